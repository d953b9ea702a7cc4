import { settingGroups } from '#app/content/setting-groups.ts'
import type { Context } from '#app/context.server.ts'
import { readSettingRows } from '#app/data/settings/settings.ts'
import { getCurrentKitchenWeek } from '#app/domain/scheduling/order-week.ts'
import {
  applyLastScheduleChange,
  isScheduleSettingKey,
  listSelectableStartWeeks,
  listUpcomingScheduleChanges,
} from '#app/domain/scheduling/schedule-changes.ts'
import { defaultSettings } from '#app/domain/settings/business.ts'
import { formatFieldValues } from '#app/domain/settings/field-definitions.ts'
import { parseSettings } from '#app/domain/settings/parse-settings.ts'
import {
  describeLastUpdate,
  describeScheduleChange,
  formatSettingValue,
  settingDescriptions,
} from '#app/domain/settings/setting-texts.ts'
import { formatWeekdayDate, getNoonUtcMs } from '#app/domain/time/date-text.ts'

export type StoredSettingGroup = Awaited<ReturnType<typeof readSettingGroup>>

export async function readSettingGroup({ db }: Context, groupId: string | undefined) {
  const group = settingGroups.find(({ id }) => id === groupId)
  if (!group) throw new Response('Settings not found.', { status: 404 })
  const rows = await readSettingRows(db)
  const { keys } = group
  const timestamps = keys.map((key) => [key, rows.find((row) => row.key === key)?.updatedAt ?? 0])
  return {
    group,
    keys,
    rows,
    settings: parseSettings(rows).settings,
    /** JSON object that maps each setting's key to the time (ms) of its last change, or to 0 if it never changed. */
    timestamps: JSON.stringify(Object.fromEntries(timestamps)),
  }
}

export function buildSettingGroupView(
  { group, keys, rows, settings, timestamps }: StoredSettingGroup,
  now: number,
) {
  const { timeZone } = settings
  const weeks = keys.some(isScheduleSettingKey) ? listSelectableStartWeeks(now, timeZone) : []
  const upcomingChanges =
    weeks.length > 0 ? listUpcomingScheduleChanges(getCurrentKitchenWeek(now, timeZone), settings) : []
  return {
    title: group.title,
    description: group.description,
    fields: group.fields,
    texts: formatFieldValues(group.fields, applyLastScheduleChange(settings)),
    timestamps,
    weeks: weeks.map((week) => ({ value: week, name: formatWeekdayDate(getNoonUtcMs(week), 'UTC') })),
    upcomingChanges: upcomingChanges.map((change) => ({
      from: change.from,
      text: describeScheduleChange(change),
    })),
    changedSettings: keys.flatMap((key) => {
      const row = rows.find((setting) => setting.key === key)
      // Schedule settings can't be reset here, because a reset would also change weeks that have already started.
      if (!row || isScheduleSettingKey(key) || key === 'scheduleChanges') return []
      return {
        key,
        name: settingDescriptions[key].name,
        value: formatSettingValue(key, settings),
        original: formatSettingValue(key, defaultSettings),
        changed: describeLastUpdate(row, { timeZone, now }),
      }
    }),
  }
}
