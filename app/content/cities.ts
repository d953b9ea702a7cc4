import { cityZips, type City } from '#app/domain/areas/city.ts'
import type { DistanceToPickup, ServedPlace } from '#app/domain/areas/delivery-area.ts'
import { townsNearJohnsonCity } from './cities/towns-near-johnson-city.ts'
import { paidDeliveryTowns } from './cities/paid-delivery-towns.ts'
import { pickupCities } from './cities/pickup-cities.ts'
import { townsNorthOfJohnsonCity } from './cities/towns-north-of-johnson-city.ts'
import { cityDistances } from './cities/city-distances.ts'
import { shippingOnlyCities } from './cities/shipped-cities.ts'

export const builtInCities: readonly City[] = [
  ...pickupCities,
  ...townsNearJohnsonCity,
  ...townsNorthOfJohnsonCity,
  ...shippingOnlyCities,
]

/**
 * Neighboring cities by road distance, nearest first; only the nearest pickup city if no distances are known.
 */
export function listNeighboringCities(city: City, all: readonly City[]) {
  const known = cityDistances
    .filter(([one, other]) => one === city.slug || other === city.slug)
    .map(([one, other, miles, minutes]) => ({ slug: one === city.slug ? other : one, miles, minutes }))
  const nearest = storedNearest(city)
  const neighbors =
    known.length === 0 && nearest
      ? [{ slug: nearest.site, miles: nearest.miles, minutes: nearest.minutes }]
      : known
  return [...neighbors]
    .sort((one, other) => one.miles - other.miles)
    .flatMap(({ slug, ...road }) =>
      all.filter((neighbor) => neighbor.slug === slug).map((neighbor) => ({ city: neighbor, ...road })),
    )
}

/**
 * Returns the pickup location nearest to a city by road: the city itself if it has one;
 * null if no distance is known.
 */
export function findNearestPickup(city: City, all: readonly City[]): DistanceToPickup | null {
  if (city.service === 'pickup') return { site: city.slug, miles: 0, minutes: 0 }
  const nearest = storedNearest(city)
  if (nearest && all.some(({ slug, service }) => slug === nearest.site && service === 'pickup'))
    return nearest
  const road = listNeighboringCities(city, all).find(({ city: neighbor }) => neighbor.service === 'pickup')
  return road ? { site: road.city.slug, miles: road.miles, minutes: road.minutes } : null
}

/** Returns the places searched for a visitor's ZIP code: the cities that have a page, then the towns that don't. */
export function listServedPlaces(all: readonly City[]): ServedPlace[] {
  return [
    ...all.map((city) => ({
      name: city.name,
      slug: city.slug,
      service: city.service,
      zips: cityZips(city),
      nearest: findNearestPickup(city, all),
    })),
    ...townsWithoutPage(all).map(([name, zip, site, miles, minutes]) => ({
      name,
      zips: [zip],
      service: 'other-local' as const,
      nearest: all.some(({ slug, service }) => slug === site && service === 'pickup')
        ? { site, miles, minutes }
        : null,
    })),
  ]
}

/** Returns the towns that have no page, except those whose ZIP code a city already lists. */
function townsWithoutPage(all: readonly City[]) {
  const cityZipCodes = new Set(all.flatMap(cityZips))
  return paidDeliveryTowns.filter(([, zip]) => !cityZipCodes.has(zip))
}

function storedNearest(city: City) {
  return city.service === 'pickup' ? null : (city.nearest ?? null)
}
