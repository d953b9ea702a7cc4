import { deadlineText } from '#app/domain/time/date-text.ts'
import { holidayStatus } from './holiday.ts'
import { holidaySeasonStart, findOrderingStatus, type OrderCalendar } from './order-state.ts'
import { currentKitchenWeek, findOrderWindow } from './order-week.ts'
import { findSpecialWeek } from './special-weeks.ts'

/**
 * Returns the deadline bar's states until the next menu opens, so that a page left open can show each state
 * when it starts.
 */
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
  // Start the current state at 0 instead of `now`, so that the page's HTML changes only when the state does.
  const current = { ...stateFrom(now, calendar), from: 0 }
  return [
    current,
    ...laterStates.flatMap((state, index) => {
      const previous = laterStates[index - 1] ?? current
      // An open page must reload when a new state changes what customers can order.
      const reload = state.notice !== previous.notice || state.closes !== previous.closes
      return reload || state.state !== previous.state ? [{ ...state, reload }] : []
    }),
  ]
}

export type DeadlineBarState = ReturnType<typeof stateFrom>

/**
 * Returns what the deadline bar shows, starting at the time `from` (ms). `notice` is the text before the
 * countdown; it may be empty.
 */
function stateFrom(from: number, calendar: OrderCalendar) {
  const { weekly, next, opens } = findOrderingStatus(from, calendar)
  const off = findSpecialWeek(currentKitchenWeek(from, calendar.timeZone), calendar)?.off ?? null
  const isClosed = weekly === 'closed'
  const isHoliday = next.kind === 'holiday'
  const closedState = isClosed && !isHoliday ? 'closed' : 'open'
  const state = from >= next.lastDay ? 'last' : closedState
  const notice = () => {
    if (isHoliday) return `${isClosed ? `Closed until ${opens}.` : 'Weekly orders are open.'} Thanksgiving:`
    if (!isClosed) return ''
    return off === null ? `Orders are closed. Next menu ${opens}.` : `Closed until ${opens}: ${off}.`
  }
  return {
    from,
    state,
    notice: notice(),
    closes: next.deadline,
    by: deadlineText(next.deadline, calendar.timeZone),
    reload: false,
  }
}
