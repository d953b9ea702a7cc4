import { zipsOf } from '#app/content/cities.ts'
import type { City } from '#app/content/cities/city.ts'
import { dollars, type Business } from '#app/domain/business.ts'

/** The label on the box. It repeats what the page says, so it is silent; the last ridge swallows its foot. */
export function Parcel({ city, business }: { city: City; business: Business }) {
  const { name, address, fees } = business
  const state = city.states[0]
  const town = city.name.replace(` ${state}`, '')
  return (
    <>
      <div className="parcel whitespace-pre-line" aria-hidden="true">
        <div className="parcel-head">
          <b>{city.service === 'shipped' ? `${city.road}-DAY` : null}</b>
          <span>Keep cold</span>
        </div>
        <p>
          <small>From</small>
          <span>{`${name}\n${address.city}, ${address.state}`}</span>
        </p>
        <p>
          <small>To</small>
          <span>{`Your door\n${town}, ${state} ${zipsOf(city)[0]}`}</span>
        </p>
        <div className="parcel-foot">
          <b>{dollars(fees.shippingCents)}</b>
          <span>{'insulated\ntracked'}</span>
        </div>
      </div>
      <svg className="swallow" viewBox="0 0 1600 90" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 74C300 70 620 84 860 64S1180 10 1380 14 1560 34 1600 30V90H0z" />
      </svg>
    </>
  )
}
