import type { Context } from '#app/context.server.ts'
import {
  claimEmail,
  type Email,
  markEmailSending,
  markEmailSent,
  releaseEmailClaim,
} from '#app/data/mail/emails.ts'
import { idempotencyWindowMs, maxWebhookWaitMs, type OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'
import { subscriberLinkPlaceholder } from '#app/domain/newsletter/subscriber.ts'
import { nothingToDoResult, type QueueJobResult, retryDelaySeconds } from '#app/jobs/queue-messages.ts'
import { getErrorText } from '#app/log.ts'
import type { DeliveryResult } from '#app/providers/email-transport.ts'

interface ComposedEmail extends Pick<OutgoingEmail, 'subject' | 'text' | 'html' | 'replyTo'> {
  /** Only these headers can be set, so that user input can never add another header to the email. */
  headers?: { 'Auto-Submitted'?: 'auto-replied'; 'In-Reply-To'?: string; References?: string }
  /** The URL that replaces the email's link placeholder. Never stored, because it contains a token. */
  link?: string
}

/** Composes the content of a queued email, or returns the reason why the email is no longer needed. */
export type EmailComposer = (
  context: Context,
  email: Email,
) => Promise<ComposedEmail | { suppressed: string }>

export type EmailComposers = Record<Email['kind'], EmailComposer>

/** How long (ms) an email is retried automatically, measured from when it was queued or last retried manually. */
export const emailRetryWindowMs = 24 * 3_600_000

export async function deliverEmail(
  context: Context,
  emailId: number,
  compose: EmailComposer,
): Promise<QueueJobResult> {
  const { db, now } = context
  const email = await claimEmail(db, emailId, now)
  if (!email) return nothingToDoResult
  const keyIsValid = now - (email.keyUsedAt ?? email.createdAt) < idempotencyWindowMs
  if (email.inDoubt && !(context.email.repeatable && keyIsValid)) {
    const reason = email.error ?? 'The provider may have accepted this email on an earlier attempt.'
    return end(context, email, 'unknown', reason)
  }
  let mail: ComposedEmail
  try {
    const composed = await compose(context, email)
    if ('suppressed' in composed) return await end(context, email, 'suppressed', composed.suppressed)
    mail = { ...composed, ...findEarlierContent(email) }
    const { subject, text, html } = mail
    if (!(await markEmailSending(db, email, { subject, text, html }, now))) return nothingToDoResult
  } catch (error) {
    return retry(context, email, { reason: getErrorText(error) })
  }
  return send(context, email, mail)
}

/** If an earlier attempt's outcome is unknown, returns its content: its key can't be reused with other content. */
function findEarlierContent({ inDoubt, subject, text, html }: Email) {
  return inDoubt && subject !== null && text !== null && html !== null ? { subject, text, html } : null
}

async function send(
  context: Context,
  email: Email,
  { link = '', ...composed }: ComposedEmail,
): Promise<QueueJobResult> {
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
      reason: getErrorText(error),
      maybeAccepted: true as const,
    }))

  switch (delivery.outcome) {
    case 'sent': {
      const { db, now } = context
      const delivered = { provider: context.email.name, providerId: delivery.providerId }
      await markEmailSent(db, email.id, delivered, now).catch(
        // Only log the error, because `recoverStuckEmails` recovers the email after its lease expires.
        (error: unknown) =>
          context.log('sent-record-failed', { emailId: email.id, error: getErrorText(error) }),
      )
      return { ended: 'sent' }
    }
    case 'refused':
      return end(context, email, email.inDoubt ? 'unknown' : 'failed', delivery.reason)
    case 'unknown':
      return end(context, email, 'unknown', delivery.reason)
    case 'retry':
      return retry(context, email, delivery)
    // The provider may have accepted an earlier attempt with this key, so wait for its webhook before retrying.
    case 'conflict':
      return retry(context, email, {
        reason: delivery.reason,
        afterSeconds: maxWebhookWaitMs / 1000,
        maybeAccepted: true,
      })
  }
}

function end(context: Context, email: Email, state: 'failed' | 'suppressed' | 'unknown', reason: string) {
  const change = { state, provider: context.email.name, error: reason, inDoubt: state === 'unknown' }
  return release(context, email, change, { ended: state, reason })
}

function retry(
  context: Context,
  email: Email,
  { reason, afterSeconds, maybeAccepted }: Omit<Extract<DeliveryResult, { outcome: 'retry' }>, 'outcome'>,
) {
  const { now } = context
  const inDoubt = email.inDoubt || maybeAccepted === true
  if (now - Math.max(email.createdAt, email.openedAt ?? 0) > emailRetryWindowMs)
    return end(context, email, inDoubt ? 'unknown' : 'failed', reason)
  const retryInSeconds = afterSeconds ?? retryDelaySeconds(email.attempts, context.random())
  const change = { state: 'pending' as const, dueAt: now + retryInSeconds * 1000, error: reason, inDoubt }
  return release(context, email, change, { retryInSeconds, reason })
}

async function release(
  { db, now }: Context,
  email: Email,
  change: Parameters<typeof releaseEmailClaim>[2],
  result: QueueJobResult,
): Promise<QueueJobResult> {
  const released = await releaseEmailClaim(db, email, change, now)
  if (released === 'claim-lost') return nothingToDoResult
  return released === 'sent' ? { ended: 'sent' } : result
}
