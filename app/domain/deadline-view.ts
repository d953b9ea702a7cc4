import type { Business } from './business.ts'
import { deadlineText } from './kitchen-dates.ts'
import { orderWindow } from './order-week.ts'
import { weekdayName } from './weekdays.ts'

export type DeadlineView = ReturnType<typeof deadlineView>

/**
 * What the bar over the masthead says and counts to. A page may be read long after it was rendered, so it carries
 * every instant of the week and the deadline after it: the browser only compares numbers and knows no zones.
 */
export function deadlineView(now: number, business: Pick<Business, 'timeZone' | 'deadline'>) {
  const { state, lastCall, deadline, opens } = orderWindow(now, business)
  const next = orderWindow(opens, business).deadline
  return {
    state: states[state],
    lastCall: new Date(lastCall).toISOString(),
    deadline: new Date(deadline).toISOString(),
    opens: new Date(opens).toISOString(),
    nextDeadline: new Date(next).toISOString(),
    deadlineText: deadlineText(deadline, business.timeZone),
    nextDeadlineText: deadlineText(next, business.timeZone),
    closedText: `This week is closed. Next menu ${weekdayName(1)}.`,
  }
}

const states = { open: 'open', 'last-call': 'last', closed: 'closed' } as const
