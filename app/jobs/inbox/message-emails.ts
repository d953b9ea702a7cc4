import type { Context } from '#app/context.server.ts'
import { findMessage, listMessagesInReminder } from '#app/data/inbox/messages.ts'
import { findReply } from '#app/data/inbox/replies.ts'
import {
  messageAcknowledgmentEmail,
  messageNoticeEmail,
  messageReminderEmail,
  replyEmail,
} from '#app/emails/messages.tsx'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

export function notifyOwnerOfMessage(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const message = await findMessage(context.db, email.subjectId)
    if (!message) return { suppressed: 'The message was deleted.' }
    const messageUrl = `${context.siteOrigin}/admin/inbox/${message.id}`
    return { ...messageNoticeEmail(await context.business(), message, messageUrl), replyTo: message.email }
  })
}

export function sendMessageAcknowledgment(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const message = await findMessage(context.db, email.subjectId)
    if (!message || message.state === 'spam')
      return { suppressed: 'The message was deleted or marked as spam.' }
    const acknowledgment = messageAcknowledgmentEmail(await context.business(), message)
    const thread = await context.threadId(message.id)
    // Marks the email as automatic (RFC 3834), so that auto-responders do not answer it.
    return { ...acknowledgment, headers: { 'Auto-Submitted': 'auto-replied', References: thread } }
  })
}

export function remindOwnerOfMessages(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const messages = await listMessagesInReminder(context.db, email.subjectId)
    if (messages.length === 0) return { suppressed: 'Every message has since been answered.' }
    const inboxUrl = `${context.siteOrigin}/admin/inbox`
    return messageReminderEmail(await context.business(), { messages, inboxUrl, now: context.now })
  })
}

export function sendReply(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const reply = await findReply(context.db, email.subjectId)
    if (!reply) return { suppressed: 'The reply or its message was deleted.' }
    if (reply.to.state === 'spam') return { suppressed: 'The message was marked as spam.' }
    const business = await context.business()
    const thread = await context.threadId(reply.to.id)
    const headers = { 'In-Reply-To': thread, References: thread }
    return { ...replyEmail(business, reply), replyTo: business.email, headers }
  })
}
