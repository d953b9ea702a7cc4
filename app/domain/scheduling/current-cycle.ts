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
  settings: Settings,
  { now, weeks }: { now: number; weeks: readonly SpecialWeek[] },
): OrderCycle {
  const calendar = { timeZone: settings.timeZone, rhythm: settings, changes: listSchedules(settings), weeks }
  const { week } = nextOrderCycle(now, calendar)
  return {
    ...calendar,
    rhythm: addDeadlineLabel(regularSchedule(week, calendar)),
    ...addDeadlineLabel(findWeekSchedule(week, calendar)),
    ...notices(now, calendar),
    orderUrl: orderLinkForWeek(settings, findSpecialWeek(week, calendar)?.overrides.orderUrl),
    holiday: holidayView(now, settings.thanksgiving, settings.timeZone),
    orders: findOrderingStatus(now, { ...calendar, thanksgiving: settings.thanksgiving }),
  }
}

/** Returns the week's own order link (`own`) if its host is still allowed; otherwise the regular link. */
function orderLinkForWeek({ orderUrl, orderHosts }: Settings, weekOrderUrl = orderUrl) {
  const hosts = [...orderHosts, new URL(orderUrl).hostname]
  return findOrderHostError(weekOrderUrl, hosts) === null ? weekOrderUrl : orderUrl
}

function notices(now: number, calendar: KitchenCalendar): Pick<OrderCycle, 'closed' | 'banner' | 'closing'> {
  const { week, off, opens } = findOrderWindow(now, calendar)
  const closing = upcomingClosedWeekNotice(now, calendar)
  const lines = [findSpecialWeek(week, calendar)?.overrides.banner, closing?.banner].filter(
    (line) => line !== undefined,
  )
  return {
    closed: off === null ? null : { reason: off, back: weekdayDateText(opens, calendar.timeZone) },
    banner: lines.length > 0 ? lines.join(' ') : null,
    closing,
  }
}
