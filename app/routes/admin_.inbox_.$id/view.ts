import type { Context } from '#app/context.server.ts'
import { listOtherMessagesFromSender } from '#app/data/inbox/inbox.ts'
import { listAssignees, findMessage } from '#app/data/inbox/messages.ts'
import { listReplies, type SentReply } from '#app/data/inbox/replies.ts'
import { formatEventDate } from '#app/domain/inbox/event-date.ts'
import {
  availableMessageActions,
  messageKindText,
  messageStateText,
  formatMessagePreview,
  replyDeadlineStatus,
} from '#app/domain/inbox/inbox.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'

type PageView = Awaited<ReturnType<typeof readMessageView>>
export type MessageView = PageView['message']
export type ReplyView = PageView['replies'][number]
export type SenderMessageView = PageView['others'][number]

export async function readMessageView({ db, now, business: readBusiness }: Context, id: number, me: string) {
  const message = await findMessage(db, id)
  if (!message) throw new Response('Message not found.', { status: 404 })
  const [business, replies, colleagues, others] = await Promise.all([
    readBusiness(),
    listReplies(db, id),
    listAssignees(db),
    listOtherMessagesFromSender(db, message),
  ])
  const timeText = (at: number) => shortDateTimeText(at, { timeZone: business.timeZone, now })
  return {
    message: {
      id,
      kind: messageKindText[message.kind],
      name: toSingleLine(message.name, 120),
      email: message.email,
      phone: message.phone,
      isCatering: message.kind === 'catering',
      eventDay: message.eventDay === null ? null : formatEventDate(message.eventDay),
      guests: message.guests,
      text: message.message,
      received: timeText(message.createdAt),
      at: new Date(message.createdAt).toISOString(),
      state: message.state,
      stateText: messageStateText[message.state],
      replyDeadline: replyDeadlineStatus(message, { replyHours: business.replyHours, now }),
      assignedTo: message.assignedTo,
      isMine: message.assignedTo === me,
      me,
      actions: availableMessageActions(message.state),
      /** ID of the newest reply, to detect that a colleague has replied since; 0 without replies. */
      newestReplyId: replies.at(-1)?.id ?? 0,
    },
    replies: replies.map(({ id: replyId, text, at, author, ...mail }) => ({
      id: replyId,
      text,
      author: author ?? 'A former team member',
      when: timeText(at),
      at: new Date(at).toISOString(),
      mail: deliveryText(mail),
    })),
    colleagues,
    others: others.map(({ id: otherId, kind, state, createdAt, opening }) => ({
      id: otherId,
      kind: messageKindText[kind],
      state: messageStateText[state],
      when: timeText(createdAt),
      preview: formatMessagePreview(opening),
    })),
  }
}

function deliveryText({
  mailState,
  mailError,
  mailOutcome,
  wasResent: sentAgain,
}: Omit<SentReply, 'id' | 'text' | 'at' | 'author'>) {
  if (mailOutcome === 'delivered') return { isProblem: false, text: 'Delivered' }
  if (mailOutcome === 'bounced')
    return { isProblem: true, text: 'Bounced: the recipient’s mailbox rejected this email.' }
  if (mailOutcome === 'complained')
    return { isProblem: true, text: 'The recipient marked this email as spam.' }
  const reason = mailError ?? 'unknown reason.'
  const againText = sentAgain ? ' again' : ''
  switch (mailState) {
    case 'sent':
      return { isProblem: false, text: `Sent${againText}` }
    case 'failed':
      return { isProblem: true, text: `Not delivered${againText && ' even after resending'}: ${reason}` }
    case 'suppressed':
      return { isProblem: true, text: `Not sent${againText}: ${reason}` }
    case 'unknown':
      return {
        isProblem: true,
        text: `It may not have arrived${againText && ' even after resending'}: ${reason}`,
      }
    default:
      return { isProblem: false, text: `Sending${againText}` }
  }
}
