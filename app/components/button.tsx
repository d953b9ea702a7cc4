import type { ReactNode } from 'react'
import type { Business } from '#app/domain/business.ts'
import { withCampaign } from '#app/domain/campaign.ts'

/** Sends its form; `busy` is what it reads while the form is under way. */
export function Button({ children, busy }: { children: ReactNode; busy?: string }) {
  return (
    <button className="btn solid" data-busy={busy}>
      {children}
    </button>
  )
}

/**
 * Leads to the ordering site in a tab of its own; `data-order` is what the ad pixel listens for (F03). While the kitchen
 * is closed there is nothing to order, and its place says when there is again.
 */
export function OrderLink({
  business,
  to = 'menu',
  campaign,
  className = 'btn order',
  children,
}: {
  business: Business
  to?: 'menu' | 'thanksgiving'
  campaign?: string
  className?: string
  children: ReactNode
}) {
  if (to === 'menu' && business.closed) return <b>{`Back ${business.closed.back}`}</b>
  const url = to === 'menu' ? business.orderUrl : business.thanksgivingOrderUrl
  return (
    <a
      className={className}
      href={withCampaign(url, campaign, business)}
      target="_blank"
      rel="noopener"
      data-order=""
    >
      {children}
    </a>
  )
}
