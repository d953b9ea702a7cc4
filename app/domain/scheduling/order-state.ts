import { weekdayDateText } from '#app/domain/time/date-text.ts'
import { addDays, dayBounds } from '#app/domain/time/day-bounds.ts'
import { holidayStatus, type HolidaySchedule } from './holiday.ts'
import { findOrderWindow } from './order-week.ts'
import type { KitchenCalendar } from './special-weeks.ts'
import { weekdayName } from '#app/domain/time/weekdays.ts'

/** What can be ordered at one moment, for pages, emails and the API. */
export interface OrderingStatus {
  weekly: 'open' | 'last-day' | 'closed'
  /** `none` unless Thanksgiving orders are open, cooking or in pickup. */
  holiday: 'none' | 'open' | 'last-day' | 'closed'
  /**
   * The earliest open deadline or, if none is open, the next weekly menu's. `lastDay` is the start of the
   * deadline's day; times in ms.
   */
  next: { kind: 'weekly' | 'holiday'; lastDay: number; deadline: number }
  /** When orders open: `Monday`, or `Monday, December 7` if that is more than a week away. */
  opens: string
}

export type OrderCalendar = KitchenCalendar & { thanksgiving: HolidaySchedule }

/** A Thanksgiving deadline further away must not replace the weekly one in the deadline bar. */
const holidaySeasonDays = 28

export function findOrderingStatus(now: number, calendar: OrderCalendar): OrderingStatus {
  const { timeZone, thanksgiving } = calendar
  const window = findOrderWindow(now, calendar)
  const weekly = weeklyStates[window.state]
  const season = holidayStatus(now, thanksgiving, timeZone)
  const holiday = holidayStates[season.phase]
  const openDeadlines = [
    ...(weekly === 'closed' ? [] : [deadlineOf('weekly', window)]),
    ...((holiday === 'open' || holiday === 'last-day') && now >= holidaySeasonStart(calendar)
      ? [deadlineOf('holiday', season)]
      : []),
  ]
  const [next = deadlineOf('weekly', findOrderWindow(window.opens, calendar))] = openDeadlines.toSorted(
    (a, b) => a.deadline - b.deadline,
  )
  return { weekly, holiday, next, opens: nextOpeningText(now, window, timeZone) }
}

export function holidaySeasonStart({ thanksgiving, timeZone }: OrderCalendar) {
  return dayBounds(addDays(thanksgiving.deadline, -holidaySeasonDays), timeZone)?.from ?? 0
}

const weeklyStates = { open: 'open', 'last-call': 'last-day', closed: 'closed', off: 'closed' } as const
const holidayStates = {
  open: 'open',
  'last-call': 'last-day',
  closed: 'closed',
  pickup: 'closed',
  over: 'none',
} as const

function deadlineOf(
  kind: OrderingStatus['next']['kind'],
  { lastCall, deadline }: { lastCall: number; deadline: number },
) {
  return { kind, lastDay: lastCall, deadline }
}

const weekMs = 7 * 86_400_000

export function nextOpeningText(now: number, { opens }: { opens: number }, timeZone: string) {
  return opens - now <= weekMs ? weekdayName(1) : weekdayDateText(opens, timeZone)
}
