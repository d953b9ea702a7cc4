import { dayText, noonOf } from '#app/domain/time/date-text.ts'
import { changes, text, type AuditEvent, type Sentences } from './event.ts'

export const productSentences: Sentences = {
  'dish.created': (deed) => `${deed.who} added the dish ${dish(deed)}.${confirmed(deed)}`,
  'dish.duplicated': (deed) => `${deed.who} made ${dish(deed)} as a copy.`,
  'dish.saved': (deed) => `${deed.who} changed ${dish(deed)}${changes(deed)}.${confirmed(deed)}`,
  'dish.corrected': (deed) =>
    `${deed.who} corrected ${dish(deed)} on a menu that is out${changes(deed)}.${confirmed(deed)}`,
  'dish.sold-out': (deed) => `${deed.who} marked ${dish(deed)} sold out${ofWeek(deed)}.`,
  'dish.unavailable': (deed) => `${deed.who} marked ${dish(deed)} sold out until further notice.`,
  'dish.back-on': (deed) => `${deed.who} put ${dish(deed)} back on${ofWeek(deed)}.`,
  'dish.activated': (deed) => `${deed.who} made ${dish(deed)} active.`,
  'dish.archived': (deed) => `${deed.who} archived ${dish(deed)}.`,
  'dish.brought-back': (deed) => `${deed.who} brought ${dish(deed)} back.`,
  'correction.mailed': (deed) =>
    `${deed.who} told the readers of the letter what was corrected of ${dish(deed)}.`,
}

export function dish({ details }: AuditEvent) {
  return typeof details?.name === 'string' ? `“${details.name}”` : 'a dish'
}

/** What the check of the ingredients had found, and why somebody said that the record is right. */
function confirmed({ details }: AuditEvent) {
  const answer = details?.confirmed
  if (typeof answer !== 'object' || answer === null || !('found' in answer) || !('reason' in answer))
    return ''
  return ` Confirmed against the check (${[answer.found].flat().join(' ')}): ${String(answer.reason)}`
}

/** Older rows name no week. */
function ofWeek(deed: AuditEvent) {
  const week = text(deed, 'reason', '')
  return week === '' ? '' : ` for the week of ${dayText(noonOf(week), 'UTC')}`
}
