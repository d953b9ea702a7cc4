import { ZipCheck } from '#app/components/public/zip-check.tsx'
import { pickupLocations } from '#app/content/locations.ts'
import { formatDollars, phoneHref, type Business } from '#app/domain/settings/business.ts'
import type { City } from '#app/domain/areas/city.ts'
import { timeSpanText, weekdayName } from '#app/domain/time/weekdays.ts'

export function PickupSection({ business, cities }: { business: Business; cities: readonly City[] }) {
  const { name, address, phone, email, pickup, fees, closing } = business
  return (
    <section className="pickup side" id="pickup">
      <div className="wrap">
        <div className="kitchen">
          <h2>The kitchen</h2>
          <address className="whitespace-pre-line">
            {`${name}\n${address.street}\n${address.city}, ${address.state} ${address.zip}`}
          </address>
          <p>
            <a href={phoneHref(phone)}>{phone}</a>
          </p>
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          {closing && <p>{closing.pickup}</p>}
        </div>
        {pickup.weekdays.map((weekday) => (
          <div key={weekday}>
            <h3>{`${weekdayName(weekday)} pickup`}</h3>
            <p>{timeSpanText(pickup)}</p>
            <ul>
              {pickupLocations(business, cities).map(({ name, street, href }) => (
                <li key={name}>
                  <a href={href}>{name}</a>
                  <span>{street}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="doors">
          <p>
            {`Don’t want to drive? Home delivery is free in the pickup area and ${formatDollars(fees.localDeliveryCents)} in other local ZIP codes.`}
          </p>
          <ZipCheck />
        </div>
      </div>
    </section>
  )
}
