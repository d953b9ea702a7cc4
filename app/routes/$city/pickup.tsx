import { ExternalLink } from '#app/components/public/external-link.tsx'
import { calendarHref, mapHref, type PickupLocation } from '#app/content/locations.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { twelveHourTimeText, weekdayListText, weekdayName } from '#app/domain/time/weekdays.ts'

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
  const place = location.place?.toLowerCase()
  return (
    <section className="pick wrap">
      <div>
        <h2>{place ? `Pick up at ${place}` : `Pick up on ${location.street.replace(/^\d+ /, '')}`}</h2>
        <address className="whitespace-pre-line">{`${location.street}\n${location.town}`}</address>
        <p>{`These hours are for picking up orders. We cook on ${weekdayName(cookingWeekday)}.`}</p>
        {closing && <p>{closing.pickup}</p>}
        <ExternalLink className="more" href={mapHref(location)} leadsTo="opens OpenStreetMap">
          Open in maps
        </ExternalLink>
        <a className="more" href={calendarHref(location.site, week)} download="">
          Add to calendar
        </a>
      </div>
      <dl aria-label={`Pickup hours, ${weekdayListText(pickup.weekdays)}`}>
        {pickup.weekdays.map((weekday) => (
          <div key={weekday}>
            <dt>{weekdayName(weekday)}</dt>
            <dd>
              {twelveHourTimeText(pickup.from)} <span>to</span> {twelveHourTimeText(pickup.to)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
