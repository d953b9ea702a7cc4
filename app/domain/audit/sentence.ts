import { zipServiceLabels } from '#app/domain/areas/delivery-area.ts'
import { inboxTabs } from '#app/domain/inbox/inbox.ts'
import { mailOutcomeTexts } from '#app/domain/mail/mail-outcomes.ts'
import { emailStateTexts, getEmailKindName } from '#app/domain/mail/mail-text.ts'
import { addTrailingPeriod } from '#app/domain/menu/heating-and-storage.ts'
import { isRecipientOutcome, recipientOutcomeLabels } from '#app/domain/newsletter/recipient-outcomes.ts'
import { isSettingKey } from '#app/domain/settings/business-schema.ts'
import { parseSettings } from '#app/domain/settings/parse-settings.ts'
import { formatSettingValue, settingDescriptions } from '#app/domain/settings/setting-texts.ts'
import { makeExcerpt } from '#app/domain/site/excerpt.ts'
import { formatDate } from '#app/domain/time/date-text.ts'
import { type AuditAction, type AuditEvent, auditSentenceTemplates } from './sentence-templates.ts'

/** Rows in the activity log may come from older versions of the site, so their `details` can be incomplete. */
export function formatAuditSentence(event: AuditEvent) {
  const { action, subject } = event
  if (!Object.hasOwn(auditSentenceTemplates, action))
    return `${actorName(event, 'start')}: ${action} (${subject}).`
  const template = auditSentenceTemplates[action as AuditAction]
  const values = eventValues(event)
  return (typeof template === 'string' ? template : template(event)).replace(
    /\{(\w+)\}/g,
    (_, name: string) => placeholders[name as keyof typeof placeholders](values),
  )
}

export const systemActorLabels: Readonly<Record<string, string | undefined>> = {
  'command line': 'Someone using the command line',
  'the tick': 'The scheduler',
  'the reader': 'The subscriber',
}

export const formerUserLabel = 'A former user'

type Actor = Pick<AuditEvent, 'actor' | 'actorEmail'>

export function isFormerUser({ actor, actorEmail }: Actor) {
  return actorEmail === null && systemActorLabels[actor] === undefined
}

function actorName({ actor, actorEmail }: Actor, position: 'start' | 'middle') {
  const name = actorEmail ?? systemActorLabels[actor] ?? formerUserLabel
  return position === 'start' || actorEmail !== null ? name : `${name[0]?.toLowerCase()}${name.slice(1)}`
}

type Details = Record<string, unknown>

function eventValues(event: AuditEvent) {
  const details: Details = event.details ?? {}
  const text = (name: string) => (typeof details[name] === 'string' ? details[name] : '')
  return { ...event, details, text, id: event.subject.slice(event.subject.indexOf(':') + 1) }
}

type EventValues = ReturnType<typeof eventValues>

