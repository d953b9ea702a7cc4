import { inboxTabs } from '#app/domain/inbox/inbox.ts'
import { countedDetail, subjectRowId, detailText, type AuditEvent, type EventSentences } from './event.ts'

/** Activity log sentences about messages and subscribers. They never name the customer. */
export const inboxSentences: EventSentences = {
  'message.answered': (event) => `${event.who} answered message ${subjectRowId(event)}.`,
  'message.close': (event) => `${event.who} closed message ${subjectRowId(event)}.`,
  'message.reopen': (event) => `${event.who} opened message ${subjectRowId(event)} again.`,
  'message.spam': (event) => `${event.who} marked message ${subjectRowId(event)} as spam.`,
  'message.not-spam': (event) => `${event.who} took message ${subjectRowId(event)} out of the spam.`,
  'message.assigned': (event) => {
    const to = event.details?.to
    if (to == null) return `${event.who} put message ${subjectRowId(event)} back for anybody.`
    return to === event.actor
      ? `${event.who} took message ${subjectRowId(event)}.`
      : `${event.who} gave message ${subjectRowId(event)} to a colleague.`
  },
  'messages.exported': (event) => `${event.who} downloaded the messages of the inbox${view(event)}.`,
  'subscriber.added': (event) => `${event.who} added subscriber ${subjectRowId(event)} by hand.`,
  'subscriber.unsubscribed': (event) => `${event.who} unsubscribed subscriber ${subjectRowId(event)}.`,
  'subscriber.reachable': (event) =>
    `${event.who} let subscriber ${subjectRowId(event)} be written to again.`,
  'subscriber.erased': (event) => `${event.who} erased subscriber ${subjectRowId(event)}.`,
  'subscribers.exported': (event) => `${event.who} downloaded the list of subscribers${chosen(event)}.`,
  'subscribers.imported': (event) => `${event.who} imported ${countedDetail(event, 'subscriber')}.`,
}

/** Describes the filters of a subscriber export, without naming a searched person. */
function chosen(event: AuditEvent) {
  if (event.details?.byAddress === true) return ', those whose addresses begin alike'
  const parts = [
    ['state', 'state'],
    ['source', 'source'],
    ['from', 'joined from'],
    ['until', 'until'],
  ] as const
  const said = parts.flatMap(([field, name]) => {
    const value = detailText(event, field, '')
    return value === '' ? [] : [`${name} ${value}`]
  })
  return said.length === 0 ? '' : `, those with ${said.join(', ')}`
}

/** Describes the inbox tab or search of an export. */
function view(event: AuditEvent) {
  const by = detailText(event, 'by', '')
  if (by !== '') return searched[by] ?? ''
  const tab = inboxTabs.find(({ name }) => name === detailText(event, 'tab', ''))
  return tab === undefined ? '' : `: ${tab.label.toLowerCase()}`
}

const searched: Record<string, string | undefined> = {
  address: ', those from addresses that begin alike',
  words: ', those that hold some words',
}
