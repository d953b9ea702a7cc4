import type { Context } from '#app/context.server.ts'
import { findSettingGroup, type SettingGroup } from '#app/content/setting-groups.ts'
import { readSettingRows, type SettingRow, type SettingTimestamps } from '#app/data/settings/settings.ts'
import { defaultSettings } from '#app/domain/settings/business.ts'
import { businessFromSettings, type SettingKey, type Settings } from '#app/domain/settings/business-schema.ts'
import { scheduleChangeText, settingNames, settingText } from '#app/domain/settings/setting-texts.ts'
import { shortDateTimeText, noonUtcOf, weekdayDateText } from '#app/domain/time/date-text.ts'
import { kitchenWeek } from '#app/domain/scheduling/order-week.ts'
import {
  upcomingScheduleChanges,
  isScheduleKey,
  settingsWithLatestSchedule,
  selectableStartWeeks,
} from '#app/domain/scheduling/schedule-changes.ts'
import { formatFields, type FieldTexts } from '#app/domain/settings/typed-fields.ts'

export interface SettingGroupRows {
  group: SettingGroup
  keys: SettingKey[]
  rows: SettingRow[]
  facts: Settings
  stamps: SettingTimestamps
}

/** Reads a settings group with its current values; throws 404 for an unknown group. */
export async function readSettingGroup({ db }: Context, name: string | undefined): Promise<SettingGroupRows> {
  const group = findSettingGroup(name)
  if (!group) throw new Response('Settings not found.', { status: 404 })
  const rows = await readSettingRows(db)
  const keys = group.facts.map(({ key }) => key)
  const stamps = Object.fromEntries(
    keys.map((key) => [key, rows.find((row) => row.key === key)?.updatedAt ?? 0]),
  )
  return { group, keys, rows, facts: businessFromSettings(rows).facts, stamps }
}

/** Builds the form of a settings group, filled in with the current values. */
export function settingGroupView({ group, keys, rows, facts, stamps }: SettingGroupRows, now: number) {
  const weeks = keys.some(isScheduleKey) ? selectableStartWeeks(now, facts.timeZone) : []
  const coming = weeks.length > 0 ? upcomingScheduleChanges(kitchenWeek(now, facts.timeZone), facts) : []
  return {
    title: group.title,
    about: group.about,
    fields: group.fields,
    texts: formatFields(group.fields, settingsWithLatestSchedule(facts)),
    stamps: JSON.stringify(stamps),
    /** Weeks in which a new schedule can start; empty if the form has no schedule fields. */
    weeks: weeks.map((week) => ({ value: week, text: weekdayDateText(noonUtcOf(week), 'UTC') })),
    coming: coming.map((change) => ({ from: change.from, text: scheduleChangeText(change) })),
    own: keys.flatMap((key) => {
      const row = rows.find((one) => one.key === key)
      // Schedule settings have no reset, because weeks that have started keep their schedule.
      if (!row || isScheduleKey(key) || key === 'scheduleChanges') return []
      return {
        key,
        name: settingNames[key],
        value: settingText(key, facts),
        came: settingText(key, defaultSettings),
        when: shortDateTimeText(row.updatedAt, { timeZone: facts.timeZone, now }),
        by: row.by,
      }
    }),
  }
}

/**
 * Parses the `updatedAt` stamps that the form was rendered with. A missing or invalid stamp becomes -1, which
 * never matches the stored one.
 */
export function parseSettingTimestamps(text: string, keys: readonly SettingKey[]): SettingTimestamps {
  let shown: unknown
  try {
    shown = JSON.parse(text)
  } catch {
    shown = null
  }
  const of = (key: string) =>
    typeof shown === 'object' && shown !== null ? (shown as Record<string, unknown>)[key] : undefined
  return Object.fromEntries(
    keys.map((key) => {
      const stamp = of(key)
      return [key, typeof stamp === 'number' && Number.isSafeInteger(stamp) ? stamp : -1]
    }),
  )
}

const maxFieldLength = 20_000
const maxSocialRows = 6

/** Reads the form's values, leaving out empty rows of social profiles. */
export function readSettingsForm(form: FormData, { fields }: SettingGroup): FieldTexts {
  const texts = Object.fromEntries(
    fields.map(({ path }) => [
      path,
      form
        .getAll(path)
        .filter((one) => typeof one === 'string')
        .join(',')
        .slice(0, maxFieldLength),
    ]),
  )
  if (!('social.0.name' in texts)) return texts
  const rows = Array.from({ length: maxSocialRows }, (_, row) =>
    ['name', 'url'].map((part) => texts[`social.${row}.${part}`] ?? ''),
  )
  const full = rows.filter((row) => row.some((text) => text.trim() !== ''))
  return {
    ...texts,
    ...Object.fromEntries(
      rows.flatMap((_, row) =>
        ['name', 'url'].map((part, index) => [`social.${row}.${part}`, full[row]?.[index] ?? '']),
      ),
    ),
  }
}

/** Returns the fields to validate: all except those of empty social profile rows. */
export function nonEmptyFields({ fields }: SettingGroup, texts: FieldTexts) {
  return fields.filter(({ path }) => {
    const [, row] = /^social\.(\d)\./.exec(path) ?? []
    return row === undefined || texts[`social.${row}.name`] !== '' || texts[`social.${row}.url`] !== ''
  })
}

/**
 * Returns the fields to render: all of them, but of the social profile rows only those filled in and one
 * empty row.
 */
export function visibleFields<Field extends { path: string }>(fields: readonly Field[], texts: FieldTexts) {
  const used = Array.from({ length: maxSocialRows }, (_, row) => row).filter(
    (row) => texts[`social.${row}.name`] || texts[`social.${row}.url`],
  )
  return fields.filter(({ path }) => {
    const [, row] = /^social\.(\d)\./.exec(path) ?? []
    return row === undefined || Number(row) <= used.length
  })
}
