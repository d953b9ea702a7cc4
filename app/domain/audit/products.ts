import { dayText, noonOf } from '#app/domain/time/date-text.ts'
import { changesText, detailText, type AuditEvent, type EventSentences } from './event.ts'

export const productSentences: EventSentences = {
  'dish.created': (event) => `${event.who} added the dish ${productName(event)}.${confirmed(event)}`,
  'dish.duplicated': (event) => `${event.who} made ${productName(event)} as a copy.`,
  'dish.saved': (event) =>
    `${event.who} changed ${productName(event)}${changesText(event)}.${confirmed(event)}`,
  'dish.corrected': (event) =>
    `${event.who} corrected ${productName(event)} on a menu that is out${changesText(event)}.${confirmed(event)}`,
  'dish.sold-out': (event) => `${event.who} marked ${productName(event)} sold out${ofWeek(event)}.`,
  'dish.unavailable': (event) => `${event.who} marked ${productName(event)} sold out until further notice.`,
  'dish.back-on': (event) => `${event.who} put ${productName(event)} back on${ofWeek(event)}.`,
  'dish.activated': (event) => `${event.who} made ${productName(event)} active.`,
  'dish.archived': (event) => `${event.who} archived ${productName(event)}.`,
  'dish.brought-back': (event) => `${event.who} brought ${productName(event)} back.`,
  'correction.mailed': (event) =>
    `${event.who} told the readers of the letter what was corrected of ${productName(event)}.`,
}

export function productName({ details }: AuditEvent) {
  return typeof details?.name === 'string' ? `“${details.name}”` : 'a dish'
}

/** Describes which allergen warning was overridden and the reason given. */
function confirmed({ details }: AuditEvent) {
  const answer = details?.confirmed
  if (typeof answer !== 'object' || answer === null || !('found' in answer) || !('reason' in answer))
    return ''
  return ` Confirmed against the check (${[answer.found].flat().join(' ')}): ${String(answer.reason)}`
}

/** Names the week; older rows have none. */
function ofWeek(event: AuditEvent) {
  const week = detailText(event, 'reason', '')
  return week === '' ? '' : ` for the week of ${dayText(noonOf(week), 'UTC')}`
}
