import { makeExcerpt } from '#app/domain/blog/excerpt.ts'
import { inboxTabs } from '#app/domain/inbox/inbox.ts'
import { mailOutcomeText } from '#app/domain/mail/mail-outcomes.ts'
import { mailKindName, mailStateText } from '#app/domain/mail/mail-text.ts'
import { isRecipientOutcome, recipientOutcomeLabels } from '#app/domain/newsletter/recipient-outcomes.ts'
import { isSettingKey } from '#app/domain/settings/business-schema.ts'
import { parseSettings } from '#app/domain/settings/stored-settings.ts'
import { settingNames, formatSettingValue } from '#app/domain/settings/setting-texts.ts'
import { dayText } from '#app/domain/time/date-text.ts'
import { auditSentenceTemplates, type AuditAction, type AuditEvent } from './sentence-templates.ts'
import { zipServiceNames } from '#app/domain/areas/delivery-area.ts'

/** Describes an audit event in one sentence. Log rows written by older versions of the site lack some details. */
export function formatAuditSentence(event: AuditEvent) {
  if (!Object.hasOwn(auditSentenceTemplates, event.action))
    return `${placeholders.who(event)}: ${event.action} (${event.subject}).`
  const template = auditSentenceTemplates[event.action as AuditAction]
  return (typeof template === 'string' ? template : template(event)).replace(
    /\{(\w+)\}/g,
    (_, name: string) => placeholders[name as keyof typeof placeholders](event),
  )
}

export const systemActorNames: Readonly<Record<string, string | undefined>> = {
  'command line': 'Someone using the command line',
  'the tick': 'The scheduler',
  'the reader': 'The subscriber',
}

export const formerUserName = 'A former user'

type Actor = Pick<AuditEvent, 'actor' | 'actorEmail'>

export function isFormerUser({ actor, actorEmail }: Actor) {
  return actorEmail === null && systemActorNames[actor] === undefined
}

function actorName({ actor, actorEmail }: Actor, position: 'start' | 'middle') {
  const name = actorEmail ?? systemActorNames[actor] ?? formerUserName
  return position === 'start' || actorEmail !== null ? name : `${name[0]?.toLowerCase()}${name.slice(1)}`
}

/**
 * Replacement text for the placeholders in audit sentences. Text that may be empty includes its own
 * leading space or punctuation.
 */
const placeholders = {
  who: (event) => actorName(event, 'start'),
  inviter: (event) => actorName(event, 'middle'),
  user: ({ subject, subjectEmail, actor }) =>
    subject === `user:${actor}` ? 'their own account' : (subjectEmail ?? formerUserName.toLowerCase()),
  role: (event) => detail(event, 'role') || 'unknown',
  id: subjectId,
  issue: ({ details }) => (typeof details?.letter === 'number' ? String(details.letter) : 'unknown'),
  product: productName,
  title: (event) => quotedOr(detail(event, 'title'), 'without a title'),
  photo: (event) => (detail(event, 'alt') ? `the photo “${detail(event, 'alt')}”` : 'a decorative photo'),
  city: (event) => detail(event, 'name') || 'that was removed',
  zip: (event) => detail(event, 'zip') || 'that was removed',
  images: (event) =>
    detail(event, 'name') ? `an image for ${productName(event)}` : countText(event, 'image', 'images'),
  meals: (event) => countText(event, 'meal', 'meals'),
  subscribers: (event) => countText(event, 'subscriber', 'subscribers'),

  changes: ({ details }) => listChanges(changedFields(details)),
  productChanges: (event) => {
    const fields = changedFields(event.details)
    const [first] = fields
    return fields.length === 1 && first?.values
      ? `the ${first.name} of ${productName(event)}${first.values}`
      : `${productName(event)}${listChanges(fields)}`
  },
  confirmed: ({ details }) => {
    const confirmation = details?.confirmed
    if (
      typeof confirmation !== 'object' ||
      confirmation === null ||
      !('found' in confirmation) ||
      !('reason' in confirmation)
    )
      return ''
    return ` Confirmed despite the allergen check (${[confirmation.found].flat().join(' ')}): ${withPeriod(String(confirmation.reason))}`
  },
  ofSource: (event) => joinAfter(' of ', detail(event, 'from') ? [`“${detail(event, 'from')}”`] : []),

  week: (event) => (event.subject.startsWith('week:') ? weekName(subjectId(event)) : 'a week'),
  sourceWeek: (event) => (detail(event, 'from') ? weekName(detail(event, 'from')) : 'another week'),
  forWeek: (event) => (detail(event, 'reason') ? ` for ${weekName(detail(event, 'reason'))}` : ''),
  closing: (event) =>
    joinAfter(': ', detail(event, 'reason') ? [detail(event, 'reason')] : []) +
    joinAfter('; pickup for the week before: ', toStringList(event.details?.pickup), ', '),
  orderLink: ({ details }) => {
    const link = details?.orderLink
    if (typeof link !== 'object' || link === null) return ''
    const { from, to } = link as Record<string, unknown>
    return ` The order link changed from ${String(from)} to ${String(to)}.`
  },
  menuChanges: ({ details }) =>
    joinAfter(': ', [
      ...[
        joinAfter('added ', toStringList(details?.put), ', '),
        joinAfter('removed ', toStringList(details?.taken), ', '),
      ],
      details?.moved === true ? 'changed the order' : '',
    ]),
  override: (event) =>
    detail(event, 'reason') && ` Allergens were unconfirmed: ${withPeriod(detail(event, 'reason'))}`,
  overrides: ({ details }) =>
    Object.entries(typeof details?.overrides === 'object' ? (details.overrides ?? {}) : {})
      .map(([name, reason]) => ` Allergens of “${name}” were unconfirmed: ${withPeriod(String(reason))}`)
      .join(''),

  setting: ({ details }) => {
    const key = String(details?.key)
    if (!isSettingKey(key)) return 'a setting that no longer exists'
    const [from, to] = [details?.from, details?.to].map((value) =>
      formatSettingValue(key, parseSettings([{ key, value }]).settings),
    )
    return `“${settingNames[key]}” from ${from} to ${to}`
  },
  service: ({ details }) =>
    details?.to === undefined
      ? `: it was ${serviceText(details?.from)}`
      : ` from ${serviceText(details.from)} to ${serviceText(details.to)}`,
  filters: (event) => {
    const texts = Object.entries(filterTexts).map(
      ([name, text]) => (detail(event, name) && text(detail(event, name), event)) ?? '',
    )
    const nonEmpty = event.details?.byAddress === true ? [...texts, 'searched by email address'] : texts
    return nonEmpty.some(Boolean) ? ` (${nonEmpty.filter(Boolean).join(', ')})` : ''
  },
} as const satisfies Record<string, (event: AuditEvent) => string>

