import { OrderLink } from '#app/components/button.tsx'
import { dollars, type Business } from '#app/domain/business.ts'
import { weekdayList } from '#app/domain/weekdays.ts'

/** For everyone beyond the ridges. */
export function Shipping({ business }: { business: Business }) {
  const { name, address, fees, pickup } = business
  return (
    <section className="ship">
      <div className="wrap">
        <div>
          <h2>Too far to drive? It comes in a box.</h2>
          <p className="lead-in">
            {`We ship to Asheville, Knoxville, Washington DC and the rest of the 48 states. Your meals travel with gel ice packs in an insulated container, tracked, and arrive ${weekdayList(pickup.weekdays, 'or')}.`}
          </p>
          <OrderLink business={business} campaign="home">
            Order Now
          </OrderLink>
        </div>
        <div className="parcel whitespace-pre-line" aria-hidden="true">
          <div className="parcel-head">
            <b>2-DAY</b>
            <span>Keep cold</span>
          </div>
          <p>
            <small>From</small>
            <span>{`${name}\n${address.city}, ${address.state}`}</span>
          </p>
          <p>
            <small>To</small>
            <span>{'Your door,\nanywhere else'}</span>
          </p>
          <div className="parcel-foot">
            <b>{dollars(fees.shippingCents)}</b>
            <span>{'insulated\ntracked'}</span>
          </div>
        </div>
      </div>
    </section>
  )
}
