import { deadlineText, noonUtcOf, weekdayDateText } from '#app/domain/time/date-text.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { weekSchedule } from './order-week.ts'
import { scheduleForWeek, findSpecialWeek, type KitchenCalendar } from './special-weeks.ts'
import { timeSpanText } from '#app/domain/time/weekdays.ts'
import { weekOverrideErrors } from './week-overrides.ts'

/**
 * Formats a week's deadline, cooking and pickup dates; where an override changes one of them, formats the regular
 * date too.
 */
export function weekDates(week: string, clock: KitchenCalendar) {
  const own = findSpecialWeek(week, clock)?.overrides ?? {}
  const [schedule, usual] = [weekSchedule(week, clock), weekSchedule(week, { ...clock, weeks: [] })]
  const closes = deadlineText(schedule.deadline, clock.timeZone)
  const [cooked, cookedUsually] = [dayOf(schedule.cooking), dayOf(usual.cooking)]
  const [pickup, pickupUsually] = [datesOf(schedule), datesOf(usual)]
  return {
    closes,
    closesUsually: schedule.deadline === usual.deadline ? null : deadlineText(usual.deadline, clock.timeZone),
    cooking: schedule.cooking,
    cooked,
    /** Pickup dates as text, each like `Sunday, November 29`. */
    pickup,
    hours: timeSpanText(scheduleForWeek(week, clock).pickup),
    handoverUsually:
      cooked === cookedUsually && pickup.join() === pickupUsually.join()
        ? null
        : `cooked ${cookedUsually}, pickup ${formatList(pickupUsually)}`,
    /** Errors in the week's overrides that arose because settings changed after the overrides were saved. */
    broken: weekOverrideErrors(week, own, clock),
  }
}

export type WeekDates = ReturnType<typeof weekDates>

/** Formats pickup dates and hours: `Sunday, November 29 and Monday, November 30, 5:00 to 7:00 PM`. */
export function pickupDatesText({ pickup, hours }: WeekDates) {
  return `${formatList(pickup)}, ${hours}`
}

function datesOf({ handover }: ReturnType<typeof weekSchedule>) {
  return handover.map(({ date }) => dayOf(date))
}

function dayOf(date: string) {
  return weekdayDateText(noonUtcOf(date), 'UTC')
}
