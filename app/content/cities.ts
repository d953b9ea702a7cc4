import type { Drive, ServedPlace } from '#app/domain/delivery-area.ts'
import type { City, CitySlug } from './cities/city.ts'
import { nearTowns } from './cities/near-towns.ts'
import { otherTowns } from './cities/other-towns.ts'
import { pickupCities } from './cities/pickup-cities.ts'
import { ridgeTowns } from './cities/ridge-towns.ts'
import { roads } from './cities/roads.ts'
import { shippedCities } from './cities/shipped-cities.ts'
import { pickupSites, type PickupSite } from './locations.ts'

/** The thirteen, in the order in which they are named everywhere. */
export const cities: readonly City[] = [...pickupCities, ...nearTowns, ...ridgeTowns, ...shippedCities]

export function findCity(slug: string) {
  return cities.find((city) => city.slug === slug) ?? null
}

export function zipsOf({ areas }: Pick<City, 'areas'>) {
  return areas.flatMap(({ zips }) => zips).sort()
}

/** The towns on a road from here, the nearest first. */
export function neighboursOf(slug: CitySlug) {
  return roads
    .filter(([one, other]) => one === slug || other === slug)
    .map(([one, other, miles, minutes]) => ({ slug: one === slug ? other : one, miles, minutes }))
    .sort((one, other) => one.miles - other.miles)
    .flatMap(({ slug, ...road }) =>
      cities.filter((city) => city.slug === slug).map((city) => ({ city, ...road })),
    )
}

/** The nearest pickup place by road; in a city that has one it is that. */
export function nearestPickup(city: Pick<City, 'slug' | 'name'>): Drive<PickupSite> {
  const own = pickupSites.find((site) => site === city.slug)
  if (own) return { site: own, miles: 0, minutes: 0 }
  for (const { city: neighbour, miles, minutes } of neighboursOf(city.slug)) {
    const site = pickupSites.find((site) => site === neighbour.slug)
    if (site) return { site, miles, minutes }
  }
  throw new Error(`No road leads from ${city.name} to a pickup place`)
}

/** What a ZIP is looked up in: the cities with a page, then the towns without one. */
export const servedPlaces: readonly ServedPlace[] = [
  ...cities.map((city) => ({
    name: city.name,
    slug: city.slug,
    service: city.service,
    zips: zipsOf(city),
    nearest: nearestPickup(city),
  })),
  ...otherTowns.map(([name, zip, site, miles, minutes]) => ({
    name,
    zips: [zip],
    service: 'other-local' as const,
    nearest: { site, miles, minutes },
  })),
]
