import { type FormEvent, useEffect, useState } from 'react'
import { allowLeavingPage, confirmAndDiscardUnsavedForms } from '#app/components/admin/form/unsaved-input.ts'
import { buildLoginPath } from '#app/domain/accounts/return-path.ts'

let channel: BroadcastChannel | undefined

/** Returns the page's only `BroadcastChannel`; a second one would receive this page's own messages. */
function sessionChannel() {
  return (channel ??= new BroadcastChannel('session'))
}

/** Leaves the page when the user logs out in another tab. */
export function LogOutListener() {
  useEffect(() => {
    const leave = () => {
      const { pathname, search } = location
      location.replace(allowLeavingPage() ? buildLoginPath(pathname + search, { expired: true }) : '/auth')
    }
    const reloadIfRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    sessionChannel().addEventListener('message', leave)
    addEventListener('pageshow', reloadIfRestored)
    return () => {
      sessionChannel().removeEventListener('message', leave)
      removeEventListener('pageshow', reloadIfRestored)
    }
  }, [])
  return null
}

/** Call this only after the session has ended; otherwise, `/auth` would redirect the other tabs back to the admin. */
export function notifyOtherTabsOfLogOut() {
  sessionChannel().postMessage('signed-out')
}

export function LogOutForm() {
  const [isLoggingOut, setIsLoggingOut] = useState(false)
  const leave = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!confirmAndDiscardUnsavedForms()) return
    setIsLoggingOut(true)
    void logOut(event.currentTarget)
  }
  return (
    <form method="post" action="/auth/log-out" onSubmit={leave}>
      <button className="admin-btn" disabled={isLoggingOut}>
        Log Out
      </button>
    </form>
  )
}

async function logOut(form: HTMLFormElement) {
  const response = await fetch(form.action, { method: 'POST', redirect: 'manual' }).catch(() => null)
  // If the server doesn't redirect, submit the form without `fetch`, so that the browser shows the error page.
  if (response?.type !== 'opaqueredirect') return form.submit()
  notifyOtherTabsOfLogOut()
  location.assign('/?notice=logged-out')
}
