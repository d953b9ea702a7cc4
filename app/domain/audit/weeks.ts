import { dayText, noonOf } from '#app/domain/time/date-text.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import { subjectRowId, detailText, type AuditEvent, type EventSentences } from './event.ts'
import { productName } from './products.ts'

/** Activity log sentences about weeks and their menus. */
export const weekSentences: EventSentences = {
  'menu.dish-put': (event) =>
    `${event.who} put ${productName(event)} on the menu of ${week(event)}${override(event)}`,
  'menu.dish-taken': (event) =>
    `${event.who} took ${productName(event)} off the menu of ${week(event)}${override(event, 'had stood')}`,
  'menu.saved': (event) =>
    `${event.who} changed the menu of ${week(event)}${moves(event)}.${overrides(event)}`,
  'menu.filled': (event) =>
    `${event.who} filled the menu of ${week(event)} from the rotation with ${dishes(event)}.${overrides(event)}`,
  'menu.copied': (event) =>
    `${event.who} took over ${dishes(event)} from ${source(event)} for ${week(event)}.${overrides(event)}`,
  'week.noted': (event) => `${event.who} changed the note of ${week(event)}.`,
  'week.shifted': (event) =>
    `${event.who} shifted ${week(event)}${listed(': ', event.details?.changed)}.${orderLink(event)}`,
  'week.unshifted': (event) => `${event.who} took back the shift of ${week(event)}.${orderLink(event)}`,
  'week.closed': (event) =>
    `${event.who} closed the kitchen for ${week(event)}${reason(event)}${listed('; pickup of the week before: ', event.details?.pickup)}.`,
  'week.reopened': (event) => `${event.who} opened ${week(event)} again.`,
  'week.approved': (event) => `${event.who} approved ${week(event)}.`,
  'week.approval-withdrawn': (event) => `${event.who} withdrew the approval of ${week(event)}.`,
}

function week(event: AuditEvent) {
  return event.subject.startsWith('week:') ? weekNamed(subjectRowId(event)) : 'a week'
}

function orderLink({ details }: AuditEvent) {
  const link = details?.orderLink
  if (typeof link !== 'object' || link === null) return ''
  const { from, to } = link as Record<string, unknown>
  return ` Its order link was ${String(from)} and is ${String(to)}.`
}

function source(event: AuditEvent) {
  const from = detailText(event, 'from', '')
  return from === '' ? 'another week' : weekNamed(from)
}

function weekNamed(monday: string) {
  return `the week of ${dayText(noonOf(monday), 'UTC')}`
}

function reason(event: AuditEvent) {
  const why = detailText(event, 'reason', '')
  return why === '' ? '' : `: ${why}`
}

/** Adds the reason given for a meal with unconfirmed allergens, or ends the sentence. */
function override(event: AuditEvent, stood = 'stands') {
  const why = detailText(event, 'reason', '')
  return why === '' ? '.' : `; it ${stood} there with unconfirmed allergens: ${ended(why)}`
}

function overrides({ details }: AuditEvent) {
  const told = details?.overrides
  if (typeof told !== 'object' || told === null) return ''
  return Object.entries(told)
    .map(([name, why]) => ` “${name}” with unconfirmed allergens: ${ended(String(why))}`)
    .join('')
}

function ended(words: string) {
  return /[.!?]$/.test(words) ? words : `${words}.`
}

function moves({ details }: AuditEvent) {
  const said = [
    listed('put on ', details?.put),
    listed('took off ', details?.taken),
    details?.moved === true ? 'put it in another order' : '',
  ].filter((part) => part !== '')
  return said.length === 0 ? '' : `: ${said.join('; ')}`
}

function listed(lead: string, names: unknown) {
  return Array.isArray(names) && names.length > 0 ? `${lead}${names.map(String).join(', ')}` : ''
}

function dishes({ details }: AuditEvent) {
  return typeof details?.count === 'number' ? pluralize(details.count, 'dish', 'dishes') : 'dishes'
}
