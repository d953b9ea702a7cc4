import { useEffect, useState, type FormEvent } from 'react'
import { buildLoginPath } from '#app/domain/accounts/return-path.ts'
import { allowLeavingPage, confirmAndDiscardUnsavedForms } from '#app/components/admin/form/unsaved-page.ts'

let channel: BroadcastChannel | undefined

/** A channel doesn't receive its own messages, but a second channel on the page would. */
function sessionChannel() {
  return (channel ??= new BroadcastChannel('session'))
}

/** Also reloads a page from the back/forward cache, whose content may be out of date. */
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

/** Before the session has ended, `/auth` redirects back to the admin. */
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
  // Without a redirect, submit natively, so that the browser shows the response.
  if (response?.type !== 'opaqueredirect') return form.submit()
  notifyOtherTabsOfLogOut()
  location.assign('/?notice=logged-out')
}
