import { deadlineText, longDayText } from '#app/domain/time/date-text.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { weekTimes } from './order-week.ts'
import { findWeekSchedule, findSpecialWeek, type KitchenCalendar } from './special-weeks.ts'
import { timeSpanText } from '#app/domain/time/weekdays.ts'
import { findWeekOverrideErrors } from './week-overrides.ts'

export function formatWeekDates(week: string, calendar: KitchenCalendar) {
  const datesIn = (clock: KitchenCalendar) => {
    const { deadline, cooking, pickupDays } = weekTimes(week, clock)
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
    /** Errors that arose because settings changed after the overrides were saved. */
    errors: findWeekOverrideErrors(week, findSpecialWeek(week, calendar)?.overrides ?? {}, calendar),
  }
}

export type WeekDates = ReturnType<typeof formatWeekDates>

export function pickupDatesText({ pickup, hours }: WeekDates) {
  return `${formatList(pickup)}, ${hours}`
}
