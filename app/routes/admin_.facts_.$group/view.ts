import type { Context } from '#app/context.server.ts'
import { findSettingGroup, type SettingGroup } from '#app/content/setting-groups.ts'
import { readSettingRows, type SettingRow, type SettingTimestamps } from '#app/data/settings/settings.ts'
import { defaultSettings } from '#app/domain/settings/business.ts'
import { type SettingKey, type Settings } from '#app/domain/settings/business-schema.ts'
import { businessFromSettings } from '#app/domain/settings/stored-settings.ts'
import { scheduleChangeText, settingNames, formatSettingValue } from '#app/domain/settings/setting-texts.ts'
import { shortDateTimeText, dayAtNoonUtc, weekdayDateText } from '#app/domain/time/date-text.ts'
import { currentKitchenWeek } from '#app/domain/scheduling/order-week.ts'
import {
  upcomingScheduleChanges,
  isScheduleSettingKey,
  applyLatestSchedule,
  selectableStartWeeks,
} from '#app/domain/scheduling/schedule-changes.ts'
import { formatFields, type FieldTexts } from '#app/domain/settings/typed-fields.ts'

export interface SettingGroupRows {
  group: SettingGroup
  keys: SettingKey[]
  rows: SettingRow[]
  settings: Settings
  timestamps: SettingTimestamps
}

/** Throws 404 for an unknown group. */
export async function readSettingGroup({ db }: Context, name: string | undefined): Promise<SettingGroupRows> {
  const group = findSettingGroup(name)
  if (!group) throw new Response('Settings not found.', { status: 404 })
  const rows = await readSettingRows(db)
  const keys = group.settings.map(({ key }) => key)
  const timestamps = Object.fromEntries(
    keys.map((key) => [key, rows.find((row) => row.key === key)?.updatedAt ?? 0]),
  )
  return { group, keys, rows, settings: businessFromSettings(rows).settings, timestamps }
}

export function settingGroupView({ group, keys, rows, settings, timestamps }: SettingGroupRows, now: number) {
  const weeks = keys.some(isScheduleSettingKey) ? selectableStartWeeks(now, settings.timeZone) : []
  const upcomingChanges =
    weeks.length > 0 ? upcomingScheduleChanges(currentKitchenWeek(now, settings.timeZone), settings) : []
  return {
    title: group.title,
    description: group.description,
    fields: group.fields,
    texts: formatFields(group.fields, applyLatestSchedule(settings)),
    timestamps: JSON.stringify(timestamps),
    /** Weeks in which a new schedule can start. */
    weeks: weeks.map((week) => ({ value: week, text: weekdayDateText(dayAtNoonUtc(week), 'UTC') })),
    upcomingChanges: upcomingChanges.map((change) => ({
      from: change.from,
      text: scheduleChangeText(change),
    })),
    changedSettings: keys.flatMap((key) => {
      const row = rows.find((setting) => setting.key === key)
      // Weeks that have started keep their schedule, so the schedule can't be reset.
      if (!row || isScheduleSettingKey(key) || key === 'scheduleChanges') return []
      return {
        key,
        name: settingNames[key],
        value: formatSettingValue(key, settings),
        original: formatSettingValue(key, defaultSettings),
        when: shortDateTimeText(row.updatedAt, { timeZone: settings.timeZone, now }),
        by: row.by,
      }
    }),
  }
}

export type SettingGroupView = ReturnType<typeof settingGroupView>

/** A missing or invalid stamp becomes -1, which never matches the stored one. */
export function parseSettingTimestamps(text: string, keys: readonly SettingKey[]): SettingTimestamps {
  const parsed = parseObject(text)
  return Object.fromEntries(
    keys.map((key) => {
      const timestamp = parsed[key]
      return [key, typeof timestamp === 'number' && Number.isSafeInteger(timestamp) ? timestamp : -1]
    }),
  )
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    return { ...(parsed as object | null) }
  } catch {
    return {}
  }
}

const maxFieldLength = 20_000
const socialRows = [0, 1, 2, 3, 4, 5]

/** Reads the form's values, leaving out empty rows of social profiles. */
export function readSettingsForm(form: FormData, { fields }: SettingGroup): FieldTexts {
  const texts: Record<string, string> = Object.fromEntries(
    fields.map(({ path }) => [
      path,
      form
        .getAll(path)
        .filter((value) => typeof value === 'string')
        .join(',')
        .slice(0, maxFieldLength),
    ]),
  )
  if (!('social.0.name' in texts)) return texts
  const profiles = socialRows
    .map((row) => ({ name: texts[`social.${row}.name`] ?? '', url: texts[`social.${row}.url`] ?? '' }))
    .filter(({ name, url }) => name.trim() !== '' || url.trim() !== '')
  for (const row of socialRows) {
    texts[`social.${row}.name`] = profiles[row]?.name ?? ''
    texts[`social.${row}.url`] = profiles[row]?.url ?? ''
  }
  return texts
}

/** Returns the fields to validate: all except those of empty social profile rows. */
export function nonEmptyFields({ fields }: SettingGroup, texts: FieldTexts) {
  return fields.filter(({ path }) => {
    const row = socialRowOf(path)
    return row === null || texts[`social.${row}.name`] !== '' || texts[`social.${row}.url`] !== ''
  })
}

function socialRowOf(path: string) {
  const [, row] = /^social\.(\d)\./.exec(path) ?? []
  return row === undefined ? null : Number(row)
}

/** Returns all fields; for social profiles, only the filled-in rows plus one empty row. */
export function listVisibleFields<Field extends { path: string }>(
  fields: readonly Field[],
  texts: FieldTexts,
) {
  const usedRows = socialRows.filter((row) => texts[`social.${row}.name`] || texts[`social.${row}.url`])
  return fields.filter(({ path }) => (socialRowOf(path) ?? 0) <= usedRows.length)
}
