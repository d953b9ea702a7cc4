import { useActionData, useBlocker, useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { AdminNoticeCard } from '#app/components/admin/layout/section.tsx'
import { isFormControl } from './form-values.ts'
import {
  allowLeavingPage,
  canLeavePage,
  discardUnsavedInput,
  isPostMethodFormInMain,
  recordFormSubmission,
  type RestoredInputStatus,
  restoreUnsavedInput,
  scheduleInputSave,
  storeUnsavedInput,
} from './unsaved-input.ts'

const reachableTimeoutMs = 10_000
const restoredTexts = {
  same: 'We restored your unsaved changes.',
  changed: 'We restored your unsaved changes. Someone else has changed this page since then.',
}
const offlineText =
  'You’re offline, so your changes aren’t on the website yet. We’ve kept them on this device. Try again when you’re back online.'
const leaveQuestion = 'You have unsaved changes. Leave this page?'

export function UnsavedFormsGuard({ owner, children }: { owner: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const hasActionResult = useActionData() !== undefined
  const [restored, setRestored] = useState<RestoredInputStatus>(null)
  const [isOffline, setIsOffline] = useState(false)
  const blocker = useBlocker(() => !canLeavePage() && !window.confirm(leaveQuestion))
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  useEffect(() => {
    setRestored(restoreUnsavedInput(owner, pathname, hasActionResult))
    setIsOffline(false)
    return watchForms(setIsOffline)
  }, [owner, pathname, hasActionResult])
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
            <AdminNoticeCard notice={{ tone: 'info', text: restoredTexts[restored] }} />
            <button className="admin-btn" type="button" onClick={discard}>
              Discard
            </button>
          </>
        )}
      </div>
      {children}
      <div className="sticky bottom-4 z-3 [&>.notice]:shadow-lifted" role="alert">
        {isOffline && <AdminNoticeCard notice={{ tone: 'error', text: offlineText }} />}
      </div>
    </>
  )
}

function watchForms(setIsOffline: (isOffline: boolean) => void) {
  const checkedForms = new WeakSet<HTMLFormElement>()
  const checkingForms = new WeakSet<HTMLFormElement>()
  const handleInput = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    const form = isFormControl(target) ? target.form : target.closest('form')
    if (form) scheduleInputSave(form)
  }
  /** Submits a form only if the site is reachable; otherwise, the browser would show its offline error page. */
  const handleSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !isPostMethodFormInMain(form)) return
    if (checkedForms.delete(form)) return recordFormSubmission(form)
    event.preventDefault()
    event.stopPropagation()
    if (checkingForms.has(form)) return
    checkingForms.add(form)
    storeUnsavedInput()
    setIsOffline(false)
    const { submitter } = event
    void isReachable().then((reachable) => {
      checkingForms.delete(form)
      setIsOffline(!reachable)
      if (!reachable || !form.isConnected) return
      checkedForms.add(form)
      form.requestSubmit(submitter)
    })
  }
  const handleBeforeUnload = (event: BeforeUnloadEvent) => {
    if (!canLeavePage()) event.preventDefault()
  }
  const handleDiscardLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-discard]')) discardUnsavedInput()
  }
  const controller = new AbortController()
  const { signal } = controller
  // Listen in the capture phase, so that this listener runs before React's and the page's own submit listeners.
  document.addEventListener('submit', handleSubmit, { capture: true, signal })
  document.addEventListener('input', handleInput, { signal })
  document.addEventListener('change', handleInput, { signal })
  document.addEventListener('click', handleDiscardLink, { signal })
  document.addEventListener('visibilitychange', storeUnsavedInput, { signal })
  addEventListener('beforeunload', handleBeforeUnload, { signal })
  addEventListener('pagehide', allowLeavingPage, { signal })
  return () => controller.abort()
}

function isReachable() {
  const signal = AbortSignal.timeout(reachableTimeoutMs)
  return fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )
}

function discard() {
  discardUnsavedInput()
  const { pathname, search } = location
  // Reload the page with a GET request, so that it no longer shows the last action's result.
  location.replace(pathname + search)
}
