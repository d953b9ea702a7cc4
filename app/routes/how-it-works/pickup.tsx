import { ZipCheck } from '#app/components/public/zip-check.tsx'
import { pickupLocations } from '#app/content/locations.ts'
import { formatDollars, phoneHref, type Business } from '#app/domain/settings/business.ts'
import type { City } from '#app/domain/areas/city.ts'
import { timeSpanText, weekdayName } from '#app/domain/time/weekdays.ts'

export function PickupSection({ business, cities }: { business: Business; cities: readonly City[] }) {
  const { name, address, phone, email, pickup, fees, closing } = business
  return (
    <section className="pickup side py-[clamp(48px,6vw,88px)] bg-sage" id="pickup">
      <div className="wrap grid gap-10 sm:grid-cols-[1fr_1fr] lg:grid-cols-[1.1fr_1fr_1fr] lg:gap-y-10 lg:gap-x-14">
        <div className="kitchen sm:max-lg:col-span-full">
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
            <h3 className="text-[1.625rem]">{`${weekdayName(weekday)} pickup`}</h3>
            <p>{timeSpanText(pickup)}</p>
            <ul className="mt-3.5 border-t-2 border-t-deep">
              {pickupLocations(business, cities).map(({ name, street, href }) => (
                <li key={name} className="flex justify-between items-baseline gap-4 py-3">
                  <a className="text-deep font-display font-medium text-[1.25rem]/[1.3]" href={href}>
                    {name}
                  </a>
                  <span className="text-right">{street}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="grid gap-y-5 sm:col-span-full lg:grid-cols-subgrid lg:items-end">
          <p>
            {`Don’t want to drive? Home delivery is free in the pickup area and ${formatDollars(fees.localDeliveryCents)} in other local ZIP codes.`}
          </p>
          <ZipCheck />
        </div>
      </div>
    </section>
  )
}
