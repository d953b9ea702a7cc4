import type { CitySlug } from './city.ts'

/** Towns with paid home delivery: name, ZIP, nearest pickup location, and approximate miles and minutes to it. */
export const paidDeliveryTowns: readonly (readonly [
  name: string,
  zip: string,
  site: CitySlug,
  miles: number,
  minutes: number,
])[] = [
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
