import { shelfLifeText } from '#app/content/food-care.ts'
import { shippingReachByDays, shippingRegionText } from '#app/content/shipping-reach.ts'
import { formatDollars, type Business } from '#app/domain/settings/business.ts'
import type { City } from '#app/domain/areas/city.ts'
import { weekdayListText } from '#app/domain/time/weekdays.ts'
import { CoverageMap } from './coverage-map.tsx'

export function ShippingSection({ business, cities }: { business: Business; cities: readonly City[] }) {
  const { fees, pickup } = business
  const { oneDay, twoDays } = shippingReachByDays(cities)
  return (
    <section className="wrap shipping-area" id="shipping">
      <CoverageMap miles={oneDay.miles} />
      <div>
        <h2>Shipping</h2>
        <p className="lead">
          {`We ship in an insulated, tracked box with gel ice packs for ${formatDollars(fees.shippingCents)}. It arrives ${weekdayListText(pickup.weekdays, 'or')}. Most meals keep ${shelfLifeText}.`}
        </p>
        <dl className="legend">
          <div>
            <dt>1-day</dt>
            <dd>{`${oneDay.towns}, within about ${oneDay.miles} miles of our kitchen`}</dd>
          </div>
          <div className="far">
            <dt>2-day</dt>
            <dd>{`${twoDays.towns}, and everywhere else in ${shippingRegionText}`}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
