import { enqueueAccountEmails } from '#app/auth/log-in.server.ts'
import type { Context } from '#app/context.server.ts'
import { listOrderLinkNoticeEmails } from '#app/data/mail/emails.ts'
import { resetSetting, saveSettings } from '#app/data/settings/settings.ts'
import { getCurrentKitchenWeek, getWeekTimes } from '#app/domain/scheduling/order-week.ts'
import {
  applyLastScheduleChange,
  applyScheduleChange,
  findNewsletterDayErrors,
  isScheduleSettingKey,
  listSelectableStartWeeks,
  listUpcomingScheduleChanges,
} from '#app/domain/scheduling/schedule-changes.ts'
import { buildBusiness, defaultSettings } from '#app/domain/settings/business.ts'
import type { SettingKey, Settings } from '#app/domain/settings/business-schema.ts'
import { type FieldValues, omitEmptyRows } from '#app/domain/settings/field-definitions.ts'
import { parseSettingsForm, validateSettings } from '#app/domain/settings/parse-settings.ts'
import type { FieldError } from '#app/domain/settings/setting-schemas.ts'
import { formatSettingValue } from '#app/domain/settings/setting-texts.ts'
import { formatWeekdayDate, getNoonUtcMs } from '#app/domain/time/date-text.ts'
import { type AdminActionResult, rejectForm } from '#app/http/admin-action.ts'
import { readTextField } from '#app/http/form.ts'
import { listChangedSiteTexts } from '#app/http/settings-preview.server.ts'
import { readFieldValues } from '#app/http/typed-fields.ts'
import type { StoredSettingGroup } from './view.ts'

export interface SettingsFormState {
  /** The entered field values; null for a form without fields, such as the form that resets a setting. */
  texts: FieldValues | null
  errors: FieldError[]
  isConflict: boolean
  preview: Awaited<ReturnType<typeof previewChanges>> | null
}

type SettingsActionResult = AdminActionResult<string, SettingsFormState>

interface ActionArgs {
  context: Context
  by: string
  form: FormData
  stored: StoredSettingGroup
}

export function readEnteredSettings(form: FormData, { group }: StoredSettingGroup) {
  if (['reset', 'cancel'].includes(readTextField(form, 'intent'))) return null
  const from = readTextField(form, 'from')
  return { ...readFieldValues(group.fields, form), ...(from !== '' && { from }) }
}

export async function runSettingsAction(
  args: ActionArgs,
  texts: FieldValues | null,
): Promise<SettingsActionResult> {
  const { context, by, form, stored } = args
  const intent = readTextField(form, 'intent')
  if (texts === null) return intent === 'reset' ? resetToDefault(args) : cancelChange(args)
  const { group, keys, settings, timestamps } = stored
  const { db, now } = context
  const { from = '' } = texts
  const fields = omitEmptyRows(group.fields, texts)
  const formKeys = keys.filter((key) => key !== 'scheduleChanges')
  const currentSettings = applyLastScheduleChange(settings)
  const candidate = parseSettingsForm({ keys: formKeys, fields }, texts, currentSettings, now)
  if (candidate.errors) return { status: 422, shown: { errors: candidate.errors } }
  const { settings: enteredSettings, changed } = candidate
  if (changed.length === 0 && intent === 'save') return { done: 'settings-unchanged' }
  if (changed.length === 0)
    return { status: 200, error: { field: null, text: 'No changes to save.', tone: 'info' } }
  const isScheduled = changed.some(isScheduleSettingKey)
  if (isScheduled && !listSelectableStartWeeks(now, settings.timeZone).includes(from))
    return {
      status: 422,
      shown: { errors: [{ path: 'from', text: 'Choose a week that hasn’t started yet.' }] },
    }
  const next = applyScheduleChange(from, settings, enteredSettings, changed)
  if (keys.some(isScheduleSettingKey)) {
    const thisWeek = getCurrentKitchenWeek(now, settings.timeZone)
    const errors = findNewsletterDayErrors(thisWeek, next.settings, now)
    if (errors.length > 0) return { status: 422, shown: { errors } }
  }
  if (readTextField(form, 'stamps') !== timestamps) return conflict
  if (intent !== 'save') {
    const opens = isScheduled
      ? getWeekTimes(from, { ...settings, regularSchedule: settings, weeks: [] }).opens
      : now
    const preview = await previewChanges(context, { currentSettings, enteredSettings, changed, from, opens })
    return { status: 200, shown: { preview } }
  }
  const changes = next.changed.map((key) => ({ key, from: settings[key], to: next.settings[key] }))
  const outcome = await saveSettings(db, { changes, shownTimestamps: timestamps, by, now })
  if (outcome === 'conflict') return conflict
  await notifyAdmins(context, by)
  return { done: isScheduled ? 'schedule-saved' : 'settings-saved' }
}

