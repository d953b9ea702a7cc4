import { OrderLink } from '#app/components/public/button.tsx'
import { ZipCheck } from '#app/components/public/zip-check.tsx'
import type { Business } from '#app/domain/settings/business.ts'
import type { DeliveryAnswerView } from './answer-view.ts'
import { DeliveryZones } from './ridges.tsx'
import { DeliverySummary } from './delivery-summary.tsx'

/** The delivery answer for a ZIP code, with one ridge drawn for each step between the visitor and the kitchen. */
export function DeliveryAnswerSection({
  answer,
  business,
  tables,
  siteOrigin,
}: {
  answer: DeliveryAnswerView
  business: Business
  tables: readonly string[]
  siteOrigin: string
}) {
  const { zip, kind, comes, title, lead, ridges, city, share } = answer
  const shareText = share && `${share} ${siteOrigin}/delivery?zip=${zip}`
  return (
    <>
      <section className={`asked ${comes ? `far-${ridges}` : 'sky'}`}>
        <div className="wrap">
          <div>
            <h1>
              <b>{zip}</b> {title}
            </h1>
            <p className="lead">{lead}</p>
            {business.closing && comes && <p className="lead">{business.closing.pickup}</p>}
            {kind === 'po-box' && (
              <p>
                <a className="more" href="/#locations">
                  See pickup locations
                </a>
              </p>
            )}
            {!comes ? (
              <ZipCheck label="Try another ZIP code." />
            ) : (
              <p className="asked-on">
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
          {comes && <DeliverySummary answer={answer} />}
        </div>
        {ridges > 0 && <DeliveryZones business={business} tables={tables} nearerThan={ridges} />}
      </section>
      {shareText && (
        <section className="wrap again">
          <div>
            <h2>Share</h2>
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
