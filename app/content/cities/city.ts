export type { City } from '#app/domain/areas/city.ts'

/** Slugs of the built-in cities; the owner may add more. */
export type CitySlug =
  | 'johnson-city'
  | 'kingsport'
  | 'bristol'
  | 'elizabethton'
  | 'jonesborough'
  | 'greeneville'
  | 'erwin'
  | 'piney-flats'
  | 'blountville'
  | 'abingdon'
  | 'asheville'
  | 'knoxville'
  | 'washington-dc'
