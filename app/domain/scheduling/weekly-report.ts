import { dayAfter } from '#app/domain/time/day-bounds.ts'
import { parseKitchenDateTime } from '#app/domain/time/kitchen-time.ts'
import { kitchenWeek } from './order-week.ts'

const dayMs = 86_400_000

/** A report that is later than this is none any more: the next one is nearer. */
const dueForMs = 2 * dayMs

interface Kitchen {
  timeZone: string
  weeklyReport: { weekday: number; time: string }
}

/** The report that is due at `now` or was within two days, and the one that comes; each by its week's Monday. */
export function reportTimes(now: number, kitchen: Kitchen) {
  const thisWeek = kitchenWeek(now, kitchen.timeZone)
  const [before, current, after] = [-7, 0, 7].map((days) =>
    reportForWeek(dayAfter(thisWeek, days), kitchen),
  ) as [WeekReport, WeekReport, WeekReport]
  const last = current.at <= now ? current : before
  return { due: now - last.at <= dueForMs ? last : null, next: current.at > now ? current : after }
}

export type WeekReport = ReturnType<typeof reportForWeek>

/** When a week is reported on; it is about the seven days until then. */
export function reportForWeek(week: string, { timeZone, weeklyReport: { weekday, time } }: Kitchen) {
  const at = parseKitchenDateTime(`${dayAfter(week, weekday - 1)}T${time}`, timeZone) ?? 0
  return { week, at, from: at - 7 * dayMs }
}

/** A week as a number, for a row that is about it: its Monday, in days since 1970. */
export function weekToDayNumber(week: string) {
  return Date.parse(week) / dayMs
}

export function weekFromDayNumber(number: number) {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}
