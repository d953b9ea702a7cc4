import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

export const logInTab = { name: 'Log In', to: '/auth' }
export const signUpTab = { name: 'Sign Up', to: '/auth?mode=sign-up' }

interface TabbedAuthLayoutProps {
  tabs: readonly (typeof logInTab)[]
  open: typeof logInTab
  children: ReactNode
  note: ReactNode
}

export function TabbedAuthLayout({ tabs, open, children, note }: TabbedAuthLayoutProps) {
  return (
    <section className="entry bg-surface pt-[clamp(24px,4vw,56px)] pb-[clamp(130px,18vw,216px)]">
      <div className="wrap grid gap-8 sm:grid-cols-[minmax(0,440px)_minmax(0,1fr)] sm:items-start sm:gap-[clamp(32px,7vw,96px)]">
        <div className="relative mt-11 rounded-r-control rounded-bl-control border border-control bg-card px-[clamp(18px,4vw,32px)] pt-7 pb-8 [&>p]:mb-5">
          <nav className="absolute bottom-full -left-px" aria-label="Log in or sign up">
            <ul className="flex">
              {tabs.map((tab) => (
                <li key={tab.name}>
                  <Link
                    className="block rounded-t-control border border-b-0 border-transparent px-[clamp(12px,3.6vw,20px)] py-[9px] text-small font-semibold whitespace-nowrap aria-[current]:-mb-px aria-[current]:border-control aria-[current]:bg-card aria-[current]:pb-2.5 aria-[current]:text-deep aria-[current]:no-underline"
                    to={tab.to}
                    aria-current={tab.name === open.name ? 'page' : undefined}
                  >
                    {tab.name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <h1>{open.name}</h1>
          {children}
        </div>
        <div className="sm:pt-11">{note}</div>
      </div>
    </section>
  )
}

interface EmailLinkLayoutProps {
  name: string
  noteTitle: string
  note: ReactNode
  children: ReactNode
}

export function EmailLinkLayout({ name, noteTitle, note, children }: EmailLinkLayoutProps) {
  const { pathname, search } = useLocation()
  const open = { name, to: pathname + search }
  return (
    <TabbedAuthLayout
      tabs={[logInTab, open]}
      open={open}
      note={<AuthSideNote title={noteTitle}>{note}</AuthSideNote>}
    >
      {children}
    </TabbedAuthLayout>
  )
}

export function AuthSideNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="text-[1.5rem]">{title}</h2>
      <p className="mt-1.5 max-w-[34em] text-ink-soft">{children}</p>
    </>
  )
}

const expiredLinkTexts = {
  forgot: 'Each password reset link works only once and only for a limited time.',
  'log-in':
    'Each link works only once. If you’ve already used yours, log in. If you need a new link, log in to request one.',
  ask: 'Each invitation works only once. If you’ve already accepted it, log in. If not, ask the person who invited you for a new one.',
}

export function ExpiredLinkPage({ onward }: { onward: keyof typeof expiredLinkTexts }) {
  return (
    <EmailLinkLayout
      name="This link has expired"
      noteTitle="Why links expire"
      note="Emails can sit in an inbox for years, and anyone who opens one could use its link. That’s why each link works only once."
    >
      <p>{expiredLinkTexts[onward]}</p>
      <Link className="btn solid" to={onward === 'forgot' ? '/auth/forgot' : '/auth'}>
        {onward === 'forgot' ? 'Get a new link' : 'Log In'}
      </Link>
    </EmailLinkLayout>
  )
}
