import { OrderLink } from '#app/components/public/button.tsx'
import type { City } from '#app/domain/areas/city.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { Skyline } from './horizon.tsx'
import { CityParcel } from './parcel.tsx'

const crumbs = {
  pickup: 'Pickup city, free local delivery',
  local: 'Free local delivery',
  shipped: 'Shipped cold, tracked all the way',
}

/** Hero of a city page: heading, order button, and skyline; shipped cities also show a parcel. */
export function CityHero({ city, business }: { city: City; business: Business }) {
  const { name, slug, service, lead } = city
  return (
    <section className={`city-hero ${service}`}>
      <div className="wrap">
        <p className="crumb">{crumbs[service]}</p>
        <h1>{`Serving ${name}`}</h1>
        <p className="lead">{lead}</p>
        <OrderLink className="btn order big" business={business} campaign="city">
          View This Week's Menu
        </OrderLink>
      </div>
      <Skyline slug={slug} />
      <CityParcel city={city} business={business} />
    </section>
  )
}
