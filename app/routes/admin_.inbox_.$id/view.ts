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
export type ReplyView = PageView['answers'][number]
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
  const when = (at: number) => shortDateTimeText(at, { timeZone: business.timeZone, now })
  return {
    message: {
      id,
      kind: messageKindText[message.kind],
      name: toSingleLine(message.name, 120),
      email: message.email,
      phone: message.phone,
      catering: message.kind === 'catering',
      eventDay: message.eventDay === null ? null : formatEventDate(message.eventDay),
      guests: message.guests,
      text: message.message,
      received: when(message.createdAt),
      at: new Date(message.createdAt).toISOString(),
      state: message.state,
      stateWords: messageStateText[message.state],
      promise: replyDeadlineStatus(message, { replyHours: business.replyHours, now }),
      assignedTo: message.assignedTo,
      mine: message.assignedTo === me,
      me,
      actions: availableMessageActions(message.state),
      /** ID of the newest reply, to detect that a colleague has replied since; 0 without replies. */
      seen: replies.at(-1)?.id ?? 0,
    },
    answers: replies.map(({ id: reply, text, at, author, ...mail }) => ({
      id: reply,
      text,
      author: author ?? 'A former team member',
      when: when(at),
      at: new Date(at).toISOString(),
      mail: deliveryText(mail),
    })),
    colleagues,
    others: others.map(({ id: other, kind, state, createdAt, opening }) => ({
      id: other,
      kind: messageKindText[kind],
      state: messageStateText[state],
      when: when(createdAt),
      opening: formatMessagePreview(opening),
    })),
  }
}

function deliveryText({
  mailState,
  mailError,
  mailOutcome,
  wasResent: sentAgain,
}: Omit<SentReply, 'id' | 'text' | 'at' | 'author'>) {
  if (mailOutcome === 'delivered') return { lost: false, text: 'Delivered' }
  if (mailOutcome === 'bounced')
    return { lost: true, text: 'Bounced: the recipient’s mailbox rejected this email.' }
  if (mailOutcome === 'complained') return { lost: true, text: 'The recipient marked this email as spam.' }
  const why = mailError ?? 'unknown reason.'
  const again = sentAgain ? ' again' : ''
  switch (mailState) {
    case 'sent':
      return { lost: false, text: `Sent${again}` }
    case 'failed':
      return { lost: true, text: `Not delivered${again && ' even after resending'}: ${why}` }
    case 'suppressed':
      return { lost: true, text: `Not sent${again}: ${why}` }
    case 'unknown':
      return { lost: true, text: `It may not have arrived${again && ' even after resending'}: ${why}` }
    default:
      return { lost: false, text: `Sending${again}` }
  }
}
