import { citySchema, cityZips, type City } from '#app/domain/areas/city.ts'
import type { ServedPlace, ZipService } from '#app/domain/areas/delivery-area.ts'
import { cities as ownCities, nearestPickup, servedPlacesOf } from './cities.ts'

/** What the owner changed, as it is kept. */
export interface StoredArea {
  cities: readonly { slug: string; record: unknown; version: number }[]
  zips: readonly StoredZip[]
}

export interface StoredZip {
  zip: string
  service: ZipService
  citySlug: string | null
  version: number
}

/** Where we serve: every city with its page, and what each ZIP is answered from. */
export interface ServiceArea {
  cities: readonly City[]
  /** The cities before the owner's word on single ZIPs: what their forms edit. */
  records: readonly City[]
  places: readonly ServedPlace[]
  /** How many single ZIPs the owner has a word on. */
  zipCount: number
  /** Stored records that no longer fit; the content's serve in their place. */
  rejected: readonly string[]
}

/** The records that came with the site with the owner's over them, and over both the owner's word on single ZIPs. */
export function serviceArea(stored: StoredArea): ServiceArea {
  // Every page asks.
  return stored.cities.length === 0 && stored.zips.length === 0 ? ownArea : merged(stored)
}

function merged(stored: StoredArea): ServiceArea {
  const rejected: string[] = []
  const kept = new Map<string, City>()
  for (const { slug, record } of stored.cities) {
    const city = citySchema.safeParse(record)
    if (city.success && city.data.slug === slug) kept.set(slug, city.data)
    else rejected.push(slug)
  }
  const own = ownCities.map((city) => kept.get(city.slug) ?? city)
  const added = [...kept.values()]
    .filter(({ slug }) => !ownCities.some((city) => city.slug === slug))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const records = [...own, ...added]
  const cities = withZips(records, stored.zips)
  const moved = new Set(stored.zips.map(({ zip }) => zip))
  const places = servedPlacesOf(cities).map((place) => ({
    ...place,
    zips: place.slug === undefined ? place.zips.filter((zip) => !moved.has(zip)) : place.zips,
  }))
  return {
    cities,
    records,
    places: [...stored.zips.map((zip) => placeOf(zip, cities)), ...places],
    rejected,
    zipCount: stored.zips.length,
  }
}

export const ownArea: ServiceArea = merged({ cities: [], zips: [] })

/** A city's page lists what it serves as it serves the rest: a ZIP that was moved stands where it was moved to. */
function withZips(cities: readonly City[], zips: readonly StoredZip[]): City[] {
  return cities.map((city) => {
    const joined = zips.filter(({ citySlug, service }) => citySlug === city.slug && service === city.service)
    const left = new Set(zips.map(({ zip }) => zip))
    if (left.size === 0) return city
    const areas = city.areas.map((area, index) => ({
      ...area,
      zips: [
        ...area.zips.filter((zip) => !left.has(zip)),
        ...(index === 0 ? joined.map(({ zip }) => zip) : []),
      ],
    }))
    const served = areas.filter((area) => area.zips.length > 0)
    return { ...city, areas: served.length > 0 ? served : areas }
  })
}

function placeOf({ zip, service, citySlug }: StoredZip, cities: readonly City[]): ServedPlace {
  const city = cities.find(({ slug }) => slug === citySlug)
  return city
    ? { name: city.name, slug: city.slug, service, zips: [zip], nearest: nearestPickup(city, cities) }
    : { name: service === 'shipped' ? 'your door' : `ZIP code ${zip}`, service, zips: [zip], nearest: null }
}

/** The city whose record holds a ZIP, among these. */
export function cityWithZip(zip: string, cities: readonly City[]) {
  return cities.find((city) => cityZips(city).includes(zip)) ?? null
}
