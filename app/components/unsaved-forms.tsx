import { useActionData, useBlocker, useLocation } from '@remix-run/react'
import { useEffect, useState, type ReactNode } from 'react'
import {
  afterOwnSave,
  isSameTyped,
  isUnsavedKey,
  onReturn,
  parseUnsaved,
  unsavedKey,
  type Typed,
  type UnsavedForm,
} from '#app/domain/unsaved-form.ts'
import { DeskNoticeCard } from './desk-section.tsx'

/*
 * Every form of the admin that posts something typed is kept in this tab's session storage until it is saved, and given
 * back after a log-in, an error page, Back or a lost connection. A form takes part by standing in the page. Its name is
 * `data-draft`, or its `aria-label`. A link with `data-discard` drops what was typed; a control that is no part of what
 * is written has `data-not-kept`, and a hidden one that is has `data-typed`. A form whose fields are React state hears
 * `restore` with the entries, and has `data-kept` where it may be empty.
 */

const pauseMs = 300
const patienceMs = 10_000
/** The hidden fields that belong to what was typed; a version is the first of them. */
const versions = ['version', 'stamps', 'seen']
const leave = 'Your changes are not saved. Leave this page?'
const discardAll = 'You have changes that are not saved. Log out and discard them?'
const sentKey = 'sent-form'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Restored = 'same' | 'changed' | null

/** The forms of the page that is open; one page is open at a time. */
const page = {
  owner: '',
  path: '',
  saved: new Map<string, Typed | null>(),
  unsaved: new Set<string>(),
  pending: new Set<HTMLFormElement>(),
  timer: 0,
  leaving: false,
}

/** Whether anything typed in this tab waits to be saved. */
export function hasUnsavedForms() {
  return storedKeys().length > 0
}

/** Drops everything typed in this tab and not saved, if there is any only after asking; false where the answer was no. */
export function mayDiscardForms() {
  flush()
  const keys = storedKeys()
  if (keys.length > 0 && !window.confirm(discardAll)) return false
  forgetPage()
  forget(keys)
  page.leaving = true
  return true
}

/** Lets the page go without asking, and says whether something typed on it is kept. */
export function leaveKeepingForms() {
  flush()
  page.leaving = true
  return page.unsaved.size > 0
}