/** Values for placeholders in audit sentences. An optional value includes the space or punctuation before it. */
const placeholders = {
  who: (event) => actorName(event, 'start'),
  inviter: (event) => actorName(event, 'middle'),
  user: ({ subject, subjectEmail, actor }) =>
    subject === `user:${actor}` ? 'their own account' : (subjectEmail ?? formerUserLabel.toLowerCase()),
  role: ({ text }) => text('role') || 'unknown',
  id: ({ id }) => id,
  issue: ({ details }) => (typeof details.letter === 'number' ? String(details.letter) : 'unknown'),
  product: productName,
  title: ({ text }) => (text('title') ? `“${text('title')}”` : 'without a title'),
  photo: ({ text }) => (text('alt') ? `the photo “${text('alt')}”` : 'a decorative photo'),
  city: ({ text }) => text('name') || 'that was removed',
  zip: ({ text }) => text('zip') || 'that was removed',
  images: (event) =>
    event.text('name') ? `an image for ${productName(event)}` : countText(event.details, 'image'),
  meals: ({ details }) => countText(details, 'meal'),
  subscribers: ({ details }) => countText(details, 'subscriber'),

  changes: ({ details }) => listChanges(changedFields(details)),
  productChanges: (event) => {
    const fields = changedFields(event.details)
    const [first] = fields
    return fields.length === 1 && first?.values
      ? `the ${first.name} of ${productName(event)}${first.values}`
      : `${productName(event)}${listChanges(fields)}`
  },
  confirmed: ({ details }) => {
    const confirmation = toObject(details.confirmed)
    if (!confirmation || !('found' in confirmation && 'reason' in confirmation)) return ''
    const { found, reason } = confirmation
    return ` Confirmed despite the allergen check (${[found].flat().join(' ')}): ${addTrailingPeriod(String(reason))}`
  },
  ofSource: ({ text }) => text('from') && ` of “${text('from')}”`,

  week: ({ subject, id }) => (subject.startsWith('week:') ? weekName(id) : 'a week'),
  sourceWeek: ({ text }) => (text('from') ? weekName(text('from')) : 'another week'),
  forWeek: ({ text }) => text('reason') && ` for ${weekName(text('reason'))}`,
  closing: ({ details, text }) =>
    joinAfter(': ', [text('reason')]) +
    joinAfter('; pickup for the week before: ', toStringList(details.pickup), ', '),
  orderLink: ({ details }) => {
    const link = toObject(details.orderLink)
    return link ? ` The order link changed from ${String(link.from)} to ${String(link.to)}.` : ''
  },
  menuChanges: ({ details }) =>
    joinAfter(': ', [
      joinAfter('added ', toStringList(details.put), ', '),
      joinAfter('removed ', toStringList(details.taken), ', '),
      details.moved === true ? 'changed the order' : '',
    ]),
  override: ({ text }) =>
    text('reason') && ` Allergens were unconfirmed: ${addTrailingPeriod(text('reason'))}`,
  overrides: ({ details }) =>
    Object.entries(toObject(details.overrides) ?? {})
      .map(
        ([name, reason]) => ` Allergens of “${name}” were unconfirmed: ${addTrailingPeriod(String(reason))}`,
      )
      .join(''),

  setting: ({ details }) => {
    const key = String(details.key)
    if (!isSettingKey(key)) return 'a setting that no longer exists'
    const [from, to] = [details.from, details.to].map((value) =>
      formatSettingValue(key, parseSettings([{ key, value }]).settings),
    )
    return `“${settingDescriptions[key].name}” from ${from} to ${to}`
  },
  service: ({ details: { from, to } }) =>
    to === undefined ? `: it was ${serviceText(from)}` : ` from ${serviceText(from)} to ${serviceText(to)}`,
  filters: ({ details, text, action }) => {
    const texts = Object.entries(filterTexts).map(
      ([name, format]) => text(name) && format(text(name), action),
    )
    if (details.byAddress === true) texts.push('searched by email address')
    const list = texts.filter(Boolean).join(', ')
    return list && ` (${list})`
  },
} as const satisfies Record<string, (event: EventValues) => string>

function toObject(value: unknown) {
  return typeof value === 'object' ? (value as Details | null) : null
}

function productName({ text }: EventValues) {
  return text('name') ? `“${text('name')}”` : 'a meal'
}

function countText({ count }: Details, noun: string) {
  return count === 1 ? `1 ${noun}` : `${typeof count === 'number' ? count : 'some'} ${noun}s`
}

function weekName(monday: string) {
  return `the week of ${formatDate(monday)}`
}

function toStringList(value: unknown) {
  return Array.isArray(value) ? value.map(String) : []
}

function joinAfter(lead: string, parts: readonly string[], separator = '; ') {
  const nonEmpty = parts.filter((part) => part !== '')
  return nonEmpty.length === 0 ? '' : `${lead}${nonEmpty.join(separator)}`
}

const maxQuoted = 60

const cityFieldNames: Readonly<Record<string, string | undefined>> = {
  lead: 'introduction',
  areas: 'ZIP codes and neighborhoods',
  notes: 'local details',
  table: 'pickup location',
  road: 'shipping time',
  nearest: 'nearest pickup',
}

function changedFields(details: Details) {
  const changes = toObject(details.changes)
  // Log rows about cities, newsletter issues, and weeks store only the names of changed fields, not their values.
  if (!changes)
    return toStringList(details.changed).map((name) => ({
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
  const override = toObject(value)
  if (!override) return '“as set for its city or region”'
  const { service, city } = override
  const name = Object.hasOwn(zipServiceLabels, String(service))
    ? zipServiceLabels[service as keyof typeof zipServiceLabels]
    : String(service)
  return `“${name}”${typeof city === 'string' ? ` (${city})` : ''}`
}

/** Describes the filters of a search or export without naming the person who was searched for. */
const filterTexts: Readonly<Record<string, (value: string, action: string) => string | undefined>> = {
  tab: (value) => inboxTabs.find(({ name }) => name === value)?.label.toLowerCase(),
  state: (value, action) => (action === 'mail.exported' ? nameIn(emailStateTexts, value) : `status ${value}`),
  outcome: (value) => nameIn(mailOutcomeTexts, value),
  kind: getEmailKindName,
  fate: (value) => (isRecipientOutcome(value) ? recipientOutcomeLabels[value].toLowerCase() : undefined),
  source: (value) => `source ${value}`,
  from: (value) => `joined on or after ${value}`,
  until: (value) => `joined on or before ${value}`,
  by: (value) => (value === 'address' ? 'searched by email address' : 'searched by keyword'),
}

function nameIn(texts: Readonly<Record<string, { name: string }>>, key: string) {
  return Object.hasOwn(texts, key) ? texts[key]?.name : undefined
}
