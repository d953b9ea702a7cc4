import type { ReactNode } from 'react'
import { addCampaignToUrl, type Business } from '#app/domain/settings/business.ts'
import { ExternalLink } from './external-link.tsx'

export function SubmitButton({ children, busy }: { children: ReactNode; busy?: string }) {
  return (
    <button className="btn solid" data-busy={busy}>
      {children}
    </button>
  )
}

/** Links to the ordering site (the ad pixel reports the click, F03) or, while orders are closed, to the next menu. */
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
  /** True in the site header, which has no room for the text that says when orders open again. */
  brief?: boolean
  children: string
}) {
  const { weekly, holiday, opens } = business.orders
  if (to === 'thanksgiving' && (holiday === 'none' || holiday === 'closed')) return null
  if (to === 'menu' && weekly === 'closed') {
    // `opens` is a weekday (`Monday`) if orders open within a week; otherwise, it includes a date (`Monday, May 4`).
    const nextMenu = opens.includes(',') ? 'the next menu' : 'next week’s menu'
    const link = (
      <a className={className.replace(/\border\b/, 'quiet')} href="/menu#next">
        {brief ? 'Next menu' : `See ${nextMenu}`}
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
  const url = to === 'menu' ? business.orderUrl : business.thanksgivingOrderUrl
  return (
    <ExternalLink
      className={className || undefined}
      href={addCampaignToUrl(url, campaign, business)}
      screenReaderNote="opens the ordering site"
      data-order=""
    >
      {children}
    </ExternalLink>
  )
}
