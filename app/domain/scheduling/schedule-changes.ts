import type { SettingKey, Settings } from '#app/domain/settings/business-schema.ts'
import { findSettingErrors } from '#app/domain/settings/setting-rules.ts'
import type { FieldError } from '#app/domain/settings/setting-schemas.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'
import { getCurrentKitchenWeek, type ScheduleChange, type WeeklySchedule } from './order-week.ts'

const scheduleKeys: readonly SettingKey[] = ['deadline', 'cookingWeekday', 'pickup']

export function listWeeklySchedules(settings: Settings): ScheduleChange[] {
  if (settings.scheduleChanges.length === 0) return []
  return [{ from: '', ...pickSchedule(settings) }, ...settings.scheduleChanges]
}

export function applyLastScheduleChange(settings: Settings): Settings {
  return { ...settings, ...pickSchedule(settings.scheduleChanges.at(-1) ?? settings) }
}

export function getSettingsForWeek(week: string, settings: Settings): Settings {
  const inEffect = settings.scheduleChanges.findLast(({ from }) => from <= week) ?? settings
  return {
    ...settings,
    ...pickSchedule(inEffect),
    scheduleChanges: listUpcomingScheduleChanges(week, settings),
  }
}

export function listUpcomingScheduleChanges(thisWeek: string, { scheduleChanges }: Settings) {
  return scheduleChanges.filter(({ from }) => from > thisWeek)
}

export function listSelectableStartWeeks(now: number, timeZone: string) {
  const thisWeek = getCurrentKitchenWeek(now, timeZone)
  return Array.from({ length: 8 }, (_, index) => addDays(thisWeek, 7 * (index + 1)))
}

/** The entered schedule applies from week `from` on; it replaces schedule changes planned for that week or later. */
export function applyScheduleChange(
  from: string,
  settings: Settings,
  typed: Settings,
  changed: readonly SettingKey[],
) {
  const otherKeys = changed.filter((key) => !isScheduleSettingKey(key))
  const { scheduleChanges } = settings
  const unchanged = { ...typed, ...pickSchedule(settings), scheduleChanges }
  if (otherKeys.length === changed.length) return { settings: unchanged, changed: otherKeys }
  const earlierChanges = scheduleChanges.filter((change) => change.from < from)
  return {
    settings: { ...unchanged, scheduleChanges: [...earlierChanges, { from, ...pickSchedule(typed) }] },
    changed: [...otherKeys, 'scheduleChanges' as const],
  }
}

export function findNewsletterDayErrors(thisWeek: string, settings: Settings, now: number): FieldError[] {
  const current = getSettingsForWeek(thisWeek, settings)
  return [current, ...current.scheduleChanges]
    .flatMap((schedule) => findSettingErrors({ ...settings, ...pickSchedule(schedule) }, now))
    .filter(({ path }) => path === 'newsletter.weekday')
    .slice(0, 1)
}

export function isScheduleSettingKey(key: SettingKey) {
  return scheduleKeys.includes(key)
}

function pickSchedule({ deadline, cookingWeekday, pickup }: WeeklySchedule): WeeklySchedule {
  return { deadline, cookingWeekday, pickup }
}
