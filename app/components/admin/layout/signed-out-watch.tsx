import { useEffect, useState, type FormEvent } from 'react'
import { buildLogInPath } from '#app/domain/accounts/return-path.ts'
import { allowLeavingPage, confirmAndDiscardForms } from '#app/components/admin/form/unsaved-forms.tsx'

let opened: BroadcastChannel | undefined

/**
 * Returns the page's only session channel. A channel doesn't receive its own messages, but a second channel
 * on the same page would.
 */
function sessionChannel() {
  return (opened ??= new BroadcastChannel('session'))
}

/**
 * Sends this tab to `/auth` when the user logs out in another tab. A page restored from the back/forward
 * cache is reloaded, because its content may be out of date.
 */
export function LogOutListener() {
  useEffect(() => {
    const leave = () => {
      const { pathname, search } = location
      location.replace(allowLeavingPage() ? buildLogInPath(pathname + search, { expired: true }) : '/auth')
    }
    const askAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    sessionChannel().addEventListener('message', leave)
    addEventListener('pageshow', askAgain)
    return () => {
      sessionChannel().removeEventListener('message', leave)
      removeEventListener('pageshow', askAgain)
    }
  }, [])
  return null
}

/**
 * Notifies the other tabs of a logout. Call it only after the server has ended the session; before that,
 * `/auth` would redirect those tabs back to the admin.
 */
export function notifyOtherTabsOfLogOut() {
  sessionChannel().postMessage('signed-out')
}

/** The log-out form. With JavaScript it's sent by `fetch`, so the page knows when the session has ended. */
export function LogOutForm({ className = 'btn' }: { className?: string }) {
  const [leaving, setLeaving] = useState(false)
  const leave = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!confirmAndDiscardForms()) return
    setLeaving(true)
    void logOut(event.currentTarget)
  }
  return (
    <form method="post" action="/auth/log-out" onSubmit={leave}>
      <button className={className} disabled={leaving}>
        Log Out
      </button>
    </form>
  )
}

async function logOut(form: HTMLFormElement) {
  const answer = await fetch(form.action, { method: 'POST', redirect: 'manual' }).catch(() => null)
  // Only an opaque redirect means success. After any other response, submit the form natively, so that the
  // browser shows the result; `submit()` fires no submit event.
  if (answer?.type !== 'opaqueredirect') return form.submit()
  notifyOtherTabsOfLogOut()
  location.assign('/?notice=logged-out')
}
