import { useLocation } from '@remix-run/react'
import { listFoodLinks, aboutLinks } from '#app/content/navigation.ts'
import { phoneHref, type Business } from '#app/domain/settings/business.ts'
import type { DeadlineBarState } from '#app/domain/scheduling/deadline-bar.ts'
import { OrderLink } from '#app/components/public/button.tsx'
import { DeadlineBar } from './deadline-bar.tsx'

export function Masthead({
  business,
  deadline,
}: {
  business: Business
  deadline: readonly DeadlineBarState[]
}) {
  const isClosed = business.orders.weekly === 'closed'
  return (
    <div className="top">
      <DeadlineBar states={deadline} />
      <header className="head">
        <div className="wrap">
          <a className="mark" href="/">
            <b>{business.name}</b>
            <small>{business.tagline}</small>
          </a>
          {/* React 18 doesn't support the popover props, but it renders them as plain attributes. */}
          <nav className="nav" id="nav" aria-label="Main" {...{ popover: 'auto' }}>
            <ul className="nav-food">
              {listFoodLinks(business).map((link) => (
                <li key={link.name}>
                  {link.href !== 'order' ? (
                    <PageLink {...link} />
                  ) : isClosed ? (
                    <PageLink name={link.name} href="/menu" />
                  ) : (
                    <OrderLink className="" business={business} campaign="header">
                      {link.name}
                    </OrderLink>
                  )}
                </li>
              ))}
            </ul>
            <ul className="nav-about">
              {aboutLinks.map((link) => (
                <li key={link.name}>
                  <PageLink {...link} />
                </li>
              ))}
            </ul>
            <div className="nav-end">
              <OrderLink className="btn order big" business={business} campaign="header" brief>
                Order Now
              </OrderLink>
              <p>
                Have questions? <a href={phoneHref(business.phone)}>{business.phone}</a>
              </p>
            </div>
          </nav>
          <OrderLink business={business} campaign="header" brief>
            Order Now
          </OrderLink>
          <button className="burger" type="button" aria-label="All pages" {...{ popovertarget: 'nav' }}>
            <span />
          </button>
        </div>
      </header>
    </div>
  )
}

function PageLink({ name, href }: { name: string; href: string }) {
  const { pathname } = useLocation()
  return (
    <a href={href} aria-current={pathname === href ? 'page' : undefined}>
      {name}
    </a>
  )
}
