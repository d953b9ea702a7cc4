import type { Context } from '#app/context.server.ts'
import type { Claim } from '#app/data/newsletter/issue-claim.ts'
import { failuresInRow, type Outcome, type SettleResult } from '#app/data/newsletter/issue-settle.ts'
import { webhookWaitMs } from '#app/domain/mail/mail-safety.ts'
import type { Delivery, SetDelivery } from '#app/providers/email.server.ts'
import { retryDelaySeconds } from '#app/jobs/messages.ts'

/** Maximum retry delay, so that sending resumes soon after the provider recovers. */
const longestWaitSeconds = 600

type Told = Pick<Context, 'now' | 'random' | 'bulkEmail'>

/** Nothing was given to the provider, so the same recipients are tried again later. */
export function notSent(context: Told, claim: Claim, reason: string): Outcome {
  const as = claim.keyUsedAt === null ? 'anew' : 'same-set'
  return { settled: [], again: { as, reason, dueAt: dueAt(context, claim) }, failed: false, pauseUntil: null }
}

export function allUnknown(readers: Claim['readers'], error: string): Outcome {
  const settled = readers.map(({ id }): SettleResult => ({ id, state: 'unknown', error }))
  return { settled, again: null, failed: false, pauseUntil: null }
}

/**
 * Turns the provider's response for a batch into an outcome per recipient. `sentTo` are the ids of the recipients
 * whose emails were submitted, in that order.
 */
export function afterDelivery(
  context: Told,
  claim: Claim,
  { delivery, sentTo }: { delivery: SetDelivery; sentTo: readonly number[] },
): Outcome {
  if (delivery.outcome === 'unknown') return { ...allUnknown(claim.readers, delivery.reason), failed: true }
  const gone = erasedOf(claim, sentTo)
  if (delivery.outcome === 'conflict')
    return {
      settled: gone,
      again: { as: 'webhooks', reason: delivery.reason, dueAt: context.now + webhookWaitMs },
      failed: true,
      pauseUntil: null,
    }
  if (delivery.outcome === 'refused') return refused(context, claim, { delivery, sentTo, gone })
  if (delivery.outcome === 'retry') {
    const { reason, afterSeconds, tookNone } = delivery
    // The provider accepting nothing now doesn't rule out an earlier attempt under the same key.
    const nobodyHasIt = claim.keyUsedAt === null && (tookNone === true || !context.bulkEmail.repeatable)
    return {
      settled: gone,
      again: { as: nobodyHasIt ? 'anew' : 'same-set', reason, dueAt: dueAt(context, claim, afterSeconds) },
      failed: true,
      pauseUntil: pauseUntil(context, afterSeconds),
    }
  }
  return answered(context, claim, { results: delivery.results, sentTo, gone })
}

interface About {
  sentTo: readonly number[]
  gone: SettleResult[]
}

/**
 * Attempts before a rejection is blamed on the batch's content: at first, and while the provider rejects other
 * batches too (about a day's worth).
 */
const tries = { first: 3, aDay: 150 }

/**
 * Whether a rejection of a whole batch may be caused by our account or the provider rather than by the batch. In
 * that case no recipient is marked as failed yet.
 */
function mayBeOurFault({ attempts, issue: { sent, failuresInRow: failures } }: Claim) {
  const isAboutThisSet = sent > 0 && failures < attempts
  return attempts < (isAboutThisSet ? tries.first : tries.aDay)
}

/**
 * Handles a rejected batch. If the content may be the cause, the batch is split in halves until the offending email
 * is found. A batch whose key was used before is repeated unchanged, because the earlier attempt may have been
 * accepted.
 */
