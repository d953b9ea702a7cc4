import { useLocation } from '@remix-run/react'
import { OrderLink } from '#app/components/public/button.tsx'
import { aboutLinks, listFoodLinks } from '#app/content/navigation.ts'
import type { DeadlineBarState } from '#app/domain/scheduling/order-state.ts'
import { type Business, getPhoneHref } from '#app/domain/settings/business.ts'

type DeadlineBarStates = readonly DeadlineBarState[]

export function Masthead({ business, deadline }: { business: Business; deadline: DeadlineBarStates }) {
  const hasOrderLink = business.orders.weekly !== 'closed'
  return (
    <div className="top">
      <DeadlineBar states={deadline} />
      <header className="head">
        <div className="wrap">
          <a className="mark" href="/">
            <b>{business.name}</b>
            <small>{business.tagline}</small>
          </a>
          {/* Spread `popover`, because React 18's type for `nav` doesn't include it. */}
          <nav className="nav" id="nav" aria-label="Main" {...{ popover: 'auto' }}>
            <ul className="nav-food">
              {listFoodLinks(business).map(({ name, href }) => (
                <li key={name}>
                  {href === 'order' && hasOrderLink ? (
                    <OrderLink className="" business={business} campaign="header">
                      {name}
                    </OrderLink>
                  ) : (
                    <PageLink name={name} href={href === 'order' ? '/menu' : href} />
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
                Have questions? <a href={getPhoneHref(business.phone)}>{business.phone}</a>
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

/** Shows the order deadline; the client script adds a countdown and updates the bar when orders open or close. */
function DeadlineBar({ states }: { states: DeadlineBarStates }) {
  const [current] = states
  if (!current) return null
  return (
    <div
      className="bar"
      role="region"
      aria-label="Order deadline"
      data-state={current.state}
      data-lines={current.notice === '' ? 1 : 2}
      data-turns={JSON.stringify(states)}
    >
      <div className="wrap">
        <p className="bar-notice">{current.notice}</p>
        <p className="bar-count" role="timer">
          Orders close in: <b />
        </p>
        <p className="bar-date">
          Order by <time dateTime={new Date(current.closes).toISOString()}>{current.by}</time>
        </p>
        <button type="button">
          Pause<span className="sr-only"> countdown</span>
        </button>
      </div>
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
