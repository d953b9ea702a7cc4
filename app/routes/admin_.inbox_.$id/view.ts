import type { Context } from '#app/context.server.ts'
import { listOtherMessagesFromSender } from '#app/data/inbox/inbox.ts'
import { findMessage, listAssignableUsers, listReplies, type SentReply } from '#app/data/inbox/messages.ts'
import {
  formatMessagePreview,
  getReplyDeadlineStatus,
  listAvailableMessageActions,
  messageKindLabels,
  messageStateLabels,
} from '#app/domain/inbox/inbox.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import { formatLongDateWithYear, formatShortDateTime } from '#app/domain/time/date-text.ts'

export async function readMessageView({ db, now, business }: Context, id: number, me: string) {
  const message = await findMessage(db, id)
  if (!message) throw new Response('Message not found.', { status: 404 })
  const [{ timeZone, replyHours }, replies, colleagues, others] = await Promise.all([
    business(),
    listReplies(db, id),
    listAssignableUsers(db),
    listOtherMessagesFromSender(db, message),
  ])
  const timeText = (at: number) => formatShortDateTime(at, { timeZone, now })
  return {
    message: {
      ...message,
      kind: messageKindLabels[message.kind],
      name: toSingleLine(message.name, 120),
      isCatering: message.kind === 'catering',
      eventDay: message.eventDay === null ? null : formatLongDateWithYear(message.eventDay),
      received: timeText(message.createdAt),
      at: new Date(message.createdAt).toISOString(),
      stateText: messageStateLabels[message.state],
      replyDeadline: getReplyDeadlineStatus(message, { replyHours, now }),
      me,
      actions: listAvailableMessageActions(message.state),
      newestReplyId: replies.at(-1)?.id ?? 0,
    },
    replies: replies.map((reply) => ({
      id: reply.id,
      text: reply.text,
      author: reply.author ?? 'A former team member',
      when: timeText(reply.at),
      at: new Date(reply.at).toISOString(),
      mail: deliveryStatus(reply),
    })),
    colleagues,
    others: others.map((other) => ({
      id: other.id,
      kind: messageKindLabels[other.kind],
      state: messageStateLabels[other.state],
      when: timeText(other.createdAt),
      preview: formatMessagePreview(other.opening),
    })),
  }
}

function deliveryStatus({ mailState, mailError, mailOutcome, wasResent }: SentReply) {
  const reason = mailError ?? 'unknown reason.'
  const again = wasResent ? ' again' : ''
  const evenAfterResending = wasResent ? ' even after resending' : ''
  switch (mailOutcome ?? mailState) {
    case 'delivered':
      return { isProblem: false, text: 'Delivered' }
    case 'bounced':
      return { isProblem: true, text: 'Bounced: the recipient’s mail server rejected this email.' }
    case 'complained':
      return { isProblem: true, text: 'The recipient marked this email as spam.' }
    case 'failed':
      return { isProblem: true, text: `Not delivered${evenAfterResending}: ${reason}` }
    case 'suppressed':
      return { isProblem: true, text: `Not sent${again}: ${reason}` }
    case 'unknown':
      return { isProblem: true, text: `It may not have arrived${evenAfterResending}: ${reason}` }
    case 'sent':
      return { isProblem: false, text: `Sent${again}` }
    default:
      return { isProblem: false, text: `Sending${again}` }
  }
}
