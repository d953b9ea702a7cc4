import { deadlineText, dateWithYearText } from '#app/domain/time/date-text.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { weekTimes } from './order-week.ts'
import { findWeekSchedule, findSpecialWeek, type KitchenCalendar } from './special-weeks.ts'
import { timeSpanText } from '#app/domain/time/weekdays.ts'
import { findWeekOverrideErrors } from './week-overrides.ts'

/** Returns the week's dates and, where an override changes a date, the regular date, too. */
export function formatWeekDates(week: string, calendar: KitchenCalendar) {
  const overrides = findSpecialWeek(week, calendar)?.overrides ?? {}
  const [schedule, regular] = [weekTimes(week, calendar), weekTimes(week, { ...calendar, weeks: [] })]
  const closes = deadlineText(schedule.deadline, calendar.timeZone)
  const [cookingText, regularCookingText] = [
    dateWithYearText(schedule.cooking),
    dateWithYearText(regular.cooking),
  ]
  const [pickup, regularPickup] = [pickupDateTexts(schedule), pickupDateTexts(regular)]
  return {
    closes,
    regularCloses:
      schedule.deadline === regular.deadline ? null : deadlineText(regular.deadline, calendar.timeZone),
    cooking: schedule.cooking,
    cookingText,
    pickup,
    hours: timeSpanText(findWeekSchedule(week, calendar).pickup),
    regularCookingAndPickup:
      cookingText === regularCookingText && pickup.join() === regularPickup.join()
        ? null
        : `cooked ${regularCookingText}, pickup ${formatList(regularPickup)}`,
    /** Errors that arose because settings changed after the overrides were saved. */
    errors: findWeekOverrideErrors(week, overrides, calendar),
  }
}

export type WeekDates = ReturnType<typeof formatWeekDates>

/** Returns a string such as `Sunday, November 29 and Monday, November 30, 5:00 to 7:00 PM`. */
export function pickupDatesText({ pickup, hours }: WeekDates) {
  return `${formatList(pickup)}, ${hours}`
}

function pickupDateTexts({ handover }: ReturnType<typeof weekTimes>) {
  return handover.map(({ date }) => dateWithYearText(date))
}
