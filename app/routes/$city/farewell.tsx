import { OrderLink } from '#app/components/button.tsx'
import { nearestPickup, neighboursOf } from '#app/content/cities.ts'
import type { City } from '#app/content/cities/city.ts'
import { findLocation } from '#app/content/locations.ts'
import type { Business } from '#app/domain/business.ts'

/** The last button, and the roads that lead on. */
export function Farewell({
  city,
  menuLine,
  business,
}: {
  city: City
  menuLine: string | null
  business: Business
}) {
  const { name, slug, service } = city
  const { site, miles, minutes } = nearestPickup(city)
  const nearest = findLocation(site, business)
  const roads = neighboursOf(slug)
  // Where a parcel goes is no short drive.
  const nearby =
    service === 'shipped' ? roads : roads.filter(({ city }) => city.service !== 'shipped').slice(0, 5)
  return (
    <section className="near wrap">
      <div>
        <h2>Hungry already?</h2>
        <p>{[menuLine, `Orders close ${business.deadline.label}.`].filter(Boolean).join(' ')}</p>
        <OrderLink className="btn order big" business={business} campaign="city">
          {service === 'shipped' ? `Order Now - Ships to ${name}` : 'Order Now'}
        </OrderLink>
      </div>
      <div>
        <h3>{service === 'shipped' ? 'Rather come and see?' : 'A short drive away'}</h3>
        {service !== 'pickup' && nearest && (
          <p>{`The nearest pickup table is in ${nearest.name}, ${nearest.street}: about ${miles} miles, ${driveTime(minutes)}.`}</p>
        )}
        <ul>
          {nearby.map(({ city, miles }) => (
            <li key={city.slug}>
              <a href={`/${city.slug}`}>{city.name}</a>
              <span>{`${miles} miles`}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function driveTime(minutes: number) {
  return minutes < 100 ? `${minutes} minutes` : `${Math.round(minutes / 30) / 2} hours`
}
