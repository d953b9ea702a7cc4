import type { Business } from '#app/domain/business.ts'

export interface Location {
  name: string
  href: string
  /** Before the street, where a place has a name of its own. */
  place?: string
  street: string
  /** What a map is asked for. */
  mapQuery: string
}

/** The three pickup places; the kitchen's own address is a fact of the business. */
export function locations({ address }: Pick<Business, 'address'>): readonly Location[] {
  return [
    {
      name: address.city,
      href: '/johnson-city',
      place: 'The kitchen',
      street: address.street,
      mapQuery: `${address.street}, ${address.city}, ${address.state} ${address.zip}`,
    },
    {
      name: 'Kingsport',
      href: '/kingsport',
      street: '240 Broad Street',
      mapQuery: '240 Broad Street, Kingsport, TN',
    },
    {
      name: 'Bristol',
      href: '/bristol',
      street: '620 State Street',
      mapQuery: '620 State Street, Bristol, TN',
    },
  ]
}

/** A map of an address, without anything of the map's maker on our own page. */
export function mapHref({ mapQuery }: Location) {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(mapQuery)}`
}
