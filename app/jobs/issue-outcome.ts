import type { Context } from '#app/context.server.ts'
import type { Claim } from '#app/data/issue-claim.ts'
import type { Again, Outcome, Settled } from '#app/data/issue-settle.ts'
import type { Delivery, SetDelivery } from '#app/services/email.server.ts'
import { backOff } from './messages.ts'

/** No batch waits longer by itself: when the provider is back, the letter is too. */
const longestWaitSeconds = 600

type Told = Pick<Context, 'now' | 'random' | 'bulkEmail'>

/** Nothing was given away: the same readers' turn comes again, or that of those who are still there. */
export function notSent(context: Told, claim: Claim, reason: string): Outcome {
  const as = claim.keyUsedAt === null ? 'anew' : 'same-set'
  return { settled: [], again: { as, reason, dueAt: dueAt(context, claim) }, failed: false, pauseUntil: null }
}

export function allUnknown(readers: Claim['readers'], error: string): Outcome {
  const settled = readers.map(({ id }): Settled => ({ id, state: 'unknown', error }))
  return { settled, again: null, failed: false, pauseUntil: null }
}

/** What the provider's word means for each reader. `sentTo` are those whose mails it was given, in their order. */
export function afterDelivery(
  context: Told,
  claim: Claim,
  { delivery, sentTo }: { delivery: SetDelivery; sentTo: readonly number[] },
): Outcome {
  if (delivery.outcome === 'unknown') return { ...allUnknown(claim.readers, delivery.reason), failed: true }
  const gone = erasedOf(claim, sentTo)
  if (delivery.outcome === 'retry') {
    const { reason, afterSeconds, tookNone } = delivery
    // That it took none this time says nothing of an earlier time under the same key.
    const nobodyHasIt = claim.keyUsedAt === null && (tookNone === true || !context.bulkEmail.repeatable)
    return {
      settled: gone,
      again: { as: nobodyHasIt ? 'anew' : 'same-set', reason, dueAt: dueAt(context, claim, afterSeconds) },
      failed: true,
      pauseUntil: afterSeconds === undefined ? null : context.now + afterSeconds * 1000,
    }
  }
  return answered(context, claim, { results: delivery.results, sentTo, gone })
}

function answered(
  context: Told,
  claim: Claim,
  { results, sentTo, gone }: { results: readonly Delivery[]; sentTo: readonly number[]; gone: Settled[] },
): Outcome {
  const settled = sentTo.flatMap((id, index): Settled[] => {
    const result = results[index] ?? {
      outcome: 'unknown' as const,
      reason: 'The provider said nothing of this mail.',
    }
    if (result.outcome === 'retry') return []
    if (result.outcome === 'sent') return [{ id, state: 'sent', providerId: result.providerId }]
    return [{ id, state: result.outcome === 'refused' ? 'failed' : 'unknown', error: result.reason }]
  })
  const waiting = results.find((result) => result.outcome === 'retry')
  const failed = waiting !== undefined && settled.every(({ state }) => state !== 'sent')
  const again: Again | null = waiting
    ? {
        as: context.bulkEmail.repeatable ? 'rest' : 'anew',
        reason: waiting.reason,
        dueAt: dueAt(context, claim, waiting.afterSeconds),
      }
    : null
  const pauseUntil = waiting?.afterSeconds === undefined ? null : context.now + waiting.afterSeconds * 1000
  return { settled: [...settled, ...gone], again, failed, pauseUntil }
}

/** Readers who were erased after their set may have been given away: nobody can repeat their mail, or know of it. */
function erasedOf({ readers }: Claim, sentTo: readonly number[]) {
  return readers
    .filter(({ id }) => !sentTo.includes(id))
    .map(({ id }): Settled => ({ id, state: 'unknown', error: 'The reader was erased meanwhile.' }))
}

function dueAt({ now, random }: Told, { attempts }: Claim, afterSeconds?: number) {
  return now + (afterSeconds ?? Math.min(longestWaitSeconds, backOff(attempts, random()))) * 1000
}
