import type { Business } from '#app/domain/settings/business.ts'
import type { City } from '#app/domain/areas/city.ts'

export interface Location {
  site: string
  name: string
  href: string
  /** Before the street, where a place has a name of its own. */
  place?: string
  street: string
  /** City, state and ZIP. */
  town: string
  /** What a map is asked for. */
  mapQuery: string
}

/** Where orders are collected; a city without a table of its own has the kitchen's, whose address is a fact. */
export function locations({ address }: Pick<Business, 'address'>, cities: readonly City[]): Location[] {
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

/** A place by its city; null for what is none. */
export function findLocation(site: string, business: Pick<Business, 'address'>, cities: readonly City[]) {
  return locations(business, cities).find((location) => location.site === site) ?? null
}

/** A map of an address, without anything of the map's maker on our own page. */
export function mapHref({ mapQuery }: Pick<Location, 'mapQuery'>) {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(mapQuery)}`
}

/** The next pickup as a file for a calendar; with the week that the page has just named, it says the same. */
export function calendarHref(site: string, week: string) {
  return `/pickup.ics?at=${site}&week=${week}`
}

function at(site: string, street: string, town: string) {
  return { site, href: `/${site}`, street, town, mapQuery: `${street}, ${town}` }
}
