import type { Context } from '#app/context.server.ts'
import { recordDeadLetter } from '#app/data/mail/dead-letters.ts'
import { failUndeliverableEmail } from '#app/data/mail/emails.ts'
import { failUndeliveredImageJob } from '#app/data/images/images.ts'
import { failUndeliveredCardJob } from '#app/data/images/social-cards.ts'
import { maxRetryWindowMs } from '#app/jobs/mail/deliver-email.ts'
import { jobMessageSchema, describeInvalidMessage } from '#app/jobs/messages.ts'

/**
 * Records a dead-letter message for the admin and marks its image, card or email as failed. Newsletter messages and
 * emails less than a day old stay queued: jobs usually fail to start because D1 is down, and the next tick sends
 * them again.
 */
export async function recordDeadLetterMessage(context: Context, { id, body }: { id: string; body: unknown }) {
  const message = jobMessageSchema.safeParse(body)
  const reason = message.success
    ? 'The job could not be started at any try.'
    : `The message is not one that this version can read: ${describeInvalidMessage(body)}.`
  await recordDeadLetter(context.db, {
    queueMessageId: id,
    body: JSON.stringify(body ?? null),
    reason,
    now: context.now,
  })
  if (!message.success) return
  if (message.data.type === 'generate-product-image')
    await failUndeliveredImageJob(context.db, message.data.pictureId, { reason, now: context.now })
  else if (message.data.type === 'draw-social-card')
    await failUndeliveredCardJob(context.db, message.data.subject, { reason, now: context.now })
  else if ('emailId' in message.data)
    await failUndeliverableEmail(context.db, message.data.emailId, {
      reason,
      openedBefore: context.now - maxRetryWindowMs,
    })
}