function refused(
  context: Told,
  claim: Claim,
  { delivery, sentTo, gone }: About & { delivery: Extract<SetDelivery, { outcome: 'refused' }> },
): Outcome {
  const { reason, tooLarge = false } = delivery
  const again = { reason, dueAt: dueAt(context, claim) }
  const outcome = { settled: gone, failed: true, pauseUntil: null }
  if (claim.keyUsedAt !== null) return { ...outcome, again: { ...again, as: 'same-set' } }
  const [first, ...others] = sentTo
  const from = others[Math.floor(others.length / 2)]
  // Splitting fails nobody, but it would double the requests to a provider that is in trouble, so skip it then.
  const mayBeCut = tooLarge || (claim.attempts >= tries.first && claim.issue.failuresInRow < failuresInRow)
  if (from !== undefined && mayBeCut)
    return { ...outcome, failed: !tooLarge, again: { as: 'halves', from, reason, dueAt: context.now } }
  if (first === undefined || from !== undefined || mayBeOurFault(claim))
    return { ...outcome, again: { ...again, as: 'anew' } }
  return { ...outcome, settled: [...gone, { id: first, state: 'failed', error: reason }], again: null }
}

function answered(
  context: Told,
  claim: Claim,
  { results, sentTo, gone }: About & { results: readonly Delivery[] },
): Outcome {
  const isNew = claim.keyUsedAt === null || !context.bulkEmail.repeatable
  const nobodyHasIt = isNew && results.every((result) => isUntaken(result))
  if (nobodyHasIt && results.length > 1 && mayBeOurFault(claim))
    return noneTaken(context, claim, { results, gone })
  const unsaid: Delivery = { outcome: 'unknown', reason: 'The provider said nothing of this mail.' }
  const settled = sentTo.flatMap((id, index) => settledBy(id, results[index] ?? unsaid) ?? [])
  const waiting = results.find((result) => result.outcome === 'retry' || result.outcome === 'conflict')
  const failed = waiting !== undefined && settled.every(({ state }) => state !== 'sent')
  if (!waiting) return { settled: [...settled, ...gone], again: null, failed, pauseUntil: null }
  const { reason, afterSeconds } = { afterSeconds: undefined, ...waiting }
  const isKnown = isNew && !results.some((result) => mayBeTaken(result))
  const as = isKnown ? 'anew' : 'rest'
  const again = { as, reason, dueAt: dueAt(context, claim, afterSeconds) } as const
  return { settled: [...settled, ...gone], again, failed, pauseUntil: pauseUntil(context, afterSeconds) }
}

/** Returns the final result for one recipient; null if the email must be retried. */
export function settledBy(id: number, result: Delivery): SettleResult | null {
  if (result.outcome === 'retry' || result.outcome === 'conflict') return null
  if (result.outcome === 'sent') return { id, state: 'sent', providerId: result.providerId }
  return { id, state: result.outcome === 'refused' ? 'failed' : 'unknown', error: result.reason }
}

function mayBeTaken(result: Delivery) {
  return result.outcome === 'conflict' || (result.outcome === 'retry' && result.maybeTaken === true)
}

function isUntaken(result: Delivery) {
  return result.outcome === 'refused' || (result.outcome === 'retry' && !result.maybeTaken)
}

/**
 * The provider accepted none of several emails: more likely our account is blocked than every address is wrong, so
 * retry all.
 */
function noneTaken(
  context: Told,
  claim: Claim,
  { results, gone }: { results: readonly Delivery[]; gone: SettleResult[] },
): Outcome {
  const waiting = results.find((result) => result.outcome === 'retry')
  const [first] = results
  const reason = waiting?.reason ?? (first?.outcome === 'refused' ? first.reason : '')
  const again = { as: 'anew', reason, dueAt: dueAt(context, claim, waiting?.afterSeconds) } as const
  return { settled: gone, again, failed: true, pauseUntil: pauseUntil(context, waiting?.afterSeconds) }
}

/**
 * Recipients who were erased after their batch may have been submitted: their email can't be repeated and its
 * outcome can't be found out.
 */
function erasedOf({ readers }: Claim, sentTo: readonly number[]) {
  return readers
    .filter(({ id }) => !sentTo.includes(id))
    .map(({ id }): SettleResult => ({ id, state: 'unknown', error: 'The reader was erased meanwhile.' }))
}

function pauseUntil({ now }: Told, afterSeconds?: number) {
  return afterSeconds === undefined ? null : now + afterSeconds * 1000
}

function dueAt({ now, random }: Told, { attempts }: Claim, afterSeconds?: number) {
  return now + (afterSeconds ?? Math.min(longestWaitSeconds, retryDelaySeconds(attempts, random()))) * 1000
}
