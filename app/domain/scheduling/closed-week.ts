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
export function upcomingClosedWeekNotice(now: number, clock: KitchenCalendar): ClosedWeekNotice | null {
  const thisWeek = currentKitchenWeek(now, clock.timeZone)
  const isOff = findSpecialWeek(thisWeek, clock)?.off != null
  const from = isOff ? nextOpenWeek(thisWeek, clock) : thisWeek
  const [first] = clock.weeks
    .filter(({ week, off }) => off !== null && week > from)
    .toSorted((one, other) => (one.week < other.week ? -1 : 1))
  if (!first) return null
  const { week, off } = first
  const back = nextOpenWeek(week, clock)
  const span =
    back === addDays(week, 7)
      ? `the week of ${dayText(week)}`
      : `${dayText(week)} to ${dayText(addDays(back, -1))}`
  return {
    week,
    banner: `Closed ${span}: ${off}. We’re back ${dateWithYearText(back)} with a new menu.`,
    pickup: [lastPickup(addDays(week, -7), week, clock), firstPickup(back, clock)].filter(Boolean).join(' '),
  }
}

/** Describes pickup for the previous week's orders, whose pickup days may fall in the closed week. */
function lastPickup(before: string, closed: string, clock: KitchenCalendar) {
  if (findSpecialWeek(before, clock)?.off != null) return ''
  const days = pickupDays(before, clock)
  const usual = pickupDays(before, { ...clock, weeks: [] })
  const inside = datesFrom(closed, days)
  const moved = datesFrom(closed, usual).filter((date) => !inside.includes(date))
  const { deadline } = weekTimes(before, clock)
  const orders = `orders placed by ${weekdayDateText(deadline, clock.timeZone)}`
  const handed = `${formatList(days.map(({ date }) => dateWithYearText(date)))}, ${timeSpanText(findWeekSchedule(before, clock).pickup)}`
  if (moved.length > 0)
    return `No pickup on ${formatList(moved.map(dateWithYearText))}. Pick up ${orders} on ${handed}.`
  return inside.length > 0
    ? `Pickup on ${formatList(inside.map(dateWithYearText))} is still on for ${orders}.`
    : `Pickup for ${orders} is ${handed}.`
}

function firstPickup(back: string, clock: KitchenCalendar) {
  const [first] = pickupDays(back, clock)
  return first ? `After that, pickup and delivery resume ${dateWithYearText(first.date)}.` : ''
}

/** Returns the previous week's remaining pickup days that fall in the closed week, with possible new dates. */
export function findPickupInClosedWeek(week: string, now: number, clock: KitchenCalendar) {
  const before = addDays(week, -7)
  if (findSpecialWeek(before, clock)?.off != null) return null
  const days = pickupDays(before, clock)
  const inside = days.filter(({ date, to }) => date >= week && now <= to)
  if (inside.length === 0) return null
  const staying = days.filter((day) => !inside.includes(day)).map(({ date }) => date)
  const own = findSpecialWeek(before, clock)?.overrides ?? {}
  const withDay = (date: string) => ({ ...own, pickup: [...new Set([...staying, date])].sort() })
  const { cooking } = weekTimes(before, clock)
  const choices = Array.from({ length: maxDaysToPickup }, (_, index) => addDays(cooking, index + 1)).filter(
    (date) =>
      inside.every((day) => day.date !== date) &&
      findWeekOverrideErrors(before, withDay(date), clock).length === 0 &&
      pickupDayStart(before, date, clock) > now,
  )
  return { before, days: inside.map(({ date }) => date), choices, withDay }
}

function pickupDayStart(week: string, date: string, clock: KitchenCalendar) {
  const [day] = pickupDays(week, { ...clock, weeks: [{ week, off: null, overrides: { pickup: [date] } }] })
  return day?.begins ?? 0
}

function datesFrom(first: string, days: readonly PickupDay[]) {
  return days.map(({ date }) => date).filter((date) => date >= first)
}
