import { weekdayDateText } from '#app/domain/time/date-text.ts'
import { addDays, kitchenTimestamp } from '#app/domain/time/day-bounds.ts'
import { holidayStatus, type HolidaySchedule } from './holiday.ts'
import { findOrderWindow } from './order-week.ts'
import type { KitchenCalendar } from './special-weeks.ts'
import { weekdayName } from '#app/domain/time/weekdays.ts'

export type OrderCalendar = KitchenCalendar & { thanksgiving: HolidaySchedule }

/** The deadline bar shows the Thanksgiving deadline at most this many days in advance. */
const holidaySeasonDays = 28

const orderStates = {
  open: 'open',
  'last-call': 'last-day',
  closed: 'closed',
  off: 'closed',
  pickup: 'closed',
  over: 'none',
} as const

/**
 * Returns which orders are open. `next` is the earliest deadline of the open orders or, if none are open, the
 * deadline of the next menu.
 */
export function findOrderingStatus(now: number, calendar: OrderCalendar) {
  const window = findOrderWindow(now, calendar)
  const season = holidayStatus(now, calendar.thanksgiving, calendar.timeZone)
  const [weekly, holiday] = [orderStates[window.state], orderStates[season.phase]]
  const showsHoliday =
    (holiday === 'open' || holiday === 'last-day') &&
    now >= holidaySeasonStart(calendar) &&
    (weekly === 'closed' || season.deadline < window.deadline)
  const weeklyWindow = weekly === 'closed' ? findOrderWindow(window.opens, calendar) : window
  const { lastCall, deadline } = showsHoliday ? season : weeklyWindow
  const kind: 'weekly' | 'holiday' = showsHoliday ? 'holiday' : 'weekly'
  const opens = nextOpeningText(now, window.opens, calendar.timeZone)
  return { weekly, holiday, next: { kind, lastDay: lastCall, deadline }, opens }
}

export type OrderingStatus = ReturnType<typeof findOrderingStatus>

export function holidaySeasonStart({ thanksgiving, timeZone }: OrderCalendar) {
  return kitchenTimestamp(addDays(thanksgiving.deadline, -holidaySeasonDays), timeZone)
}

const weekMs = 7 * 86_400_000

export function nextOpeningText(now: number, opens: number, timeZone: string) {
  return opens - now <= weekMs ? weekdayName(1) : weekdayDateText(opens, timeZone)
}
