import { maxDaysToPickup } from '#app/domain/settings/setting-rules.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import {
  formatDate,
  formatLongDate,
  formatLongDateTime,
  formatShortDate,
  formatWeekdayDate,
} from '#app/domain/time/date-text.ts'
import { addDays, parseKitchenTime, toKitchenDate } from '#app/domain/time/kitchen-time.ts'
import { listHolidaysBetween } from '#app/domain/time/us-holidays.ts'
import { formatTimeRange, formatTwelveHourTime } from '#app/domain/time/weekdays.ts'
import {
  findNextOpenWeek,
  findOrderWindow,
  findSpecialWeek,
  findWeekSchedule,
  getCurrentKitchenWeek,
  getWeekStatus,
  getWeekTimes,
  isClosedWeek,
  type KitchenCalendar,
  listPickupDays,
  type WeekOverrides,
  type WeekPhase,
  type WeekTimes,
} from './order-week.ts'
import { findWeekOverrideErrors } from './week-overrides.ts'

export function formatWeekDates(week: string, calendar: KitchenCalendar) {
  const datesIn = (kitchen: KitchenCalendar) => {
    const { deadline, cooking, pickupDays } = getWeekTimes(week, kitchen)
    return {
      closes: formatLongDateTime(deadline, calendar.timeZone),
      cooking,
      cookingText: formatLongDate(cooking),
      pickup: pickupDays.map(({ date }) => formatLongDate(date)),
    }
  }
  const [dates, regular] = [datesIn(calendar), datesIn({ ...calendar, weeks: [] })]
  return {
    ...dates,
    regularCloses: dates.closes === regular.closes ? null : regular.closes,
    hours: formatTimeRange(findWeekSchedule(week, calendar).pickup),
    regularCookingAndPickup:
      dates.cooking === regular.cooking && dates.pickup.join() === regular.pickup.join()
        ? null
        : `cooked ${regular.cookingText}, pickup ${formatList(regular.pickup)}`,
    /** The week's saved date overrides can become invalid when the settings change later. */
    errors: findWeekOverrideErrors(week, findSpecialWeek(week, calendar)?.overrides ?? {}, calendar),
  }
}

export type WeekDates = ReturnType<typeof formatWeekDates>

export function formatPickupTimes({ pickup, hours }: WeekDates) {
  return `${formatList(pickup)}, ${hours}`
}

/** `isOff` is true if the week is saved as closed. */
export function getWeekPhaseAndDates(now: number, week: string, isOff: boolean, calendar: KitchenCalendar) {
  const status = getWeekStatus(now, week, calendar)
  const phase = isOff ? 'off' : status.phase
  return {
    phase,
    phaseName: weekPhaseNames[phase],
    days: formatShortWeekDates(status, calendar.timeZone),
    holidays: listUsHolidays(status),
  }
}

const weekPhaseNames: Record<WeekPhase, string> = {
  planned: 'Upcoming',
  open: 'Orders open',
  'last-call': 'Last day to order',
  closed: 'Orders closed',
  pickup: 'Pickup',
  past: 'Past',
  off: 'Closed',
}

export function formatShortWeekDates({ lastCall, cooking, pickupDays }: WeekTimes, timeZone: string) {
  return {
    closes: formatShortDate(toKitchenDate(lastCall, timeZone).toString()),
    cooking: formatShortDate(cooking),
    pickup: formatList(pickupDays.map(({ date }) => formatShortDate(date))),
  }
}

export function listUsHolidays({ week, pickupDays }: Pick<WeekTimes, 'week' | 'pickupDays'>) {
  const lastDate = [addDays(week, 6), ...pickupDays.map(({ date }) => date)].sort().at(-1) ?? week
  return listHolidaysBetween(week, lastDate).map(({ date, name }) => `${formatShortDate(date)}: ${name}`)
}

export function getUpcomingClosedWeekNotice(now: number, calendar: KitchenCalendar) {
  const thisWeek = getCurrentKitchenWeek(now, calendar.timeZone)
  const lastKnownWeek = isClosedWeek(thisWeek, calendar) ? findNextOpenWeek(thisWeek, calendar) : thisWeek
  const [first] = calendar.weeks
    .filter(({ week, off }) => off !== null && week > lastKnownWeek)
    .toSorted((a, b) => (a.week < b.week ? -1 : 1))
  if (!first) return null
  const { week, off } = first
  const reopeningWeek = findNextOpenWeek(week, calendar)
  const span =
    reopeningWeek === addDays(week, 7)
      ? `the week of ${formatDate(week)}`
      : `${formatDate(week)} to ${formatDate(addDays(reopeningWeek, -1))}`
  const [nextPickup] = listPickupDays(reopeningWeek, calendar)
  const pickupTexts = [
    lastPickup(addDays(week, -7), week, calendar),
    nextPickup && `After that, pickup and delivery resume ${formatLongDate(nextPickup.date)}.`,
  ]
  return {
    week,
    banner: `Closed ${span}: ${off}. We’re back ${formatLongDate(reopeningWeek)} with a new menu.`,
    pickup: pickupTexts.filter(Boolean).join(' '),
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
  const { deadline } = getWeekTimes(previousWeek, calendar)
  const ordersText = `orders placed by ${formatWeekdayDate(deadline, calendar.timeZone)}`
  const pickupText = `${formatList(dates.map(formatLongDate))}, ${formatTimeRange(findWeekSchedule(previousWeek, calendar).pickup)}`
  if (movedDates.length > 0)
    return `No pickup on ${formatList(movedDates.map(formatLongDate))}. Pick up ${ordersText} on ${pickupText}.`
  return datesInClosedWeek.length > 0
    ? `Pickup on ${formatList(datesInClosedWeek.map(formatLongDate))} is still on for ${ordersText}.`
    : `Pickup for ${ordersText} is ${pickupText}.`
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
  const { cooking } = getWeekTimes(previousWeek, calendar)
  const choices = Array.from({ length: maxDaysToPickup }, (_, index) => addDays(cooking, index + 1)).filter(
    (date) =>
      !days.includes(date) &&
      parseKitchenTime(date, calendar.timeZone) > now &&
      findWeekOverrideErrors(previousWeek, withDay(date), calendar).length === 0,
  )
  return { previousWeek, days, choices, withDay }
}

export function findLatestArchivedWeek(now: number, calendar: KitchenCalendar) {
  const { week, state } = findOrderWindow(now, calendar)
  return state === 'open' || state === 'last-call' ? addDays(week, -7) : week
}

/** `overrides` must be the week's stored date changes, because `kitchen` lacks the date changes of older weeks. */
export function getDatesOfArchivedWeek(
  { week, overrides }: { week: string; overrides: WeekOverrides },
  kitchen: KitchenCalendar,
) {
  const calendar: KitchenCalendar = { ...kitchen, weeks: [{ week, off: null, overrides }] }
  const schedule = findWeekSchedule(week, calendar)
  const { deadline, cooking, pickupDays } = getWeekTimes(week, calendar)
  const day = (date: string) => ({ iso: date, text: formatLongDate(date) })
  return [
    { label: 'Menu live', days: [day(week)], hours: null },
    {
      label: 'Orders closed',
      days: [{ iso: new Date(deadline).toISOString(), text: formatWeekdayDate(deadline, kitchen.timeZone) }],
      hours: formatTwelveHourTime(schedule.deadline.time),
    },
    { label: 'Cooking', days: [day(cooking)], hours: null },
    {
      label: 'Pickup',
      days: pickupDays.map(({ date }) => day(date)),
      hours: formatTimeRange(schedule.pickup),
    },
  ]
}
