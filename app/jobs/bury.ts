import type { Context } from '#app/context.server.ts'
import { recordDeadLetter } from '#app/data/dead-letters.ts'
import { giveUpEmail } from '#app/data/emails.ts'
import { giveUpBatch } from '#app/data/issue-dead.ts'
import { giveUpPicture } from '#app/data/pictures.ts'
import { giveUpCard } from '#app/data/social-cards.ts'
import { messageSchema, whyUnreadable } from './messages.ts'

/** Keeps a message that no job could take up and ends the row that still waits for it, so that a person sees both. */
export async function buryMessage(context: Context, { id, body }: { id: string; body: unknown }) {
  const message = messageSchema.safeParse(body)
  const reason = message.success
    ? 'The job could not be started at any try.'
    : `The message is not one that this version can read: ${whyUnreadable(body)}.`
  await recordDeadLetter(context.db, {
    queueMessageId: id,
    body: JSON.stringify(body ?? null),
    reason,
    now: context.now,
  })
  if (!message.success) return
  if ('issueId' in message.data) {
    // The issue still stands as it stood, and the next tick takes it up again.
  } else if (message.data.type === 'send-issue-batch') {
    const { email: owner } = await context.business()
    await giveUpBatch(context.db, message.data.batchId, { reason, owner, now: context.now })
  } else if (message.data.type === 'generate-product-image') {
    await giveUpPicture(context.db, message.data.pictureId, { reason, now: context.now })
  } else if (message.data.type === 'draw-social-card') {
    await giveUpCard(context.db, message.data.subject, { reason, now: context.now })
  } else {
    await giveUpEmail(context.db, message.data.emailId, reason)
  }
}
