import type { Context } from '#app/context.server.ts'
import { findMessage } from '#app/data/inbox/messages.ts'
import { messageAcknowledgementEmail } from '#app/emails/acknowledgement.tsx'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

/** Emails the sender that we received their message. */
export function sendMessageAcknowledgement(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const message = await findMessage(context.db, email.subjectId)
    if (!message || message.state === 'spam')
      return { suppressed: 'The message was deleted or marked as spam.' }
    const letter = messageAcknowledgementEmail(await context.business(), message)
    // RFC 3834: marks the email as automatic, so that auto-responders do not answer it.
    return {
      ...letter,
      headers: { 'Auto-Submitted': 'auto-replied', References: await context.threadOf(message.id) },
    }
  })
}
