import { deadlineText, weekdayText } from './kitchen-dates.ts'
import { orderWindow, weekSchedule, type OrderWindow } from './order-week.ts'
import type { Clock } from './special-weeks.ts'
import { weekdayName } from './weekdays.ts'

export type DeadlineView = ReturnType<typeof deadlineView>

/**
 * What the bar over the masthead says and counts to. A page may be read long after it was rendered, so it carries
 * every instant of the week and the deadline after it: the browser only compares numbers and knows no zones.
 */
export function deadlineView(now: number, clock: Clock) {
  const window = orderWindow(now, clock)
  const { state, opens } = window
  const next = orderWindow(opens, clock).deadline
  // A week that is off is closed from its first moment on: its deadline was the moment before.
  const beforeIt = weekSchedule(window.week, clock).opens - 1
  const { lastCall, deadline } = state === 'off' ? { lastCall: beforeIt, deadline: beforeIt } : window
  return {
    state: states[state],
    lastCall: new Date(lastCall).toISOString(),
    deadline: new Date(deadline).toISOString(),
    opens: new Date(opens).toISOString(),
    nextDeadline: new Date(next).toISOString(),
    deadlineText: deadlineText(deadline, clock.timeZone),
    nextDeadlineText: deadlineText(next, clock.timeZone),
    closedText: closedText(now, window, clock.timeZone),
  }
}

const states = { open: 'open', 'last-call': 'last', closed: 'closed', off: 'closed' } as const

const aWeek = 7 * 86_400_000

/** Where there is little room, it is the reason that is cut. */
function closedText(now: number, window: OrderWindow, timeZone: string) {
  const back = opensText(now, window, timeZone)
  return window.off === null
    ? `This week is closed. Next menu ${back}.`
    : `Closed until ${back}: ${window.off}.`
}

/** When the next menu opens: the day alone says which Monday as long as it is the coming one. */
export function opensText(now: number, { opens }: Pick<OrderWindow, 'opens'>, timeZone: string) {
  return opens - now <= aWeek ? weekdayName(1) : weekdayText(opens, timeZone)
}
