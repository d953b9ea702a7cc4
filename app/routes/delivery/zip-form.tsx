import { ZipCheck } from '#app/components/public/zip-check.tsx'
import type { Business } from '#app/domain/settings/business.ts'
import { weekdayListText } from '#app/domain/time/weekdays.ts'
import { DeliveryZones } from './ridges.tsx'

/** The ZIP code form, with a ridge drawn for each delivery zone. */
export function ZipCodeForm({
  business,
  tables,
  entered,
  refusal,
}: {
  business: Business
  tables: readonly string[]
  entered?: string
  refusal?: string
}) {
  const { deadline, pickup, closing } = business
  return (
    <section className="asked sky">
      <div className="wrap">
        <div>
          <h1>Do you deliver to my area?</h1>
          <p className="lead">
            {`Enter your ZIP code to see your options, days, and fees. Order by ${deadline.label} and get your meals ${weekdayListText(pickup.weekdays, 'or')}.`}
          </p>
          {closing && <p className="lead">{closing.pickup}</p>}
          <ZipCheck label="" entered={entered} refusal={refusal} />
        </div>
      </div>
      <DeliveryZones business={business} tables={tables} />
    </section>
  )
}
