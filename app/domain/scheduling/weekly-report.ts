import type { Settings } from '#app/domain/settings/business-schema.ts'
import { addDays, kitchenTimestamp } from '#app/domain/time/day-bounds.ts'
import { currentKitchenWeek } from './order-week.ts'

const dayMs = 86_400_000

const maxDelayMs = 2 * dayMs

type Kitchen = Pick<Settings, 'timeZone' | 'weeklyReport'>

export function weeklyReportTimes(now: number, kitchen: Kitchen) {
  const thisWeek = currentKitchenWeek(now, kitchen.timeZone)
  const periodIn = (days: number) => findWeeklyReportPeriod(addDays(thisWeek, days), kitchen)
  const current = periodIn(0)
  const [last, next] = current.at <= now ? [current, periodIn(7)] : [periodIn(-7), current]
  return { due: now - last.at <= maxDelayMs ? last : null, next }
}

export type WeeklyReportPeriod = ReturnType<typeof findWeeklyReportPeriod>

/** Returns when the weekly report is due (`at`) and when the seven days that it covers start (`from`), in ms. */
export function findWeeklyReportPeriod(week: string, { timeZone, weeklyReport: { weekday, time } }: Kitchen) {
  const at = kitchenTimestamp(addDays(week, weekday - 1), timeZone, time)
  return { week, at, from: at - 7 * dayMs }
}
