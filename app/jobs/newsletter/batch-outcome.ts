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
const maxRetryDelaySeconds = 600

type RetryContext = Pick<Context, 'now' | 'random' | 'bulkEmail'>

/** Returns the outcome of a batch that was never handed to the provider: the same recipients are tried again later. */
export function unsentBatchOutcome(context: RetryContext, claim: BatchClaim, reason: string): BatchOutcome {
  const kind = claim.keyUsedAt === null ? 'fresh' : 'unchanged'
  return {
    settled: [],
    retry: { kind, reason, dueAt: dueAt(context, claim) },
    failed: false,
    pauseUntil: null,
  }
}

export function unknownBatchOutcome(readers: BatchClaim['readers'], error: string): BatchOutcome {
  const settled = readers.map(({ id }): RecipientResult => ({ id, state: 'unknown', error }))
  return { settled, retry: null, failed: false, pauseUntil: null }
}

/** `submittedIds` lists the recipients' ids in the order in which their emails were submitted. */
export function toBatchOutcome(
  context: RetryContext,
  claim: BatchClaim,
  { delivery, submittedIds }: { delivery: BatchDeliveryResult; submittedIds: readonly number[] },
): BatchOutcome {
  if (delivery.outcome === 'unknown')
    return { ...unknownBatchOutcome(claim.readers, delivery.reason), failed: true }
  const erased = listErasedRecipients(claim, submittedIds)
  if (delivery.outcome === 'conflict')
    return {
      settled: erased,
      retry: { kind: 'await-webhooks', reason: delivery.reason, dueAt: context.now + maxWebhookWaitMs },
      failed: true,
      pauseUntil: null,
    }
  if (delivery.outcome === 'refused')
    return toRejectionOutcome(context, claim, { delivery, submittedIds, erased })
  if (delivery.outcome === 'retry') {
    const { reason, afterSeconds, acceptedNone } = delivery
    // Even if the provider accepted nothing now, it may have accepted an earlier attempt under the same key.
    const noneAccepted = claim.keyUsedAt === null && (acceptedNone === true || !context.bulkEmail.repeatable)
    return {
      settled: erased,
      retry: {
        kind: noneAccepted ? 'fresh' : 'unchanged',
        reason,
        dueAt: dueAt(context, claim, afterSeconds),
      },
      failed: true,
      pauseUntil: pauseUntil(context, afterSeconds),
    }
  }
  return toOutcomePerRecipient(context, claim, { results: delivery.results, submittedIds, erased })
}

interface SubmittedBatch {
  submittedIds: readonly number[]
  erased: RecipientResult[]
}

/**
 * Attempts before a rejection is blamed on the content; `longer` (about a day of retries) applies while the
 * provider also rejects other batches.
 */
const attemptLimits = { first: 3, longer: 150 }

/** Returns true if our account or the provider may be the cause, so that no recipient is marked as failed yet. */
function mayBeProviderProblem({ attempts, issue: { sent, failuresInRow: failures } }: BatchClaim) {
  const isBatchSpecific = sent > 0 && failures < attempts
  return attempts < (isBatchSpecific ? attemptLimits.first : attemptLimits.longer)
}

/**
 * Handles a rejected batch. If the content of one email may be the cause, the batch is split in half again
 * and again until that email is found. If the batch was submitted before under the same key, it is
 * resubmitted unchanged, because the earlier attempt may have been accepted.
 */
function toRejectionOutcome(
  context: RetryContext,
  claim: BatchClaim,
  {
    delivery,
    submittedIds,
    erased,
  }: SubmittedBatch & { delivery: Extract<BatchDeliveryResult, { outcome: 'refused' }> },
): BatchOutcome {
  const { reason, tooLarge = false } = delivery
  const retry = { reason, dueAt: dueAt(context, claim) }
  const outcome = { settled: erased, failed: true, pauseUntil: null }
  if (claim.keyUsedAt !== null) return { ...outcome, retry: { ...retry, kind: 'unchanged' } }
  const [first, ...others] = submittedIds
  const from = others[Math.floor(others.length / 2)]
  // Splitting a batch doubles the number of requests, so don't split one while the provider is having problems.
  const canSplit =
    tooLarge || (claim.attempts >= attemptLimits.first && claim.issue.failuresInRow < maxConsecutiveFailures)
  if (from !== undefined && canSplit)
    return { ...outcome, failed: !tooLarge, retry: { kind: 'split', from, reason, dueAt: context.now } }
  if (first === undefined || from !== undefined || mayBeProviderProblem(claim))
    return { ...outcome, retry: { ...retry, kind: 'fresh' } }
  return { ...outcome, settled: [...erased, { id: first, state: 'failed', error: reason }], retry: null }
}

