import { Temporal } from 'temporal-polyfill'
import * as z from 'zod'
import { maxDaysToPickup, type FieldError } from '#app/domain/settings/setting-rules.ts'
import { singleLineSchema, orderUrlSchema } from '#app/domain/settings/setting-shapes.ts'
import { pickupDays } from './pickup-window.ts'
import { noonUtcOf, weekdayDateText } from '#app/domain/time/date-text.ts'
import { weekSchedule } from './order-week.ts'
import type { KitchenCalendar, WeekOverrides } from './special-weeks.ts'

const day = z.iso.date('Choose a date.')

/** Schema of a single week's changes to the regular schedule. */
export const weekOverridesSchema = z.strictObject({
  deadline: day.optional(),
  cooking: day.optional(),
  pickup: z.array(day).min(1, 'Choose at least one day.').max(7, 'Choose at most 7 days.').optional(),
  orderUrl: orderUrlSchema.optional(),
  banner: singleLineSchema(120).optional(),
}) satisfies z.ZodType<WeekOverrides>

/** Parses a week's stored overrides; invalid ones are ignored, so that the week uses the regular schedule. */
export function parseWeekOverrides(stored: unknown): WeekOverrides {
  return weekOverridesSchema.safeParse(stored ?? {}).data ?? {}
}

type OverrideField = keyof WeekOverrides

/**
 * Validates a week's overrides: orders close before cooking, cooking comes before pickup, and every date is within
 * the allowed range.
 */
export function weekOverrideErrors(
  week: string,
  overrides: WeekOverrides,
  clock: KitchenCalendar,
): (FieldError & { path: OverrideField })[] {
  const shifted = { ...clock, weeks: [{ week, off: null, overrides }] }
  const sunday = Temporal.PlainDate.from(week).add({ days: 6 }).toString()
  const ownDays = [overrides.deadline, overrides.cooking].filter((one) => one !== undefined)
  const outside = ownDays.find((one) => one < week || one > sunday)
  if (outside !== undefined)
    return [
      {
        path: outside === overrides.deadline ? 'deadline' : 'cooking',
        text: `${named(outside)} isn’t in this week, which runs from ${named(week)} to ${named(sunday)}.`,
      },
    ]
  const { cooking, lastCall } = weekSchedule(week, shifted)
  const closes = Temporal.Instant.fromEpochMilliseconds(lastCall)
    .toZonedDateTimeISO(clock.timeZone)
    .toPlainDate()
    .toString()
  const pickup = overrides.pickup ?? pickupDays(week, shifted).map(({ date }) => date)
  const [first = '', last = ''] = [pickup.toSorted()[0], pickup.toSorted().at(-1)]
  const latest = Temporal.PlainDate.from(cooking).add({ days: maxDaysToPickup }).toString()
  const broken: ((FieldError & { path: OverrideField }) | false)[] = [
    cooking <= closes && {
      path: 'cooking',
      text: `Cooking on ${named(cooking)} is too early: orders close at the end of ${named(closes)}.`,
    },
    first <= cooking && {
      path: 'pickup',
      text: `Pickup on ${named(first)} is too early: the food is cooked on ${named(cooking)}.`,
    },
    last > latest && {
      path: 'pickup',
      text: `Pickup on ${named(last)} is too late: food cooked on ${named(cooking)} must be picked up by ${named(latest)}.`,
    },
  ]
  return broken.filter((one) => one !== false)
}

function named(date: string) {
  return weekdayDateText(noonUtcOf(date), 'UTC')
}
