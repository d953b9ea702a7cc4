import { maxDaysToPickup } from '#app/domain/settings/setting-rules.ts'
import { pickupDays, type PickupDay } from './pickup-window.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'
import { weekdayDateText, dayText, dateWithYearText } from '#app/domain/time/date-text.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { currentKitchenWeek, nextOpenWeek, weekTimes } from './order-week.ts'
import { findWeekSchedule, findSpecialWeek, type KitchenCalendar } from './special-weeks.ts'
import { findWeekOverrideErrors } from './week-overrides.ts'
import { timeSpanText } from '#app/domain/time/weekdays.ts'

/** Notice of a closed week, shown from the moment the closing is planned until it starts. */
export interface ClosedWeekNotice {
  week: string
  banner: string
  /** The last pickup before the closing and the first one after it. */
  pickup: string
}

/** Returns null if no closed week is coming up. */
export function upcomingClosedWeekNotice(now: number, calendar: KitchenCalendar): ClosedWeekNotice | null {
  const thisWeek = currentKitchenWeek(now, calendar.timeZone)
  const isOff = findSpecialWeek(thisWeek, calendar)?.off != null
  const lastKnownWeek = isOff ? nextOpenWeek(thisWeek, calendar) : thisWeek
  const [first] = calendar.weeks
    .filter(({ week, off }) => off !== null && week > lastKnownWeek)
    .toSorted((a, b) => (a.week < b.week ? -1 : 1))
  if (!first) return null
  const { week, off } = first
  const reopeningWeek = nextOpenWeek(week, calendar)
  const span =
    reopeningWeek === addDays(week, 7)
      ? `the week of ${dayText(week)}`
      : `${dayText(week)} to ${dayText(addDays(reopeningWeek, -1))}`
  return {
    week,
    banner: `Closed ${span}: ${off}. We’re back ${dateWithYearText(reopeningWeek)} with a new menu.`,
    pickup: [lastPickup(addDays(week, -7), week, calendar), firstPickup(reopeningWeek, calendar)]
      .filter(Boolean)
      .join(' '),
  }
}

/** Describes pickup for the previous week's orders, whose pickup days may fall in the closed week. */
function lastPickup(previousWeek: string, closedWeek: string, calendar: KitchenCalendar) {
  if (findSpecialWeek(previousWeek, calendar)?.off != null) return ''
  const days = pickupDays(previousWeek, calendar)
  const regularDays = pickupDays(previousWeek, { ...calendar, weeks: [] })
  const daysInClosedWeek = datesFrom(closedWeek, days)
  const movedDates = datesFrom(closedWeek, regularDays).filter((date) => !daysInClosedWeek.includes(date))
  const { deadline } = weekTimes(previousWeek, calendar)
  const ordersText = `orders placed by ${weekdayDateText(deadline, calendar.timeZone)}`
  const pickupText = `${formatList(days.map(({ date }) => dateWithYearText(date)))}, ${timeSpanText(findWeekSchedule(previousWeek, calendar).pickup)}`
  if (movedDates.length > 0)
    return `No pickup on ${formatList(movedDates.map(dateWithYearText))}. Pick up ${ordersText} on ${pickupText}.`
  return daysInClosedWeek.length > 0
    ? `Pickup on ${formatList(daysInClosedWeek.map(dateWithYearText))} is still on for ${ordersText}.`
    : `Pickup for ${ordersText} is ${pickupText}.`
}

function firstPickup(reopeningWeek: string, calendar: KitchenCalendar) {
  const [first] = pickupDays(reopeningWeek, calendar)
  return first ? `After that, pickup and delivery resume ${dateWithYearText(first.date)}.` : ''
}

/** Returns the previous week's remaining pickup days that fall in the closed week, with possible new dates. */
export function findPickupInClosedWeek(week: string, now: number, calendar: KitchenCalendar) {
  const previousWeek = addDays(week, -7)
  if (findSpecialWeek(previousWeek, calendar)?.off != null) return null
  const days = pickupDays(previousWeek, calendar)
  const daysInClosedWeek = days.filter(({ date, to }) => date >= week && now <= to)
  if (daysInClosedWeek.length === 0) return null
  const otherDates = days.filter((day) => !daysInClosedWeek.includes(day)).map(({ date }) => date)
  const overrides = findSpecialWeek(previousWeek, calendar)?.overrides ?? {}
  const overridesWithPickupOn = (date: string) => ({
    ...overrides,
    pickup: [...new Set([...otherDates, date])].sort(),
  })
  const { cooking } = weekTimes(previousWeek, calendar)
  const choices = Array.from({ length: maxDaysToPickup }, (_, index) => addDays(cooking, index + 1)).filter(
    (date) =>
      daysInClosedWeek.every((day) => day.date !== date) &&
      findWeekOverrideErrors(previousWeek, overridesWithPickupOn(date), calendar).length === 0 &&
      pickupDayStart(previousWeek, date, calendar) > now,
  )
  return {
    previousWeek,
    days: daysInClosedWeek.map(({ date }) => date),
    choices,
    withDay: overridesWithPickupOn,
  }
}

function pickupDayStart(week: string, date: string, calendar: KitchenCalendar) {
  const [day] = pickupDays(week, { ...calendar, weeks: [{ week, off: null, overrides: { pickup: [date] } }] })
  return day?.startOfDay ?? 0
}

function datesFrom(first: string, days: readonly PickupDay[]) {
  return days.map(({ date }) => date).filter((date) => date >= first)
}
