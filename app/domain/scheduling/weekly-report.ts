import { addDays } from '#app/domain/time/day-bounds.ts'
import { parseKitchenDateTime } from '#app/domain/time/kitchen-time.ts'
import { kitchenWeek } from './order-week.ts'

const dayMs = 86_400_000

/** A weekly report that would be more than this many ms late is skipped. */
const dueForMs = 2 * dayMs

interface Kitchen {
  timeZone: string
  weeklyReport: { weekday: number; time: string }
}

/** Returns the weekly report that became due in the last two days, if any, and the next weekly report. */
export function weeklyReportTimes(now: number, kitchen: Kitchen) {
  const thisWeek = kitchenWeek(now, kitchen.timeZone)
  const [before, current, after] = [-7, 0, 7].map((days) =>
    weeklyReportPeriod(addDays(thisWeek, days), kitchen),
  ) as [WeeklyReportPeriod, WeeklyReportPeriod, WeeklyReportPeriod]
  const last = current.at <= now ? current : before
  return { due: now - last.at <= dueForMs ? last : null, next: current.at > now ? current : after }
}

export type WeeklyReportPeriod = ReturnType<typeof weeklyReportPeriod>

/** Returns when a week's report is due (`at`) and when the seven days that it covers start (`from`), in ms. */
export function weeklyReportPeriod(week: string, { timeZone, weeklyReport: { weekday, time } }: Kitchen) {
  const at = parseKitchenDateTime(`${addDays(week, weekday - 1)}T${time}`, timeZone) ?? 0
  return { week, at, from: at - 7 * dayMs }
}

/** Converts a week's Monday to days since 1970, because the `subject_id` column of `emails` is numeric. */
export function dayNumberOfMonday(week: string) {
  return Date.parse(week) / dayMs
}

export function mondayOfDayNumber(number: number) {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}
