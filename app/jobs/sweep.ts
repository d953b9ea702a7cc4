import type { Context } from '#app/context.server.ts'
import { listLettersToReplay, markReplayed } from '#app/data/dead-letters.ts'
import { listWaitingEmails, reopenEmail, settleLostEmails } from '#app/data/emails.ts'
import {
  listWaitingPictures,
  queueMissingPictures,
  reopenPicture,
  settleLostPictures,
} from '#app/data/pictures.ts'
import { messageSchema, type Message } from './messages.ts'

/** One sweep's share of each kind, within what one `sendBatch` may hold. */
const limit = 100

/**
 * Sends a message for every job that is due and that nobody holds: what a restart lost, what a failed enqueue never
 * sent, and what a person asked to replay. A message too many is harmless, because a job claims its row first.
 */
export async function sweep(context: Context) {
  const { db, now } = context
  await settleLostEmails(db, now, context.email.repeatable)
  await settleLostPictures(db, now)
  const replayed = await replay(context)
  const waiting: Message[] = [
    ...(await listWaitingEmails(db, now, limit)).map(({ id, kind }) => ({ type: kind, emailId: id })),
    ...(await listWaitingPictures(db, now, limit)).map(({ id }) => ({
      type: 'generate-product-image' as const,
      pictureId: id,
    })),
  ]
  await context.enqueue(...waiting)
  return { sent: waiting.length, replayed }
}

/** Queues a picture for every featured product without one (spec §7). */
export async function requestMissingPictures(context: Context) {
  const jobs = await queueMissingPictures(context.db, context.now)
  await context.enqueue(...jobs.map(({ id }) => ({ type: 'generate-product-image' as const, pictureId: id })))
  return jobs.length
}

async function replay({ db, now }: Context) {
  const letters = await listLettersToReplay(db, now, limit)
  for (const letter of letters) {
    const message = messageSchema.safeParse(JSON.parse(letter.body))
    if (message.success) await reopen(db, message.data, now)
    await markReplayed(db, letter.id, now)
  }
  return letters.length
}

function reopen(db: Context['db'], message: Message, now: number) {
  return message.type === 'generate-product-image'
    ? reopenPicture(db, message.pictureId, now)
    : reopenEmail(db, message.emailId, now)
}
