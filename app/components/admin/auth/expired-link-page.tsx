import { Link } from '@remix-run/react'
import { AuthSideNote } from './auth-form.tsx'
import { EmailLinkLayout } from '#app/components/admin/auth/tabbed-auth-layout.tsx'

/** What to offer when an emailed link has expired or was already used. */
const nextSteps = {
  forgot: {
    to: '/auth/forgot',
    name: 'Get a new link',
    text: 'Each password reset link works only once and only for a limited time.',
  },
  'log-in': {
    to: '/auth',
    name: 'Log In',
    text: 'Each link works only once. If you’ve already used yours, log in. If you need a new link, log in to request one.',
  },
  ask: {
    to: '/auth',
    name: 'Log In',
    text: 'Each invitation works only once. If you’ve already accepted it, log in. If not, ask the person who invited you for a new one.',
  },
}

const note = (
  <AuthSideNote title="Why links expire">
    Emails stay in a mailbox for years, and anyone who opens one could use its link. That’s why each link
    works only once.
  </AuthSideNote>
)

export function ExpiredLinkPage({ onward }: { onward: keyof typeof nextSteps }) {
  const { to, name, text } = nextSteps[onward]
  return (
    <EmailLinkLayout name="This link has expired" note={note}>
      <p>{text}</p>
      <Link className="btn solid" to={to}>
        {name}
      </Link>
    </EmailLinkLayout>
  )
}
