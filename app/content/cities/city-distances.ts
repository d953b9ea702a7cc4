import type { CitySlug } from './city.ts'

/** Approximate miles and minutes by car between cities; every distance on the site comes from this list. */
export const cityDistances: readonly (readonly [CitySlug, CitySlug, number, number])[] = [
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
