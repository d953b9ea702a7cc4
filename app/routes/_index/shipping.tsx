import { OrderLink } from '#app/components/public/button.tsx'
import { ShippingLabelDrawing } from '#app/components/public/parcel.tsx'
import { shippingAreaPhrase } from '#app/content/area-text.ts'
import type { Business } from '#app/domain/settings/business.ts'
import type { City } from '#app/domain/areas/city.ts'
import { weekdayListText } from '#app/domain/time/weekdays.ts'

/** Shipping section for customers outside the delivery area. */
export function HomeShippingSection({ business, cities }: { business: Business; cities: readonly City[] }) {
  const { pickup } = business
  return (
    <section className="ship">
      <div className="wrap">
        <div>
          <h2>Too far to drive? We ship.</h2>
          <p className="lead-in">
            {`We ship nationwide: ${shippingAreaPhrase(cities)}. Your meals travel in an insulated, tracked box with gel ice packs and arrive ${weekdayListText(pickup.weekdays, 'or')}.`}
          </p>
          <OrderLink business={business} campaign="home">
            Order Now
          </OrderLink>
        </div>
        <ShippingLabelDrawing speed="2-DAY" to={'Your home, wherever you are'} business={business} />
      </div>
    </section>
  )
}
