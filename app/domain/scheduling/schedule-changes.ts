import type { SettingKey, Settings } from '#app/domain/settings/business-schema.ts'
import { findSettingErrors } from '#app/domain/settings/setting-rules.ts'
import { type FieldError } from '#app/domain/settings/setting-schemas.ts'
import { currentKitchenWeek } from './order-week.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'
import type { ScheduleChange } from './special-weeks.ts'

/** A change applies from a future week on, never to weeks that have started. */
const scheduleKeys = ['deadline', 'cookingWeekday', 'pickup'] as const satisfies SettingKey[]

type Schedule = Pick<Settings, (typeof scheduleKeys)[number]>

/** Returns all schedules, oldest first; empty if the schedule never changed. */
export function listSchedules(settings: Schedule & Pick<Settings, 'scheduleChanges'>): ScheduleChange[] {
  if (settings.scheduleChanges.length === 0) return []
  return [{ from: '', ...pickSchedule(settings) }, ...settings.scheduleChanges]
}

export function applyLatestSchedule(settings: Settings): Settings {
  return { ...settings, ...pickSchedule(settings.scheduleChanges.at(-1) ?? settings) }
}

/** Returns the settings as of a week; `scheduleChanges` then lists only later changes. */
export function settingsForWeek(week: string, settings: Settings): Settings {
  const inEffect = settings.scheduleChanges.findLast(({ from }) => from <= week) ?? settings
  return { ...settings, ...pickSchedule(inEffect), scheduleChanges: upcomingScheduleChanges(week, settings) }
}

export function upcomingScheduleChanges(
  thisWeek: string,
  { scheduleChanges }: Pick<Settings, 'scheduleChanges'>,
) {
  return scheduleChanges.filter(({ from }) => from > thisWeek)
}

const weeksAhead = 8

export function selectableStartWeeks(now: number, timeZone: string) {
  const thisWeek = currentKitchenWeek(now, timeZone)
  return Array.from({ length: weeksAhead }, (_, index) => addDays(thisWeek, 7 * (index + 1)))
}

/** A new schedule starts in week `from` and replaces changes planned for that week or later. */
export function applyScheduleChange(
  from: string,
  settings: Settings,
  typed: Settings,
  changed: readonly SettingKey[],
) {
  const otherKeys = changed.filter((key) => !isScheduleSettingKey(key))
  const isScheduled = otherKeys.length < changed.length
  const earlierChanges = settings.scheduleChanges.filter((one) => one.from < from)
  const scheduleChanges = isScheduled
    ? [...earlierChanges, { from, ...pickSchedule(typed) }]
    : settings.scheduleChanges
  return {
    settings: { ...typed, ...pickSchedule(settings), scheduleChanges },
    changed: isScheduled ? [...otherKeys, 'scheduleChanges' as const] : otherKeys,
  }
}

/** Checks the other schedules in effect or planned; only the newsletter day can conflict with them. */
export function findNewsletterDayErrors(thisWeek: string, settings: Settings, now: number): FieldError[] {
  const current = settingsForWeek(thisWeek, settings)
  return [current, ...current.scheduleChanges]
    .flatMap((schedule) => findSettingErrors({ ...settings, ...pickSchedule(schedule) }, now))
    .filter(({ path }) => path === 'newsletter.weekday')
    .slice(0, 1)
}

export function isScheduleSettingKey(key: SettingKey): key is (typeof scheduleKeys)[number] {
  return scheduleKeys.some((one) => one === key)
}

function pickSchedule({ deadline, cookingWeekday, pickup }: Schedule): Schedule {
  return { deadline, cookingWeekday, pickup }
}
