import type { Context } from '#app/context.server.ts'
import { claimBatch, markSending, type Claim } from '#app/data/issue-claim.ts'
import { settleClaim, type Outcome } from '#app/data/issue-settle.ts'
import { mailOf, setKey } from '#app/domain/issue-mail.ts'
import { rememberedMs, type OutgoingMail } from '#app/domain/mail-safety.ts'
import { faultText } from '#app/log.ts'
import { readerLinks } from '#app/reader-links.server.ts'
import { afterDelivery, allUnknown, notSent } from './issue-outcome.ts'
import { nothingToDo, type JobResult } from './messages.ts'

/** A letter to one reader of the batch. */
interface Addressed {
  id: number
  mail: OutgoingMail
}

/**
 * Sends one batch of an issue: claim, compose, say that it is being sent, send, keep what became of it. A second
 * message for it finds nothing to claim.
 */
export async function sendIssueBatch(context: Context, { batchId }: { batchId: number }): Promise<JobResult> {
  const claim = await claimBatch(context.db, batchId, context.now)
  if (!claim) return nothingToDo
  const outcome = await outcomeOf(context, claim)
  return outcome === null ? { ended: 'overtaken' } : settle(context, claim, outcome)
}

/** Null where the claim was lost before anything was given away. */
async function outcomeOf(context: Context, claim: Claim): Promise<Outcome | null> {
  const { keyUsedAt, readers } = claim
  const mayRepeat =
    keyUsedAt === null || (context.bulkEmail.repeatable && context.now - keyUsedAt < rememberedMs)
  if (!mayRepeat) return allUnknown(readers, 'The provider may have forgotten whether it took this mail.')
  let letters: Addressed[]
  try {
    letters = await lettersTo(context, claim)
    if (!(await markSending(context.db, claim, context.now))) return null
  } catch (error) {
    return notSent(context, claim, faultText(error))
  }
  // After this line a fault leaves the batch `sending`, and its lease decides what may be said of its readers.
  const delivery = await context.bulkEmail
    .sendMany(
      letters.map(({ mail }) => mail),
      setKey(claim.issue.dedupeKey, claim.batchId, claim.keyNumber),
    )
    .catch((error: unknown) => ({
      outcome: context.bulkEmail.repeatable ? ('retry' as const) : ('unknown' as const),
      reason: faultText(error),
    }))
  return afterDelivery(context, claim, { delivery, sentTo: letters.map(({ id }) => id) })
}

async function lettersTo(context: Context, { issue, readers }: Claim): Promise<Addressed[]> {
  const mail = mailOf({ issue, from: context.senderAddress })
  const { closes } = issue.content
  return Promise.all(
    readers.flatMap(({ email, ...reader }) => (email === null ? [] : [addressed(reader.id, email, reader)])),
  )

  async function addressed(
    id: number,
    email: string,
    reader: Pick<Claim['readers'][number], 'zip' | 'favourites' | 'wantsLastCall'>,
  ) {
    return {
      id,
      mail: mail({
        ...reader,
        id,
        email,
        links: await readerLinks(context, { id, issue: issue.id, closes }),
      }),
    }
  }
}

/** How often a result is written down before it is left to the lease. */
const writes = 3

async function settle(context: Context, claim: Claim, outcome: Outcome): Promise<JobResult> {
  const { email: owner } = await context.business()
  const about = { owner, now: context.now }
  for (let left = writes; ; left--) {
    try {
      const settled = await settleClaim(context.db, claim, outcome, about)
      return await next(context, claim, { outcome, ...settled })
    } catch (error) {
      context.log('batch-not-settled', { batchId: claim.batchId, error: faultText(error) })
      if (left <= 1) return { ended: 'not-settled', reason: faultText(error) }
    }
  }
}

/** Where the provider is left alone, one message brings back all that waits for it; this batch comes by itself. */
async function next(
  context: Context,
  { issue }: Claim,
  {
    outcome: { again, settled },
    restUntil,
    otherHalf,
  }: { outcome: Outcome } & Awaited<ReturnType<typeof settleClaim>>,
): Promise<JobResult> {
  if (otherHalf !== null) await context.enqueue([{ type: 'send-issue-batch', batchId: otherHalf }])
  if (restUntil !== null)
    await context.enqueue([{ type: 'queue-issue', issueId: issue.id, after: 0 }], secondsUntil(restUntil))
  if (!again) return { ended: settled.some(({ state }) => state === 'sent') ? 'sent' : 'settled' }
  return { retryInSeconds: secondsUntil(Math.max(again.dueAt, restUntil ?? 0)), reason: again.reason }

  function secondsUntil(moment: number) {
    return Math.max(1, Math.ceil((moment - context.now) / 1000))
  }
}