function detail({ details }: AuditEvent, name: string) {
  const value = details?.[name]
  return typeof value === 'string' ? value : ''
}

/** Returns the ID in the event's subject, such as `12` for `email:12`. */
function subjectId({ subject }: AuditEvent) {
  return subject.slice(subject.indexOf(':') + 1)
}

function productName(event: AuditEvent) {
  return quotedOr(detail(event, 'name'), 'a meal')
}

function quotedOr(text: string, fallback: string) {
  return text === '' ? fallback : `“${text}”`
}

function countText({ details }: AuditEvent, singular: string, plural: string) {
  const { count } = details ?? {}
  return count === 1 ? `1 ${singular}` : `${typeof count === 'number' ? count : 'some'} ${plural}`
}

function weekName(monday: string) {
  return `the week of ${dayText(monday)}`
}

function withPeriod(text: string) {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function toStringList(value: unknown) {
  return Array.isArray(value) ? value.map(String) : []
}

/** Joins the non-empty parts after `lead`; returns an empty string if all parts are empty. */
function joinAfter(lead: string, parts: readonly string[], separator = '; ') {
  const nonEmpty = parts.filter((part) => part !== '')
  return nonEmpty.length === 0 ? '' : `${lead}${nonEmpty.join(separator)}`
}

/** Maximum number of characters quoted from a value; the CSV export has the full value. */
const maxQuoted = 60

const cityFieldNames: Readonly<Record<string, string | undefined>> = {
  lead: 'introduction',
  areas: 'ZIP codes and neighborhoods',
  notes: 'local details',
  table: 'pickup location',
  road: 'shipping time',
  nearest: 'nearest pickup',
}

/** Returns each changed field's name and its change in words, such as ` from “Chili” to “Beef chili”`. */
function changedFields(details: AuditEvent['details']) {
  const { changes } = details ?? {}
  // Log rows about cities, issues and weeks store only the names of the changed fields.
  if (typeof changes !== 'object' || changes === null)
    return toStringList(details?.changed).map((name) => ({
      name: cityFieldNames[name] ?? name.toLowerCase(),
      values: '',
    }))
  return Object.entries(changes).map(([field, pair]) => {
    const [from = '', to = ''] = toStringList(pair).map((text) => quoteValue(field, text))
    return { name: field.toLowerCase(), values: ` from ${from} to ${to}` }
  })
}

function quoteValue(field: string, text: string) {
  if (text === '') return 'nothing'
  return field === 'Price' ? `$${text}` : `“${makeExcerpt(text, maxQuoted)}”`
}

function listChanges(fields: ReturnType<typeof changedFields>) {
  return joinAfter(
    ': ',
    fields.map(({ name, values }) => name + values),
    fields.some(({ values }) => values !== '') ? '; ' : ', ',
  )
}

function serviceText(value: unknown) {
  if (typeof value !== 'object' || value === null) return '“as set for its city or region”'
  const { service, city } = value as { service?: unknown; city?: unknown }
  const name = Object.hasOwn(zipServiceNames, String(service))
    ? zipServiceNames[service as keyof typeof zipServiceNames]
    : String(service)
  return `“${name}”${typeof city === 'string' ? ` (${city})` : ''}`
}

/** Describes the filters of a search or export, without naming a person who was searched for. */
const filterTexts: Readonly<Record<string, (value: string, event: AuditEvent) => string | undefined>> = {
  tab: (value) => inboxTabs.find(({ name }) => name === value)?.label.toLowerCase(),
  state: (value, { action }) => (action === 'mail.exported' ? mailStateNames.get(value) : `status ${value}`),
  outcome: (value) => mailOutcomeNames.get(value),
  kind: mailKindName,
  fate: (value) => (isRecipientOutcome(value) ? recipientOutcomeLabels[value].toLowerCase() : undefined),
  source: (value) => `source ${value}`,
  from: (value) => `joined on or after ${value}`,
  until: (value) => `joined on or before ${value}`,
  by: (value) => (value === 'address' ? 'searched by email address' : 'searched by keyword'),
}

const mailStateNames = new Map(Object.entries(mailStateText).map(([state, { name }]) => [state, name]))
const mailOutcomeNames = new Map(
  Object.entries(mailOutcomeText).map(([outcome, { name }]) => [outcome, name]),
)
