import { shelfLifeText } from '#app/content/food-care.ts'
import { shippingReach, shippingRegion } from '#app/content/shipping-reach.ts'
import { formatDollars, type Business } from '#app/domain/settings/business.ts'
import type { City } from '#app/domain/areas/city.ts'
import { weekdayList } from '#app/domain/time/weekdays.ts'
import { CoverageMap } from './coverage-map.tsx'

export function Shipping({ business, cities }: { business: Business; cities: readonly City[] }) {
  const { fees, pickup } = business
  const { oneDay, twoDays } = shippingReach(cities)
  return (
    <section className="wrap shipping-area" id="shipping">
      <CoverageMap miles={oneDay.miles} />
      <div>
        <h2>Shipping</h2>
        <p className="lead">
          {`We ship in an insulated, tracked box with gel ice packs for ${formatDollars(fees.shippingCents)}. It arrives ${weekdayList(pickup.weekdays, 'or')}. Most meals keep ${shelfLifeText}.`}
        </p>
        <dl className="legend">
          <div>
            <dt>1-day</dt>
            <dd>{`${oneDay.towns}, within about ${oneDay.miles} miles of our kitchen`}</dd>
          </div>
          <div className="far">
            <dt>2-day</dt>
            <dd>{`${twoDays.towns}, and everywhere else in ${shippingRegion}`}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
