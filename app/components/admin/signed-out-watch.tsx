import { useEffect, useState, type FormEvent } from 'react'
import { logInPath } from '#app/domain/accounts/return-path.ts'
import { leaveKeepingForms, mayDiscardForms } from './unsaved-forms.tsx'

let opened: BroadcastChannel | undefined

/** One for the whole page: a channel does not hear itself, but it would hear another of the same page. */
function channel() {
  return (opened ??= new BroadcastChannel('session'))
}

/**
 * For pages behind the door: when somebody logs out in another tab, this one goes to `/auth` too. A page that the
 * browser kept for its back button asks the server again, because it may show what is over.
 */
export function SignedOutWatch() {
  useEffect(() => {
    const leave = () => {
      const { pathname, search } = location
      location.replace(leaveKeepingForms() ? logInPath(pathname + search, { expired: true }) : '/auth')
    }
    const askAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    channel().addEventListener('message', leave)
    addEventListener('pageshow', askAgain)
    return () => {
      channel().removeEventListener('message', leave)
      removeEventListener('pageshow', askAgain)
    }
  }, [])
  return null
}

/** Tells the other tabs, once the server has ended the session: before, the door would send them back in. */
export function notifySignedOut() {
  channel().postMessage('signed-out')
}

/** Log Out: a plain form, which a script sends by itself so that it knows when the session is over. */
export function LogOutForm({ className = 'btn' }: { className?: string }) {
  const [leaving, setLeaving] = useState(false)
  const leave = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!mayDiscardForms()) return
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
  // Whatever else it was, the form itself shows it: `submit()` asks no listener.
  if (answer?.type !== 'opaqueredirect') return form.submit()
  notifySignedOut()
  location.assign('/?notice=logged-out')
}
