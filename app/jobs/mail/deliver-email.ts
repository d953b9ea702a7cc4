import type { Context } from '#app/context.server.ts'
import {
  claimEmail,
  endEmail,
  markEmailSending,
  markEmailSent,
  releaseEmail,
  type Email,
  type LetGo,
} from '#app/data/mail/emails.ts'
import { linkPlaceholder } from '#app/domain/newsletter/subscriber-links.ts'
import { repeatableForMs, webhookWaitMs } from '#app/domain/mail/mail-safety.ts'
import type { Delivery } from '#app/providers/email-transport.ts'
import { errorText } from '#app/log.ts'
import { retryDelaySeconds, nothingToDo, type JobResult } from '#app/jobs/messages.ts'

export interface Composed {
  subject: string
  text: string
  html: string
  replyTo?: string
  /** By name and by value a closed list: nothing that a stranger wrote can stand in a head. */
  headers?: { 'Auto-Submitted'?: 'auto-replied'; 'In-Reply-To'?: string; References?: string }
  /** What the mask in the body becomes; never stored. */
  link?: string
}

/** Nobody waits longer for a mail by itself; whoever has it tried again gives it as long anew. */
export const longestWait = 24 * 3_600_000

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
  if (!email) return nothingToDo
  if (email.inDoubt && !mayRepeat(context, email))
    return end(context, email, 'unknown', email.error ?? 'The provider may have taken it at an earlier try.')
  const composed = await prepare(context, email, compose)
  // After this line a fault leaves the row `sending`, and its lease decides what may be said of the mail.
  return 'subject' in composed ? send(context, email, composed) : composed
}

/** Whether what may be there already can be sent again without coming twice. */
function mayRepeat({ email: { repeatable }, now }: Context, { keyUsedAt, createdAt }: Email) {
  return repeatable && now - (keyUsedAt ?? createdAt) < repeatableForMs
}

/** The mail, kept and ready; or how the row went on without it. Until here a fault costs time and nothing else. */
async function prepare(
  context: Context,
  email: Email,
  compose: (email: Email) => Promise<Composed | { suppressed: string }>,
): Promise<Composed | JobResult> {
  try {
    const composed = await compose(email)
    if ('suppressed' in composed) return await end(context, email, 'suppressed', composed.suppressed)
    const mail = { ...composed, ...bodyInDoubt(email) }
    const { subject, text, html } = mail
    const isOurs = await markEmailSending(context.db, email, { subject, text, html }, context.now)
    return isOurs ? mail : nothingToDo
  } catch (error) {
    return release(context, email, { reason: errorText(error) })
  }
}

/** What the provider may have already is repeated word for word: under its key it refuses anything else. */
function bodyInDoubt({ inDoubt, subject, text, html }: Email) {
  return inDoubt && subject !== null && text !== null && html !== null ? { subject, text, html } : null
}

async function send(
  context: Context,
  email: Email,
  { link = '', ...composed }: Composed,
): Promise<JobResult> {
  const { name } = await context.business()
  const delivery = await context.email
    .send({
      ...composed,
      from: { name, email: context.senderAddress },
      to: email.recipient,
      text: composed.text.replaceAll(linkPlaceholder, link),
      html: composed.html.replaceAll(linkPlaceholder, link),
      tags: { mail: email.id },
      idempotencyKey: email.dedupeKey,
    })
    .catch((error: unknown) => ({
      outcome: context.email.repeatable ? ('retry' as const) : ('unknown' as const),
      reason: errorText(error),
      maybeTaken: true as const,
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
    // It stays in doubt until the provider's webhook names it, or until its key may be forgotten.
    case 'conflict':
      return release(context, email, {
        reason: delivery.reason,
        afterSeconds: webhookWaitMs / 1000,
        maybeTaken: true,
      })
  }
}

/** The mail is gone: if this write fails the row stays `sending`, and its lease settles what is true of it. */
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
  return resultOf(await endEmail(context.db, email, end), { ended: state, reason })
}

async function release(
  context: Context,
  email: Email,
  { reason, afterSeconds, maybeTaken }: Omit<Extract<Delivery, { outcome: 'retry' }>, 'outcome'>,
): Promise<JobResult> {
  const inDoubt = email.inDoubt || maybeTaken === true
  if (context.now - Math.max(email.createdAt, email.openedAt ?? 0) > longestWait)
    return end(context, email, inDoubt ? 'unknown' : 'failed', reason)
  const retryInSeconds = afterSeconds ?? retryDelaySeconds(email.attempts, context.random())
  const { now } = context
  const again = { dueAt: now + retryInSeconds * 1000, reason, inDoubt, now }
  return resultOf(await releaseEmail(context.db, email, again), { retryInSeconds, reason })
}

/** Somebody else may have it by now, or the provider has told of it while it was ours. */
function resultOf(letGo: LetGo, result: JobResult): JobResult {
  if (letGo === 'lost') return nothingToDo
  return letGo === 'sent' ? { ended: 'sent' } : result
}
