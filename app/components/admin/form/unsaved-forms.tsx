import { useActionData, useBlocker, useLocation } from '@remix-run/react'
import { useEffect, useState, type ReactNode } from 'react'
import {
  updateUnsavedFormAfterSave,
  hasSameValues,
  isUnsavedKey,
  unsavedFormAction,
  parseUnsavedForm,
  unsavedKey,
  type EnteredValues,
  type UnsavedForm,
} from '#app/domain/site/unsaved-form.ts'
import { AdminNoticeCard } from '#app/components/admin/layout/section.tsx'
import {
  listEditableControls,
  readFormValues,
  restoreFormValues,
  restoreHiddenValues,
  readHiddenValues,
  isFormControl,
  readFormVersion,
} from './form-entries.ts'

/*
 * Stores the input of the admin's POST forms in this tab's session storage until it's saved, and restores it
 * after a login, an error page, Back or a lost connection. Every form on the page takes part, identified by
 * `data-draft` or its `aria-label`. A link with `data-discard` discards unsaved input; `data-untracked`
 * excludes a control, and `data-typed` includes a hidden one. A form whose fields are React state listens for
 * the `restore` event, and sets `data-tracked` to take part even while it has no controls.
 */

const pauseMs = 300
const reachableTimeoutMs = 10_000
const leaveQuestion = 'You have unsaved changes. Leave this page?'
const discardQuestion = 'You have unsaved changes. Log out and discard them?'
const submittedFormKey = 'sent-form'

type Restored = 'same' | 'changed' | null

/** State of the open page's forms, reset on every navigation. */
const page = {
  owner: '',
  path: '',
  saved: new Map<string, EnteredValues | null>(),
  unsaved: new Set<string>(),
  pending: new Set<HTMLFormElement>(),
  timer: 0,
  leaving: false,
}

/** Returns true if this browser tab has unsaved form input. */
export function hasUnsavedForms() {
  return storedKeys().length > 0
}

/**
 * Discards all unsaved form input of this tab, after asking the user if there is any. Returns false if the
 * user cancels.
 */
export function confirmAndDiscardForms() {
  flush()
  const keys = storedKeys()
  if (keys.length > 0 && !window.confirm(discardQuestion)) return false
  dropPageInput()
  removeStored(keys)
  page.leaving = true
  return true
}

/** Allows leaving the page without a warning. Returns true if unsaved input of this page is stored. */
export function allowLeavingPage() {
  flush()
  page.leaving = true
  return page.unsaved.size > 0
}

/** Wraps the admin page's content and shows notices about restored input and failed submits. */
export function UnsavedFormsWrapper({ owner, children }: { owner: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const answered = useActionData() !== undefined
  const [restored, setRestored] = useState<Restored>(null)
  const [unsent, setUnsent] = useState(false)
  const blocker = useBlocker(() => {
    flush()
    return page.unsaved.size > 0 && !page.leaving && !window.confirm(leaveQuestion)
  })
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  useEffect(() => {
    setRestored(openPage({ owner, path: pathname, answered }))
    setUnsent(false)
    return watchForms(setUnsent)
  }, [owner, pathname, answered])
  return (
    <>
      <div className={`admin-unsaved${restored ? ' restored' : ''}`} role="status">
        {restored && (
          <>
            <AdminNoticeCard
              notice={{
                tone: 'info',
                text: `We restored your unsaved changes.${restored === 'changed' ? ' Someone else has changed this page since.' : ''}`,
              }}
            />
            <button className="admin-btn" type="button" onClick={discard}>
              Discard
            </button>
          </>
        )}
      </div>
      {children}
      <div className="admin-unsent" role="alert">
        {unsent && (
          <AdminNoticeCard
            notice={{
              tone: 'error',
              text: 'You’re offline, so nothing was saved. Your changes are stored on this device. Try again when you’re back online.',
            }}
          />
        )}
      </div>
    </>
  )
}

/**
 * Restores unsaved input when a page opens. Returns `changed` if the record has a newer version than the
 * input was based on, `same` if not, and null if nothing was restored.
 */
function openPage({ owner, path, answered }: { owner: string; path: string; answered: boolean }): Restored {
  clearTimeout(page.timer)
  Object.assign(page, { owner, path, leaving: false })
  for (const collection of [page.saved, page.unsaved, page.pending]) collection.clear()
  const sent = takeSubmittedForm()
  const wasSaved = sent !== null && !answered && arrivedByRedirect()
  if (wasSaved) removeStored([sent.key])
  let restored: Restored = null
  for (const form of trackedForms()) {
    const key = keyOf(form)
    const saved = readFormValues(form, 'default')
    page.saved.set(key, saved)
    const isAnswer = answered && (sent === null || sent.key === key)
    if (isAnswer && form.dataset.tracked !== undefined) {
      // The server's reply already rendered the form's unsaved state, so there is nothing to restore.
      page.saved.set(key, null)
      page.pending.add(form)
      continue
    }
    const found = parseUnsavedForm(readStored(key))
    if (!found) continue
    const version = readFormVersion(form)
    const unsaved = wasSaved
      ? updateUnsavedFormAfterSave(found, { from: sent.version, to: version }, readHiddenValues(form))
      : found
    const outcome = unsavedFormAction(unsaved, {
      owner,
      version,
      saved,
      answer: isAnswer ? pageReplyStatus() : null,
    })
    if (outcome === 'forget') {
      removeStored([key])
      continue
    }
    page.unsaved.add(key)
    if (isAnswer) page.saved.set(key, null)
    if (outcome === 'keep') continue
    restoreFormValues(form, unsaved.typed)
    if (isAnswer) continue
    restoreHiddenValues(form, unsaved.hidden)
    restored = outcome === 'restore-changed' ? 'changed' : (restored ?? 'same')
  }
  flush()
  return restored
}

function watchForms(setUnsent: (unsent: boolean) => void) {
  const checked = new WeakSet<HTMLFormElement>()
  const checking = new WeakSet<HTMLFormElement>()
  const note = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null
    const owner = isFormControl(target) ? target.form : form
    if (!owner || !isTracked(owner)) return
    page.pending.add(owner)
    page.leaving = false
    clearTimeout(page.timer)
    page.timer = window.setTimeout(flush, pauseMs)
  }
  /**
   * Submits a form only after the site is reachable; otherwise the browser would replace the page with its
   * offline error page.
   */
  const send = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !isPosted(form)) return
    if (checked.delete(form)) return recordSubmit(form)
    event.preventDefault()
    event.stopPropagation()
    if (checking.has(form)) return
    checking.add(form)
    flush()
    setUnsent(false)
    const { submitter } = event
    void isReachable().then((reachable) => {
      checking.delete(form)
      setUnsent(!reachable)
      if (!reachable || !form.isConnected) return
      checked.add(form)
      form.requestSubmit(submitter)
    })
  }
  const ask = (event: BeforeUnloadEvent) => {
    flush()
    if (page.unsaved.size > 0 && !page.leaving) event.preventDefault()
  }
  const discardByLink = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('[data-discard]')) return
    dropPageInput()
    page.leaving = true
  }
  const gone = () => {
    flush()
    page.leaving = true
  }
  const listening = new AbortController()
  const { signal } = listening
  // Use the capture phase: this listener then runs before React's and the page's own, which see each submit
  // only once.
  document.addEventListener('submit', send, { capture: true, signal })
  document.addEventListener('input', note, { signal })
  document.addEventListener('change', note, { signal })
  document.addEventListener('click', discardByLink, { signal })
  document.addEventListener('visibilitychange', flush, { signal })
  addEventListener('beforeunload', ask, { signal })
  addEventListener('pagehide', gone, { signal })
  return () => listening.abort()
}

