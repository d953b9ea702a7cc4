import * as z from 'zod'
import { maxDaysToPickup } from '#app/domain/settings/setting-rules.ts'
import { singleLineSchema, orderUrlSchema, type FieldError } from '#app/domain/settings/setting-schemas.ts'
import { longDayText } from '#app/domain/time/date-text.ts'
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

/** Returns no overrides if the stored ones are invalid, so that the week follows the regular schedule. */
export function parseWeekOverrides(stored: unknown): WeekOverrides {
  return weekOverridesSchema.safeParse(stored ?? {}).data ?? {}
}

export function findWeekOverrideErrors(
  week: string,
  overrides: WeekOverrides,
  calendar: KitchenCalendar,
): FieldError[] {
  const sunday = addDays(week, 6)
  const path = (['deadline', 'cooking'] as const).find((field) => {
    const date = overrides[field] ?? week
    return date < week || date > sunday
  })
  if (path !== undefined)
    return [
      {
        path,
        text: `${longDayText(overrides[path] ?? week)} isn’t in this week, which runs from ${longDayText(week)} to ${longDayText(sunday)}.`,
      },
    ]
  const times = weekTimes(week, { ...calendar, weeks: [{ week, off: null, overrides }] })
  const { cooking } = times
  const closes = kitchenDate(times.lastCall, calendar.timeZone).toString()
  const pickup = overrides.pickup?.toSorted() ?? times.pickupDays.map(({ date }) => date)
  const [first = '', last = ''] = [pickup[0], pickup.at(-1)]
  const latestPickup = addDays(cooking, maxDaysToPickup)
  const errors: (FieldError | false)[] = [
    cooking <= closes && {
      path: 'cooking',
      text: `Cooking on ${longDayText(cooking)} is too early: orders close at the end of ${longDayText(closes)}.`,
    },
    first <= cooking && {
      path: 'pickup',
      text: `Pickup on ${longDayText(first)} is too early: the food is cooked on ${longDayText(cooking)}.`,
    },
    last > latestPickup && {
      path: 'pickup',
      text: `Pickup on ${longDayText(last)} is too late: food cooked on ${longDayText(cooking)} must be picked up by ${longDayText(latestPickup)}.`,
    },
  ]
  return errors.filter((error) => error !== false)
}