function toOutcomePerRecipient(
  context: RetryContext,
  claim: BatchClaim,
  { results, submittedIds, erased }: SubmittedBatch & { results: readonly DeliveryResult[] },
): BatchOutcome {
  const isFirstUseOfKey = claim.keyUsedAt === null || !context.bulkEmail.repeatable
  const noneAccepted = isFirstUseOfKey && results.every((result) => isNotAccepted(result))
  if (noneAccepted && results.length > 1 && mayBeProviderProblem(claim))
    return retryWholeBatch(context, claim, { results, erased })
  const missingResult: DeliveryResult = {
    outcome: 'unknown',
    reason: 'The email provider didn’t report a result for this email.',
  }
  const settled = submittedIds.flatMap(
    (id, index) => toRecipientResult(id, results[index] ?? missingResult) ?? [],
  )
  const retryable = results.find((result) => result.outcome === 'retry' || result.outcome === 'conflict')
  const failed = retryable !== undefined && settled.every(({ state }) => state !== 'sent')
  if (!retryable) return { settled: [...settled, ...erased], retry: null, failed, pauseUntil: null }
  const { reason, afterSeconds } = { afterSeconds: undefined, ...retryable }
  const canStartOver = isFirstUseOfKey && !results.some((result) => mayBeAccepted(result))
  const kind = canStartOver ? 'fresh' : 'unsettled'
  const retry = { kind, reason, dueAt: dueAt(context, claim, afterSeconds) } as const
  return { settled: [...settled, ...erased], retry, failed, pauseUntil: pauseUntil(context, afterSeconds) }
}

/** Returns the final result for one recipient; null if the email must be retried. */
export function toRecipientResult(id: number, result: DeliveryResult): RecipientResult | null {
  if (result.outcome === 'retry' || result.outcome === 'conflict') return null
  if (result.outcome === 'sent') return { id, state: 'sent', providerId: result.providerId }
  return { id, state: result.outcome === 'refused' ? 'failed' : 'unknown', error: result.reason }
}

function mayBeAccepted(result: DeliveryResult) {
  return result.outcome === 'conflict' || (result.outcome === 'retry' && result.maybeAccepted === true)
}

function isNotAccepted(result: DeliveryResult) {
  return result.outcome === 'refused' || (result.outcome === 'retry' && !result.maybeAccepted)
}

/**
 * Retries a batch in which every email was rejected: our account is probably blocked, because it is unlikely
 * that every address is invalid.
 */
function retryWholeBatch(
  context: RetryContext,
  claim: BatchClaim,
  { results, erased }: { results: readonly DeliveryResult[]; erased: RecipientResult[] },
): BatchOutcome {
  const retryable = results.find((result) => result.outcome === 'retry')
  const [first] = results
  const reason = retryable?.reason ?? (first?.outcome === 'refused' ? first.reason : '')
  const retry = { kind: 'fresh', reason, dueAt: dueAt(context, claim, retryable?.afterSeconds) } as const
  return { settled: erased, retry, failed: true, pauseUntil: pauseUntil(context, retryable?.afterSeconds) }
}

/**
 * Returns outcomes for recipients who were erased after their batch may have been submitted: their email
 * can't be resent, and its outcome can't be determined.
 */
function listErasedRecipients({ readers }: BatchClaim, submittedIds: readonly number[]) {
  return readers
    .filter(({ id }) => !submittedIds.includes(id))
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
  return now + (afterSeconds ?? Math.min(maxRetryDelaySeconds, retryDelaySeconds(attempts, random()))) * 1000
}
