import { ExternalLink } from '#app/components/public/external-link.tsx'
import { ZipCheckForm } from '#app/components/public/zip-check.tsx'
import { formatDeliveryTowns, formatPickupLocations } from '#app/content/area-text.ts'
import { getMapUrl, listPickupLocations } from '#app/content/locations.ts'
import type { City } from '#app/domain/areas/city.ts'
import { type Business, formatDollars } from '#app/domain/settings/business.ts'
import { AreaMap } from './area-map.tsx'

export function PickupAndDelivery({ business, cities }: { business: Business; cities: readonly City[] }) {
  const { fees, hours } = business
  return (
    <section className="locations wrap split" id="locations">
      <div className="locations-text">
        <h2>Pickup & delivery</h2>
        <p className="lead">
          {`Pick up at ${formatPickupLocations(cities)}, get home delivery in ${formatDeliveryTowns(cities)}, or have your meals shipped.`}
        </p>
        <ZipCheckForm />
        <dl className="fees">
          <div>
            <dt>Pickup-area ZIPs</dt>
            <dd>Free home delivery</dd>
          </div>
          <div>
            <dt>Other local ZIPs</dt>
            <dd>{formatDollars(fees.localDeliveryCents)} home delivery</dd>
          </div>
          <div>
            <dt>Everywhere else</dt>
            <dd>{formatDollars(fees.shippingCents)} two-day shipping</dd>
          </div>
        </dl>
      </div>
      <AreaMap />
      <ul className="location-list">
        {listPickupLocations(business, cities).map((location) => (
          <li key={location.name}>
            <h3>
              <a href={location.href}>{location.name}</a>
            </h3>
            <p>{[location.place, location.street].filter(Boolean).join(', ')}</p>
            <p>{hours}</p>
            <ExternalLink
              className="more"
              href={getMapUrl(location)}
              subject={location.name}
              screenReaderNote="opens OpenStreetMap"
            >
              Open in maps
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
