import { enqueueAccountEmails } from '#app/auth/log-in.server.ts'
import type { Context } from '#app/context.server.ts'
import type { SiteTextChange } from '#app/domain/settings/site-text-change.ts'
import { listChangedSiteTexts } from '#app/http/settings-preview.server.ts'
import { resetSetting, saveSettings } from '#app/data/settings/settings.ts'
import { listOrderLinkEmails } from '#app/data/mail/queue-email.ts'
import { defaultSettings, buildBusiness } from '#app/domain/settings/business.ts'
import type { SettingKey, Settings } from '#app/domain/settings/business-schema.ts'
import { parseSettingsForm, validateSettingReset } from '#app/domain/settings/settings-form.ts'
import type { FieldError } from '#app/domain/settings/setting-schemas.ts'
import { formatSettingValue } from '#app/domain/settings/setting-texts.ts'
import { dayAtNoonUtc, weekdayDateText } from '#app/domain/time/date-text.ts'
import { currentKitchenWeek, weekTimes } from '#app/domain/scheduling/order-week.ts'
import {
  applyScheduleChange,
  upcomingScheduleChanges,
  isScheduleSettingKey,
  applyLatestSchedule,
  findNewsletterDayErrors,
  selectableStartWeeks,
} from '#app/domain/scheduling/schedule-changes.ts'
import type { FieldTexts } from '#app/domain/settings/typed-fields.ts'
import { readTextField } from '#app/http/form.ts'
import { nonEmptyFields, parseSettingTimestamps, readSettingsForm, type SettingGroupRows } from './view.ts'

export interface SettingsFormState {
  status: number
  /** Null for a form without fields, such as Reset. */
  texts: FieldTexts | null
  errors: FieldError[]
  /** What saving would change on the site. */
  preview: {
    siteTexts: SiteTextChange[]
    settings: { key: SettingKey; before: string; after: string }[]
  } | null
  /** An error message about the whole form. */
  text: string | null
}

type SettingsNotice = 'facts-saved' | 'facts-same' | 'fact-reset' | 'schedule-saved' | 'schedule-kept'

type SettingsActionResult = { done: SettingsNotice } | SettingsFormState

interface ActionArgs {
  context: Context
  by: string
  form: FormData
  stored: SettingGroupRows
}

export async function runSettingsAction(args: ActionArgs): Promise<SettingsActionResult> {
  const { context, by, form, stored } = args
  const intent = readTextField(form, 'intent')
  if (intent === 'reset') return resetToDefault(args)
  if (intent === 'cancel') return cancelChange(args)
  const { group, keys, settings } = stored
  const { now } = context
  const from = readTextField(form, 'from')
  const texts = { ...readSettingsForm(form, group), ...(from !== '' && { from }) }
  const formState = (status: number, rest: Partial<SettingsFormState>): SettingsFormState => {
    return { status, texts, errors: [], preview: null, text: null, ...rest }
  }
  const fields = nonEmptyFields(group, texts)
  const formKeys = keys.filter((key) => key !== 'scheduleChanges')
  const currentSettings = applyLatestSchedule(settings)
  const candidate = parseSettingsForm({ keys: formKeys, fields }, texts, currentSettings, now)
  if (candidate.errors) return formState(422, { errors: candidate.errors })
  const { settings: enteredSettings, changed } = candidate
  if (changed.length === 0)
    return intent === 'save' ? { done: 'facts-same' } : formState(200, { text: 'No changes to save.' })
  const isScheduled = changed.some(isScheduleSettingKey)
  const thisWeek = currentKitchenWeek(now, settings.timeZone)
  if (isScheduled && !selectableStartWeeks(now, settings.timeZone).includes(from))
    return formState(422, { errors: [{ path: 'from', text: 'Choose a week that hasn’t started yet.' }] })
  const next = applyScheduleChange(from, settings, enteredSettings, changed)
  const dayErrors = keys.some(isScheduleSettingKey)
    ? findNewsletterDayErrors(thisWeek, next.settings, now)
    : []
  if (dayErrors.length > 0) return formState(422, { errors: dayErrors })
  const shownTimestamps = parseSettingTimestamps(readTextField(form, 'stamps'), keys)
  if (JSON.stringify(shownTimestamps) !== JSON.stringify(stored.timestamps))
    return formState(409, { text: conflict })
  if (intent !== 'save') {
    const opens = isScheduled ? weekTimes(from, { ...settings, rhythm: settings, weeks: [] }).opens : now
    return formState(200, {
      preview: await buildPreview(context, { currentSettings, enteredSettings, changed, from, now: opens }),
    })
  }
  const changes = next.changed.map((key) => ({ key, from: settings[key], to: next.settings[key] }))
  const outcome = await saveSettings(context.db, {
    changes,
    seenUpdatedAt: shownTimestamps,
    by,
    now: context.now,
  })
  if (outcome !== 'saved') return formState(409, { text: conflict })
  await notifyAdmins(context, by)
  return { done: isScheduled ? 'schedule-saved' : 'facts-saved' }
}

