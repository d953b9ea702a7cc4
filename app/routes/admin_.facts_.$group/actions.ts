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
  refused: FieldError[]
  /** What saving would change on the site. */
  preview: { words: SiteTextChange[]; facts: { key: SettingKey; before: string; after: string }[] } | null
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
  if (intent === 'reset') return resetOne(args)
  if (intent === 'cancel') return cancelChange(args)
  const { group, keys, facts } = stored
  const { now } = context
  const from = readTextField(form, 'from')
  const texts = { ...readSettingsForm(form, group), ...(from !== '' && { from }) }
  const shownAs = (status: number, rest: Partial<SettingsFormState>): SettingsFormState => {
    return { status, texts, refused: [], preview: null, text: null, ...rest }
  }
  const fields = nonEmptyFields(group, texts)
  const formKeys = keys.filter((key) => key !== 'scheduleChanges')
  const present = applyLatestSchedule(facts)
  const candidate = parseSettingsForm({ keys: formKeys, fields }, texts, present, now)
  if (candidate.errors) return shownAs(422, { refused: candidate.errors })
  const { settings: typed, changed } = candidate
  if (changed.length === 0)
    return intent === 'save' ? { done: 'facts-same' } : shownAs(200, { text: 'No changes to save.' })
  const isScheduled = changed.some(isScheduleSettingKey)
  const thisWeek = currentKitchenWeek(now, facts.timeZone)
  if (isScheduled && !selectableStartWeeks(now, facts.timeZone).includes(from))
    return shownAs(422, { refused: [{ path: 'from', text: 'Choose a week that hasn’t started yet.' }] })
  const next = applyScheduleChange(from, facts, typed, changed)
  const broken = keys.some(isScheduleSettingKey) ? findNewsletterDayErrors(thisWeek, next.settings, now) : []
  if (broken.length > 0) return shownAs(422, { refused: broken })
  const seenUpdatedAt = parseSettingTimestamps(readTextField(form, 'stamps'), keys)
  if (JSON.stringify(seenUpdatedAt) !== JSON.stringify(stored.stamps)) return shownAs(409, { text: conflict })
  if (intent !== 'save') {
    const opens = isScheduled ? weekTimes(from, { ...facts, rhythm: facts, weeks: [] }).opens : now
    return shownAs(200, { preview: await previewOf(context, { present, typed, changed, from, now: opens }) })
  }
  const changes = next.changed.map((key) => ({ key, from: facts[key], to: next.settings[key] }))
  const outcome = await saveSettings(context.db, { changes, seenUpdatedAt, by, now: context.now })
  if (outcome !== 'saved') return shownAs(409, { text: conflict })
  await notifyAdmins(context, by)
  return { done: isScheduled ? 'schedule-saved' : 'facts-saved' }
}

interface Previewed {
  present: Settings
  typed: Settings
  changed: readonly SettingKey[]
  /** A Monday, such as `2026-11-23`. */
  from: string
  now: number
}

async function previewOf(context: Context, { present, typed, changed, from, now }: Previewed) {
  const { cities } = await context.area()
  const site = { now, siteOrigin: context.siteOrigin, cities }
  return {
    words: listChangedSiteTexts(buildBusiness(present), buildBusiness(typed), site),
    facts: changed.map((key) => ({
      key,
      before: formatSettingValue(key, present),
      after: `${formatSettingValue(key, typed)}${isScheduleSettingKey(key) ? ` from ${weekdayDateText(dayAtNoonUtc(from), 'UTC')}` : ''}`,
    })),
  }
}

async function cancelChange({ context, by, form, stored }: ActionArgs): Promise<SettingsActionResult> {
  const { keys, facts } = stored
  const { now } = context
  const thisWeek = currentKitchenWeek(now, facts.timeZone)
  const from = readTextField(form, 'from')
  const coming = upcomingScheduleChanges(thisWeek, facts)
  if (!coming.some((change) => change.from === from)) return { done: 'schedule-kept' }
  const to = facts.scheduleChanges.filter((change) => change.from !== from)
  const broken = findNewsletterDayErrors(thisWeek, { ...facts, scheduleChanges: to }, now)
  if (broken[0]) return buildSettingsError(409, broken[0].text)
  const changes = [{ key: 'scheduleChanges' as const, from: facts.scheduleChanges, to }]
  const seenUpdatedAt = parseSettingTimestamps(readTextField(form, 'stamps'), keys)
  const outcome = await saveSettings(context.db, { changes, seenUpdatedAt, by, now })
  return outcome === 'saved' ? { done: 'schedule-kept' } : buildSettingsError(409, conflict)
}

export function buildSettingsError(
  status: number,
  text: string,
  texts: FieldTexts | null = null,
): SettingsFormState {
  return { status, texts, refused: [], preview: null, text }
}

async function resetOne({ context, by, form, stored }: ActionArgs): Promise<SettingsActionResult> {
  const { keys, facts, stamps, group } = stored
  const key = keys.find((one) => one === readTextField(form, 'key'))
  if (key !== undefined && (isScheduleSettingKey(key) || key === 'scheduleChanges'))
    return buildSettingsError(
      409,
      'Weeks that have already started keep their schedule. To change the schedule for later weeks, use the form.',
    )
  if (key === undefined || stamps[key] === 0) return { done: 'fact-reset' }
  const candidate = validateSettingReset(
    key,
    { keys, fields: group.fields },
    defaultSettings,
    facts,
    context.now,
  )
  if (candidate.errors) {
    const [broken] = candidate.errors
    return buildSettingsError(409, broken?.text ?? 'The original value conflicts with other settings.')
  }
  const seenUpdatedAt = parseSettingTimestamps(readTextField(form, 'stamps'), keys)[key] ?? -1
  const change = { key, from: facts[key], to: defaultSettings[key], seenUpdatedAt, by, now: context.now }
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
