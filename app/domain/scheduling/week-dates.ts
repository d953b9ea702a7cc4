import { deadlineText, longDayText, shortDayText } from '#app/domain/time/date-text.ts'
import { addDays, kitchenDate } from '#app/domain/time/day-bounds.ts'
import { holidaysBetween } from '#app/domain/time/us-holidays.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { weekTimes, type WeekPhase, type WeekTimes } from './order-week.ts'
import {
  findWeekSchedule,
  findSpecialWeek,
  type KitchenCalendar,
  type WeekOverrides,
} from './special-weeks.ts'
import { timeSpanText } from '#app/domain/time/weekdays.ts'
import { findWeekOverrideErrors } from './week-overrides.ts'

export function formatWeekDates(week: string, calendar: KitchenCalendar) {
  const datesIn = (kitchen: KitchenCalendar) => {
    const { deadline, cooking, pickupDays } = weekTimes(week, kitchen)
    return {
      closes: deadlineText(deadline, calendar.timeZone),
      cooking,
      cookingText: longDayText(cooking),
      pickup: pickupDays.map(({ date }) => longDayText(date)),
    }
  }
  const [dates, regular] = [datesIn(calendar), datesIn({ ...calendar, weeks: [] })]
  return {
    ...dates,
    regularCloses: dates.closes === regular.closes ? null : regular.closes,
    hours: timeSpanText(findWeekSchedule(week, calendar).pickup),
    regularCookingAndPickup:
      dates.cooking === regular.cooking && dates.pickup.join() === regular.pickup.join()
        ? null
        : `cooked ${regular.cookingText}, pickup ${formatList(regular.pickup)}`,
    /** Conflicts of the week's special dates with settings that changed after the dates were saved. */
    errors: findWeekOverrideErrors(week, findSpecialWeek(week, calendar)?.overrides ?? {}, calendar),
  }
}

export type WeekDates = ReturnType<typeof formatWeekDates>

export function pickupDatesText({ pickup, hours }: WeekDates) {
  return `${formatList(pickup)}, ${hours}`
}

export const weekPhaseNames: Record<WeekPhase, string> = {
  planned: 'Upcoming',
  open: 'Orders open',
  'last-call': 'Last day for orders',
  closed: 'Orders closed',
  pickup: 'Pickup',
  past: 'Past',
  off: 'Closed',
}

export function shortWeekDates({ lastCall, cooking, pickupDays }: WeekTimes, timeZone: string) {
  return {
    closes: shortDayText(kitchenDate(lastCall, timeZone).toString()),
    cooking: shortDayText(cooking),
    pickup: formatList(pickupDays.map(({ date }) => shortDayText(date))),
  }
}

export function listUsHolidays({ week, pickupDays }: Pick<WeekTimes, 'week' | 'pickupDays'>) {
  const lastDate = [addDays(week, 6), ...pickupDays.map(({ date }) => date)].sort().at(-1) ?? week
  return holidaysBetween(week, lastDate).map(({ date, name }) => `${shortDayText(date)}: ${name}`)
}

const overrideNames: Record<keyof WeekOverrides, string> = {
  deadline: 'deadline',
  cooking: 'cooking day',
  pickup: 'pickup days',
  orderUrl: 'order link',
  banner: 'banner',
}

export function changedWeekOverrideNames(before: WeekOverrides, after: WeekOverrides) {
  return (Object.keys(overrideNames) as (keyof WeekOverrides)[])
    .filter((field) => String(before[field] ?? '') !== String(after[field] ?? ''))
    .map((field) => overrideNames[field])
}

export function hasWeekOverrides(overrides: WeekOverrides) {
  return changedWeekOverrideNames({}, overrides).length > 0
}
