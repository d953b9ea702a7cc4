import { Button } from '#app/components/button.tsx'
import { NoticeCard } from '#app/components/notice.tsx'
import { leastPasswordLength, type Mode, type Refusal } from './form.ts'

const modes = [
  { mode: 'log-in', name: 'Log In', href: '/auth' },
  { mode: 'sign-up', name: 'Sign Up', href: '/auth?mode=sign-up' },
] as const

/** No field is `required`, so that the spec's own words can appear. The password never comes back. */
export function CredentialsForm({
  mode,
  email,
  refusal,
}: {
  mode: Mode
  email: string | undefined
  refusal: Refusal | undefined
}) {
  const current = modes.find((each) => each.mode === mode) ?? modes[0]
  const refused = (field: Refusal['fields'][number]) =>
    refusal?.fields.includes(field) && { 'aria-invalid': true, 'aria-describedby': 'refusal' }
  return (
    <div className="entry-form">
      <Tabs mode={mode} />
      <h1>{current.name}</h1>
      {refusal && (
        <div role="alert" id="refusal">
          <NoticeCard notice={{ tone: 'error', title: 'Error', text: refusal.text }} />
        </div>
      )}
      <form method="post" action={current.href} aria-label={current.name}>
        <label>
          Email
          <input name="email" type="email" autoComplete="email" defaultValue={email} {...refused('email')} />
        </label>
        <label>
          Password
          {mode === 'sign-up' && <span>{` (at least ${leastPasswordLength} characters)`}</span>}
          <input
            name="password"
            type="password"
            autoComplete={mode === 'sign-up' ? 'new-password' : 'current-password'}
            minLength={leastPasswordLength}
            {...refused('password')}
          />
        </label>
        <Button>{current.name}</Button>
      </form>
    </div>
  )
}

function Tabs({ mode }: { mode: Mode }) {
  return (
    <nav aria-label="Log in or sign up">
      <ul>
        {modes.map(({ mode: each, name, href }) => (
          <li key={each}>
            <a href={href} aria-current={each === mode ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
