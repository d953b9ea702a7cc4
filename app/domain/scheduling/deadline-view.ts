import { deadlineText } from '#app/domain/time/date-text.ts'
import { holidayStatus } from './holiday.ts'
import { holidaySeasonStart, orderState, type OrderCalendar } from './order-state.ts'
import { orderWindow } from './order-week.ts'

/** What the bar says from one moment on; instants in ms. */
export interface DeadlineBarState {
  from: number
  state: 'open' | 'last' | 'closed'
  /** Said before the countdown, where it does not count to this week's deadline. */
  notice: string
  closes: number
  /** `Thursday, November 26, 11:59 PM` */
  by: string
  /** Other things can be ordered than before: a page that is open is out of date. A last day changes nothing but the bar. */
  reload: boolean
}

/**
 * What the bar above the header says now, and what it will say until the next menu opens. A page may be read long after
 * it was rendered, so it carries every turn: the browser only compares numbers and knows no time zones.
 */
export function deadlineBarStates(
  now: number,
  calendar: OrderCalendar,
): [DeadlineBarState, ...DeadlineBarState[]] {
  const { lastCall, deadline, opens } = orderWindow(now, calendar)
  const holiday = holidayStatus(now, calendar.thanksgiving, calendar.timeZone)
  const ofHoliday = [holidaySeasonStart(calendar), holiday.lastCall, holiday.deadline + 1]
  const moments = [lastCall, deadline + 1, ...ofHoliday, opens]
  const ahead = [...new Set(moments)].filter((moment) => moment > now && moment <= opens)
  const turns = ahead.sort((one, other) => one - other).map((from) => stateFrom(from, calendar))
  // Whatever the moment of rendering, a page that says the same has the same bytes.
  const first = { ...stateFrom(now, calendar), from: 0 }
  return [
    first,
    ...turns.flatMap((turn, index) => {
      const before = turns[index - 1] ?? first
      return saysSame(turn, before) ? [] : [{ ...turn, reload: !isSameOrder(turn, before) }]
    }),
  ]
}

function stateFrom(from: number, calendar: OrderCalendar): DeadlineBarState {
  const { weekly, next, opens } = orderState(from, calendar)
  const { off } = orderWindow(from, calendar)
  const isHoliday = next.of === 'holiday'
  const isLast = from >= next.lastDay
  return {
    from,
    state: isLast ? 'last' : weekly === 'closed' && !isHoliday ? 'closed' : 'open',
    notice: isHoliday
      ? `${weekly === 'closed' ? `Closed until ${opens}.` : 'This week is open.'} Thanksgiving:`
      : weekly !== 'closed'
        ? ''
        : off === null
          ? `This week is closed. Next menu ${opens}.`
          : `Closed until ${opens}: ${off}.`,
    closes: next.deadline,
    by: deadlineText(next.deadline, calendar.timeZone),
    reload: false,
  }
}

function saysSame(one: DeadlineBarState, other: DeadlineBarState) {
  return one.state === other.state && isSameOrder(one, other)
}

function isSameOrder(one: DeadlineBarState, other: DeadlineBarState) {
  return one.notice === other.notice && one.closes === other.closes
}
