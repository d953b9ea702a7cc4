import type { ReactNode } from 'react'
import { OrderLink } from '#app/components/public/button.tsx'
import { ExternalLink } from '#app/components/public/external-link.tsx'
import { ZipCheckForm } from '#app/components/public/zip-check.tsx'
import type { Business } from '#app/domain/settings/business.ts'
import { DeliveryZones } from './delivery-zones.tsx'
import type { ZipCheckResultView } from './zip-check-result-view.ts'

export function ZipCheckResultSection({
  result,
  business,
  pickupTowns,
  siteOrigin,
}: {
  result: ZipCheckResultView
  business: Business
  pickupTowns: readonly string[]
  siteOrigin: string
}) {
  const { zip, kind, isOffered, title, lead, ridges, city, share } = result
  const shareText = share && `${share} ${siteOrigin}/delivery?zip=${zip}`
  return (
    <>
      <section className={`asked ${isOffered ? `far-${ridges}` : 'sky'}`}>
        <div className="wrap split">
          <div>
            <h1>
              <b className="block text-[clamp(4.5rem,10vw+1.375rem,9.375rem)]/[0.95] [font-weight:inherit] [font-variant-numeric:lining-nums_tabular-nums]">
                {zip}
              </b>{' '}
              {title}
            </h1>
            <p className="lead">{lead}</p>
            {business.closing && isOffered && <p className="lead">{business.closing.pickup}</p>}
            {kind === 'po-box' && (
              <p>
                <a className="more" href="/#locations">
                  See pickup locations
                </a>
              </p>
            )}
            {!isOffered ? (
              <ZipCheckForm label="Try another ZIP code." />
            ) : (
              <p className="row asked-on gap-y-2 gap-x-6">
                <OrderLink className="btn order big" business={business} campaign="delivery">
                  Order Now
                </OrderLink>
                {city && (
                  <a className="more" href={city.href}>
                    {`More about ${city.name}`}
                  </a>
                )}
              </p>
            )}
          </div>
          {isOffered && <DeliverySummary {...result} />}
        </div>
        {ridges > 0 && <DeliveryZones business={business} pickupTowns={pickupTowns} nearerThan={ridges} />}
      </section>
      {shareText && (
        <section className="wrap grid gap-10 pt-[clamp(56px,7vw,88px)] pb-6 sm:grid-cols-[1.3fr_1fr] sm:gap-x-18">
          <div>
            <h2 className="text-[1.875rem]">Share</h2>
            <p className="max-w-[34em] mt-3 mb-5">{shareText}</p>
            <button className="btn" type="button" data-copy={shareText}>
              <span>Copy this result</span>
            </button>
          </div>
          <ZipCheckForm label="Check another ZIP code" />
        </section>
      )}
    </>
  )
}

const headings: Partial<Record<ZipCheckResultView['kind'], string>> = {
  pickup: 'Pickup',
  local: 'Home delivery',
  'other-local': 'Home delivery',
  shipped: 'Shipped',
}

const summaryLink = 'w-fit py-1 font-text font-semibold text-small/[1.4]'

function DeliverySummary({ kind, fee, days, hours, deadline, nearest }: ZipCheckResultView) {
  return (
    <div className="self-start px-6 pt-5 pb-4 rounded-[10px] bg-card text-ink leading-[1.35] [box-shadow:var(--shadow-lifted)] [--focus:var(--color-brand)]">
      <p className="flex flex-wrap justify-between items-baseline gap-x-4 pb-3 border-b-2 font-display text-[2.75rem]/[1] [font-variant-numeric:lining-nums]">
        <b className="font-medium tracking-[-0.02em]">{headings[kind]}</b>{' '}
        <span className="font-medium text-[2.125rem] tracking-[-0.02em]">{fee}</span>
      </p>
      <dl>
        <SummaryRow name="Day">
          {days.map(({ date, text }) => (
            <time key={date} dateTime={date}>
              {text}
            </time>
          ))}
        </SummaryRow>
        {hours ? (
          <SummaryRow name="Hours">{hours}</SummaryRow>
        ) : (
          <SummaryRow name="Packaging">Insulated box, gel ice packs, tracking</SummaryRow>
        )}
        <SummaryRow name="Order by">
          <time dateTime={deadline.iso}>{deadline.text}</time>
        </SummaryRow>
        {nearest && (
          <SummaryRow name="Nearest pickup">
            <span>{nearest.address}</span>
            {nearest.drive && (
              <small className="font-text font-normal text-small/[1.5] text-ink-soft">{nearest.drive}</small>
            )}
            <ExternalLink
              className={summaryLink}
              href={nearest.mapHref}
              screenReaderNote="opens OpenStreetMap"
            >
              Open in maps
            </ExternalLink>
            {nearest.calendarHref && (
              <a className={summaryLink} href={nearest.calendarHref} download="">
                Add pickup to calendar
              </a>
            )}
          </SummaryRow>
        )}
      </dl>
    </div>
  )
}

function SummaryRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[88px_1fr] gap-3 py-3 border-b border-b-line last:border-b-0">
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="*:block font-display font-medium text-[1.1875rem]/[1.3]">{children}</dd>
    </div>
  )
}
