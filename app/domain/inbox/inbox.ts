import { normalizeMultilineText, toSingleLine } from '#app/domain/mail/outgoing-email.ts'

export type MessageState = 'new' | 'open' | 'answered' | 'closed' | 'spam'

export const reminderLeadHours = 4

export const maxReplyLength = 5000

export const inboxTabs = [
  {
    name: 'unanswered',
    label: 'Unanswered',
    emptyText: 'You’re all caught up. No messages are waiting for a reply.',
  },
  { name: 'mine', label: 'Mine', emptyText: 'No messages are assigned to you.' },
  { name: 'answered', label: 'Answered', emptyText: 'No answered messages yet.' },
  { name: 'closed', label: 'Closed', emptyText: 'No closed messages yet.' },
  { name: 'spam', label: 'Spam', emptyText: 'No spam.' },
] as const

export type InboxTabName = (typeof inboxTabs)[number]['name']

export const messageKindLabels = { contact: 'Message', catering: 'Catering request' } as const

export const messageStateLabels: Record<MessageState, string> = {
  new: 'Unanswered',
  open: 'Reopened',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
}

export const messageActions = {
  close: { from: ['new', 'open', 'answered'], to: 'closed', button: 'Close' },
  reopen: { from: ['answered', 'closed'], to: 'open', button: 'Reopen' },
  spam: { from: ['new', 'open', 'answered', 'closed'], to: 'spam', button: 'Mark as spam' },
  'not-spam': { from: ['spam'], to: 'open', button: 'Not spam' },
} as const satisfies Record<string, { from: readonly MessageState[]; to: MessageState; button: string }>

export type MessageAction = keyof typeof messageActions

export function listAvailableMessageActions(state: MessageState) {
  return (Object.keys(messageActions) as MessageAction[]).filter((action) =>
    (messageActions[action].from as readonly MessageState[]).includes(state),
  )
}

/** `opening` is a message's first 140 characters, or the entire message if the message is shorter. */
export function formatMessagePreview(opening: string) {
  const line = toSingleLine(opening, 140)
  return opening.length < 140 ? line : `${line} …`
}

const hourMs = 3_600_000

export function getReplyDeadlineStatus(
  { state, createdAt, answeredAt }: { state: MessageState; createdAt: number; answeredAt: number | null },
  { replyHours, now }: { replyHours: number; now: number },
) {
  if (state !== 'new' && state !== 'open') return null
  if (answeredAt !== null) return { overdue: false, text: 'Already answered' }
  const timeLeft = createdAt + replyHours * hourMs - now
  return timeLeft > 0
    ? { overdue: false, text: `${spanText(timeLeft)} left` }
    : { overdue: true, text: `Overdue by ${spanText(-timeLeft)}` }
}

function spanText(ms: number) {
  if (ms < hourMs) return `${Math.floor(ms / 60_000)} min`
  if (ms < 48 * hourMs) return `${Math.floor(ms / hourMs)} h`
  return `${Math.floor(ms / (24 * hourMs))} days`
}

export function parseReply(typed: string): { text: string } | { error: string } {
  const text = normalizeMultilineText(typed)
  if (text === '') return { error: 'Please write a reply.' }
  return text.length > maxReplyLength
    ? { error: `Please shorten your reply to ${maxReplyLength.toLocaleString('en-US')} characters.` }
    : { text }
}
