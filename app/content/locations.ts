import type { Business } from '#app/domain/settings/business.ts'
import type { City } from '#app/domain/areas/city.ts'

export interface PickupLocation {
  site: string
  name: string
  href: string
  /** The location's own name, shown before the street; absent if it has none. */
  place?: string
  street: string
  town: string
  mapQuery: string
}

export function pickupLocations(
  { address }: Pick<Business, 'address'>,
  cities: readonly City[],
): PickupLocation[] {
  return cities.flatMap((city) => {
    if (city.service !== 'pickup') return []
    const { slug, name, table } = city
    return table
      ? [{ ...at(slug, table.street, table.town), name }]
      : [
          {
            ...at(slug, address.street, `${address.city}, ${address.state} ${address.zip}`),
            name: address.city,
            place: 'The kitchen',
          },
        ]
  })
}

export function findPickupLocation(
  site: string,
  business: Pick<Business, 'address'>,
  cities: readonly City[],
) {
  return pickupLocations(business, cities).find((location) => location.site === site) ?? null
}

/** Returns a link that opens an address on OpenStreetMap; a link, so that the page embeds no third-party map. */
export function mapHref({ mapQuery }: Pick<PickupLocation, 'mapQuery'>) {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(mapQuery)}`
}

/** Pass the week that the page shows, so that the calendar file matches it. */
export function calendarHref(site: string, week: string) {
  return `/pickup.ics?at=${site}&week=${week}`
}

function at(site: string, street: string, town: string) {
  return { site, href: `/${site}`, street, town, mapQuery: `${street}, ${town}` }
}
