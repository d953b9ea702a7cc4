import { OrderLink } from '#app/components/public/button.tsx'
import { ZipCheck } from '#app/components/public/zip-check.tsx'
import type { Business } from '#app/domain/settings/business.ts'
import { ExternalLink } from '#app/components/public/external-link.tsx'
import type { ZipCheckResultView } from './delivery-answer-view.ts'
import { DeliveryZones } from './delivery-zones.tsx'

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
              <b>{zip}</b> {title}
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
              <ZipCheck label="Try another ZIP code." />
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
        <section className="wrap again grid gap-10 pt-[clamp(56px,7vw,88px)] pb-6 sm:grid-cols-[1.3fr_1fr] sm:gap-x-18">
          <div>
            <h2 className="text-[1.875rem]">Share</h2>
            <p>{shareText}</p>
            <button className="btn" type="button" data-copy={shareText}>
              <span>Copy this result</span>
            </button>
          </div>
          <ZipCheck label="Check another ZIP code" />
        </section>
      )}
    </>
  )
}

const headings: Partial<Record<ZipCheckResultView['kind'], string>> = {
  pickup: 'Pickup',
  doorstep: 'Home delivery',
  'local-delivery': 'Home delivery',
  shipped: 'Shipped',
}

function DeliverySummary({ kind, fee, days, hours, deadline, nearest }: ZipCheckResultView) {
  return (
    <div className="delivery-answer self-start px-6 pt-5 pb-4 rounded-[10px] bg-card text-ink">
      <p>
        <b>{headings[kind]}</b> <span className="text-[2.125rem]">{fee}</span>
      </p>
      <dl>
        <div>
          <dt>Day</dt>
          <dd>
            {days.map(({ date, text }) => (
              <time key={date} dateTime={date}>
                {text}
              </time>
            ))}
          </dd>
        </div>
        {hours ? (
          <div>
            <dt>Hours</dt>
            <dd>{hours}</dd>
          </div>
        ) : (
          <div>
            <dt>Packaging</dt>
            <dd>Insulated box, gel ice packs, tracking</dd>
          </div>
        )}
        <div>
          <dt>Order by</dt>
          <dd>
            <time dateTime={deadline.iso}>{deadline.text}</time>
          </dd>
        </div>
        {nearest && (
          <div>
            <dt>Nearest pickup</dt>
            <dd>
              <span>{nearest.address}</span>
              {nearest.drive && <small>{nearest.drive}</small>}
              <ExternalLink href={nearest.mapHref} screenReaderNote="opens OpenStreetMap">
                Open in maps
              </ExternalLink>
              {nearest.calendarHref && (
                <a href={nearest.calendarHref} download="">
                  Add pickup to calendar
                </a>
              )}
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
