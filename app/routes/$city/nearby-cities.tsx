import { OrderLink } from '#app/components/public/button.tsx'
import type { PickupLocation } from '#app/content/locations.ts'
import type { City } from '#app/domain/areas/city.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { formatDuration } from '#app/domain/time/duration-text.ts'

export function NearbyCities({
  city,
  neighbors,
  nearest,
  menuLine,
  business,
}: {
  city: City
  neighbors: readonly { city: City; miles: number }[]
  nearest: { location: PickupLocation; miles: number; minutes: number } | null
  menuLine: string | null
  business: Business
}) {
  const { name, service } = city
  // For a city that we don't ship to, lists only other cities that we don't ship to; the rest are far away.
  const nearby =
    service === 'shipped' ? neighbors : neighbors.filter(({ city }) => city.service !== 'shipped').slice(0, 5)
  return (
    <section className="wrap grid gap-12 pt-(--section) pb-6 sm:grid-cols-[1.3fr_1fr] lg:gap-30">
      <div className="[&>span]:text-ink-soft">
        <h2>Ready to order?</h2>
        <p className="max-w-[30em] mt-3.5 mb-6">
          {business.closed
            ? `Closed this week: ${business.closed.reason}.`
            : [menuLine, `Orders close ${business.deadline.label}.`].filter(Boolean).join(' ')}
        </p>
        <OrderLink
          className="btn order big text-center whitespace-normal"
          business={business}
          campaign="city"
        >
          {service === 'shipped' ? `Order Now - Ships to ${name}` : 'Order Now'}
        </OrderLink>
      </div>
      <div>
        <h3>{service === 'shipped' ? 'Want to pick up?' : 'A short drive away'}</h3>
        {service !== 'pickup' && nearest && (
          <p className="max-w-[30em] mt-3.5 text-ink-soft">{`The nearest pickup location is in ${nearest.location.name}, ${nearest.location.street}: about ${nearest.miles} miles, ${formatDuration(nearest.minutes * 60_000)}.`}</p>
        )}
        <ul className="mt-4 border-t border-t-line">
          {nearby.map(({ city, miles }) => (
            <li key={city.slug} className="flex justify-between items-center min-h-13 border-b border-b-line">
              <a
                className="text-deep font-display font-medium text-[1.25rem]/[normal]"
                href={`/${city.slug}`}
              >
                {city.name}
              </a>
              <span className="text-ink-soft">{`${miles} miles`}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
