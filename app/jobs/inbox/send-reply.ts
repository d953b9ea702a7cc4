import type { Context } from '#app/context.server.ts'
import { findReply } from '#app/data/inbox/replies.ts'
import { replyEmail } from '#app/emails/reply.tsx'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

/**
 * Emails a reply in the same thread as the acknowledgement; if the sender answers the reply, that email goes to the
 * kitchen's address.
 */
export function sendReply(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const reply = await findReply(context.db, email.subjectId)
    if (!reply) return { suppressed: 'The reply or its message was deleted.' }
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
