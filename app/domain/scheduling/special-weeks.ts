import { Temporal } from 'temporal-polyfill'
import type { Settings } from '#app/domain/settings/business-schema.ts'

/** ISO weekdays (Monday is 1) and times in the kitchen's time zone. */
export type WeeklySchedule = Pick<Settings, 'deadline' | 'cookingWeekday' | 'pickup'>

export interface ScheduleChange extends WeeklySchedule {
  /** Monday of the first week that uses this schedule. */
  from: string
}

/** Overrides for a single week; dates such as `2026-11-24`. */
export interface WeekOverrides {
  /** Orders close at the end of this date. */
  deadline?: string | undefined
  cooking?: string | undefined
  /** Pickup dates, ascending. */
  pickup?: string[] | undefined
  orderUrl?: string | undefined
  banner?: string | undefined
}

export interface SpecialWeek {
  week: string
  /** Why the kitchen is closed that week; null if it is open. */
  off: string | null
  overrides: WeekOverrides
}

export interface KitchenCalendar {
  timeZone: string
  rhythm: WeeklySchedule
  /** Schedule changes, oldest first; missing if the schedule never changed. */
  changes?: readonly ScheduleChange[] | undefined
  weeks: readonly SpecialWeek[]
}

export function findSpecialWeek(week: string, { weeks }: Pick<KitchenCalendar, 'weeks'>) {
  return weeks.find((special) => special.week === week)
}

/** Returns the week's schedule before its overrides are applied. */
export function regularSchedule(
  week: string,
  { rhythm, changes = [] }: Pick<KitchenCalendar, 'rhythm' | 'changes'>,
) {
  return changes.findLast(({ from }) => from <= week) ?? rhythm
}

export function findWeekSchedule(
  week: string,
  calendar: Pick<KitchenCalendar, 'rhythm' | 'changes' | 'weeks'>,
): WeeklySchedule {
  const { deadline, cooking, pickup } = findSpecialWeek(week, calendar)?.overrides ?? {}
  const rhythm = regularSchedule(week, calendar)
  return {
    deadline: deadline ? { ...rhythm.deadline, weekday: weekdayOf(deadline) } : rhythm.deadline,
    cookingWeekday: cooking ? weekdayOf(cooking) : rhythm.cookingWeekday,
    pickup: pickup ? { ...rhythm.pickup, weekdays: pickup.map(weekdayOf) } : rhythm.pickup,
  }
}

function weekdayOf(day: string) {
  return Temporal.PlainDate.from(day).dayOfWeek
}
