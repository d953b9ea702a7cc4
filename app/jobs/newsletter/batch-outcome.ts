import type { Context } from '#app/context.server.ts'
import type { BatchClaim } from '#app/data/newsletter/issue-batches.ts'
import {
  maxConsecutiveFailures,
  type BatchOutcome,
  type RecipientResult,
} from '#app/data/newsletter/issue-settle.ts'
import { maxWebhookWaitMs } from '#app/domain/mail/outgoing-email.ts'
import type { DeliveryResult, BatchDeliveryResult } from '#app/providers/email-transport.ts'
import { retryDelaySeconds } from '#app/jobs/messages.ts'

/** Maximum retry delay, so that sending resumes soon after the provider recovers. */
const longestWaitSeconds = 600

type RetryContext = Pick<Context, 'now' | 'random' | 'bulkEmail'>

/** Returns the outcome of a batch that was never handed to the provider: the same recipients are tried again later. */
export function unsentBatchOutcome(context: RetryContext, claim: BatchClaim, reason: string): BatchOutcome {
  const as = claim.keyUsedAt === null ? 'anew' : 'same-set'
  return { settled: [], again: { as, reason, dueAt: dueAt(context, claim) }, failed: false, pauseUntil: null }
}

export function unknownBatchOutcome(readers: BatchClaim['readers'], error: string): BatchOutcome {
  const settled = readers.map(({ id }): RecipientResult => ({ id, state: 'unknown', error }))
  return { settled, again: null, failed: false, pauseUntil: null }
}

/** `sentTo` lists the recipients' ids in the order in which their emails were submitted. */
export function toBatchOutcome(
  context: RetryContext,
  claim: BatchClaim,
  { delivery, sentTo }: { delivery: BatchDeliveryResult; sentTo: readonly number[] },
): BatchOutcome {
  if (delivery.outcome === 'unknown')
    return { ...unknownBatchOutcome(claim.readers, delivery.reason), failed: true }
  const gone = erasedRecipients(claim, sentTo)
  if (delivery.outcome === 'conflict')
    return {
      settled: gone,
      again: { as: 'webhooks', reason: delivery.reason, dueAt: context.now + maxWebhookWaitMs },
      failed: true,
      pauseUntil: null,
    }
  if (delivery.outcome === 'refused') return outcomeOfRejection(context, claim, { delivery, sentTo, gone })
  if (delivery.outcome === 'retry') {
    const { reason, afterSeconds, tookNone } = delivery
    // Even if the provider accepted nothing now, it may have accepted an earlier attempt under the same key.
    const nobodyHasIt = claim.keyUsedAt === null && (tookNone === true || !context.bulkEmail.repeatable)
    return {
      settled: gone,
      again: { as: nobodyHasIt ? 'anew' : 'same-set', reason, dueAt: dueAt(context, claim, afterSeconds) },
      failed: true,
      pauseUntil: pauseUntil(context, afterSeconds),
    }
  }
  return outcomePerRecipient(context, claim, { results: delivery.results, sentTo, gone })
}

interface SubmittedBatch {
  sentTo: readonly number[]
  gone: RecipientResult[]
}

/**
 * Attempts before a rejection is blamed on the content; `aDay` (about a day of retries) applies while the
 * provider also rejects other batches.
 */
const attemptLimits = { first: 3, aDay: 150 }

/** Returns true if our account or the provider may be the cause, so that no recipient is marked as failed yet. */
function mayBeProviderProblem({ attempts, issue: { sent, failuresInRow: failures } }: BatchClaim) {
  const isAboutThisSet = sent > 0 && failures < attempts
  return attempts < (isAboutThisSet ? attemptLimits.first : attemptLimits.aDay)
}

/**
 * Handles a rejected batch. If the content of one email may be the cause, the batch is split in half again
 * and again until that email is found. If the batch was submitted before under the same key, it is
 * resubmitted unchanged, because the earlier attempt may have been accepted.
 */
