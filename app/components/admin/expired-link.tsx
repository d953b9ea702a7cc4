import { Link } from '@remix-run/react'
import { EmailLinkFolder } from '#app/components/public/folder.tsx'

/** Where to go next after a used or expired link, by the kind of link. */
const nextSteps = {
  forgot: { to: '/auth/forgot', name: 'Send me a new one', text: 'It works once, and not for long.' },
  'log-in': {
    to: '/auth',
    name: 'Log In',
    text: 'It works once. Perhaps you have used it already; log in, and you can ask for a new one.',
  },
  ask: {
    to: '/auth',
    name: 'Log In',
    text: 'It works once. If you have taken it up, log in; if not, ask whoever invited you for a new one.',
  },
}

export function ExpiredLink({ onward }: { onward: keyof typeof nextSteps }) {
  const { to, name, text } = nextSteps[onward]
  return (
    <EmailLinkFolder name="This link has ended" note={<Note />}>
      <p>{text}</p>
      <Link className="btn solid" to={to}>
        {name}
      </Link>
    </EmailLinkFolder>
  )
}

function Note() {
  return (
    <>
      <h2>Why links end</h2>
      <p>
        A mail lies in a mailbox for years, and whoever reads it could press its button. So each works once.
      </p>
    </>
  )
}
