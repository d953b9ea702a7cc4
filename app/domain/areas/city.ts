import * as z from 'zod'
import {
  singleLineSchema,
  stateCodeSchema,
  wholeNumberSchema,
  zipCodeSchema,
} from '#app/domain/settings/setting-schemas.ts'

const citySlugSchema = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/, 'Use lowercase letters with hyphens between words, like piney-flats.')
  .min(3, 'Use at least 3 letters.')
  .max(40, 'Use at most 40 characters.')

const area = z.object({
  side: singleLineSchema(40).optional(),
  zips: z.array(zipCodeSchema).min(1, 'Enter at least one ZIP code.').max(40, 'Enter at most 40 ZIP codes.'),
  neighbourhoods: z
    .array(singleLineSchema(60))
    .min(1, 'Enter at least one neighborhood.')
    .max(30, 'Enter at most 30 neighborhoods.'),
})

const commonFields = {
  slug: citySlugSchema,
  name: singleLineSchema(28),
  states: z
    .array(stateCodeSchema)
    .min(1, 'Enter the two-letter state abbreviation in all caps, like TN.')
    .max(3, 'Enter at most 3 states.'),
  areas: z.array(area).min(1, 'Enter at least one area of the city.').max(6, 'Enter at most 6 areas.'),
  lead: singleLineSchema(240),
  arrival: singleLineSchema(200),
  ground: singleLineSchema(80),
  notes: z
    .array(z.object({ about: singleLineSchema(60), text: singleLineSchema(400) }))
    .min(3, 'Enter at least 3 local details.')
    .max(6, 'Enter at most 6 local details.'),
}

const nearest = z.object({
  site: citySlugSchema,
  miles: wholeNumberSchema(1, 3000, 'Enter a whole number of miles from 1 to 3,000.'),
  minutes: wholeNumberSchema(1, 4000, 'Enter a whole number of minutes from 1 to 4,000.'),
})

const table = z.object({ street: singleLineSchema(80), town: singleLineSchema(60) })

export const citySchema = z.discriminatedUnion(
  'service',
  [
    /** `table` is the city's own pickup location. If it's missing, the city's customers pick up at the kitchen. */
    z.object({ ...commonFields, service: z.literal('pickup'), table: table.optional() }),
    z.object({ ...commonFields, service: z.literal('local'), nearest: nearest.optional() }),
    /** `road` is the shipping time to this city, in days. */
    z.object({
      ...commonFields,
      service: z.literal('shipped'),
      road: z.union([z.literal(1), z.literal(2)], 'Choose one or two days.'),
      nearest: nearest.optional(),
    }),
  ],
  'Choose how you serve this city.',
)

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T

export type City = DeepReadonly<z.infer<typeof citySchema>>

export type DistanceToPickup = Readonly<z.infer<typeof nearest>>

export function listCityZips({ areas }: Pick<City, 'areas'>) {
  return areas.flatMap(({ zips }) => zips).sort()
}
