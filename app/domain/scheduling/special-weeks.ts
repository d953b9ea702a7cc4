import { Temporal } from 'temporal-polyfill'
import type { Settings } from '#app/domain/settings/business-schema.ts'

export type WeeklySchedule = Pick<Settings, 'deadline' | 'cookingWeekday' | 'pickup'>

export type ScheduleChange = Settings['scheduleChanges'][number]

/** Orders close at the end of the date `deadline`; pickup dates are ascending. */
export type WeekOverrides = { pickup?: string[] | undefined } & Partial<
  Record<'deadline' | 'cooking' | 'orderUrl' | 'banner', string | undefined>
>

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

export function isClosedWeek(week: string, calendar: Pick<KitchenCalendar, 'weeks'>) {
  return findSpecialWeek(week, calendar)?.off != null
}

export function regularSchedule(week: string, { rhythm, changes = [] }: KitchenCalendar) {
  return changes.findLast(({ from }) => from <= week) ?? rhythm
}

export function findWeekSchedule(week: string, calendar: KitchenCalendar): WeeklySchedule {
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
