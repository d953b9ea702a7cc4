import { Temporal } from 'temporal-polyfill'
import type { Settings } from '#app/domain/settings/business-schema.ts'

export type WeeklySchedule = Pick<Settings, 'deadline' | 'cookingWeekday' | 'pickup'>

export type ScheduleChange = Settings['scheduleChanges'][number]

/** A week's exceptions to the schedule. Orders close at the end of the date `deadline`; `pickup` is ascending. */
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
  regularSchedule: WeeklySchedule
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

export function findRegularSchedule(week: string, { regularSchedule, changes = [] }: KitchenCalendar) {
  return changes.findLast(({ from }) => from <= week) ?? regularSchedule
}

export function findWeekSchedule(week: string, calendar: KitchenCalendar): WeeklySchedule {
  const { deadline, cooking, pickup } = findSpecialWeek(week, calendar)?.overrides ?? {}
  const schedule = findRegularSchedule(week, calendar)
  return {
    deadline: deadline ? { ...schedule.deadline, weekday: weekdayOf(deadline) } : schedule.deadline,
    cookingWeekday: cooking ? weekdayOf(cooking) : schedule.cookingWeekday,
    pickup: pickup ? { ...schedule.pickup, weekdays: pickup.map(weekdayOf) } : schedule.pickup,
  }
}

function weekdayOf(day: string) {
  return Temporal.PlainDate.from(day).dayOfWeek
}
