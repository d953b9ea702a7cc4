export type { CityArea as Area, City } from '#app/domain/areas/city.ts'

/** The cities that came with the site; the owner may add others. */
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
