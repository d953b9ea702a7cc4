import type { Context } from '#app/context.server.ts'
import type { BatchClaim } from '#app/data/newsletter/issue-batches.ts'
import {
  type BatchOutcome,
  failedBatchesBeforePause,
  type RecipientResult,
} from '#app/data/newsletter/issue-settlement.ts'
import { maxWebhookWaitMs } from '#app/domain/mail/outgoing-email.ts'
import { retryDelaySeconds } from '#app/jobs/queue-messages.ts'
import {
  type BatchDeliveryResult,
  type DeliveryResult,
  unknownDeliveryResult,
} from '#app/providers/email-transport.ts'

export function toUnsentBatchOutcome(context: Context, claim: BatchClaim, reason: string): BatchOutcome {
  const kind = claim.keyUsedAt === null ? 'fresh' : 'unchanged'
  return { ...retryLater(context, claim, kind, { reason }), failed: false }
}

export function toUnknownBatchOutcome({ readers }: BatchClaim, error: string): BatchOutcome {
  return { settled: readers.map(({ id }) => ({ id, state: 'unknown', error })) }
}

export function toBatchOutcome(
  context: Context,
  claim: BatchClaim,
  { delivery, submittedIds }: { delivery: BatchDeliveryResult; submittedIds: readonly number[] },
): BatchOutcome {
  if (delivery.outcome === 'unknown')
    return { ...toUnknownBatchOutcome(claim, delivery.reason), failed: true }
  const outcome = toSubmittedOutcome(context, claim, submittedIds, delivery)
  // An earlier attempt may have emailed subscribers who have since been erased, so their outcome is unknown.
  const erased = claim.readers
    .filter(({ id }) => !submittedIds.includes(id))
    .map(({ id }): RecipientResult => ({
      id,
      state: 'unknown',
      error: 'The subscriber’s data was erased while this email was being sent.',
    }))
  return { ...outcome, settled: [...outcome.settled, ...erased] }
}

function toSubmittedOutcome(
  context: Context,
  claim: BatchClaim,
  submittedIds: readonly number[],
  delivery: Exclude<BatchDeliveryResult, { outcome: 'unknown' }>,
): BatchOutcome {
  switch (delivery.outcome) {
    case 'conflict': {
      const dueAt = context.now + maxWebhookWaitMs
      return { settled: [], failed: true, retry: { kind: 'await-webhooks', reason: delivery.reason, dueAt } }
    }
    case 'refused':
      return toRejectionOutcome(context, claim, submittedIds, delivery)
    case 'retry': {
      // If an earlier attempt used this idempotency key, repeat it exactly, so that no recipient gets the email twice.
      const noneAccepted =
        claim.keyUsedAt === null && (delivery.acceptedNone === true || !context.bulkEmail.repeatable)
      return retryLater(context, claim, noneAccepted ? 'fresh' : 'unchanged', delivery)
    }
    case 'completed':
      return toOutcomePerRecipient(context, claim, submittedIds, delivery.results)
  }
}

const maxRetryDelaySeconds = 600

/** If the provider asked for a delay (`afterSeconds`), pauses the whole newsletter issue, not only this batch. */
function retryLater(
  { now, random }: Context,
  { attempts }: BatchClaim,
  kind: 'unchanged' | 'unsettled' | 'fresh',
  { reason, afterSeconds }: { reason: string; afterSeconds?: number | undefined },
): BatchOutcome {
  const delaySeconds = afterSeconds ?? Math.min(maxRetryDelaySeconds, retryDelaySeconds(attempts, random()))
  const dueAt = now + delaySeconds * 1000
  const pauseUntil = afterSeconds === undefined ? undefined : dueAt
  return { settled: [], failed: true, retry: { kind, reason, dueAt }, pauseUntil }
}

/** After this many attempts, blame a rejection on the batch, not the provider. 150 attempts take about a day. */
const attemptLimits = { first: 3, longer: 150 }

function mayBeProviderProblem({ attempts, issue: { sent, failuresInRow } }: BatchClaim) {
  const isBatchSpecific = sent > 0 && failuresInRow < attempts
  return attempts < (isBatchSpecific ? attemptLimits.first : attemptLimits.longer)
}

/** If a single email may have caused a batch's rejection, splits the batch in half until that email is found. */
function toRejectionOutcome(
  context: Context,
  claim: BatchClaim,
  submittedIds: readonly number[],
  { reason, tooLarge }: Extract<BatchDeliveryResult, { outcome: 'refused' }>,
): BatchOutcome {
  if (claim.keyUsedAt !== null) return retryLater(context, claim, 'unchanged', { reason })
  const [first, ...others] = submittedIds
  const from = others[Math.floor(others.length / 2)]
  // Splitting doubles the number of requests, so don't split batches while the provider has problems.
  const canSplit =
    tooLarge ||
    (claim.attempts >= attemptLimits.first && claim.issue.failuresInRow < failedBatchesBeforePause)
  if (from !== undefined && canSplit)
    return { settled: [], failed: !tooLarge, retry: { kind: 'split', from, reason, dueAt: context.now } }
  if (first === undefined || from !== undefined || mayBeProviderProblem(claim))
    return retryLater(context, claim, 'fresh', { reason })
  return { settled: [{ id: first, state: 'failed', error: reason }], failed: true }
}

function toOutcomePerRecipient(
  context: Context,
  claim: BatchClaim,
  submittedIds: readonly number[],
  results: readonly DeliveryResult[],
): BatchOutcome {
  const isFirstUseOfKey = claim.keyUsedAt === null || !context.bulkEmail.repeatable
  const notAccepted = results.filter(isNotAccepted)
  const cause = notAccepted.find(({ outcome }) => outcome === 'retry') ?? notAccepted[0]
  const noneAccepted = isFirstUseOfKey && notAccepted.length === results.length
  // If every email of the batch was rejected, our account is probably blocked, so retry the whole batch.
  if (cause && noneAccepted && results.length > 1 && mayBeProviderProblem(claim))
    return retryLater(context, claim, 'fresh', cause)
  const settled = submittedIds.flatMap(
    (id, index) => toRecipientResult(id, results[index] ?? unknownDeliveryResult) ?? [],
  )
  const retryable = results.find((result) => result.outcome === 'retry' || result.outcome === 'conflict')
  if (!retryable) return { settled }
  const mayBeAccepted = results.some(
    (result) => result.outcome === 'conflict' || (result.outcome === 'retry' && result.maybeAccepted),
  )
  const kind = isFirstUseOfKey && !mayBeAccepted ? 'fresh' : 'unsettled'
  return {
    ...retryLater(context, claim, kind, retryable),
    settled,
    failed: settled.every(({ state }) => state !== 'sent'),
  }
}

function isNotAccepted(
  result: DeliveryResult,
): result is Extract<DeliveryResult, { outcome: 'refused' | 'retry' }> {
  return result.outcome === 'refused' || (result.outcome === 'retry' && !result.maybeAccepted)
}

export function toRecipientResult(id: number, result: DeliveryResult): RecipientResult | null {
  if (result.outcome === 'retry' || result.outcome === 'conflict') return null
  if (result.outcome === 'sent') return { id, state: 'sent', providerId: result.providerId }
  return { id, state: result.outcome === 'refused' ? 'failed' : 'unknown', error: result.reason }
}
