import { deadlineText } from '#app/domain/time/date-text.ts'
import { holidayStatus } from './holiday.ts'
import { holidaySeasonStart, findOrderingStatus, type OrderCalendar } from './order-state.ts'
import { currentKitchenWeek, findOrderWindow } from './order-week.ts'
import { findSpecialWeek } from './special-weeks.ts'

/** What the deadline bar shows from the moment `from` on; times in ms. */
export interface DeadlineBarState {
  from: number
  state: 'open' | 'last' | 'closed'
  /** Text before the countdown; empty if it counts down to this week's deadline. */
  notice: string
  closes: number
  by: string
  /** True if this state changes what can be ordered, so that an open page must reload. */
  reload: boolean
}

/** Includes the states until the next menu opens, because pages stay open and browsers have no time zone data. */
export function deadlineBarStates(
  now: number,
  calendar: OrderCalendar,
): [DeadlineBarState, ...DeadlineBarState[]] {
  const { lastCall, deadline, opens } = findOrderWindow(now, calendar)
  const holiday = holidayStatus(now, calendar.thanksgiving, calendar.timeZone)
  const holidayMoments = [holidaySeasonStart(calendar), holiday.lastCall, holiday.deadline + 1]
  const laterStates = [lastCall, deadline + 1, ...holidayMoments, opens]
    .filter((moment) => moment > now && moment <= opens)
    .sort((a, b) => a - b)
    .map((from) => stateFrom(from, calendar))
  // A constant start time keeps the page identical, byte for byte, as long as its content doesn't change.
  const current = { ...stateFrom(now, calendar), from: 0 }
  return [
    current,
    ...laterStates.flatMap((state, index) => {
      const previous = laterStates[index - 1] ?? current
      const reload = state.notice !== previous.notice || state.closes !== previous.closes
      return reload || state.state !== previous.state ? [{ ...state, reload }] : []
    }),
  ]
}

function stateFrom(from: number, calendar: OrderCalendar): DeadlineBarState {
  const { weekly, next, opens } = findOrderingStatus(from, calendar)
  const off = findSpecialWeek(currentKitchenWeek(from, calendar.timeZone), calendar)?.off ?? null
  const isClosed = weekly === 'closed'
  const isHoliday = next.kind === 'holiday'
  const closedNotice =
    off === null ? `Orders are closed. Next menu ${opens}.` : `Closed until ${opens}: ${off}.`
  return {
    from,
    state: from >= next.lastDay ? 'last' : isClosed && !isHoliday ? 'closed' : 'open',
    notice: isHoliday
      ? `${isClosed ? `Closed until ${opens}.` : 'Weekly orders are open.'} Thanksgiving:`
      : isClosed
        ? closedNotice
        : '',
    closes: next.deadline,
    by: deadlineText(next.deadline, calendar.timeZone),
    reload: false,
  }
}
