import { ExternalLink } from '#app/components/public/external-link.tsx'
import { getMapUrl, getPickupCalendarUrl, type PickupLocation } from '#app/content/locations.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { formatTwelveHourTime, formatWeekdayList, getWeekdayName } from '#app/domain/time/weekdays.ts'

export function CityPickup({
  location,
  week,
  business,
}: {
  location: PickupLocation
  week: string
  business: Business
}) {
  const { pickup, cookingWeekday, closing } = business
  const placeName = location.place?.toLowerCase()
  return (
    <section className="wrap grid gap-7 pt-[clamp(56px,7vw,88px)] sm:grid-cols-[1fr_1.2fr] sm:gap-12">
      <div>
        <h2>
          {placeName ? `Pick up at ${placeName}` : `Pick up on ${location.street.replace(/^\d+ /, '')}`}
        </h2>
        <address className="whitespace-pre-line mt-3.5 mb-1 text-[1.15em] not-italic">{`${location.street}\n${location.town}`}</address>
        <p className="max-w-[22em] mt-2.5 text-ink-soft">{`These hours are for picking up orders. We cook on ${getWeekdayName(cookingWeekday)}.`}</p>
        {closing && <p className="max-w-[22em] mt-2.5 text-ink-soft">{closing.pickup}</p>}
        <ExternalLink className="more mr-5" href={getMapUrl(location)} screenReaderNote="opens OpenStreetMap">
          Open in maps
        </ExternalLink>
        <a className="more mr-5" href={getPickupCalendarUrl(location.site, week)} download="">
          Add to calendar
        </a>
      </div>
      <dl aria-label={`Pickup hours, ${formatWeekdayList(pickup.weekdays)}`}>
        {pickup.weekdays.map((weekday) => (
          <div
            key={weekday}
            className="flex flex-wrap justify-between items-baseline gap-x-5 py-3.5 border-t border-t-line"
          >
            <dt className="text-deep font-display font-medium text-[1.75rem]/[normal]">
              {getWeekdayName(weekday)}
            </dt>
            <dd className="text-[1.1em] [font-variant-numeric:tabular-nums]">
              {formatTwelveHourTime(pickup.from)} <span>to</span> {formatTwelveHourTime(pickup.to)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
