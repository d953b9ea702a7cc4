interface Row {
  actor: string
  action: string
  subject: string
  details: Record<string, unknown> | null
}

/** What somebody did with a message or a subscriber; null for whatever else. No sentence names who wrote or reads. */
export function inboxWords({ actor, action, subject, details }: Row, who: string): string | null {
  const number = subject.split(':')[1] ?? ''
  switch (action) {
    case 'message.answered':
      return `${who} answered message ${number}.`
    case 'message.close':
      return `${who} closed message ${number}.`
    case 'message.reopen':
      return `${who} opened message ${number} again.`
    case 'message.spam':
      return `${who} marked message ${number} as spam.`
    case 'message.not-spam':
      return `${who} took message ${number} out of the spam.`
    case 'message.assigned':
      if (details?.to == null) return `${who} put message ${number} back for anybody.`
      return details.to === actor
        ? `${who} took message ${number}.`
        : `${who} gave message ${number} to a colleague.`
    case 'subscriber.added':
      return `${who} added subscriber ${number} by hand.`
    case 'subscriber.unsubscribed':
      return `${who} unsubscribed subscriber ${number}.`
    case 'subscriber.erased':
      return `${who} erased subscriber ${number}.`
    case 'subscribers.imported':
      return `${who} imported ${details?.count === 1 ? '1 subscriber' : `${typeof details?.count === 'number' ? details.count : 'some'} subscribers`}.`
    default:
      return null
  }
}
