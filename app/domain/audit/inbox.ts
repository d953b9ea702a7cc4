import { inboxTabs } from '#app/domain/inbox/inbox.ts'
import { counted, rowOf, text, type AuditEvent, type Sentences } from './event.ts'

/** What somebody did with a message or a subscriber. No sentence names who wrote or reads. */
export const inboxSentences: Sentences = {
  'message.answered': (deed) => `${deed.who} answered message ${rowOf(deed)}.`,
  'message.close': (deed) => `${deed.who} closed message ${rowOf(deed)}.`,
  'message.reopen': (deed) => `${deed.who} opened message ${rowOf(deed)} again.`,
  'message.spam': (deed) => `${deed.who} marked message ${rowOf(deed)} as spam.`,
  'message.not-spam': (deed) => `${deed.who} took message ${rowOf(deed)} out of the spam.`,
  'message.assigned': (deed) => {
    const to = deed.details?.to
    if (to == null) return `${deed.who} put message ${rowOf(deed)} back for anybody.`
    return to === deed.actor
      ? `${deed.who} took message ${rowOf(deed)}.`
      : `${deed.who} gave message ${rowOf(deed)} to a colleague.`
  },
  'messages.exported': (deed) => `${deed.who} downloaded the messages of the inbox${view(deed)}.`,
  'subscriber.added': (deed) => `${deed.who} added subscriber ${rowOf(deed)} by hand.`,
  'subscriber.unsubscribed': (deed) => `${deed.who} unsubscribed subscriber ${rowOf(deed)}.`,
  'subscriber.reachable': (deed) => `${deed.who} let subscriber ${rowOf(deed)} be written to again.`,
  'subscriber.erased': (deed) => `${deed.who} erased subscriber ${rowOf(deed)}.`,
  'subscribers.exported': (deed) => `${deed.who} downloaded the list of subscribers${chosen(deed)}.`,
  'subscribers.imported': (deed) => `${deed.who} imported ${counted(deed, 'subscriber')}.`,
}

/** What the list was cut down to; nobody who was looked for is named. */
function chosen(deed: AuditEvent) {
  if (deed.details?.byAddress === true) return ', those whose addresses begin alike'
  const parts = [
    ['state', 'state'],
    ['source', 'source'],
    ['from', 'joined from'],
    ['until', 'until'],
  ] as const
  const said = parts.flatMap(([field, name]) => {
    const value = text(deed, field, '')
    return value === '' ? [] : [`${name} ${value}`]
  })
  return said.length === 0 ? '' : `, those with ${said.join(', ')}`
}

/** Which of its tabs, or how it was searched. */
function view(deed: AuditEvent) {
  const by = text(deed, 'by', '')
  if (by !== '') return searched[by] ?? ''
  const tab = inboxTabs.find(({ name }) => name === text(deed, 'tab', ''))
  return tab === undefined ? '' : `: ${tab.label.toLowerCase()}`
}

const searched: Record<string, string | undefined> = {
  address: ', those from addresses that begin alike',
  words: ', those that hold some words',
}
