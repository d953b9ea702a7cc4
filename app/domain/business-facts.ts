import { z } from 'zod'
import { defaultBusiness } from './business.ts'

const time = z.string().regex(/^\d\d:\d\d$/)
const url = z.url({ protocol: /^https$/ })
const address = z.object({ street: z.string(), city: z.string(), state: z.string(), zip: z.string() })

/** Every fact that more than one surface needs (spec §9, decisions "Names and facts"). */
export const businessSchema = z.object({
  name: z.string(),
  tagline: z.string(),
  email: z.email(),
  phone: z.string(),
  address,
  postalAddress: z.string(),
  hours: z.string(),
  /** The kitchen's clock, for every visitor and every server. */
  timeZone: z.string(),
  /** ISO weekdays, Monday is 1; times are kitchen time. */
  deadline: z.object({
    weekday: z.number().int().min(1).max(7),
    time: z.literal('23:59'),
    label: z.string(),
  }),
  cookingWeekday: z.number().int().min(1).max(7),
  pickup: z.object({ weekdays: z.array(z.number().int().min(1).max(7)).min(1), from: time, to: time }),
  newsletter: z.object({ hour: z.number().int().min(0).max(23), label: z.string() }),
  fees: z.object({ localDeliveryCents: z.number().int().min(0), shippingCents: z.number().int().min(0) }),
  promo: z.object({ code: z.string(), percent: z.number().int().min(1).max(100) }),
  foundingYear: z.number().int(),
  orderUrl: url,
  thanksgivingOrderUrl: url,
  reviewsUrl: url,
  campaigns: z.array(z.string()),
  social: z.array(z.object({ name: z.string(), url })),
  /** The ad pixel's script and the hosts it talks to; only when it is set does the policy of a public page name them. */
  pixel: z.object({ scriptUrl: url, hosts: z.array(z.string()) }).nullable(),
  newsletterDoubleOptIn: z.boolean(),
})

export type Business = z.infer<typeof businessSchema>

/**
 * The defaults with the owner's changes over them. A stored value that no longer fits its fact is left out and
 * named in `rejected`, so that one bad row never takes the site down.
 */
export function withFacts(facts: readonly { key: string; value: unknown }[]) {
  const business: Record<string, unknown> = { ...defaultBusiness }
  const rejected: string[] = []
  for (const { key, value } of facts) {
    const fact = Object.hasOwn(businessSchema.shape, key)
      ? businessSchema.shape[key as keyof Business].safeParse(value)
      : null
    if (fact?.success) business[key] = fact.data
    else rejected.push(key)
  }
  return { business: businessSchema.parse(business), rejected }
}
