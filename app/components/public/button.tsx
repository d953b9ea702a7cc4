import type { ReactNode } from 'react'
import type { Business } from '#app/domain/settings/business.ts'
import { addCampaign } from '#app/domain/settings/campaign-link.ts'
import { ExternalLink } from './external-link.tsx'

/** Sends its form; `busy` is what it reads while the form is under way. */
export function Button({ children, busy }: { children: ReactNode; busy?: string }) {
  return (
    <button className="btn solid" data-busy={busy}>
      {children}
    </button>
  )
}

/**
 * Leads to the ordering site in a tab of its own; `data-order` is what the ad pixel listens for (F03). While orders are
 * closed its place leads to the next menu and says when that opens: nothing in the order color leads to a closed menu.
 */
export function OrderLink({
  business,
  to = 'menu',
  campaign,
  className = 'btn order',
  brief = false,
  children,
}: {
  business: Business
  to?: 'menu' | 'thanksgiving'
  campaign?: string
  className?: string
  /** There is room for the link alone, not for when the next menu opens. */
  brief?: boolean
  children: string
}) {
  const { weekly, holiday } = business.orders
  if (to === 'thanksgiving' && (holiday === 'none' || holiday === 'closed')) return null
  if (to === 'menu' && weekly === 'closed')
    return <NextMenu business={business} className={className.replace(/\border\b/, 'quiet')} brief={brief} />
  const url = to === 'menu' ? business.orderUrl : business.thanksgivingOrderUrl
  return (
    <ExternalLink
      className={className || undefined}
      href={addCampaign(url, campaign, business)}
      leadsTo="opens the ordering site"
      data-order=""
    >
      {children}
    </ExternalLink>
  )
}

/** What there is to do while orders are closed: see what comes next, and hear of it. */
function NextMenu({
  business: {
    orders: { opens },
  },
  className,
  brief,
}: {
  business: Business
  className: string
  brief: boolean
}) {
  // A day without its date is within the week.
  const name = brief ? 'Next menu' : opens.includes(',') ? 'See the next menu' : 'See next week’s menu'
  const link = (
    <a className={className} href="/menu#next">
      {name}
    </a>
  )
  if (brief || !className.includes('btn')) return link
  return (
    <>
      {link}
      <span>
        {`Opens ${opens}, or `}
        <a href="#newsletter">get it by email</a>.
      </span>
    </>
  )
}
