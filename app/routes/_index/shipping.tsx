import { OrderLink } from '#app/components/button.tsx'
import { Parcel } from '#app/components/parcel.tsx'
import { shippedWords } from '#app/content/area-words.ts'
import type { Business } from '#app/domain/business.ts'
import type { City } from '#app/domain/city-record.ts'
import { weekdayList } from '#app/domain/weekdays.ts'

/** For everyone beyond the ridges. */
export function Shipping({ business, cities }: { business: Business; cities: readonly City[] }) {
  const { pickup } = business
  return (
    <section className="ship">
      <div className="wrap">
        <div>
          <h2>Too far to drive? It comes in a box.</h2>
          <p className="lead-in">
            {`We ship nationwide: ${shippedWords(cities)}. Your meals travel with gel ice packs in an insulated container, tracked, and arrive ${weekdayList(pickup.weekdays, 'or')}.`}
          </p>
          <OrderLink business={business} campaign="home">
            Order Now
          </OrderLink>
        </div>
        <Parcel speed="2-DAY" to={'Your door,\nanywhere else'} business={business} />
      </div>
    </section>
  )
}
