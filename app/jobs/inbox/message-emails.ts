import { findMessage, findReply, listMessagesForReminder } from '#app/data/inbox/messages.ts'
import {
  buildMessageNoticeEmail,
  buildMessageReceivedEmail,
  buildMessageReminderEmail,
  buildReplyEmail,
} from '#app/emails/messages.tsx'
import type { EmailComposers } from '#app/jobs/mail/deliver-email.ts'

export const messageEmailComposers = {
  'notify-message': async (context, email) => {
    const message = await findMessage(context.db, email.subjectId)
    if (!message) return { suppressed: 'The message was deleted.' }
    const messageUrl = `${context.siteOrigin}/admin/inbox/${message.id}`
    return {
      ...buildMessageNoticeEmail(await context.business(), message, messageUrl),
      replyTo: message.email,
    }
  },

  'acknowledge-message': async (context, email) => {
    const message = await findMessage(context.db, email.subjectId)
    if (!message || message.state === 'spam')
      return { suppressed: 'The message was deleted or marked as spam.' }
    const acknowledgment = buildMessageReceivedEmail(await context.business(), message)
    const thread = context.threadId(message.id)
    // Mark the email as automatic (RFC 3834), so that auto-responders don't reply to it.
    return { ...acknowledgment, headers: { 'Auto-Submitted': 'auto-replied', References: thread } }
  },

  'remind-message': async (context, email) => {
    const messages = await listMessagesForReminder(context.db, email.subjectId)
    if (messages.length === 0) return { suppressed: 'Every message has since been answered.' }
    const inboxUrl = `${context.siteOrigin}/admin/inbox`
    return buildMessageReminderEmail(await context.business(), { messages, inboxUrl, now: context.now })
  },

  'send-reply': async (context, email) => {
    const reply = await findReply(context.db, email.subjectId)
    if (!reply) return { suppressed: 'The reply or its message was deleted.' }
    if (reply.to.state === 'spam') return { suppressed: 'The message was marked as spam.' }
    const business = await context.business()
    const thread = context.threadId(reply.to.id)
    const headers = { 'In-Reply-To': thread, References: thread }
    return { ...buildReplyEmail(business, reply), replyTo: business.email, headers }
  },
} satisfies Partial<EmailComposers>
