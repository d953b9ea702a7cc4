import { type City, citySchema, listCityZips } from '#app/domain/areas/city.ts'
import type { ServedPlace, ZipServiceType } from '#app/domain/areas/delivery-area.ts'
import { builtInCities, type CitySlug, findNearestPickupCity, isPickupCity } from './cities.ts'

interface StoredArea {
  cities: readonly { slug: string; record: unknown }[]
  zips: readonly { zip: string; service: ZipServiceType; citySlug: string | null }[]
}

export type DeliveryArea = ReturnType<typeof resolveDeliveryArea>

const paidDeliveryTowns: [name: string, zip: string, site: CitySlug, miles: number, minutes: number][] = [
  ['Afton', '37616', 'johnson-city', 27, 38],
  ['Bluff City', '37618', 'bristol', 11, 20],
  ['Chuckey', '37641', 'johnson-city', 23, 34],
  ['Church Hill', '37642', 'kingsport', 10, 18],
  ['Mount Carmel', '37645', 'kingsport', 6, 12],
  ['Fall Branch', '37656', 'kingsport', 14, 22],
  ['Flag Pond', '37657', 'johnson-city', 29, 36],
  ['Hampton', '37658', 'johnson-city', 15, 25],
  ['Lynn Garden', '37665', 'kingsport', 4, 9],
  ['Limestone', '37681', 'johnson-city', 19, 28],
  ['Roan Mountain', '37687', 'johnson-city', 26, 38],
  ['Telford', '37690', 'johnson-city', 13, 20],
  ['Unicoi', '37692', 'johnson-city', 10, 14],
  ['Watauga', '37694', 'johnson-city', 8, 15],
  ['Damascus', '24236', 'bristol', 24, 38],
  ['Gate City', '24251', 'kingsport', 8, 14],
  ['Weber City', '24290', 'kingsport', 6, 11],
]

export function resolveDeliveryArea({ cities: stored, zips: overrides }: StoredArea) {
  const rejected: string[] = []
  const validRecords = new Map<string, City>()
  for (const { slug, record } of stored) {
    const city = citySchema.safeParse(record)
    if (city.success && city.data.slug === slug) validRecords.set(slug, city.data)
    else rejected.push(slug)
  }
  const builtIn = builtInCities.map((city) => validRecords.get(city.slug) ?? city)
  const added = [...validRecords.values()]
    .filter(({ slug }) => !builtInCities.some((city) => city.slug === slug))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const records = [...builtIn, ...added]
  const cities = records.map((city) => applyZipOverrides(city, overrides))
  /** A visitor's ZIP code is looked up in this list: ZIP overrides, then cities, then towns. The first match wins. */
  const places: ServedPlace[] = [
    ...overrides.map((override) => overriddenPlace(override, cities)),
    ...cities.map((city) => ({
      ...cityPlace(city, cities),
      service: city.service,
      zips: listCityZips(city),
    })),
    ...paidDeliveryTowns.map(([name, zip, site, miles, minutes]) => ({
      name,
      service: 'other-local' as const,
      zips: [zip],
      nearest: isPickupCity(site, cities) ? { site, miles, minutes } : null,
    })),
  ]
  return {
    cities,
    /** The cities before the admin's ZIP overrides are applied, for the admin's city form. */
    records,
    places,
    rejected,
    zipCount: overrides.length,
  }
}

function applyZipOverrides(city: City, overrides: StoredArea['zips']): City {
  const added = overrides.filter(
    ({ citySlug, service }) => citySlug === city.slug && service === city.service,
  )
  const areas = city.areas.map((area, index) => ({
    ...area,
    zips: [
      ...area.zips.filter((zip) => !overrides.some((override) => override.zip === zip)),
      ...(index === 0 ? added.map(({ zip }) => zip) : []),
    ],
  }))
  const served = areas.filter((area) => area.zips.length > 0)
  return { ...city, areas: served.length > 0 ? served : areas }
}

function overriddenPlace(
  { zip, service, citySlug }: StoredArea['zips'][number],
  cities: readonly City[],
): ServedPlace {
  const city = cities.find(({ slug }) => slug === citySlug)
  if (city) return { ...cityPlace(city, cities), service, zips: [zip] }
  return {
    name: service === 'shipped' ? 'your door' : `ZIP code ${zip}`,
    service,
    zips: [zip],
    nearest: null,
  }
}

function cityPlace(city: City, cities: readonly City[]) {
  return { name: city.name, slug: city.slug, nearest: findNearestPickupCity(city, cities) }
}

export const builtInDeliveryArea = resolveDeliveryArea({ cities: [], zips: [] })
