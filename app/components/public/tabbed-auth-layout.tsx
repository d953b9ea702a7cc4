import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

export interface AuthTab {
  name: string
  to: string
}

export const logInTab: AuthTab = { name: 'Log In', to: '/auth' }
export const signUpTab: AuthTab = { name: 'Sign Up', to: '/auth?mode=sign-up' }

export function TabbedAuthLayout({
  tabs,
  open,
  children,
  note,
}: {
  tabs: readonly AuthTab[]
  open: AuthTab
  children: ReactNode
  note: ReactNode
}) {
  return (
    <section className="entry">
      <div className="wrap">
        <div className="entry-form">
          <nav aria-label="Log in or sign up">
            <ul>
              {tabs.map((tab) => (
                <li key={tab.name}>
                  <Link to={tab.to} aria-current={tab.name === open.name ? 'page' : undefined}>
                    {tab.name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <h1>{open.name}</h1>
          {children}
        </div>
        <div className="entry-side">{note}</div>
      </div>
    </section>
  )
}

/** Sign-in page opened from an emailed link, with a second tab that leads to Log In. */
export function EmailLinkLayout({
  name,
  children,
  note,
}: {
  name: string
  children: ReactNode
  note: ReactNode
}) {
  const { pathname, search } = useLocation()
  const open = { name, to: pathname + search }
  return (
    <TabbedAuthLayout tabs={[logInTab, open]} open={open} note={note}>
      {children}
    </TabbedAuthLayout>
  )
}
