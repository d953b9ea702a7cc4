import { useActionData, useBlocker, useLocation } from '@remix-run/react'
import { useEffect, useState, type ReactNode } from 'react'
import { AdminNoticeCard } from '#app/components/admin/layout/section.tsx'
import { isFormControl } from './form-values.ts'
import {
  allowLeavingPage,
  discardPageInput,
  isPostFormInMain,
  mayLeavePage,
  scheduleInputSave,
  restoreUnsavedInput,
  recordSubmit,
  storePendingInput,
  type RestoreResult,
} from './unsaved-page.ts'

const reachableTimeoutMs = 10_000
const leaveQuestion = 'You have unsaved changes. Leave this page?'

/** Keeps the page's form input until it's saved, with notices about restored input and failed submits. */
export function UnsavedFormsGuard({ owner, children }: { owner: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const answered = useActionData() !== undefined
  const [restored, setRestored] = useState<RestoreResult>(null)
  const [unsent, setUnsent] = useState(false)
  const blocker = useBlocker(() => !mayLeavePage() && !window.confirm(leaveQuestion))
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  useEffect(() => {
    setRestored(restoreUnsavedInput({ owner, path: pathname, answered }))
    setUnsent(false)
    return watchForms(setUnsent)
  }, [owner, pathname, answered])
  return (
    <>
      <div
        className={
          restored
            ? 'admin-restored mb-4.5 flex flex-wrap items-center gap-x-3.5 gap-y-2.5 [&>.notice]:flex-[1_1_320px]'
            : undefined
        }
        role="status"
      >
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
      <div className="sticky bottom-4 z-3 [&>.notice]:shadow-lifted" role="alert">
        {unsent && (
          <AdminNoticeCard
            notice={{
              tone: 'error',
              text: 'You’re offline, so your changes aren’t on the website yet. We’ve kept them on this device. Try again when you’re back online.',
            }}
          />
        )}
      </div>
    </>
  )
}

function watchForms(setUnsent: (unsent: boolean) => void) {
  const checked = new WeakSet<HTMLFormElement>()
  const checking = new WeakSet<HTMLFormElement>()
  const note = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null
    const owner = isFormControl(target) ? target.form : form
    if (owner) scheduleInputSave(owner)
  }
  /** Submits only when the site is reachable; the browser would show its offline error page otherwise. */
  const send = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !isPostFormInMain(form)) return
    if (checked.delete(form)) return recordSubmit(form)
    event.preventDefault()
    event.stopPropagation()
    if (checking.has(form)) return
    checking.add(form)
    storePendingInput()
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
    if (!mayLeavePage()) event.preventDefault()
  }
  const discardByLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-discard]')) discardPageInput()
  }
  const listening = new AbortController()
  const { signal } = listening
  // Listen in the capture phase to run before React's and the page's own listeners, which see each submit only once.
  document.addEventListener('submit', send, { capture: true, signal })
  document.addEventListener('input', note, { signal })
  document.addEventListener('change', note, { signal })
  document.addEventListener('click', discardByLink, { signal })
  document.addEventListener('visibilitychange', storePendingInput, { signal })
  addEventListener('beforeunload', ask, { signal })
  addEventListener('pagehide', allowLeavingPage, { signal })
  return () => listening.abort()
}

async function isReachable() {
  const signal = AbortSignal.timeout(reachableTimeoutMs)
  return fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )
}

function discard() {
  discardPageInput()
  const { pathname, search } = location
  // Load the page again, so that the result of the last action disappears too.
  location.replace(pathname + search)
}
