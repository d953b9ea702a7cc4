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

/** Neighbourhoods that share their ZIPs. */
export interface Area {
  /** Where a place has sides: a state, a quadrant, a bank of the river. */
  side?: string
  zips: readonly string[]
  neighbourhoods: readonly string[]
}

interface Place {
  slug: CitySlug
  name: string
  states: readonly ('TN' | 'VA' | 'NC' | 'DC')[]
  areas: readonly Area[]
  /** Under the name, in a sentence or two. */
  lead: string
  /** What happens here on Sunday and Monday; the page says the days. */
  arrival: string
  /** Where on earth this is, and three things or more that are true of this place alone. */
  ground: string
  notes: readonly { about: string; text: string }[]
}

/** One record a city: its page and the answers to its ZIPs are made of it. */
export type City = Place &
  (
    | { service: 'pickup' }
    | { service: 'local' }
    /** `road`: days that a parcel is on its way. */
    | { service: 'shipped'; road: 1 | 2 }
  )
