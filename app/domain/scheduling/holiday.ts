import { Temporal } from 'temporal-polyfill'
import type { Settings } from '#app/domain/settings/business-schema.ts'
import type { FieldError } from '#app/domain/settings/setting-schemas.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { formatLongDate, formatTimeOfDay, getNoonUtcMs } from '#app/domain/time/date-text.ts'
import { addDays, parseKitchenTime, toKitchenDate } from '#app/domain/time/kitchen-time.ts'
import { getThanksgivingDay } from '#app/domain/time/us-holidays.ts'
import { formatTimeRange } from '#app/domain/time/weekdays.ts'

export type HolidaySchedule = Settings['thanksgiving']

type HolidayPhase = 'open' | 'last-call' | 'closed' | 'pickup' | 'over'

export function getDefaultHolidaySchedule(year: number): HolidaySchedule {
  const thursday = getThanksgivingDay(year)
  const days = { first: addDays(thursday, -2), last: addDays(thursday, -1) }
  return { on: true, deadline: addDays(thursday, -4), pickup: { ...days, from: '14:00', to: '18:00' } }
}

/** In the result, `nextChange` is when (ms) the next phase starts; null in the last phase, `over`. */
export function getHolidayStatus(now: number, { on, deadline, pickup }: HolidaySchedule, timeZone: string) {
  const lastCall = parseKitchenTime(deadline, timeZone)
  const ends = parseKitchenTime(addDays(deadline, 1), timeZone)
  const phaseEnds: [HolidayPhase, number][] = [
    ['open', lastCall],
    ['last-call', ends],
    ['closed', Math.max(ends, parseKitchenTime(pickup.first, timeZone))],
    ['pickup', parseKitchenTime(pickup.last, timeZone, pickup.to) + 1],
  ]
  const [phase, nextChange] =
    (on ? phaseEnds.find(([, end]) => now < end) : undefined) ?? (['over', null] as const)
  return { phase, nextChange, lastCall, deadline: ends - 1 }
}

const maxPickupDays = 14

export function buildHolidayView(now: number, holiday: HolidaySchedule, timeZone: string) {
  const { phase, nextChange, deadline } = getHolidayStatus(now, holiday, timeZone)
  const year = toKitchenDate(now, timeZone).year
  const day = (date: string) => {
    const text = formatLongDate(date)
    return date.startsWith(`${year}-`) ? text : `${text}, ${date.slice(0, 4)}`
  }
  const { first, last } = holiday.pickup
  const dayCount = Math.min(Temporal.PlainDate.from(first).until(last).days + 1, maxPickupDays)
  const pickupDays = Array.from({ length: dayCount }, (_, index) => day(addDays(first, index)))
  return {
    phase,
    nextChange,
    isOpen: phase === 'open' || phase === 'last-call',
    deadline: new Date(deadline).toISOString(),
    deadlineText: `${day(holiday.deadline)}, at ${formatTimeOfDay(deadline, timeZone).replace('\u00a0', ' ')}`,
    pickupDays: formatList(pickupDays),
    pickupHours: formatTimeRange(holiday.pickup),
    farewell:
      last.startsWith(`${year}-`) || now > getNoonUtcMs(getThanksgivingDay(year))
        ? 'See you next year'
        : 'See you at Thanksgiving',
  }
}

export type HolidayView = ReturnType<typeof buildHolidayView>

export function findHolidayErrors(
  { deadline, pickup: { first, last } }: HolidaySchedule,
  maxDaysAfterFirst: number,
): FieldError[] {
  const thursday = getThanksgivingDay(Number(first.slice(0, 4)))
  const errors: (FieldError | false)[] = [
    first < addDays(deadline, 2) && {
      path: 'thanksgiving.pickup.first',
      text: `Pickup starts on ${formatLongDate(first)}, and orders close at the end of ${formatLongDate(deadline)}. Leave a full day between them to cook.`,
    },
    first < addDays(thursday, -7) && {
      path: 'thanksgiving.pickup.first',
      text: `Thanksgiving is ${formatLongDate(thursday)}. Pickup can start at most a week earlier.`,
    },
    last < first && {
      path: 'thanksgiving.pickup.last',
      text: 'The last pickup day can’t be before the first.',
    },
    last > thursday && {
      path: 'thanksgiving.pickup.last',
      text: `Pickup must end by Thanksgiving, ${formatLongDate(thursday)}.`,
    },
    last > addDays(first, maxDaysAfterFirst) && {
      path: 'thanksgiving.pickup.last',
      text: `The last pickup day can be at most ${maxDaysAfterFirst} days after the first, so the food stays fresh.`,
    },
  ]
  return errors.filter((error) => error !== false)
}
