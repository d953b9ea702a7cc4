import { oneLine } from '#app/domain/mail/mail-safety.ts'

/** What can be done with a message at the desk, and how it is said. */

export type MessageState = 'new' | 'open' | 'answered' | 'closed' | 'spam'

/** So long before the promise ends the owner is told of a message that nobody has answered. */
export const remindedEarlyHours = 4

export const maxReplyLength = 5000

export const inboxTabs = [
  { name: 'unanswered', label: 'Unanswered', none: 'Every message is answered.' },
  { name: 'mine', label: 'Mine', none: 'Nothing waits for you.' },
  { name: 'answered', label: 'Answered', none: 'Nothing was answered yet.' },
  { name: 'closed', label: 'Closed', none: 'Nothing was closed yet.' },
  { name: 'spam', label: 'Spam', none: 'No message is marked as spam.' },
] as const

export type InboxTab = (typeof inboxTabs)[number]['name']

export const messageKindText = { contact: 'Message', catering: 'Catering enquiry' } as const

export const messageStateText: Record<MessageState, string> = {
  new: 'Unanswered',
  open: 'Open again',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
}

/** Each deed, from where it leads where, and its name on a button. */
export const messageActions = {
  close: { from: ['new', 'open', 'answered'], to: 'closed', button: 'Close' },
  reopen: { from: ['answered', 'closed'], to: 'open', button: 'Open again' },
  spam: { from: ['new', 'open', 'answered', 'closed'], to: 'spam', button: 'Mark as spam' },
  'not-spam': { from: ['spam'], to: 'open', button: 'Not spam' },
} as const satisfies Record<string, { from: readonly MessageState[]; to: MessageState; button: string }>

export type MessageAction = keyof typeof messageActions

export function actionsFor(state: MessageState) {
  return (Object.keys(messageActions) as MessageAction[]).filter((deed) =>
    (messageActions[deed].from as readonly MessageState[]).includes(state),
  )
}

/** So much of a message is read for its line. */
const openingLength = 140

/** How a message begins, on one line; a mark says that it goes on. */
export function openingText(opening: string) {
  const line = oneLine(opening, openingLength)
  return opening.length < openingLength ? line : `${line} …`
}

interface Promised {
  state: MessageState
  createdAt: number
  answeredAt: number | null
}

const hour = 3_600_000

/** How long the promised answer may still take, or since when it is late; null where nothing is owed any more. */
export function replyPromise(
  { state, createdAt, answeredAt }: Promised,
  { replyHours, now }: { replyHours: number; now: number },
): { overdue: boolean; words: string } | null {
  if (state !== 'new' && state !== 'open') return null
  if (answeredAt !== null) return { overdue: false, words: 'Answered once' }
  const left = createdAt + replyHours * hour - now
  return left > 0
    ? { overdue: false, words: `${spanText(left)} left` }
    : { overdue: true, words: `Overdue by ${spanText(-left)}` }
}

/** `40 min`, `3 h`, `2 days`: never more than there is. */
function spanText(ms: number) {
  if (ms < hour) return `${Math.floor(ms / 60_000)} min`
  if (ms < 48 * hour) return `${Math.floor(ms / hour)} h`
  return `${Math.floor(ms / (24 * hour))} days`
}

/** What was typed as an answer, with its lines; a sentence where it can't be sent. */
export function readReply(typed: string): { text: string } | { refusal: string } {
  const text = typed
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
  if (text === '') return { refusal: 'Please write your answer.' }
  return text.length > maxReplyLength
    ? { refusal: `Please shorten your answer to ${maxReplyLength.toLocaleString('en-US')} characters.` }
    : { text }
}
