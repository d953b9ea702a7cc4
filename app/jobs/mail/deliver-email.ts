import type { Context } from '#app/context.server.ts'
import {
  claimEmail,
  finishEmail,
  markEmailSending,
  markEmailSent,
  releaseEmail,
  type Email,
  type ReleaseResult,
} from '#app/data/mail/emails.ts'
import { subscriberLinkPlaceholder } from '#app/domain/newsletter/subscriber-links.ts'
import { idempotencyWindowMs, maxWebhookWaitMs } from '#app/domain/mail/outgoing-email.ts'
import type { DeliveryResult } from '#app/providers/email-transport.ts'
import { errorText } from '#app/log.ts'
import { retryDelaySeconds, nothingToDoResult, type JobResult } from '#app/jobs/messages.ts'

interface ComposedEmail {
  subject: string
  text: string
  html: string
  replyTo?: string
  /** The only headers that can be set, so that no user input can get into the email's header. */
  headers?: { 'Auto-Submitted'?: 'auto-replied'; 'In-Reply-To'?: string; References?: string }
  /** URL that replaces the link placeholder when the email is sent. It is never stored. */
  link?: string
}

/** Automatic retries stop this long after queuing, in ms; a manual retry starts the period again. */
export const maxRetryWindowMs = 24 * 3_600_000

/**
 * Sends one row of `emails`: claim, compose, store the content, send, store the outcome. A duplicate queue message
 * finds nothing to claim. `compose` returns `suppressed` with a reason when the email is no longer needed.
 */
export async function deliverEmail(
  context: Context,
  emailId: number,
  compose: (email: Email) => Promise<ComposedEmail | { suppressed: string }>,
): Promise<JobResult> {
  const email = await claimEmail(context.db, emailId, context.now)
  if (!email) return nothingToDoResult
  if (email.inDoubt && !canResend(context, email))
    return end(
      context,
      email,
      'unknown',
      email.error ?? 'The provider may have accepted this email on an earlier attempt.',
    )
  const composed = await composeAndMark(context, email, compose)
  // From here on, an error leaves the row in `sending`; once the lease expires, `recoverLostEmails` settles the email.
  return 'subject' in composed ? send(context, email, composed) : composed
}

/** Whether an email that the provider may already have accepted can be sent again without arriving twice. */
function canResend({ email: { repeatable }, now }: Context, { keyUsedAt, createdAt }: Email) {
  return repeatable && now - (keyUsedAt ?? createdAt) < idempotencyWindowMs
}

/** Until the email is marked as sending, any error is safe to retry. */
async function composeAndMark(
  context: Context,
  email: Email,
  compose: (email: Email) => Promise<ComposedEmail | { suppressed: string }>,
): Promise<ComposedEmail | JobResult> {
  try {
    const composed = await compose(email)
    if ('suppressed' in composed) return await end(context, email, 'suppressed', composed.suppressed)
    const mail = { ...composed, ...findEarlierContent(email) }
    const { subject, text, html } = mail
    const hasClaim = await markEmailSending(context.db, email, { subject, text, html }, context.now)
    return hasClaim ? mail : nothingToDoResult
  } catch (error) {
    return release(context, email, { reason: errorText(error) })
  }
}

/** A retry must have identical content, because the provider rejects different content under the same key. */
function findEarlierContent({ inDoubt, subject, text, html }: Email) {
  return inDoubt && subject !== null && text !== null && html !== null ? { subject, text, html } : null
}

async function send(
  context: Context,
  email: Email,
  { link = '', ...composed }: ComposedEmail,
): Promise<JobResult> {
  const { name } = await context.business()
  const delivery = await context.email
    .send({
      ...composed,
      from: { name, email: context.senderAddress },
      to: email.recipient,
      text: composed.text.replaceAll(subscriberLinkPlaceholder, link),
      html: composed.html.replaceAll(subscriberLinkPlaceholder, link),
      tags: { mail: email.id },
      idempotencyKey: email.dedupeKey,
    })
    .catch((error: unknown) => ({
      outcome: context.email.repeatable ? ('retry' as const) : ('unknown' as const),
      reason: errorText(error),
      maybeAccepted: true as const,
    }))

  switch (delivery.outcome) {
    case 'sent': {
      const { name: provider } = context.email
      await markSent(context, email.id, { provider, providerId: delivery.providerId, now: context.now })
      return { ended: 'sent' }
    }
    case 'refused':
      return end(context, email, email.inDoubt ? 'unknown' : 'failed', delivery.reason)
    case 'unknown':
      return end(context, email, 'unknown', delivery.reason)
    case 'retry':
      return release(context, email, delivery)
    // The outcome stays unknown until the provider's webhook confirms delivery or the idempotency key expires.
    case 'conflict':
      return release(context, email, {
        reason: delivery.reason,
        afterSeconds: maxWebhookWaitMs / 1000,
        maybeAccepted: true,
      })
  }
}

/** If this write fails, the row remains `sending` and is settled when its lease expires. */
async function markSent(context: Context, id: number, sent: Parameters<typeof markEmailSent>[2]) {
  try {
    await markEmailSent(context.db, id, sent)
  } catch (error) {
    context.log('sent-not-recorded', { emailId: id, error: errorText(error) })
  }
}

async function end(
  context: Context,
  email: Email,
  state: 'failed' | 'suppressed' | 'unknown',
  reason: string,
): Promise<JobResult> {
  const end = { state, provider: context.email.name, reason, now: context.now }
  return toJobResult(await finishEmail(context.db, email, end), { ended: state, reason })
}

async function release(
  context: Context,
  email: Email,
  { reason, afterSeconds, maybeAccepted }: Omit<Extract<DeliveryResult, { outcome: 'retry' }>, 'outcome'>,
): Promise<JobResult> {
  const inDoubt = email.inDoubt || maybeAccepted === true
  if (context.now - Math.max(email.createdAt, email.openedAt ?? 0) > maxRetryWindowMs)
    return end(context, email, inDoubt ? 'unknown' : 'failed', reason)
  const retryInSeconds = afterSeconds ?? retryDelaySeconds(email.attempts, context.random())
  const { now } = context
  const retry = { dueAt: now + retryInSeconds * 1000, reason, inDoubt, now }
  return toJobResult(await releaseEmail(context.db, email, retry), { retryInSeconds, reason })
}

/**
 * Returns `result`, unless the claim was lost (nothing to do) or a webhook has confirmed the
 * email in the meantime (sent).
 */
function toJobResult(released: ReleaseResult, result: JobResult): JobResult {
  if (released === 'lost') return nothingToDoResult
  return released === 'sent' ? { ended: 'sent' } : result
}
