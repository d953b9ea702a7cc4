import * as z from 'zod'
import { certifiedIngredientPattern } from '#app/domain/menu/certified-ingredients.ts'
import { maxProductsPerWeek } from '#app/domain/menu/product.ts'
import {
  httpsUrlSchema,
  orderUrlSchema,
  patternSchema,
  singleLineSchema,
  stateCodeSchema,
  wholeNumberSchema,
  zipCodeSchema,
} from './setting-schemas.ts'

const time = patternSchema(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time in 24-hour format, like 17:00.')
const weekday = wholeNumberSchema(1, 7, 'Choose a day of the week.')
const cents = z
  .number('Enter an amount like 12 or 12.50.')
  .int('Enter an amount like 12 or 12.50.')
  .min(0, 'A fee can’t be negative.')
  .max(20_000, 'A fee can be at most $200.')
const day = z.iso.date('Choose a date.')
const productCount = countOf('meals', 0, maxProductsPerWeek)
const timesInOrder = { path: ['to'], error: 'Pickup must end after it starts.' }
const deadline = z.object({ weekday, time: z.literal('23:59', 'Orders must close at 11:59 PM.') })
const pickup = z
  .object({
    weekdays: z
      .array(weekday)
      .min(1, 'Choose at least one day.')
      .max(7, 'Choose at most 7 days.')
      .refine(isUnique, 'Choose each day only once.'),
    from: time,
    to: time,
  })
  .refine(({ from, to }) => from < to, timesInOrder)

/** All settings shared by the site, emails, and jobs (spec §9). */
export const settingsSchema = z.object({
  name: singleLineSchema(40),
  tagline: singleLineSchema(80),
  email: z.email('Enter an email address like hello@example.com.').max(254, 'This address is too long.'),
  phone: patternSchema(/^\([2-9]\d{2}\) [2-9]\d{2}-\d{4}$/, 'Enter ten digits, like (423) 555-0142.'),
  address: z.object({
    street: singleLineSchema(80),
    city: singleLineSchema(40),
    state: stateCodeSchema,
    zip: zipCodeSchema,
  }),
  timeZone: z.string().refine(isTimeZone, 'Enter a time zone name, like America/New_York.'),
  /** Weekdays are ISO numbers (Monday is 1); times are in the kitchen's time zone. */
  deadline,
  cookingWeekday: weekday,
  pickup,
  /** Changes to the deadline, cooking day, and pickup, oldest first. Each takes effect on the Monday `from`. */
  scheduleChanges: z.array(z.object({ from: day, deadline, cookingWeekday: weekday, pickup })).max(1000),
  newsletter: z.object({ weekday, time }),
  weeklyReport: z.object({ weekday, time }),
  lastCall: z.object({ weekday, time }),
  fees: z.object({ localDeliveryCents: cents, shippingCents: cents }),
  promo: z.object({
    code: patternSchema(/^[A-Z0-9]{3,20}$/, 'Use 3 to 20 capital letters or numbers, like WELCOME.'),
    percent: countOf('percent', 1, 100),
  }),
  replyHours: countOf('hours', 1, 168),
  foundingYear: z
    .number('Enter a year like 2017.')
    .int('Enter a year like 2017.')
    .min(1900, 'The year must be 1900 or later.')
    .max(2100, 'That year is too far in the future.'),
  orderHosts: z
    .array(patternSchema(/^([a-z0-9-]+\.)+[a-z0-9-]+$/, 'Enter one domain per line, like order.example.com.'))
    .min(1, 'Enter at least one domain.')
    .max(10, 'Enter at most 10 domains.'),
  orderUrl: orderUrlSchema,
  thanksgivingOrderUrl: orderUrlSchema,
  /** After the last Thanksgiving pickup, Thanksgiving orders stay closed until an admin saves new dates. */
  thanksgiving: z.object({
    on: z.boolean(),
    deadline: day,
    pickup: z
      .object({ first: day, last: day, from: time, to: time })
      .refine(({ from, to }) => from < to, timesInOrder),
  }),
  reviewsUrl: httpsUrlSchema,
  campaigns: z
    .array(
      patternSchema(
        /^[a-z0-9-]{1,30}$/,
        'Enter one campaign per line, using lowercase letters, numbers, and hyphens.',
      ),
    )
    .max(40, 'Enter at most 40 campaigns.')
    .refine(isUnique, 'List each campaign only once.'),
  social: z
    .array(z.object({ name: singleLineSchema(30), url: httpsUrlSchema }))
    .max(6, 'Enter at most 6 profiles.'),
  pixel: z
    .object({
      scriptUrl: httpsUrlSchema,
      hosts: z
        .array(
          patternSchema(
            /^(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+$/,
            'Enter one domain per line, like events.example.com.',
          ),
        )
        .max(10, 'Enter at most 10 domains.'),
    })
    .nullable(),
  certifiedIngredients: z
    .array(
      patternSchema(
        certifiedIngredientPattern,
        'Enter each line like this: gluten-free oats | who certified it | 2026-11-01',
      ),
    )
    .max(20, 'Enter at most 20 ingredients.'),
  newsletterDoubleOptIn: z.boolean(),
  autoApprovePictures: z.boolean(),
  menuMinimums: z
    .object({ entree: productCount, breakfast: productCount, side: productCount, snack: productCount })
    .refine((min) => Object.values(min).reduce((sum, one) => sum + one, 0) <= maxProductsPerWeek, {
      path: ['entree'],
      error: `A menu can have at most ${maxProductsPerWeek} meals.`,
    }),
  keeping: z.object({
    mailBodyDays: countOf('days', 30, 365),
    runDays: countOf('days', 90, 1095),
    messageDays: countOf('days', 180, 3650),
  }),
  teaseNextMenu: z.boolean(),
})

export type Settings = z.infer<typeof settingsSchema>
export type SettingKey = keyof Settings

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingsSchema.shape, key)
}

/** Accepts names such as `America/New_York`, but not fixed offsets, which ignore daylight saving time. */
export function isTimeZone(timeZone: string) {
  if (!/^[A-Za-z]+(\/[A-Za-z_+-]+){1,2}$/.test(timeZone) || timeZone.startsWith('Etc/')) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function isUnique(items: readonly unknown[]) {
  return new Set(items).size === items.length
}

function countOf(items: string, min: number, max: number) {
  const range = `${min} to ${max.toLocaleString('en-US')}`
  return wholeNumberSchema(min, max, `Enter a whole number of ${items} from ${range}.`)
}
