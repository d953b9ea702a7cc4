import type { Business } from '#app/domain/business.ts'

/** The city that a pickup place is in, by the address of its page. */
export const pickupSites = ['johnson-city', 'kingsport', 'bristol'] as const

export type PickupSite = (typeof pickupSites)[number]

export interface Location {
  site: PickupSite
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

/** The three pickup places; the kitchen's own address is a fact of the business. */
export function locations({ address }: Pick<Business, 'address'>): readonly Location[] {
  return [
    {
      ...at('johnson-city', address.street, `${address.city}, ${address.state} ${address.zip}`),
      name: address.city,
      place: 'The kitchen',
    },
    { ...at('kingsport', '240 Broad Street', 'Kingsport, TN 37660'), name: 'Kingsport' },
    { ...at('bristol', '620 State Street', 'Bristol, TN 37620'), name: 'Bristol' },
  ]
}

/** A place by its city; null for what is none. */
export function findLocation(site: string, business: Pick<Business, 'address'>) {
  return locations(business).find((location) => location.site === site) ?? null
}

/** A map of an address, without anything of the map's maker on our own page. */
export function mapHref({ mapQuery }: Pick<Location, 'mapQuery'>) {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(mapQuery)}`
}

/** The next pickup as a file for a calendar; with the week that the page has just named, it says the same. */
export function calendarHref(site: PickupSite, week: string) {
  return `/pickup.ics?at=${site}&week=${week}`
}

function at(site: PickupSite, street: string, town: string) {
  return { site, href: `/${site}`, street, town, mapQuery: `${street}, ${town}` }
}
