import type { Context } from '#app/context.server.ts'
import { findReply } from '#app/data/inbox/replies.ts'
import { replyEmail } from '#app/emails/reply.tsx'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

/** Brings somebody our answer, beside the mail that said we have their message; what they answer comes to the kitchen. */
export function sendReply(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const reply = await findReply(context.db, email.subjectId)
    if (!reply) return { suppressed: 'The reply or its message is gone.' }
    if (reply.to.state === 'spam') return { suppressed: 'The message was marked as spam.' }
    const business = await context.business()
    const thread = await context.threadOf(reply.to.id)
    return {
      ...replyEmail(business, reply),
      replyTo: business.email,
      headers: { 'In-Reply-To': thread, References: thread },
    }
  })
}
