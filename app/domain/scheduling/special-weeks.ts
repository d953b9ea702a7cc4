import { Temporal } from 'temporal-polyfill'
import type { Settings } from '#app/domain/settings/business-schema.ts'

/** The regular weekly schedule, with ISO weekdays (Monday is 1) and times in kitchen time. */
export type WeeklySchedule = Pick<Settings, 'deadline' | 'cookingWeekday' | 'pickup'>

/** A weekly schedule and the first week in which it applies. */
export interface ScheduleChange extends WeeklySchedule {
  /** Monday of the first week that uses this schedule. */
  from: string
}

/** Changes to the regular schedule for a single week; dates are kitchen dates such as `2026-11-24`. */
export interface WeekOverrides {
  /** Orders for the week close at the end of this date. */
  deadline?: string | undefined
  cooking?: string | undefined
  /** Pickup dates in ascending order. */
  pickup?: string[] | undefined
  orderUrl?: string | undefined
  /** Banner shown on every page during the week. */
  banner?: string | undefined
}

export interface SpecialWeek {
  /** Monday of the special week. */
  week: string
  /** Why the kitchen is closed that week; null if it is open. */
  off: string | null
  overrides: WeekOverrides
}

export interface KitchenCalendar {
  timeZone: string
  rhythm: WeeklySchedule
  /**
   * All weekly schedules with the first week in which each applies, oldest first; empty or missing if the schedule
   * never changed.
   */
  changes?: readonly ScheduleChange[] | undefined
  weeks: readonly SpecialWeek[]
}

export function findSpecialWeek(week: string, { weeks }: Pick<KitchenCalendar, 'weeks'>) {
  return weeks.find((special) => special.week === week)
}

/** Returns the regular weekly schedule in effect in a week, before that week's overrides. */
export function regularSchedule(
  week: string,
  { rhythm, changes = [] }: Pick<KitchenCalendar, 'rhythm' | 'changes'>,
) {
  return changes.findLast(({ from }) => from <= week) ?? rhythm
}

/** Returns the schedule of one week with that week's overrides applied. */
export function scheduleForWeek(
  week: string,
  clock: Pick<KitchenCalendar, 'rhythm' | 'changes' | 'weeks'>,
): WeeklySchedule {
  const { deadline, cooking, pickup } = findSpecialWeek(week, clock)?.overrides ?? {}
  const rhythm = regularSchedule(week, clock)
  return {
    deadline: deadline ? { ...rhythm.deadline, weekday: weekdayOf(deadline) } : rhythm.deadline,
    cookingWeekday: cooking ? weekdayOf(cooking) : rhythm.cookingWeekday,
    pickup: pickup ? { ...rhythm.pickup, weekdays: pickup.map(weekdayOf) } : rhythm.pickup,
  }
}

function weekdayOf(day: string) {
  return Temporal.PlainDate.from(day).dayOfWeek
}
