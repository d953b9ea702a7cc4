import * as z from 'zod'
import { singleLineSchema, stateCodeSchema, zipCodeSchema } from '#app/domain/settings/setting-shapes.ts'

const text = (most: number) => singleLineSchema(most)
const whole = (least: number, most: number, what: string) => {
  const words = `Enter ${what} as a whole number from ${least} to ${most}.`
  return z.number(words).int(words).min(least, words).max(most, words)
}

/** Schema of a city's slug, the last segment of the city page's URL. */
const citySlugSchema = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/, 'Use lowercase letters with hyphens between words, like piney-flats.')
  .min(3, 'Use at least 3 letters.')
  .max(40, 'Use at most 40 characters.')

/**
 * A part of a city: neighborhoods that share ZIP codes. `side` names where it is, such as a state, a quadrant or a
 * side of the river.
 */
const area = z.object({
  side: text(40).optional(),
  zips: z.array(zipCodeSchema).min(1, 'Enter at least one ZIP code.').max(40, 'Enter at most 40 ZIP codes.'),
  neighbourhoods: z
    .array(text(60))
    .min(1, 'Enter at least one neighborhood.')
    .max(30, 'Enter at most 30 neighborhoods.'),
})

const place = {
  slug: citySlugSchema,
  name: text(28),
  states: z
    .array(stateCodeSchema)
    .min(1, 'Enter the state’s two-letter abbreviation, like TN.')
    .max(3, 'Enter at most 3 states.'),
  areas: z.array(area).min(1, 'Enter at least one part of the city.').max(6, 'Enter at most 6 parts.'),
  /** Introduction under the city's name on its page, one or two sentences. */
  lead: text(240),
  /** Describes what happens in this city on pickup days; the page adds the weekdays. */
  arrival: text(200),
  /** Where the city is (`ground`), and at least three local details about it (`notes`). */
  ground: text(80),
  notes: z
    .array(z.object({ about: text(60), text: text(400) }))
    .min(3, 'Enter at least 3 local details.')
    .max(6, 'Enter at most 6 local details.'),
}

/** Driving distance to the nearest pickup location, for cities missing from the site's own distance table. */
const nearest = z.object({
  site: citySlugSchema,
  miles: whole(1, 3000, 'the miles'),
  minutes: whole(1, 4000, 'the minutes'),
})

const table = z.object({ street: text(80), town: text(60) })

/**
 * Schema of a city record, the source of the city's page and of what the site says about delivery to the city's ZIP
 * codes.
 */
export const citySchema = z.discriminatedUnion(
  'service',
  [
    /** `table` is the city's pickup location; a city without one picks up at the kitchen. */
    z.object({ ...place, service: z.literal('pickup'), table: table.optional() }),
    z.object({ ...place, service: z.literal('local'), nearest: nearest.optional() }),
    /** `road` is the number of days a parcel to this city is in transit. */
    z.object({
      ...place,
      service: z.literal('shipped'),
      road: z.union([z.literal(1), z.literal(2)], 'Choose one or two days.'),
      nearest: nearest.optional(),
    }),
  ],
  'Choose how you serve this city.',
)

type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T

export type City = Frozen<z.infer<typeof citySchema>>
export type CityArea = City['areas'][number]

/** Returns the city's ZIP codes, sorted. */
export function cityZips({ areas }: Pick<City, 'areas'>) {
  return areas.flatMap(({ zips }) => zips).sort()
}
