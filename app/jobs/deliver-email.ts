import type { Context } from '#app/context.server.ts'
import {
  claimEmail,
  endEmail,
  markEmailSent,
  releaseEmail,
  saveEmailBody,
  type Email,
} from '#app/data/emails.ts'
import { linkMask } from '#app/domain/letters.ts'
import { backOff, type JobResult } from './messages.ts'

export interface Composed {
  subject: string
  text: string
  html: string
  replyTo?: string
  /** What the mask in the body becomes; never stored. */
  link?: string
}

/**
 * Sends one ledger row: claim, compose, keep the body, send, keep the outcome. A second delivery of the message finds
 * nothing to claim. `compose` answers with a reason when the mail has lost its point.
 */
export async function deliverEmail(
  context: Context,
  emailId: number,
  compose: (email: Email) => Promise<Composed | { suppressed: string }>,
): Promise<JobResult> {
  const email = await claimEmail(context.db, emailId, context.now)
  if (!email) return 'done'

  const composed = await compose(email)
  if ('suppressed' in composed) {
    await endEmail(context.db, email.id, { state: 'suppressed', provider: null, reason: composed.suppressed })
    return 'done'
  }

  const { subject, text, html, replyTo, link = '' } = composed
  await saveEmailBody(context.db, email.id, { subject, text, html })

  const provider = context.email.name
  const delivery = await context.email.send({
    from: context.sender,
    to: email.recipient,
    ...(replyTo ? { replyTo } : {}),
    subject,
    text: text.replaceAll(linkMask, link),
    html: html.replaceAll(linkMask, link),
    idempotencyKey: email.dedupeKey,
  })
  switch (delivery.outcome) {
    case 'sent':
      await markEmailSent(context.db, email.id, {
        provider,
        providerId: delivery.providerId,
        now: context.now,
      })
      return 'done'
    case 'refused':
      await endEmail(context.db, email.id, { state: 'failed', provider, reason: delivery.reason })
      return 'done'
    case 'unknown':
      await endEmail(context.db, email.id, { state: 'unknown', provider, reason: delivery.reason })
      return 'done'
    case 'retry': {
      const retryInSeconds = delivery.afterSeconds ?? backOff(email.attempts, context.random())
      const dueAt = context.now + retryInSeconds * 1000
      await releaseEmail(context.db, email.id, { dueAt, reason: delivery.reason })
      return { retryInSeconds, reason: delivery.reason }
    }
  }
}
