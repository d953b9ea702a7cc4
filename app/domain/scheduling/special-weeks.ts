import { Temporal } from 'temporal-polyfill'
import type { Settings } from '#app/domain/settings/business-schema.ts'

/** What every week keeps to, unless it is a special one: ISO weekdays and kitchen times. */
export type WeeklySchedule = Pick<Settings, 'deadline' | 'cookingWeekday' | 'pickup'>

/** The weekly schedule from one week on. */
export interface ScheduleChange extends WeeklySchedule {
  /** The Monday of the first week that uses it. */
  from: string
}

/** What one week does otherwise; days are kitchen days, `2026-11-24`. */
export interface WeekOverrides {
  /** Orders close at the end of this day. */
  deadline?: string | undefined
  cooking?: string | undefined
  /** In date order. */
  pickup?: string[] | undefined
  orderUrl?: string | undefined
  /** A line that stands on every page while the week is on. */
  banner?: string | undefined
}

export interface SpecialWeek {
  /** Its Monday. */
  week: string
  /** Why the kitchen is closed all week; null where it cooks. */
  off: string | null
  overrides: WeekOverrides
}

export interface KitchenCalendar {
  timeZone: string
  rhythm: WeeklySchedule
  /** Where the weekly schedule has changed or will: every schedule with its first week, oldest first. */
  changes?: readonly ScheduleChange[] | undefined
  weeks: readonly SpecialWeek[]
}

export function findSpecialWeek(week: string, { weeks }: Pick<KitchenCalendar, 'weeks'>) {
  return weeks.find((special) => special.week === week)
}

/** The weekly schedule that was, is or will be in effect in a week. */
export function regularSchedule(
  week: string,
  { rhythm, changes = [] }: Pick<KitchenCalendar, 'rhythm' | 'changes'>,
) {
  return changes.findLast(({ from }) => from <= week) ?? rhythm
}

/** The rhythm that this one week keeps to. */
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
