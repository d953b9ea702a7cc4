import type { Context } from '#app/context.server.ts'
import {
  type BatchClaim,
  type BatchEmailInput,
  claimBatch,
  markBatchSending,
} from '#app/data/newsletter/issue-batches.ts'
import {
  type BatchOutcome,
  recordBatchProgress,
  settleClaimedBatch,
} from '#app/data/newsletter/issue-settlement.ts'
import { idempotencyWindowMs, type OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'
import { createIssueRenderer, getBatchIdempotencyKey } from '#app/domain/newsletter/issue-content.ts'
import {
  type NewsletterLinkPurpose,
  preferencesLinkLifetimeMs,
  unsubscribeLinkExpiration,
} from '#app/domain/newsletter/subscriber.ts'
import { nothingToDoResult, type QueueJobResult } from '#app/jobs/queue-messages.ts'
import { getErrorText } from '#app/log.ts'
import type { CanSendNextEmail } from '#app/providers/email-transport.ts'
import {
  toBatchOutcome,
  toRecipientResult,
  toUnknownBatchOutcome,
  toUnsentBatchOutcome,
} from './batch-outcome.ts'

export async function sendIssueBatch(
  context: Context,
  { batchId }: { batchId: number },
): Promise<QueueJobResult> {
  const claim = await claimBatch(context.db, batchId, context.now)
  if (!claim) return nothingToDoResult
  const outcome = await sendClaimedBatch(context, claim)
  return outcome === null ? { ended: 'overtaken' } : settleWithRetries(context, claim, outcome)
}

async function sendClaimedBatch(context: Context, claim: BatchClaim): Promise<BatchOutcome | null> {
  const { issue, keyUsedAt } = claim
  const { db, now, bulkEmail } = context
  if (claim.conflictAt !== null)
    return toUnknownBatchOutcome(
      claim,
      'The provider already received a different email with this idempotency key and didn’t report that email as delivered.',
    )
  if (keyUsedAt !== null && (!bulkEmail.repeatable || now - keyUsedAt >= idempotencyWindowMs))
    return toUnknownBatchOutcome(
      claim,
      'The provider may have already accepted this email, so retrying could send it twice.',
    )
  let values: BatchEmailInput
  try {
    values = readEmailInput(context, claim)
    if (!(await markBatchSending(db, claim, bulkEmail.repeatable ? values : null, now))) return null
  } catch (error) {
    return toUnsentBatchOutcome(context, claim, getErrorText(error))
  }
  // If the job crashes after this point, the batch stays `sending` until `settleLostBatches` settles the batch.
  const delivery = await bulkEmail
    .sendMany(
      values.readers.map(createIssueRenderer(issue, values.from)),
      getBatchIdempotencyKey(issue.dedupeKey, claim.batchId, claim.keyNumber),
      bulkEmail.repeatable ? undefined : createProgressRecorder(context, claim),
    )
    .catch((error: unknown) => {
      // Without idempotency keys, a retry could resend emails that were already sent, so throw instead of retrying.
      if (!bulkEmail.repeatable) throw error
      return { outcome: 'retry' as const, reason: getErrorText(error) }
    })
  return toBatchOutcome(context, claim, { delivery, submittedIds: values.readers.map(({ id }) => id) })
}

/** Saves each email's result before the next is sent. A rejection isn't saved, so that a retry includes the email. */
function createProgressRecorder({ db, now, log }: Context, claim: BatchClaim): CanSendNextEmail {
  return async (next, previous) => {
    const settled = previous && toRecipientResult(subscriberId(previous.mail), previous.delivery)
    const last = settled?.state === 'failed' ? null : settled
    try {
      return await recordBatchProgress(db, claim, { last, next: subscriberId(next), now })
    } catch (error) {
      log('progress-record-failed', { batchId: claim.batchId, error: getErrorText(error) })
      return false
    }
  }
}

function subscriberId({ tags }: OutgoingEmail) {
  return tags?.subscriber ?? 0
}

function readEmailInput(context: Context, { issue, readers, mailValues }: BatchClaim): BatchEmailInput {
  if (mailValues) {
    const claimed = new Set(readers.map(({ id }) => id))
    return { ...mailValues, readers: mailValues.readers.filter(({ id }) => claimed.has(id)) }
  }
  const { closes } = issue.content
  const withLinks = readers.flatMap(({ email, ...reader }) => {
    if (email === null) return []
    const links = createSubscriberLinks(context, { id: reader.id, issue: issue.id, closes })
    return [{ ...reader, email, links }]
  })
  return { from: context.senderAddress, readers: withLinks }
}

/** `closes` is the order deadline (ms) of the newsletter issue's week. */
export function createSubscriberLinks(
  { sign, siteOrigin }: Pick<Context, 'sign' | 'siteOrigin'>,
  { id, issue, closes }: { id: number; issue: number; closes: number },
): Record<NewsletterLinkPurpose, string> {
  const link = (purpose: NewsletterLinkPurpose, expiresAt: number) =>
    `${siteOrigin}/${purpose}?token=${sign({ purpose, id, expiresAt })}`
  return {
    unsubscribe: `${link('unsubscribe', unsubscribeLinkExpiration)}&issue=${issue}`,
    // Base the links' expiration on the order deadline, not the current time, so that retries send identical emails.
    preferences: link('preferences', closes + preferencesLinkLifetimeMs),
    ordered: link('ordered', closes),
  }
}

const maxSettleAttempts = 3

async function settleWithRetries(
  context: Context,
  claim: BatchClaim,
  outcome: BatchOutcome,
): Promise<QueueJobResult> {
  const { email: owner } = await context.business()
  for (let attemptsLeft = maxSettleAttempts; ; attemptsLeft--) {
    try {
      const settled = await settleClaimedBatch(context.db, claim, outcome, { owner, now: context.now })
      return await queueFollowUps(context, claim, outcome, settled)
    } catch (error) {
      context.log('batch-settle-failed', { batchId: claim.batchId, error: getErrorText(error) })
      if (attemptsLeft <= 1) return { ended: 'not-settled', reason: getErrorText(error) }
    }
  }
}

async function queueFollowUps(
  { enqueue, now }: Context,
  { issue }: BatchClaim,
  { retry, settled }: BatchOutcome,
  { pausedUntil, splitBatchId }: Awaited<ReturnType<typeof settleClaimedBatch>>,
): Promise<QueueJobResult> {
  const secondsUntil = (time: number) => Math.max(1, Math.ceil((time - now) / 1000))
  if (splitBatchId !== null) await enqueue([{ type: 'send-issue-batch', batchId: splitBatchId }])
  if (pausedUntil !== null)
    await enqueue([{ type: 'queue-issue', issueId: issue.id, after: 0 }], secondsUntil(pausedUntil))
  if (!retry) return { ended: settled.some(({ state }) => state === 'sent') ? 'sent' : 'settled' }
  return { retryInSeconds: secondsUntil(Math.max(retry.dueAt, pausedUntil ?? 0)), reason: retry.reason }
}
