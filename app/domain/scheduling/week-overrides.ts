import * as z from 'zod'
import { maxDaysToPickup } from '#app/domain/settings/setting-rules.ts'
import { type FieldError, orderUrlSchema, singleLineSchema } from '#app/domain/settings/setting-schemas.ts'
import { formatLongDate } from '#app/domain/time/date-text.ts'
import { addDays, toKitchenDate } from '#app/domain/time/kitchen-time.ts'
import { getWeekTimes, type KitchenCalendar, type WeekOverrides } from './order-week.ts'

const overrideNames: Record<keyof WeekOverrides, string> = {
  deadline: 'deadline',
  cooking: 'cooking day',
  pickup: 'pickup days',
  orderUrl: 'order link',
  banner: 'banner',
}

export function listChangedOverrideNames(before: WeekOverrides, after: WeekOverrides) {
  return (Object.keys(overrideNames) as (keyof WeekOverrides)[])
    .filter((field) => String(before[field] ?? '') !== String(after[field] ?? ''))
    .map((field) => overrideNames[field])
}

export function hasWeekOverrides(overrides: WeekOverrides) {
  return listChangedOverrideNames({}, overrides).length > 0
}

const day = z.iso.date('Choose a date.')

export const weekOverridesSchema = z.strictObject({
  deadline: day.optional(),
  cooking: day.optional(),
  pickup: z.array(day).min(1, 'Choose at least one day.').max(7, 'Choose at most 7 days.').optional(),
  orderUrl: orderUrlSchema.optional(),
  banner: singleLineSchema(120).optional(),
}) satisfies z.ZodType<WeekOverrides>

/** If a week's stored overrides are invalid, returns no overrides, so the week follows the regular schedule. */
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
  if (path !== undefined) {
    const text = `${formatLongDate(overrides[path] ?? week)} isn’t in this week, which runs from ${formatLongDate(week)} to ${formatLongDate(sunday)}.`
    return [{ path, text }]
  }
  const times = getWeekTimes(week, { ...calendar, weeks: [{ week, off: null, overrides }] })
  const { cooking } = times
  const closes = toKitchenDate(times.lastCall, calendar.timeZone).toString()
  const pickup = overrides.pickup?.toSorted() ?? times.pickupDays.map(({ date }) => date)
  const [first = '', last = ''] = [pickup[0], pickup.at(-1)]
  const latestPickup = addDays(cooking, maxDaysToPickup)
  const errors: (FieldError | false)[] = [
    cooking <= closes && {
      path: 'cooking',
      text: `Cooking on ${formatLongDate(cooking)} is too early: orders close at the end of ${formatLongDate(closes)}.`,
    },
    first <= cooking && {
      path: 'pickup',
      text: `Pickup on ${formatLongDate(first)} is too early: the food is cooked on ${formatLongDate(cooking)}.`,
    },
    last > latestPickup && {
      path: 'pickup',
      text: `Pickup on ${formatLongDate(last)} is too late: food cooked on ${formatLongDate(cooking)} must be picked up by ${formatLongDate(latestPickup)}.`,
    },
  ]
  return errors.filter((error) => error !== false)
}