/** A frame's main part, with the notices of what was restored and what could not be sent. */
export function UnsavedForms({ owner, children }: { owner: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const answered = useActionData() !== undefined
  const [restored, setRestored] = useState<Restored>(null)
  const [unsent, setUnsent] = useState(false)
  const blocker = useBlocker(() => {
    flush()
    return page.unsaved.size > 0 && !page.leaving && !window.confirm(leave)
  })
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  useEffect(() => {
    setRestored(openPage({ owner, path: pathname, answered }))
    setUnsent(false)
    return watch(setUnsent)
  }, [owner, pathname, answered])
  return (
    <>
      <div className={`admin-unsaved${restored ? ' restored' : ''}`} role="status">
        {restored && (
          <>
            <DeskNoticeCard
              notice={{
                tone: 'info',
                text: `We restored your unsaved changes.${restored === 'changed' ? ' This record has changed since you typed them.' : ''}`,
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
          <DeskNoticeCard
            notice={{
              tone: 'error',
              text: 'Nothing was saved: there is no connection. What you typed is kept on this device. Try again when you’re back online.',
            }}
          />
        )}
      </div>
    </>
  )
}

/** Gives back what was typed, and says whether it did and whether the records are the same as then. */
function openPage({ owner, path, answered }: { owner: string; path: string; answered: boolean }): Restored {
  clearTimeout(page.timer)
  Object.assign(page, { owner, path, leaving: false })
  for (const collection of [page.saved, page.unsaved, page.pending]) collection.clear()
  const sent = takeSent()
  const wasSaved = sent !== null && !answered && arrivedByRedirect()
  if (wasSaved) forget([sent.key])
  let restored: Restored = null
  for (const form of keptForms()) {
    const key = keyOf(form)
    const saved = entriesOf(form, 'default')
    page.saved.set(key, saved)
    const isAnswer = answered && (sent === null || sent.key === key)
    if (isAnswer && form.dataset.kept !== undefined) {
      // The answer brings the form's state itself, and it is not saved.
      page.saved.set(key, null)
      page.pending.add(form)
      continue
    }
    const found = parseUnsaved(read(key))
    if (!found) continue
    const version = versionOf(form)
    const unsaved = wasSaved
      ? afterOwnSave(found, { from: sent.version, to: version }, hiddenOf(form))
      : found
    const outcome = onReturn(unsaved, { owner, version, saved, answer: isAnswer ? answerOfPage() : null })
    if (outcome === 'forget') {
      forget([key])
      continue
    }
    page.unsaved.add(key)
    if (isAnswer) page.saved.set(key, null)
    if (outcome === 'keep') continue
    fill(form, unsaved.typed)
    if (isAnswer) continue
    fillHidden(form, unsaved.hidden)
    restored = outcome === 'restore-changed' ? 'changed' : (restored ?? 'same')
  }
  flush()
  return restored
}

function watch(setUnsent: (unsent: boolean) => void) {
  const checked = new WeakSet<HTMLFormElement>()
  const checking = new WeakSet<HTMLFormElement>()
  const note = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null
    const owner = isControl(target) ? target.form : form
    if (!owner || !isKept(owner)) return
    page.pending.add(owner)
    page.leaving = false
    clearTimeout(page.timer)
    page.timer = window.setTimeout(flush, pauseMs)
  }
  /** Sent only once the site has answered: without a connection the browser would put its own page in this one's place. */
  const send = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !isPosted(form)) return
    if (checked.delete(form)) return sending(form)
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
  const hide = () => flush()
  const discardByLink = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('[data-discard]')) return
    forgetPage()
    page.leaving = true
  }
  const gone = () => {
    flush()
    page.leaving = true
  }
  // Before React and the page's own listeners: for them a form is sent once.
  document.addEventListener('submit', send, { capture: true })
  document.addEventListener('input', note)
  document.addEventListener('change', note)
  document.addEventListener('click', discardByLink)
  document.addEventListener('visibilitychange', hide)
  addEventListener('beforeunload', ask)
  addEventListener('pagehide', gone)
  return () => {
    document.removeEventListener('submit', send, { capture: true })
    document.removeEventListener('input', note)
    document.removeEventListener('change', note)
    document.removeEventListener('click', discardByLink)
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('beforeunload', ask)
    removeEventListener('pagehide', gone)
  }
}

/** Remembers what is on its way, so that the page that comes next knows what is saved. */
function sending(form: HTMLFormElement) {
  page.leaving = true
  write(sentKey, JSON.stringify({ key: keyOf(form), version: versionOf(form) }))
}

function takeSent() {
  const text = read(sentKey)
  forget([sentKey])
  if (text === null) return null
  return JSON.parse(text) as { key: string; version: string }
}

function navigation() {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming ? entry : null
}

/** A browser that does not know the status takes the form for refused: nothing is lost by that. */
function answerOfPage() {
  return navigation()?.responseStatus === 200 ? 'taken' : 'refused'
}

/** An action that did its work redirects to a page that says so; Back and Reload show such a page without any work. */
function arrivedByRedirect() {
  return navigation()?.type === 'navigate' && new URLSearchParams(location.search).has('done')
}

async function isReachable() {
  const asked = fetch('/favicon.svg', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(patienceMs),
  })
  return asked.then(
    () => true,
    () => false,
  )
}

function discard() {
  forgetPage()
  page.leaving = true
  const { pathname, search } = location
  // As a page of its own, also after a form was answered.
  location.replace(pathname + search)
}

/** Keeps what changed; a form that is again what was saved is forgotten. */
function flush() {
  clearTimeout(page.timer)
  for (const form of page.pending) {
    if (!form.isConnected) continue
    const key = keyOf(form)
    const typed = entriesOf(form, 'value')
    const saved = page.saved.get(key) ?? null
    if (saved !== null && isSameTyped(typed, saved)) {
      page.unsaved.delete(key)
      forget([key])
      continue
    }
    const unsaved: UnsavedForm = {
      owner: page.owner,
      version: versionOf(form),
      typed,
      hidden: hiddenOf(form),
    }
    page.unsaved.add(key)
    write(key, JSON.stringify(unsaved))
  }
  page.pending.clear()
}

