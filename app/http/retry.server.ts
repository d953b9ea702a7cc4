import type { Context } from '#app/context.server.ts'
import { findDeadLetter, replayDeadLetter } from '#app/data/mail/dead-letters.ts'
import { retryCard, retryEmail, retryImage, resendEmail } from '#app/data/mail/retries.ts'
import { parseDeadLetterMessage, deadLetterTarget } from './dead-letter.ts'

/** Retries that a person starts: update the row first, then enqueue its job. */

interface Actor {
  by: string
}

export async function requestEmailRetry(context: Context, id: number, { by }: Actor) {
  const mail = await retryEmail(context.db, id, { by, now: context.now })
  if (mail) await context.enqueue([{ type: mail.kind, emailId: mail.id }])
  return mail !== null
}

export async function requestResend(context: Context, id: number, { by }: Actor) {
  const mail = await resendEmail(context.db, id, { by, now: context.now })
  if (mail) await context.enqueue([{ type: mail.kind, emailId: mail.id }])
  return mail?.id ?? null
}

export async function requestImageRetry(context: Context, pictureId: number, { by }: Actor) {
  const outcome = await retryImage(context.db, pictureId, { by, now: context.now })
  if (outcome === 'retried') await context.enqueue([{ type: 'generate-product-image', pictureId }])
  return outcome
}

export async function requestCardRetry(context: Context, subject: string, { by }: Actor) {
  const retried = await retryCard(context.db, subject, { by, now: context.now })
  if (retried) await context.enqueue([{ type: 'draw-social-card', subject }])
  return retried
}

/** Runs a dead letter's job again. A duplicate message does no harm, because the job claims its row first. */
export async function replayDeadLetterJob(context: Context, letterId: number, { by }: Actor) {
  const letter = await findDeadLetter(context.db, letterId)
  const message = letter && parseDeadLetterMessage(letter.body)
  if (!message) return 'unreadable' as const
  const outcome = await replayDeadLetter(
    context.db,
    { id: letterId, target: deadLetterTarget(message) },
    { by, now: context.now },
  )
  if (outcome === 'waits-again' || outcome === 'nothing-left') await context.enqueue([message])
  return outcome
}
