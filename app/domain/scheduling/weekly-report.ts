import { addDays } from '#app/domain/time/day-bounds.ts'
import { parseKitchenDateTime } from '#app/domain/time/kitchen-time.ts'
import { currentKitchenWeek } from './order-week.ts'

const dayMs = 86_400_000

/** A report that would be later than this (ms) is skipped. */
const maxDelayMs = 2 * dayMs

interface Kitchen {
  timeZone: string
  weeklyReport: { weekday: number; time: string }
}

/** The report that became due in the last two days, if any, and the next one. */
export function weeklyReportTimes(now: number, kitchen: Kitchen) {
  const thisWeek = currentKitchenWeek(now, kitchen.timeZone)
  const periodIn = (days: number) => findWeeklyReportPeriod(addDays(thisWeek, days), kitchen)
  const current = periodIn(0)
  const [last, next] = current.at <= now ? [current, periodIn(7)] : [periodIn(-7), current]
  return { due: now - last.at <= maxDelayMs ? last : null, next }
}

export type WeeklyReportPeriod = ReturnType<typeof findWeeklyReportPeriod>

/** When the report is due (`at`) and when its seven days start (`from`), in ms. */
export function findWeeklyReportPeriod(week: string, { timeZone, weeklyReport: { weekday, time } }: Kitchen) {
  const at = parseKitchenDateTime(`${addDays(week, weekday - 1)}T${time}`, timeZone) ?? 0
  return { week, at, from: at - 7 * dayMs }
}

/** Returns a Monday as days since 1970, because `emails.subject_id` is numeric. */
export function mondayToEpochDay(week: string) {
  return Date.parse(week) / dayMs
}

export function epochDayToMonday(number: number) {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}
