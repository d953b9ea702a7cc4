import type { City } from '#app/domain/areas/city.ts'
import type { Business } from '#app/domain/settings/business.ts'

export interface PickupLocation {
  site: string
  href: string
  name: string
  /** Name of the place, such as "The kitchen", shown before the street; absent if the place has no name. */
  place?: string
  street: string
  town: string
}

export function listPickupLocations({ address }: Pick<Business, 'address'>, cities: readonly City[]) {
  const { street, city: name, state, zip } = address
  const kitchen = { name, place: 'The kitchen', street, town: `${name}, ${state} ${zip}` }
  return cities.flatMap((city): PickupLocation[] => {
    if (city.service !== 'pickup') return []
    const { slug: site, table } = city
    return [{ site, href: `/${site}`, ...(table ? { name: city.name, ...table } : kitchen) }]
  })
}

export function findPickupLocation(
  site: string,
  business: Pick<Business, 'address'>,
  cities: readonly City[],
) {
  return listPickupLocations(business, cities).find((location) => location.site === site) ?? null
}

/** Returns a link to OpenStreetMap, because our pages don't embed third-party maps. */
export function getMapUrl({ street, town }: PickupLocation) {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${town}`)}`
}

export function getPickupCalendarUrl(site: string, week: string) {
  return `/pickup.ics?at=${site}&week=${week}`
}
