import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Role } from '#app/domain/accounts.ts'
import { defaultBusiness } from '#app/domain/business.ts'
import { LogOutForm, SignedOutWatch } from './signed-out-watch.tsx'

/** Who sits at the desk, as far as its pages show it. */
export interface Sitting {
  email: string
  roles: readonly Role[]
}

const rooms = [
  { name: 'Today', href: '/admin', for: ['staff', 'admin'] },
  { name: 'Account', href: '/admin/account', for: null },
  { name: 'People', href: '/admin/people', for: ['admin'] },
  { name: 'Log', href: '/admin/log', for: ['admin'] },
] as const

/** The desk's own head, with the rooms that this person may enter; `sitting` is null where nobody knows who it is. */
export function DeskFrame({
  sitting,
  heading,
  children,
}: {
  sitting: Sitting | null
  heading: string
  children: ReactNode
}) {
  const { pathname } = useLocation()
  const open = rooms.filter(
    ({ for: allowed }) => allowed === null || allowed.some((role) => sitting?.roles.includes(role)),
  )
  return (
    <>
      <SignedOutWatch />
      <header className="admin-head">
        <div className="admin-wrap">
          <a className="admin-mark" href="/">
            {defaultBusiness.name}
          </a>
          {sitting && (
            <nav aria-label="Desk">
              <ul>
                {open.map(({ name, href }) => (
                  <li key={href}>
                    <Link to={href} aria-current={pathname === href ? 'page' : undefined}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className="admin-out">
            {sitting && <span>{sitting.email}</span>}
            <LogOutForm className="admin-btn" />
          </div>
        </div>
      </header>
      <main className="admin admin-wrap" id="main" tabIndex={-1}>
        <h1>{heading}</h1>
        {children}
      </main>
    </>
  )
}
