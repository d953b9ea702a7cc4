import type { Context } from '#app/context.server.ts'
import { findMessage } from '#app/data/inbox/messages.ts'
import { messageNoticeEmail } from '#app/emails/message-notice.tsx'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

/** Emails the owner a new contact message or catering inquiry. */
export function notifyOwnerOfMessage(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const message = await findMessage(context.db, email.subjectId)
    if (!message) return { suppressed: 'The message was deleted.' }
    const page = `${context.siteOrigin}/admin/inbox/${message.id}`
    return { ...messageNoticeEmail(await context.business(), message, page), replyTo: message.email }
  })
}
