import type { Context } from '#app/context.server.ts'
import { productImageJobStore, socialCardJobStore } from '#app/data/images/image-jobs.ts'
import { failUndeliverableEmail } from '#app/data/mail/emails.ts'
import { addDeadLetterMessage } from '#app/data/scheduling/failed-jobs.ts'
import { emailRetryWindowMs } from '#app/jobs/mail/deliver-email.ts'
import { describeInvalidMessage, type JobMessage, jobMessageSchema } from '#app/jobs/queue-messages.ts'

/** Marks the message's job as failed. If no job can be marked, stores the message in the list of failed jobs. */
export async function recordDeadLetterMessage(context: Context, { id, body }: { id: string; body: unknown }) {
  const message = jobMessageSchema.safeParse(body)
  const reason = message.success
    ? 'Every attempt to start the job failed.'
    : `This version can’t read the message: ${describeInvalidMessage(body)}.`
  if (message.success && (await failRow(context, message.data, reason))) return
  await addDeadLetterMessage(context.db, {
    queueMessageId: id,
    body: JSON.stringify(body ?? null),
    reason,
    receivedAt: context.now,
  })
}

async function failRow({ db, now }: Context, message: JobMessage, reason: string) {
  if (message.type === 'generate-product-image') {
    await productImageJobStore.failUndelivered(db, message.pictureId, { reason, now })
    return true
  }
  if (message.type === 'draw-social-card') {
    await socialCardJobStore.failUndelivered(db, message.subject, { reason, now })
    return true
  }
  if (!('emailId' in message)) return false
  return failUndeliverableEmail(db, message.emailId, reason, now - emailRetryWindowMs)
}
