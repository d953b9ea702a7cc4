import { counted, rowOf, type Sentences } from './deed.ts'

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
  'subscriber.added': (deed) => `${deed.who} added subscriber ${rowOf(deed)} by hand.`,
  'subscriber.unsubscribed': (deed) => `${deed.who} unsubscribed subscriber ${rowOf(deed)}.`,
  'subscriber.reachable': (deed) => `${deed.who} let subscriber ${rowOf(deed)} be written to again.`,
  'subscriber.erased': (deed) => `${deed.who} erased subscriber ${rowOf(deed)}.`,
  'subscribers.imported': (deed) => `${deed.who} imported ${counted(deed, 'subscriber')}.`,
}
