import { Link, useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { UnsavedFormsGuard } from '#app/components/admin/form/unsaved-forms.tsx'
import type { Account, Role } from '#app/domain/accounts/account.ts'
import { parseReturnPath } from '#app/domain/accounts/return-path.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { LogOutForm, LogOutListener } from './log-out.tsx'
import { ActionResultNotice, type AdminNotice, type PartialAdminFormError } from './section.tsx'

type MenuEntry = { name: string; href: string; roles: readonly Role[] | null }

const staffAndAdmins: readonly Role[] = ['staff', 'admin']
const admins: readonly Role[] = ['admin']

/** A menu entry with `roles: null` is shown to every signed-in user. */
const menuGroups: Record<string, readonly MenuEntry[]> = {
  Kitchen: [
    { name: 'Dashboard', href: '/admin', roles: staffAndAdmins },
    { name: 'Menus', href: '/admin/weeks', roles: staffAndAdmins },
    { name: 'Meals', href: '/admin/products', roles: staffAndAdmins },
    { name: 'Photos & illustrations', href: '/admin/pictures', roles: staffAndAdmins },
  ],
  Content: [
    { name: 'Posts', href: '/admin/posts', roles: staffAndAdmins },
    { name: 'Photo library', href: '/admin/photos', roles: staffAndAdmins },
    { name: 'Inbox', href: '/admin/inbox', roles: staffAndAdmins },
    { name: 'Newsletter', href: '/admin/newsletter', roles: admins },
    { name: 'Subscribers', href: '/admin/subscribers', roles: admins },
    { name: 'Email log', href: '/admin/mail', roles: admins },
  ],
  Settings: [
    { name: 'Business info', href: '/admin/facts', roles: admins },
    { name: 'Delivery areas', href: '/admin/areas', roles: admins },
    { name: 'Scheduled jobs', href: '/admin/jobs', roles: staffAndAdmins },
    { name: 'Team', href: '/admin/people', roles: admins },
    { name: 'Activity log', href: '/admin/log', roles: admins },
    { name: 'My account', href: '/admin/account', roles: null },
  ],
}

// These attribute names are spelled as in HTML, because React 18 has no props for popovers.
const menuButtonAttributes = { popovertarget: 'admin-menu' }
const menuAttributes = { id: 'admin-menu', popover: 'auto' }

interface AdminLayoutProps {
  viewer: Pick<Account, 'email' | 'roles'> | null
  heading: string
  notice?: AdminNotice | null
  /** An error about a single field isn't shown here, because the field shows it. */
  error?: PartialAdminFormError | undefined
  children: ReactNode
}

export function AdminLayout({ viewer, heading, notice = null, error, children }: AdminLayoutProps) {
  const { pathname } = useLocation()
  const canOpen = ({ roles }: MenuEntry) =>
    roles === null || roles.some((role) => viewer?.roles.includes(role))
  return (
    <>
      <LogOutListener />
      <header className="border-b border-control bg-surface text-small print:hidden">
        <div className="mx-auto grid w-[min(1040px,100%-2*var(--gutter))] grid-cols-[1fr_auto] items-center gap-x-6 py-2 xl:w-[min(1280px,100%-2*var(--gutter))]">
          <a
            className="py-1.5 font-display text-[1.1875rem]/[1.2] font-medium text-deep no-underline"
            href="/"
          >
            {defaultBusiness.name}
          </a>
          <div className="flex items-center gap-3.5">
            {viewer && <span className="hidden text-ink-soft sm:inline">{viewer.email}</span>}
            {viewer && (
              <button className="admin-btn xl:hidden" type="button" {...menuButtonAttributes}>
                Menu
              </button>
            )}
            <LogOutForm />
          </div>
        </div>
      </header>
      <div
        className={`print:m-0 print:block print:w-auto xl:mx-auto xl:w-[min(1280px,100%-2*var(--gutter))] ${viewer ? 'xl:grid xl:grid-cols-[176px_minmax(0,1fr)] xl:gap-10' : ''}`}
      >
        {viewer && (
          <nav key={pathname} className="admin-nav" aria-label="Admin" {...menuAttributes}>
            {Object.entries(menuGroups).map(([group, entries]) => {
              const visibleEntries = entries.filter(canOpen)
              return visibleEntries.length === 0 ? null : (
                <div key={group} className="not-first:mt-4.5">
                  <p className="px-3 pb-1 text-least text-ink-soft">{group}</p>
                  <ul>
                    {visibleEntries.map(({ name, href }) => (
                      <li key={href}>
                        <Link
                          className="block rounded-r-control border-l-3 border-transparent px-3 pt-[9px] pb-2 text-small/[1.3] font-semibold text-ink no-underline hover:bg-surface aria-[current]:border-brand aria-[current]:bg-surface aria-[current]:text-brand"
                          to={href}
                          aria-current={isInSection(pathname, href) ? 'page' : undefined}
                        >
                          {name}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </div>
              )
            })}
          </nav>
        )}
        <main className="admin lg:pt-9 print:pt-0" id="main" tabIndex={-1}>
          {viewer && <ListLink />}
          <h1>{heading}</h1>
          {viewer ? (
            <UnsavedFormsGuard owner={viewer.email}>
              <ActionResultNotice notice={notice} error={error} />
              {children}
            </UnsavedFormsGuard>
          ) : (
            children
          )}
        </main>
      </div>
    </>
  )
}

function ListLink() {
  const { pathname, search } = useLocation()
  const section = Object.values(menuGroups)
    .flat()
    .find(({ href }) => href !== '/admin' && pathname.startsWith(`${href}/`))
  const [list, setList] = useState<string | null>(null)
  useEffect(() => {
    if (section) setList(sessionStorage.getItem(`list:${section.href}`))
    else sessionStorage.setItem(`list:${pathname}`, parseReturnPath(pathname + search) ?? pathname)
  }, [section, pathname, search])
  return (
    section && (
      <p className="mb-2.5 text-small">
        <Link to={list ?? section.href}>{section.name}</Link>
      </p>
    )
  )
}

/** Every admin URL starts with `/admin`, so the Dashboard's menu entry needs an exact match. */
function isInSection(pathname: string, href: string) {
  return pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`))
}
