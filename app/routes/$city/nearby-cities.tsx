import { OrderLink } from '#app/components/public/button.tsx'
import type { PickupLocation } from '#app/content/locations.ts'
import type { Business } from '#app/domain/settings/business.ts'
import type { City } from '#app/domain/areas/city.ts'
import { durationText } from '#app/domain/time/duration-text.ts'

export function NearbyCities({
  city,
  roads,
  nearest,
  menuLine,
  business,
}: {
  city: City
  roads: readonly { city: City; miles: number }[]
  nearest: { location: PickupLocation; miles: number; minutes: number } | null
  menuLine: string | null
  business: Business
}) {
  const { name, service } = city
  // Shipped cities are too far away for the "short drive" list.
  const nearby =
    service === 'shipped' ? roads : roads.filter(({ city }) => city.service !== 'shipped').slice(0, 5)
  return (
    <section className="near wrap">
      <div>
        <h2>Ready to order?</h2>
        <p>
          {business.closed
            ? `Closed this week: ${business.closed.reason}.`
            : [menuLine, `Orders close ${business.deadline.label}.`].filter(Boolean).join(' ')}
        </p>
        <OrderLink className="btn order big" business={business} campaign="city">
          {service === 'shipped' ? `Order Now - Ships to ${name}` : 'Order Now'}
        </OrderLink>
      </div>
      <div>
        <h3>{service === 'shipped' ? 'Want to pick up?' : 'A short drive away'}</h3>
        {service !== 'pickup' && nearest && (
          <p>{`The nearest pickup location is in ${nearest.location.name}, ${nearest.location.street}: about ${nearest.miles} miles, ${durationText(nearest.minutes * 60_000)}.`}</p>
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
