import type { Context } from '#app/context.server.ts'
import { findMessage } from '#app/data/inbox/messages.ts'
import { messageAcknowledgement } from '#app/emails/acknowledgement.tsx'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

/** Tells the sender of a message that we have it. */
export function acknowledgeMessage(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const message = await findMessage(context.db, email.subjectId)
    if (!message || message.state === 'spam') return { suppressed: 'The message is gone, or was no message.' }
    const letter = messageAcknowledgement(await context.business(), message)
    // RFC 3834: so that no robot answers it, and no sender's absence starts a loop.
    return {
      ...letter,
      headers: { 'Auto-Submitted': 'auto-replied', References: await context.threadOf(message.id) },
    }
  })
}
