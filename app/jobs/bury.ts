import type { Context } from '#app/context.server.ts'
import { recordDeadLetter } from '#app/data/dead-letters.ts'
import { endEmail } from '#app/data/emails.ts'
import { failPicture } from '#app/data/pictures.ts'
import { messageSchema } from './messages.ts'

/** Keeps a message that no job could finish and ends the row it names, so that a person sees both. */
export async function buryMessage(context: Context, { id, body }: { id: string; body: unknown }) {
  const message = messageSchema.safeParse(body)
  const reason = message.success ? 'Every try failed.' : 'The message is not one that this version can read.'
  await recordDeadLetter(context.db, {
    queueMessageId: id,
    body: JSON.stringify(body) ?? 'undefined',
    reason,
    now: context.now,
  })
  if (!message.success) return
  if (message.data.type === 'generate-product-image') {
    await failPicture(context.db, message.data.pictureId, { reason, now: context.now })
  } else {
    await endEmail(context.db, message.data.emailId, {
      state: 'failed',
      provider: context.email.name,
      reason,
    })
  }
}
