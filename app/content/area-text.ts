import type { City } from '#app/domain/areas/city.ts'
import { formatList } from '#app/domain/site/list-text.ts'

/** What "nationwide" means on this site (docs/decisions/026-shipping-and-shelf-life.md). */
export const shippingRegionText = 'the contiguous 48 states and Washington, DC'

export function formatPickupLocations(cities: readonly City[]) {
  const count = countPickupCities(cities)
  return count === 1 ? 'our pickup location' : `one of our ${numberWord(count)} locations`
}

export function formatPickupLocationCount(cities: readonly City[]) {
  const count = countPickupCities(cities)
  const word = numberWord(count)
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} pickup location${count === 1 ? '' : 's'}`
}

export function formatDeliveryTowns(cities: readonly City[]) {
  const count = cities.filter(({ service }) => service !== 'shipped').length
  return count === 1 ? 'town' : `${numberWord(count)} towns`
}

export function formatShippingAreas(cities: readonly City[]) {
  const names = cities.filter(({ service }) => service === 'shipped').map(({ name }) => name)
  if (names.length === 0) return shippingRegionText
  const namesWashington = names.some((name) => name.startsWith('Washington'))
  const rest = namesWashington ? shippingRegionText.replace(/ and Washington.*/, '') : shippingRegionText
  return `${names.join(', ')}, and everywhere else in ${rest}`
}

export function groupShippingZonesByTransitDays(cities: readonly City[]) {
  const towns = (days: 1 | 2) =>
    formatList(
      cities.flatMap((city) => (city.service === 'shipped' && city.road === days ? [city.name] : [])),
    )
  return { oneDay: { miles: 250, towns: towns(1) }, twoDays: { towns: towns(2) } }
}

function countPickupCities(cities: readonly City[]) {
  return cities.filter(({ service }) => service === 'pickup').length
}

const numberWords = 'no,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve'.split(',')

function numberWord(count: number) {
  return numberWords[count] ?? String(count)
}
