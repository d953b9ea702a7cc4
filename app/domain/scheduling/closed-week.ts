import { maxDaysToPickup } from '#app/domain/settings/setting-rules.ts'
import { listPickupDays } from './pickup-window.ts'
import { addDays, kitchenTimestamp } from '#app/domain/time/day-bounds.ts'
import { weekdayDateText, dayText, longDayText } from '#app/domain/time/date-text.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { currentKitchenWeek, nextOpenWeek, weekTimes } from './order-week.ts'
import { findWeekSchedule, findSpecialWeek, isClosedWeek, type KitchenCalendar } from './special-weeks.ts'
import { findWeekOverrideErrors } from './week-overrides.ts'
import { timeSpanText } from '#app/domain/time/weekdays.ts'

export type ClosedWeekNotice = NonNullable<ReturnType<typeof upcomingClosedWeekNotice>>

export function upcomingClosedWeekNotice(now: number, calendar: KitchenCalendar) {
  const thisWeek = currentKitchenWeek(now, calendar.timeZone)
  const lastKnownWeek = isClosedWeek(thisWeek, calendar) ? nextOpenWeek(thisWeek, calendar) : thisWeek
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
    banner: `Closed ${span}: ${off}. We’re back ${longDayText(reopeningWeek)} with a new menu.`,
    pickup: [lastPickup(addDays(week, -7), week, calendar), firstPickup(reopeningWeek, calendar)]
      .filter(Boolean)
      .join(' '),
  }
}

function lastPickup(previousWeek: string, closedWeek: string, calendar: KitchenCalendar) {
  if (isClosedWeek(previousWeek, calendar)) return ''
  const datesOf = (kitchen: KitchenCalendar) => listPickupDays(previousWeek, kitchen).map(({ date }) => date)
  const dates = datesOf(calendar)
  const datesInClosedWeek = dates.filter((date) => date >= closedWeek)
  const movedDates = datesOf({ ...calendar, weeks: [] }).filter(
    (date) => date >= closedWeek && !dates.includes(date),
  )
  const { deadline } = weekTimes(previousWeek, calendar)
  const ordersText = `orders placed by ${weekdayDateText(deadline, calendar.timeZone)}`
  const pickupText = `${formatList(dates.map(longDayText))}, ${timeSpanText(findWeekSchedule(previousWeek, calendar).pickup)}`
  if (movedDates.length > 0)
    return `No pickup on ${formatList(movedDates.map(longDayText))}. Pick up ${ordersText} on ${pickupText}.`
  return datesInClosedWeek.length > 0
    ? `Pickup on ${formatList(datesInClosedWeek.map(longDayText))} is still on for ${ordersText}.`
    : `Pickup for ${ordersText} is ${pickupText}.`
}

function firstPickup(reopeningWeek: string, calendar: KitchenCalendar) {
  const [first] = listPickupDays(reopeningWeek, calendar)
  return first ? `After that, pickup and delivery resume ${longDayText(first.date)}.` : ''
}

export function findPickupInClosedWeek(week: string, now: number, calendar: KitchenCalendar) {
  const previousWeek = addDays(week, -7)
  if (isClosedWeek(previousWeek, calendar)) return null
  const pickup = listPickupDays(previousWeek, calendar)
  const days = pickup.filter(({ date, to }) => date >= week && now <= to).map(({ date }) => date)
  if (days.length === 0) return null
  const otherDates = pickup.map(({ date }) => date).filter((date) => !days.includes(date))
  const withDay = (date: string) => ({
    ...findSpecialWeek(previousWeek, calendar)?.overrides,
    pickup: [...new Set([...otherDates, date])].sort(),
  })
  const { cooking } = weekTimes(previousWeek, calendar)
  const choices = Array.from({ length: maxDaysToPickup }, (_, index) => addDays(cooking, index + 1)).filter(
    (date) =>
      !days.includes(date) &&
      kitchenTimestamp(date, calendar.timeZone) > now &&
      findWeekOverrideErrors(previousWeek, withDay(date), calendar).length === 0,
  )
  return { previousWeek, days, choices, withDay }
}