function forgetPage() {
  clearTimeout(page.timer)
  page.pending.clear()
  forget([...page.unsaved])
  page.unsaved.clear()
}

function keptForms() {
  return [...document.querySelectorAll<HTMLFormElement>('main form')].filter(isKept)
}

function isKept(form: HTMLFormElement) {
  return isPosted(form) && (form.dataset.kept !== undefined || controlsOf(form).length > 0)
}

/** By its attribute: a field named `method` or `id` would stand in the place of the form's own property. */
function isPosted(form: HTMLFormElement) {
  return form.getAttribute('method') === 'post' && form.closest('main') !== null
}

function keyOf(form: HTMLFormElement) {
  const name = form.dataset.draft ?? form.getAttribute('aria-label') ?? form.getAttribute('id') ?? ''
  return unsavedKey(page.path, name)
}

function controlsOf(form: HTMLFormElement) {
  return [...form.elements].flatMap((element) => (isControl(element) && isTyped(element) ? [element] : []))
}

function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

const neverKept = ['password', 'file', 'submit', 'button', 'reset', 'image']

/** What a person types; a password or another secret is never kept. */
function isTyped(control: Control) {
  if (control.name === '' || control.matches('[readonly]') || control.closest('[data-not-kept]')) return false
  if (/password|one-time-code/.test(control.autocomplete)) return false
  return control.type === 'hidden' ? control.dataset.typed !== undefined : !neverKept.includes(control.type)
}

/** What stands in the form now, or what it came with. */
function entriesOf(form: HTMLFormElement, which: 'value' | 'default'): Typed {
  return controlsOf(form).flatMap((control) =>
    (which === 'value' ? valuesOf(control) : defaultsOf(control)).map(
      (value) => [control.name, value] as const,
    ),
  )
}

function valuesOf(control: Control) {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value)
  if (isBox(control)) return control.checked ? [control.value] : []
  return [control.value]
}

function defaultsOf(control: Control) {
  if (control instanceof HTMLSelectElement) {
    const chosen = [...control.options].filter(({ defaultSelected }) => defaultSelected)
    const first = control.multiple ? [] : [...control.options].slice(0, 1)
    return (chosen.length > 0 ? chosen : first).map(({ value }) => value)
  }
  if (isBox(control)) return control.defaultChecked ? [control.value] : []
  return [control.defaultValue]
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function fill(form: HTMLFormElement, typed: Typed) {
  const left = new Map<string, string[]>()
  for (const [name, value] of typed) left.set(name, [...(left.get(name) ?? []), value])
  for (const control of controlsOf(form)) {
    if (control.type === 'hidden') continue
    const values = left.get(control.name) ?? []
    if (isBox(control)) {
      if (control.checked !== values.includes(control.value)) control.click()
    } else if (control instanceof HTMLSelectElement && control.multiple) {
      for (const option of control.options) option.selected = values.includes(option.value)
    } else {
      const value = values.shift()
      if (value === undefined || value === control.value) continue
      setValue(control, value)
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  form.dispatchEvent(new CustomEvent('restore', { detail: typed }))
}

/** Past React's own setter, or its `onChange` would not hear of it. */
function setValue(control: Control, value: string) {
  const prototype: unknown = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
}

function hiddenOf(form: HTMLFormElement): Typed {
  return hiddenControls(form).map(({ name, value }) => [name, value] as const)
}

function fillHidden(form: HTMLFormElement, hidden: Typed) {
  for (const control of hiddenControls(form)) {
    const found = hidden.find(([name]) => name === control.name)
    if (found) control.value = found[1]
  }
}

function hiddenControls(form: HTMLFormElement) {
  return [...form.elements]
    .filter((element) => element instanceof HTMLInputElement)
    .filter(({ type, name }) => type === 'hidden' && [...versions, 'key'].includes(name))
}

function versionOf(form: HTMLFormElement) {
  return hiddenControls(form).find(({ name }) => versions.includes(name))?.value ?? ''
}

function storedKeys() {
  try {
    return Object.keys(sessionStorage).filter(isUnsavedKey)
  } catch {
    return []
  }
}

function read(key: string) {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** A browser that stores nothing, or has no room left, still has the page. */
function write(key: string, text: string) {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Nothing to do about it.
  }
}

function forget(keys: readonly string[]) {
  try {
    for (const key of keys) sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
