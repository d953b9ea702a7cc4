import type { Context } from '#app/context.server.ts'
import { forgetAttempts } from '#app/data/attempts.ts'
import { listLettersToReplay, markReplayed } from '#app/data/dead-letters.ts'
import { listWaitingEmails, reopenEmail, settleLostEmails } from '#app/data/emails.ts'
import { reopenBatch } from '#app/data/issue-dead.ts'
import { publishDuePosts } from '#app/data/post-schedule.ts'
import { remindOfMessages } from '#app/data/reminders.ts'
import { listWaitingPictures, reopenPicture, settleLostPictures } from '#app/data/pictures.ts'
import { listWaitingCards, reopenCard, settleLostCards } from '#app/data/social-cards.ts'
import { remindedEarlyHours } from '#app/domain/inbox.ts'
import { faultText } from '#app/log.ts'
import { rememberedMs } from './deliver-email.ts'
import { maxCardAttempts } from './draw-social-card.ts'
import { maxAttempts } from './generate-product-image.ts'
import { messageSchema, type Message } from './messages.ts'
import { queueStaleCards } from './queue-social-cards.ts'

/** One sweep's share of each kind. */
const limit = 100

/** Longer than any span that tries are counted in. */
const attemptsKeptMs = 24 * 3_600_000

/**
 * Sends a message for every job that is due and that nobody holds: what a restart lost, what a failed enqueue never
 * sent, and what a person asked to replay. A message too many is harmless, because a job claims its row first.
 */
export async function sweep(context: Context) {
  const { db, now } = context
  const published = await publishDuePosts(db, now)
  await settleLostEmails(db, now, { repeatable: context.email.repeatable, rememberedMs })
  await settleLostPictures(db, now, maxAttempts)
  await forgetAttempts(db, now - attemptsKeptMs)
  const replayed = await replay(context)
  await remind(context)
  const waiting: Message[] = [
    ...(await listWaitingEmails(db, now, limit)).map(({ id, kind }) => ({ type: kind, emailId: id })),
    ...(await listWaitingPictures(db, now, limit)).map(({ id }) => ({
      type: 'generate-product-image' as const,
      pictureId: id,
    })),
  ]
  await context.enqueue(waiting)
  const sent = waiting.length + (await sweepCards(context))
  return { sent, replayed, ...(published > 0 && { published }) }
}

/** The mail it writes is due at once, so this sweep sends it; like the cards, it must hold up nothing else. */
async function remind(context: Context) {
  const { db, now } = context
  try {
    const { email: owner, replyHours } = await context.business()
    await remindOfMessages(db, {
      owner,
      before: now - Math.max(0, replyHours - remindedEarlyHours) * 3_600_000,
      now,
    })
  } catch (error) {
    context.log('reminder-failed', { error: faultText(error) })
  }
}

/** Behind the mail and the dishes, and by itself: one post that no card can be made of must hold up neither. */
async function sweepCards(context: Context) {
  const { db, now } = context
  try {
    await settleLostCards(db, now, maxCardAttempts)
    await queueStaleCards(context)
    const waiting = await listWaitingCards(db, now, limit)
    await context.enqueue(waiting.map(({ subject }) => ({ type: 'draw-social-card' as const, subject })))
    return waiting.length
  } catch (error) {
    context.log('cards-not-swept', { error: faultText(error) })
    return 0
  }
}

/** A letter that this version can't read stays as it is: marking it would say that something was done. */
async function replay({ db, now }: Context) {
  let replayed = 0
  for (const letter of await listLettersToReplay(db, now, limit)) {
    const message = messageSchema.safeParse(parsed(letter.body))
    if (!message.success) continue
    await reopen(db, message.data, now)
    await markReplayed(db, letter.id, now)
    replayed += 1
  }
  return replayed
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

async function reopen(db: Context['db'], message: Message, now: number) {
  if (message.type === 'send-issue-batch') return reopenBatch(db, message.batchId, now)
  // What these set going stands in rows that every tick looks at.
  if (message.type === 'freeze-issue' || message.type === 'queue-issue') return
  if (message.type === 'draw-social-card') return reopenCard(db, message.subject, now)
  return message.type === 'generate-product-image'
    ? reopenPicture(db, message.pictureId, now)
    : reopenEmail(db, message.emailId, now)
}
