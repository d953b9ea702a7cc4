import type { City, DistanceToPickup } from '#app/domain/areas/city.ts'
import { localCities } from './cities/local-cities.ts'
import { pickupCities } from './cities/pickup-cities.ts'
import { shippingCities } from './cities/shipping-cities.ts'

type WithoutLists<Kind> = Kind extends City ? Omit<Kind, 'slug' | 'areas' | 'notes'> : never

/** In `areas`, ZIP codes are separated by spaces and neighborhoods by commas. */
type CityContent = WithoutLists<City> & {
  areas: readonly (readonly [zips: string, neighborhoods: string, side?: string])[]
  notes: Record<string, string>
}

const cityContents = { ...pickupCities, ...localCities, ...shippingCities }

export type CitySlug = keyof typeof cityContents

export const builtInCities: readonly City[] = Object.entries<CityContent>(cityContents).map(
  ([slug, content]) => ({
    slug,
    ...content,
    areas: content.areas.map(([zips, neighborhoods, side]) => ({
      ...(side !== undefined && { side }),
      zips: zips.split(' '),
      neighbourhoods: neighborhoods.split(', '),
    })),
    notes: Object.entries(content.notes).map(([about, text]) => ({ about, text })),
  }),
)

/** Approximate driving distances between cities, in miles and minutes. */
const cityDistances: [CitySlug, CitySlug, miles: number, minutes: number][] = [
  ['johnson-city', 'jonesborough', 8, 15],
  ['johnson-city', 'elizabethton', 9, 16],
  ['johnson-city', 'piney-flats', 10, 17],
  ['johnson-city', 'erwin', 15, 20],
  ['johnson-city', 'kingsport', 23, 30],
  ['johnson-city', 'greeneville', 32, 45],
  ['johnson-city', 'asheville', 62, 70],
  ['johnson-city', 'knoxville', 106, 105],
  ['kingsport', 'blountville', 14, 22],
  ['kingsport', 'bristol', 24, 35],
  ['bristol', 'blountville', 9, 16],
  ['bristol', 'piney-flats', 16, 25],
  ['bristol', 'abingdon', 16, 25],
  ['bristol', 'washington-dc', 370, 360],
  ['elizabethton', 'piney-flats', 15, 24],
  ['elizabethton', 'jonesborough', 17, 28],
  ['jonesborough', 'erwin', 17, 27],
  ['jonesborough', 'greeneville', 25, 33],
  ['greeneville', 'knoxville', 70, 80],
  ['erwin', 'asheville', 46, 50],
  ['piney-flats', 'blountville', 11, 18],
  ['blountville', 'abingdon', 24, 30],
]

/** Lists neighboring cities, nearest first; for a city not in `cityDistances`, only its nearest pickup city. */
export function listNeighboringCities(city: City, all: readonly City[]) {
  const roads: DistanceToPickup[] = cityDistances
    .filter(([one, other]) => one === city.slug || other === city.slug)
    .map(([one, other, miles, minutes]) => ({ site: one === city.slug ? other : one, miles, minutes }))
  if (roads.length === 0 && city.service !== 'pickup' && city.nearest) roads.push(city.nearest)
  return roads
    .sort((one, other) => one.miles - other.miles)
    .flatMap(({ site, ...road }) =>
      all.filter(({ slug }) => slug === site).map((neighbor) => ({ city: neighbor, ...road })),
    )
}

export function findNearestPickupCity(city: City, all: readonly City[]): DistanceToPickup | null {
  if (city.service === 'pickup') return { site: city.slug, miles: 0, minutes: 0 }
  if (city.nearest && isPickupCity(city.nearest.site, all)) return city.nearest
  const road = listNeighboringCities(city, all).find(({ city: neighbor }) => neighbor.service === 'pickup')
  return road ? { site: road.city.slug, miles: road.miles, minutes: road.minutes } : null
}

export function isPickupCity(site: string, cities: readonly City[]) {
  return cities.some(({ slug, service }) => slug === site && service === 'pickup')
}
