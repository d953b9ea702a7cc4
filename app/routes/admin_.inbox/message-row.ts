import type { ListedMessage } from '#app/data/inbox/inbox.ts'
import {
  messageKindText,
  messageStateText,
  formatMessagePreview,
  replyDeadlineStatus,
} from '#app/domain/inbox/inbox.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { toSingleLine } from '#app/domain/mail/mail-safety.ts'

/** Formats a message for its row in the inbox. */
export function messageRow(
  { id, kind, state, name, email, createdAt, answeredAt, opening, assignee }: ListedMessage,
  { timeZone, replyHours, now }: { timeZone: string; replyHours: number; now: number },
) {
  return {
    id,
    kind: messageKindText[kind],
    catering: kind === 'catering',
    state: messageStateText[state],
    name: toSingleLine(name, 120),
    email,
    opening: formatMessagePreview(opening),
    assignee,
    at: new Date(createdAt).toISOString(),
    when: shortDateTimeText(createdAt, { timeZone, now }),
    promise: replyDeadlineStatus({ state, createdAt, answeredAt }, { replyHours, now }),
  }
}

export type MessageRow = ReturnType<typeof messageRow>
