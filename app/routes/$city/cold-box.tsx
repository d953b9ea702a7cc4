import { shelfLifeText } from '#app/content/food-care.ts'
import type { City } from '#app/domain/areas/city.ts'
import { formatDollars, type Business } from '#app/domain/settings/business.ts'
import { weekdayListText } from '#app/domain/time/weekdays.ts'

/** Explains how a shipped box stays cold, as a packing list. */
export function ColdShippingSection({ city, business }: { city: City; business: Business }) {
  const { fees, pickup } = business
  const road = city.service === 'shipped' && city.road === 1 ? 'One day' : 'Two days'
  return (
    <section className="cold wrap">
      <h2>How it stays cold</h2>
      <dl>
        <div>
          <dt>Packed</dt>
          <dd>Gel ice packs around the meals, in an insulated container</dd>
        </div>
        <div>
          <dt>In transit</dt>
          <dd>{`${road}, tracked to your door`}</dd>
        </div>
        <div>
          <dt>Arrives</dt>
          <dd>{weekdayListText(pickup.weekdays, 'or')}</dd>
        </div>
        <div>
          <dt>Keeps</dt>
          <dd>{`Fresh ${shelfLifeText}`}</dd>
        </div>
        <div>
          <dt>Costs</dt>
          <dd>{`${formatDollars(fees.shippingCents)} a box`}</dd>
        </div>
      </dl>
    </section>
  )
}