/** Records which form is being submitted, so the next page knows what was saved. */
function recordSubmit(form: HTMLFormElement) {
  page.leaving = true
  writeStored(submittedFormKey, JSON.stringify({ key: keyOf(form), version: readFormVersion(form) }))
}

function takeSubmittedForm() {
  const text = readStored(submittedFormKey)
  removeStored([submittedFormKey])
  if (text === null) return null
  return JSON.parse(text) as { key: string; version: string }
}

function navigation() {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming ? entry : null
}

/**
 * Returns whether the server accepted the form. In a browser without `responseStatus` it counts as refused,
 * so that no input is discarded by mistake.
 */
function pageReplyStatus() {
  return navigation()?.responseStatus === 200 ? 'taken' : 'refused'
}

/**
 * Returns true if this page was opened by the redirect of a successful action, to a URL with `?done=`. Back
 * and Reload open such a URL without a new save, so only a normal navigation counts.
 */
function arrivedByRedirect() {
  return navigation()?.type === 'navigate' && new URLSearchParams(location.search).has('done')
}

async function isReachable() {
  const asked = fetch('/favicon.svg', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(reachableTimeoutMs),
  })
  return asked.then(
    () => true,
    () => false,
  )
}

function discard() {
  dropPageInput()
  page.leaving = true
  const { pathname, search } = location
  // Load the page anew, so that the result of the last action goes away too.
  location.replace(pathname + search)
}

/** Stores changed input; a form whose input matches the saved record again is removed from storage. */
function flush() {
  clearTimeout(page.timer)
  for (const form of page.pending) {
    if (!form.isConnected) continue
    const key = keyOf(form)
    const typed = readFormValues(form, 'value')
    const saved = page.saved.get(key) ?? null
    if (saved !== null && hasSameValues(typed, saved)) {
      page.unsaved.delete(key)
      removeStored([key])
      continue
    }
    const unsaved: UnsavedForm = {
      owner: page.owner,
      version: readFormVersion(form),
      typed,
      hidden: readHiddenValues(form),
    }
    page.unsaved.add(key)
    writeStored(key, JSON.stringify(unsaved))
  }
  page.pending.clear()
}

function dropPageInput() {
  clearTimeout(page.timer)
  page.pending.clear()
  removeStored([...page.unsaved])
  page.unsaved.clear()
}

function trackedForms() {
  return [...document.querySelectorAll<HTMLFormElement>('main form')].filter(isTracked)
}

function isTracked(form: HTMLFormElement) {
  return isPosted(form) && (form.dataset.tracked !== undefined || listEditableControls(form).length > 0)
}

/** Reads the attribute, because a form field named `method` would shadow the form's `method` property. */
function isPosted(form: HTMLFormElement) {
  return form.getAttribute('method') === 'post' && form.closest('main') !== null
}

function keyOf(form: HTMLFormElement) {
  const name = form.dataset.draft ?? form.getAttribute('aria-label') ?? form.getAttribute('id') ?? ''
  return unsavedKey(page.path, name)
}

function storedKeys() {
  try {
    return Object.keys(sessionStorage).filter(isUnsavedKey)
  } catch {
    return []
  }
}

function readStored(key: string) {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Writes to session storage. Storage can be disabled or full; the page then works without restoring input.
 */
function writeStored(key: string, text: string) {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Session storage is unavailable, so there is nothing to do.
  }
}

function removeStored(keys: readonly string[]) {
  try {
    for (const key of keys) sessionStorage.removeItem(key)
  } catch {
    // Session storage is unavailable, so there is nothing to do.
  }
}
