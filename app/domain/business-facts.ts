import * as z from 'zod'
import { defaultFacts, describe } from './business.ts'

const time = z.string().regex(/^\d\d:\d\d$/)
const weekday = z.number().int().min(1).max(7)
const url = z.url({ protocol: /^https$/ })
const address = z.object({ street: z.string(), city: z.string(), state: z.string(), zip: z.string() })

/** Every fact that more than one surface needs (spec §9, decisions "Names and facts"). */
export const businessSchema = z.object({
  name: z.string(),
  tagline: z.string(),
  email: z.email(),
  phone: z.string(),
  address,
  /** The kitchen's clock, for every visitor and every server. */
  timeZone: z.string().refine(isTimeZone, 'is no time zone'),
  /** ISO weekdays, Monday is 1; times are kitchen time. */
  deadline: z.object({ weekday, time: z.literal('23:59') }),
  cookingWeekday: weekday,
  pickup: z.object({ weekdays: z.array(weekday).min(1), from: time, to: time }),
  newsletter: z.object({ weekday, time }),
  fees: z.object({ localDeliveryCents: z.number().int().min(0), shippingCents: z.number().int().min(0) }),
  promo: z.object({ code: z.string(), percent: z.number().int().min(1).max(100) }),
  /** Within how many hours a message is answered. */
  replyHours: z.number().int().min(1),
  foundingYear: z.number().int(),
  orderUrl: url,
  thanksgivingOrderUrl: url,
  reviewsUrl: url,
  campaigns: z.array(z.string()),
  social: z.array(z.object({ name: z.string(), url })),
  /** The ad pixel's script and the hosts it talks to; only when it is set does the policy of a public page name them. */
  pixel: z.object({ scriptUrl: url, hosts: z.array(z.string()) }).nullable(),
  newsletterDoubleOptIn: z.boolean(),
  /** Whether a drawn picture shows at once; else somebody approves each one first. */
  autoApprovePictures: z.boolean(),
})

export type Facts = z.infer<typeof businessSchema>

/**
 * The defaults with the owner's changes over them. A stored value that no longer fits its fact is left out and
 * named in `rejected`, so that one bad row never takes the site down.
 */
export function withFacts(stored: readonly { key: string; value: unknown }[]) {
  const facts: Record<string, unknown> = { ...defaultFacts }
  const rejected: string[] = []
  for (const { key, value } of stored) {
    const fact = Object.hasOwn(businessSchema.shape, key)
      ? businessSchema.shape[key as keyof Facts].safeParse(value)
      : null
    if (fact?.success) facts[key] = fact.data
    else rejected.push(key)
  }
  return { business: describe(businessSchema.parse(facts)), rejected }
}

function isTimeZone(timeZone: string) {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
