import { shippingRegion } from './shipping-reach.ts'
import type { City } from '#app/domain/areas/city.ts'

/** `one of three tables` */
export function tableWords(cities: readonly City[]) {
  const count = cities.filter(({ service }) => service === 'pickup').length
  return count === 1 ? 'our table' : `one of ${counted(count)} tables`
}

/** `Three tables` */
export function tablesInBrief(cities: readonly City[]) {
  const count = cities.filter(({ service }) => service === 'pickup').length
  const word = counted(count)
  return count === 1 ? 'One table' : `${word.charAt(0).toUpperCase()}${word.slice(1)} tables`
}

/** `ten towns`: where the door is free. */
export function townWords(cities: readonly City[]) {
  const count = cities.filter(({ service }) => service !== 'shipped').length
  return count === 1 ? 'town' : `${counted(count)} towns`
}

/** `Asheville, Knoxville, Washington DC and everywhere else in the contiguous 48 states` */
export function shippedWords(cities: readonly City[]) {
  const names = cities.filter(({ service }) => service === 'shipped').map(({ name }) => name)
  if (names.length === 0) return shippingRegion
  const named = names.some((name) => name.startsWith('Washington'))
  const rest = named ? shippingRegion.replace(/ and Washington.*/, '') : shippingRegion
  return `${names.join(', ')} and everywhere else in ${rest}`
}

/** Small numbers are words in a sentence. */
function counted(count: number) {
  return words[count] ?? String(count)
}

const words = 'no,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve'.split(',')
