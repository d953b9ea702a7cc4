import { dayText, noonOf } from '#app/domain/time/date-text.ts'
import { countText } from '#app/domain/time/duration-text.ts'
import { rowOf, text, type AuditEvent, type Sentences } from './event.ts'
import { dish } from './products.ts'

/** What somebody did with a week or its menu. */
export const weekSentences: Sentences = {
  'menu.dish-put': (deed) => `${deed.who} put ${dish(deed)} on the menu of ${week(deed)}${override(deed)}`,
  'menu.dish-taken': (deed) =>
    `${deed.who} took ${dish(deed)} off the menu of ${week(deed)}${override(deed, 'had stood')}`,
  'menu.saved': (deed) => `${deed.who} changed the menu of ${week(deed)}${moves(deed)}.${overrides(deed)}`,
  'menu.filled': (deed) =>
    `${deed.who} filled the menu of ${week(deed)} from the rotation with ${dishes(deed)}.${overrides(deed)}`,
  'menu.copied': (deed) =>
    `${deed.who} took over ${dishes(deed)} from ${source(deed)} for ${week(deed)}.${overrides(deed)}`,
  'week.noted': (deed) => `${deed.who} changed the note of ${week(deed)}.`,
  'week.shifted': (deed) =>
    `${deed.who} shifted ${week(deed)}${listed(': ', deed.details?.changed)}.${orderLink(deed)}`,
  'week.unshifted': (deed) => `${deed.who} took back the shift of ${week(deed)}.${orderLink(deed)}`,
  'week.closed': (deed) =>
    `${deed.who} closed the kitchen for ${week(deed)}${reason(deed)}${listed('; pickup of the week before: ', deed.details?.pickup)}.`,
  'week.reopened': (deed) => `${deed.who} opened ${week(deed)} again.`,
  'week.approved': (deed) => `${deed.who} approved ${week(deed)}.`,
  'week.approval-withdrawn': (deed) => `${deed.who} withdrew the approval of ${week(deed)}.`,
}

function week(deed: AuditEvent) {
  return deed.subject.startsWith('week:') ? weekNamed(rowOf(deed)) : 'a week'
}

function orderLink({ details }: AuditEvent) {
  const link = details?.orderLink
  if (typeof link !== 'object' || link === null) return ''
  const { from, to } = link as Record<string, unknown>
  return ` Its order link was ${String(from)} and is ${String(to)}.`
}

function source(deed: AuditEvent) {
  const from = text(deed, 'from', '')
  return from === '' ? 'another week' : weekNamed(from)
}

function weekNamed(monday: string) {
  return `the week of ${dayText(noonOf(monday), 'UTC')}`
}

function reason(deed: AuditEvent) {
  const why = text(deed, 'reason', '')
  return why === '' ? '' : `: ${why}`
}

/** Why a dish stands somewhere with unconfirmed allergens, in the words of whoever let it; else the sentence ends. */
function override(deed: AuditEvent, stood = 'stands') {
  const why = text(deed, 'reason', '')
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
  return typeof details?.count === 'number' ? countText(details.count, 'dish', 'dishes') : 'dishes'
}
