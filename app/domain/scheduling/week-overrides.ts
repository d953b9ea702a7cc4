import * as z from 'zod'
import { maxDaysToPickup } from '#app/domain/settings/setting-rules.ts'
import { type FieldError } from '#app/domain/settings/setting-schemas.ts'
import { singleLineSchema, orderUrlSchema } from '#app/domain/settings/setting-schemas.ts'
import { pickupDays } from './pickup-window.ts'
import { dateWithYearText } from '#app/domain/time/date-text.ts'
import { weekTimes } from './order-week.ts'
import type { KitchenCalendar, WeekOverrides } from './special-weeks.ts'
import { addDays, kitchenDate } from '#app/domain/time/day-bounds.ts'

const day = z.iso.date('Choose a date.')

export const weekOverridesSchema = z.strictObject({
  deadline: day.optional(),
  cooking: day.optional(),
  pickup: z.array(day).min(1, 'Choose at least one day.').max(7, 'Choose at most 7 days.').optional(),
  orderUrl: orderUrlSchema.optional(),
  banner: singleLineSchema(120).optional(),
}) satisfies z.ZodType<WeekOverrides>

/** Invalid overrides are ignored, so that the week uses the regular schedule. */
export function parseWeekOverrides(stored: unknown): WeekOverrides {
  return weekOverridesSchema.safeParse(stored ?? {}).data ?? {}
}

type OverrideField = keyof WeekOverrides

export function findWeekOverrideErrors(
  week: string,
  overrides: WeekOverrides,
  calendar: KitchenCalendar,
): (FieldError & { path: OverrideField })[] {
  const calendarWithOverrides = { ...calendar, weeks: [{ week, off: null, overrides }] }
  const sunday = addDays(week, 6)
  const overrideDays = [overrides.deadline, overrides.cooking].filter((one) => one !== undefined)
  const dateOutsideWeek = overrideDays.find((one) => one < week || one > sunday)
  if (dateOutsideWeek !== undefined)
    return [
      {
        path: dateOutsideWeek === overrides.deadline ? 'deadline' : 'cooking',
        text: `${dateWithYearText(dateOutsideWeek)} isn’t in this week, which runs from ${dateWithYearText(week)} to ${dateWithYearText(sunday)}.`,
      },
    ]
  const { cooking, lastCall } = weekTimes(week, calendarWithOverrides)
  const closes = kitchenDate(lastCall, calendar.timeZone).toString()
  const pickup = overrides.pickup ?? pickupDays(week, calendarWithOverrides).map(({ date }) => date)
  const sorted = pickup.toSorted()
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)]
  const latestPickup = addDays(cooking, maxDaysToPickup)
  const errors: ((FieldError & { path: OverrideField }) | false)[] = [
    cooking <= closes && {
      path: 'cooking',
      text: `Cooking on ${dateWithYearText(cooking)} is too early: orders close at the end of ${dateWithYearText(closes)}.`,
    },
    first <= cooking && {
      path: 'pickup',
      text: `Pickup on ${dateWithYearText(first)} is too early: the food is cooked on ${dateWithYearText(cooking)}.`,
    },
    last > latestPickup && {
      path: 'pickup',
      text: `Pickup on ${dateWithYearText(last)} is too late: food cooked on ${dateWithYearText(cooking)} must be picked up by ${dateWithYearText(latestPickup)}.`,
    },
  ]
  return errors.filter((one) => one !== false)
}