interface PreviewArgs {
  currentSettings: Settings
  enteredSettings: Settings
  changed: readonly SettingKey[]
  /** A Monday, such as `2026-11-23`. */
  from: string
  now: number
}

async function buildPreview(
  context: Context,
  { currentSettings, enteredSettings, changed, from, now }: PreviewArgs,
) {
  const { cities } = await context.area()
  const site = { now, siteOrigin: context.siteOrigin, cities }
  return {
    siteTexts: listChangedSiteTexts(buildBusiness(currentSettings), buildBusiness(enteredSettings), site),
    settings: changed.map((key) => ({
      key,
      before: formatSettingValue(key, currentSettings),
      after: `${formatSettingValue(key, enteredSettings)}${isScheduleSettingKey(key) ? ` from ${weekdayDateText(dayAtNoonUtc(from), 'UTC')}` : ''}`,
    })),
  }
}

async function cancelChange({ context, by, form, stored }: ActionArgs): Promise<SettingsActionResult> {
  const { keys, settings } = stored
  const { now } = context
  const thisWeek = currentKitchenWeek(now, settings.timeZone)
  const from = readTextField(form, 'from')
  const upcomingChanges = upcomingScheduleChanges(thisWeek, settings)
  if (!upcomingChanges.some((change) => change.from === from)) return { done: 'schedule-kept' }
  const to = settings.scheduleChanges.filter((change) => change.from !== from)
  const dayErrors = findNewsletterDayErrors(thisWeek, { ...settings, scheduleChanges: to }, now)
  if (dayErrors[0]) return buildSettingsError(409, dayErrors[0].text)
  const changes = [{ key: 'scheduleChanges' as const, from: settings.scheduleChanges, to }]
  const shownTimestamps = parseSettingTimestamps(readTextField(form, 'stamps'), keys)
  const outcome = await saveSettings(context.db, { changes, seenUpdatedAt: shownTimestamps, by, now })
  return outcome === 'saved' ? { done: 'schedule-kept' } : buildSettingsError(409, conflict)
}

export function buildSettingsError(
  status: number,
  text: string,
  texts: FieldTexts | null = null,
): SettingsFormState {
  return { status, texts, errors: [], preview: null, text }
}

async function resetToDefault({ context, by, form, stored }: ActionArgs): Promise<SettingsActionResult> {
  const { keys, settings, timestamps, group } = stored
  const key = keys.find((settingKey) => settingKey === readTextField(form, 'key'))
  if (key !== undefined && (isScheduleSettingKey(key) || key === 'scheduleChanges'))
    return buildSettingsError(
      409,
      'Weeks that have already started keep their schedule. To change the schedule for later weeks, use the form.',
    )
  if (key === undefined || timestamps[key] === 0) return { done: 'fact-reset' }
  const candidate = validateSettingReset(
    key,
    { keys, fields: group.fields },
    defaultSettings,
    settings,
    context.now,
  )
  if (candidate.errors) {
    const [firstError] = candidate.errors
    return buildSettingsError(409, firstError?.text ?? 'The original value conflicts with other settings.')
  }
  const shownTimestamps = parseSettingTimestamps(readTextField(form, 'stamps'), keys)[key] ?? -1
  const change = {
    key,
    from: settings[key],
    to: defaultSettings[key],
    seenUpdatedAt: shownTimestamps,
    by,
    now: context.now,
  }
  if ((await resetSetting(context.db, change)) !== 'reset') return buildSettingsError(409, conflict)
  await notifyAdmins(context, by)
  return { done: 'fact-reset' }
}

/** Emails the admins if an order link changed. */
async function notifyAdmins(context: Context, by: string) {
  await enqueueAccountEmails(context, await listOrderLinkEmails(context.db, { by, now: context.now }))
}

const conflict =
  'Someone changed these settings after you opened this page. Their values are shown next to each field. Preview and save again to use yours.'
