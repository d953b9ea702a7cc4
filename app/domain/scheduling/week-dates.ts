import { deadlineText, dateWithYearText } from '#app/domain/time/date-text.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { weekTimes } from './order-week.ts'
import { findWeekSchedule, findSpecialWeek, type KitchenCalendar } from './special-weeks.ts'
import { timeSpanText } from '#app/domain/time/weekdays.ts'
import { findWeekOverrideErrors } from './week-overrides.ts'

/** Returns the week's dates and, where an override changes a date, the regular date, too. */
export function formatWeekDates(week: string, clock: KitchenCalendar) {
  const own = findSpecialWeek(week, clock)?.overrides ?? {}
  const [schedule, usual] = [weekTimes(week, clock), weekTimes(week, { ...clock, weeks: [] })]
  const closes = deadlineText(schedule.deadline, clock.timeZone)
  const [cooked, cookedUsually] = [dateWithYearText(schedule.cooking), dateWithYearText(usual.cooking)]
  const [pickup, pickupUsually] = [datesOf(schedule), datesOf(usual)]
  return {
    closes,
    closesUsually: schedule.deadline === usual.deadline ? null : deadlineText(usual.deadline, clock.timeZone),
    cooking: schedule.cooking,
    cooked,
    pickup,
    hours: timeSpanText(findWeekSchedule(week, clock).pickup),
    handoverUsually:
      cooked === cookedUsually && pickup.join() === pickupUsually.join()
        ? null
        : `cooked ${cookedUsually}, pickup ${formatList(pickupUsually)}`,
    /** Errors that arose because settings changed after the overrides were saved. */
    broken: findWeekOverrideErrors(week, own, clock),
  }
}

export type WeekDates = ReturnType<typeof formatWeekDates>

/** Returns a string such as `Sunday, November 29 and Monday, November 30, 5:00 to 7:00 PM`. */
export function pickupDatesText({ pickup, hours }: WeekDates) {
  return `${formatList(pickup)}, ${hours}`
}

function datesOf({ handover }: ReturnType<typeof weekTimes>) {
  return handover.map(({ date }) => dateWithYearText(date))
}
