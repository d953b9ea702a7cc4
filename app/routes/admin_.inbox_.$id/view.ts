import type { Context } from '#app/context.server.ts'
import { listOtherMessagesFromSender } from '#app/data/inbox/inbox.ts'
import { listAssignees } from '#app/data/inbox/message-changes.ts'
import { findMessage } from '#app/data/inbox/messages.ts'
import { listReplies, type SentReply } from '#app/data/inbox/replies.ts'
import { formatEventDay } from '#app/domain/inbox/event-date.ts'
import {
  availableMessageActions,
  messageKindText,
  messageStateText,
  formatMessagePreview,
  replyDeadlineStatus,
} from '#app/domain/inbox/inbox.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { toSingleLine } from '#app/domain/mail/mail-safety.ts'

export type MessageView = Awaited<ReturnType<typeof readMessageView>>['message']
export type ReplyView = Awaited<ReturnType<typeof readMessageView>>['answers'][number]
export type SenderMessageView = Awaited<ReturnType<typeof readMessageView>>['others'][number]

/**
 * Reads an inbox message with its replies, the colleagues it can be assigned to, and the sender's other
 * messages.
 */
export async function readMessageView({ db, now, business: facts }: Context, id: number, me: string) {
  const message = await findMessage(db, id)
  if (!message) throw new Response('Message not found.', { status: 404 })
  const [business, replies, colleagues, others] = await Promise.all([
    facts(),
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
      eventDay: message.eventDay === null ? null : formatEventDay(message.eventDay),
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
      /**
       * Id of the newest reply on this page, used to detect a newer reply by a colleague; 0 if there is no
       * reply.
       */
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
  sentAgain,
}: Pick<SentReply, 'mailState' | 'mailError' | 'mailOutcome' | 'sentAgain'>) {
  if (mailOutcome === 'delivered') return { lost: false, text: 'Delivered' }
  if (mailOutcome === 'bounced') return { lost: true, text: 'Bounced: their mailbox rejected it.' }
  if (mailOutcome === 'complained') return { lost: true, text: 'The recipient marked it as spam.' }
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