interface PreviewedChange {
  currentSettings: Settings
  enteredSettings: Settings
  changed: readonly SettingKey[]
  /** Monday of the week in which changed schedule settings take effect. */
  from: string
  /** Time (ms) at which the new settings take effect. */
  opens: number
}

async function previewChanges(
  { siteOrigin, area }: Context,
  { currentSettings, enteredSettings, changed, from, opens }: PreviewedChange,
) {
  const { cities } = await area()
  const site = { now: opens, siteOrigin, cities }
  return {
    siteTexts: listChangedSiteTexts(buildBusiness(currentSettings), buildBusiness(enteredSettings), site),
    settings: changed.map((key) => {
      const after = formatSettingValue(key, enteredSettings)
      const startText = isScheduleSettingKey(key)
        ? ` from ${formatWeekdayDate(getNoonUtcMs(from), 'UTC')}`
        : ''
      return { key, before: formatSettingValue(key, currentSettings), after: after + startText }
    }),
  }
}

async function cancelChange({ context, by, form, stored }: ActionArgs): Promise<SettingsActionResult> {
  const { settings, timestamps } = stored
  const { db, now } = context
  const thisWeek = getCurrentKitchenWeek(now, settings.timeZone)
  const from = readTextField(form, 'from')
  if (!listUpcomingScheduleChanges(thisWeek, settings).some((change) => change.from === from))
    return { done: 'schedule-change-canceled' }
  const to = settings.scheduleChanges.filter((change) => change.from !== from)
  const [dayError] = findNewsletterDayErrors(thisWeek, { ...settings, scheduleChanges: to }, now)
  if (dayError) return rejectForm(409, dayError.text)
  if (readTextField(form, 'stamps') !== timestamps) return conflict
  const changes = [{ key: 'scheduleChanges' as const, from: settings.scheduleChanges, to }]
  const outcome = await saveSettings(db, { changes, shownTimestamps: timestamps, by, now })
  return outcome === 'saved' ? { done: 'schedule-change-canceled' } : conflict
}

async function resetToDefault({ context, by, form, stored }: ActionArgs): Promise<SettingsActionResult> {
  const { keys, rows, settings } = stored
  const { db, now } = context
  const key = keys.find((settingKey) => settingKey === readTextField(form, 'key'))
  if (key !== undefined && (isScheduleSettingKey(key) || key === 'scheduleChanges'))
    return rejectForm(
      409,
      'Weeks that have already started keep their schedule. To change the schedule for later weeks, use the form.',
    )
  const row = rows.find((setting) => setting.key === key)
  if (key === undefined || !row) return { done: 'setting-reset' }
  const { updatedAt } = row
  const [from, to] = [settings[key], defaultSettings[key]]
  const { errors } = validateSettings({ ...settings, [key]: to }, keys, settings, now)
  if (errors?.[0]) return rejectForm(409, errors[0].text)
  if (readShownTimestamp(key, form) !== updatedAt) return conflict
  const outcome = await resetSetting(db, { key, from, to, updatedAt, by, now })
  if (outcome === 'conflict') return conflict
  await notifyAdmins(context, by)
  return { done: 'setting-reset' }
}

function readShownTimestamp(key: SettingKey, form: FormData) {
  try {
    const timestamps = JSON.parse(readTextField(form, 'stamps')) as Partial<Record<string, unknown>> | null
    return timestamps?.[key]
  } catch {
    return undefined
  }
}

async function notifyAdmins(context: Context, by: string) {
  await enqueueAccountEmails(context, await listOrderLinkNoticeEmails(context.db, { by, now: context.now }))
}

const conflictError = rejectForm(
  409,
  'Someone changed these settings after you opened this page. Their values are shown next to each field. Preview and save again to use yours.',
)
const conflict = { ...conflictError, shown: { isConflict: true } }