function outcomeOfRejection(
  context: RetryContext,
  claim: BatchClaim,
  {
    delivery,
    sentTo,
    gone,
  }: SubmittedBatch & { delivery: Extract<BatchDeliveryResult, { outcome: 'refused' }> },
): BatchOutcome {
  const { reason, tooLarge = false } = delivery
  const again = { reason, dueAt: dueAt(context, claim) }
  const outcome = { settled: gone, failed: true, pauseUntil: null }
  if (claim.keyUsedAt !== null) return { ...outcome, again: { ...again, as: 'same-set' } }
  const [first, ...others] = sentTo
  const from = others[Math.floor(others.length / 2)]
  // Splitting a batch doubles the number of requests, so don't split one while the provider is having problems.
  const mayBeCut =
    tooLarge || (claim.attempts >= attemptLimits.first && claim.issue.failuresInRow < maxConsecutiveFailures)
  if (from !== undefined && mayBeCut)
    return { ...outcome, failed: !tooLarge, again: { as: 'halves', from, reason, dueAt: context.now } }
  if (first === undefined || from !== undefined || mayBeProviderProblem(claim))
    return { ...outcome, again: { ...again, as: 'anew' } }
  return { ...outcome, settled: [...gone, { id: first, state: 'failed', error: reason }], again: null }
}

function outcomePerRecipient(
  context: RetryContext,
  claim: BatchClaim,
  { results, sentTo, gone }: SubmittedBatch & { results: readonly DeliveryResult[] },
): BatchOutcome {
  const isNew = claim.keyUsedAt === null || !context.bulkEmail.repeatable
  const nobodyHasIt = isNew && results.every((result) => isNotAccepted(result))
  if (nobodyHasIt && results.length > 1 && mayBeProviderProblem(claim))
    return retryWholeBatch(context, claim, { results, gone })
  const unsaid: DeliveryResult = {
    outcome: 'unknown',
    reason: 'The email provider didn’t report a result for this email.',
  }
  const settled = sentTo.flatMap((id, index) => toRecipientResult(id, results[index] ?? unsaid) ?? [])
  const waiting = results.find((result) => result.outcome === 'retry' || result.outcome === 'conflict')
  const failed = waiting !== undefined && settled.every(({ state }) => state !== 'sent')
  if (!waiting) return { settled: [...settled, ...gone], again: null, failed, pauseUntil: null }
  const { reason, afterSeconds } = { afterSeconds: undefined, ...waiting }
  const isKnown = isNew && !results.some((result) => mayBeAccepted(result))
  const as = isKnown ? 'anew' : 'rest'
  const again = { as, reason, dueAt: dueAt(context, claim, afterSeconds) } as const
  return { settled: [...settled, ...gone], again, failed, pauseUntil: pauseUntil(context, afterSeconds) }
}

/** Returns the final result for one recipient; null if the email must be retried. */
export function toRecipientResult(id: number, result: DeliveryResult): RecipientResult | null {
  if (result.outcome === 'retry' || result.outcome === 'conflict') return null
  if (result.outcome === 'sent') return { id, state: 'sent', providerId: result.providerId }
  return { id, state: result.outcome === 'refused' ? 'failed' : 'unknown', error: result.reason }
}

function mayBeAccepted(result: DeliveryResult) {
  return result.outcome === 'conflict' || (result.outcome === 'retry' && result.maybeTaken === true)
}

function isNotAccepted(result: DeliveryResult) {
  return result.outcome === 'refused' || (result.outcome === 'retry' && !result.maybeTaken)
}

/**
 * Retries a batch in which every email was rejected: our account is probably blocked, because it is unlikely
 * that every address is invalid.
 */
function retryWholeBatch(
  context: RetryContext,
  claim: BatchClaim,
  { results, gone }: { results: readonly DeliveryResult[]; gone: RecipientResult[] },
): BatchOutcome {
  const waiting = results.find((result) => result.outcome === 'retry')
  const [first] = results
  const reason = waiting?.reason ?? (first?.outcome === 'refused' ? first.reason : '')
  const again = { as: 'anew', reason, dueAt: dueAt(context, claim, waiting?.afterSeconds) } as const
  return { settled: gone, again, failed: true, pauseUntil: pauseUntil(context, waiting?.afterSeconds) }
}

/**
 * Returns outcomes for recipients who were erased after their batch may have been submitted: their email
 * can't be resent, and its outcome can't be determined.
 */
function erasedRecipients({ readers }: BatchClaim, sentTo: readonly number[]) {
  return readers
    .filter(({ id }) => !sentTo.includes(id))
    .map(({ id }): RecipientResult => ({
      id,
      state: 'unknown',
      error: 'The subscriber’s data was erased while this email was being sent.',
    }))
}

function pauseUntil({ now }: RetryContext, afterSeconds?: number) {
  return afterSeconds === undefined ? null : now + afterSeconds * 1000
}

function dueAt({ now, random }: RetryContext, { attempts }: BatchClaim, afterSeconds?: number) {
  return now + (afterSeconds ?? Math.min(longestWaitSeconds, retryDelaySeconds(attempts, random()))) * 1000
}
