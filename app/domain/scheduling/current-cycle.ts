import type { Settings } from '#app/domain/settings/business-schema.ts'
import { labelSchedule, type OrderCycle } from '#app/domain/settings/business.ts'
import { upcomingClosedWeekNotice } from './closed-week.ts'
import { findOrderHostError } from '#app/domain/settings/setting-rules.ts'
import { holidayView } from './holiday.ts'
import { weekdayDateText } from '#app/domain/time/date-text.ts'
import { findOrderingStatus } from './order-state.ts'
import { findOrderWindow, nextOrderCycle } from './order-week.ts'
import { listSchedules } from './schedule-changes.ts'
import { findRegularSchedule, findWeekSchedule, findSpecialWeek, type SpecialWeek } from './special-weeks.ts'

export function currentOrderCycle(
  settings: Settings,
  { now, weeks }: { now: number; weeks: readonly SpecialWeek[] },
): OrderCycle {
  const { timeZone, thanksgiving } = settings
  const calendar = { timeZone, regularSchedule: settings, changes: listSchedules(settings), weeks }
  const { week } = nextOrderCycle(now, calendar)
  const { week: thisWeek, off, opens } = findOrderWindow(now, calendar)
  const closing = upcomingClosedWeekNotice(now, calendar)
  const banners = [findSpecialWeek(thisWeek, calendar)?.overrides.banner, closing?.banner]
  return {
    ...calendar,
    regularSchedule: labelSchedule(findRegularSchedule(week, calendar)),
    ...labelSchedule(findWeekSchedule(week, calendar)),
    closed: off === null ? null : { reason: off, back: weekdayDateText(opens, timeZone) },
    banner: banners.filter(Boolean).join(' ') || null,
    closing,
    orderUrl: orderLinkForWeek(settings, findSpecialWeek(week, calendar)?.overrides.orderUrl),
    holiday: holidayView(now, thanksgiving, timeZone),
    orders: findOrderingStatus(now, { ...calendar, thanksgiving }),
  }
}

function orderLinkForWeek({ orderUrl, orderHosts }: Settings, weekOrderUrl = orderUrl) {
  const hosts = [...orderHosts, new URL(orderUrl).hostname]
  return findOrderHostError(weekOrderUrl, hosts) === null ? weekOrderUrl : orderUrl
}
