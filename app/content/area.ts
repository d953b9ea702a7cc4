import { citySchema, cityZips, type City } from '#app/domain/areas/city.ts'
import type { ServedPlace, ZipServiceType } from '#app/domain/areas/delivery-area.ts'
import { builtInCities, findNearestPickup, listServedPlaces } from './cities.ts'

interface StoredArea {
  cities: readonly { slug: string; record: unknown; version: number }[]
  zips: readonly StoredZip[]
}

interface StoredZip {
  zip: string
  service: ZipServiceType
  citySlug: string | null
  version: number
}

/** The delivery area: the cities that have a page, and the places searched for a visitor's ZIP code. */
export interface DeliveryArea {
  cities: readonly City[]
  /** The cities before ZIP overrides are applied, as the admin's city form edits them. */
  records: readonly City[]
  places: readonly ServedPlace[]
  zipCount: number
  /** Slugs of stored records that fail validation; a built-in city then keeps its built-in record. */
  rejected: readonly string[]
}

/** Merges the built-in cities with the owner's city records, then applies the owner's ZIP overrides. */
export function resolveDeliveryArea(stored: StoredArea): DeliveryArea {
  // Every page calls this function, so skip the merge when the owner changed nothing.
  return stored.cities.length === 0 && stored.zips.length === 0 ? builtInDeliveryArea : mergeArea(stored)
}

function mergeArea(stored: StoredArea): DeliveryArea {
  const rejected: string[] = []
  const validRecords = new Map<string, City>()
  for (const { slug, record } of stored.cities) {
    const city = citySchema.safeParse(record)
    if (city.success && city.data.slug === slug) validRecords.set(slug, city.data)
    else rejected.push(slug)
  }
  const builtIn = builtInCities.map((city) => validRecords.get(city.slug) ?? city)
  const added = [...validRecords.values()]
    .filter(({ slug }) => !builtInCities.some((city) => city.slug === slug))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const records = [...builtIn, ...added]
  const cities = applyZipOverrides(records, stored.zips)
  const overriddenZips = new Set(stored.zips.map(({ zip }) => zip))
  const places = listServedPlaces(cities).map((place) => ({
    ...place,
    zips: place.slug === undefined ? place.zips.filter((zip) => !overriddenZips.has(zip)) : place.zips,
  }))
  return {
    cities,
    records,
    places: [...stored.zips.map((zip) => toServedPlace(zip, cities)), ...places],
    rejected,
    zipCount: stored.zips.length,
  }
}

export const builtInDeliveryArea: DeliveryArea = mergeArea({ cities: [], zips: [] })

function applyZipOverrides(cities: readonly City[], zips: readonly StoredZip[]): City[] {
  return cities.map((city) => {
    const addedZips = zips.filter(
      ({ citySlug, service }) => citySlug === city.slug && service === city.service,
    )
    const overriddenZips = new Set(zips.map(({ zip }) => zip))
    if (overriddenZips.size === 0) return city
    const areas = city.areas.map((area, index) => ({
      ...area,
      zips: [
        ...area.zips.filter((zip) => !overriddenZips.has(zip)),
        ...(index === 0 ? addedZips.map(({ zip }) => zip) : []),
      ],
    }))
    const served = areas.filter((area) => area.zips.length > 0)
    return { ...city, areas: served.length > 0 ? served : areas }
  })
}

function toServedPlace({ zip, service, citySlug }: StoredZip, cities: readonly City[]): ServedPlace {
  const city = cities.find(({ slug }) => slug === citySlug)
  return city
    ? { name: city.name, slug: city.slug, service, zips: [zip], nearest: findNearestPickup(city, cities) }
    : { name: service === 'shipped' ? 'your door' : `ZIP code ${zip}`, service, zips: [zip], nearest: null }
}

export function findCityByZip(zip: string, cities: readonly City[]) {
  return cities.find((city) => cityZips(city).includes(zip)) ?? null
}
