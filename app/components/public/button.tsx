import type { ReactNode } from 'react'
import { type Business, addCampaignToUrl } from '#app/domain/settings/business.ts'
import { ExternalLink } from './external-link.tsx'

export function Button({ children, busy }: { children: ReactNode; busy?: string }) {
  return (
    <button className="btn solid" data-busy={busy}>
      {children}
    </button>
  )
}

/**
 * Order button; clicks on `data-order` are reported to the ad pixel (F03). While orders are closed, it
 * links to the next menu instead.
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
  /** True where there is no room to say when the next menu opens. */
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
      href={addCampaignToUrl(url, campaign, business)}
      screenReaderNote="opens the ordering site"
      data-order=""
    >
      {children}
    </ExternalLink>
  )
}

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
  // A comma in `opens` means that it includes a date, so the menu opens later than next week.
  const text = brief ? 'Next menu' : opens.includes(',') ? 'See the next menu' : 'See next week’s menu'
  const link = (
    <a className={className} href="/menu#next">
      {text}
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
