import type { Settings } from '#app/domain/settings/business-schema.ts'
import { addDeadlineLabel, type OrderCycle } from '#app/domain/settings/business.ts'
import { upcomingClosedWeekNotice } from './closed-week.ts'
import { findOrderHostError } from '#app/domain/settings/setting-rules.ts'
import { holidayView } from './holiday.ts'
import { weekdayDateText } from '#app/domain/time/date-text.ts'
import { findOrderingStatus } from './order-state.ts'
import { findOrderWindow, nextOrderCycle } from './order-week.ts'
import { listSchedules } from './schedule-changes.ts'
import {
  regularSchedule,
  findWeekSchedule,
  findSpecialWeek,
  type KitchenCalendar,
  type SpecialWeek,
} from './special-weeks.ts'

export function currentOrderCycle(
  facts: Settings,
  { now, weeks }: { now: number; weeks: readonly SpecialWeek[] },
): OrderCycle {
  const clock = { timeZone: facts.timeZone, rhythm: facts, changes: listSchedules(facts), weeks }
  const { week } = nextOrderCycle(now, clock)
  return {
    ...clock,
    rhythm: addDeadlineLabel(regularSchedule(week, clock)),
    ...addDeadlineLabel(findWeekSchedule(week, clock)),
    ...notices(now, clock),
    orderUrl: orderLinkForWeek(facts, findSpecialWeek(week, clock)?.overrides.orderUrl),
    holiday: holidayView(now, facts.thanksgiving, facts.timeZone),
    orders: findOrderingStatus(now, { ...clock, thanksgiving: facts.thanksgiving }),
  }
}

/** Returns the week's own order link (`own`) if its host is still allowed; otherwise the regular link. */
function orderLinkForWeek({ orderUrl, orderHosts }: Settings, own = orderUrl) {
  const hosts = [...orderHosts, new URL(orderUrl).hostname]
  return findOrderHostError(own, hosts) === null ? own : orderUrl
}

function notices(now: number, clock: KitchenCalendar): Pick<OrderCycle, 'closed' | 'banner' | 'closing'> {
  const { week, off, opens } = findOrderWindow(now, clock)
  const closing = upcomingClosedWeekNotice(now, clock)
  const lines = [findSpecialWeek(week, clock)?.overrides.banner, closing?.banner].filter(
    (line) => line !== undefined,
  )
  return {
    closed: off === null ? null : { reason: off, back: weekdayDateText(opens, clock.timeZone) },
    banner: lines.length > 0 ? lines.join(' ') : null,
    closing,
  }
}
