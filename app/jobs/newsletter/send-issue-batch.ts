import type { Context } from '#app/context.server.ts'
import { claimBatch, markSending, type Claim, type SetValues } from '#app/data/newsletter/issue-claim.ts'
import { recordProgress, settleClaim, type Outcome } from '#app/data/newsletter/issue-settle.ts'
import { mailOf, setKey } from '#app/domain/newsletter/issue-mail.ts'
import { repeatableForMs } from '#app/domain/mail/mail-safety.ts'
import { errorText } from '#app/log.ts'
import { subscriberLinks } from '#app/auth/subscriber-links.server.ts'
import type { BeforeMail } from '#app/providers/email.server.ts'
import { afterDelivery, allUnknown, notSent, settledBy } from './issue-outcome.ts'
import { nothingToDo, type JobResult } from '#app/jobs/messages.ts'

/**
 * Sends one batch of an issue: claims it, renders the emails, marks the batch as sending, submits it and stores the
 * results. A duplicate message finds nothing to claim.
 */
export async function sendIssueBatch(context: Context, { batchId }: { batchId: number }): Promise<JobResult> {
  const claim = await claimBatch(context.db, batchId, context.now)
  if (!claim) return nothingToDo
  const outcome = await outcomeOf(context, claim)
  return outcome === null ? { ended: 'overtaken' } : settle(context, claim, outcome)
}

/** Returns null if the claim was lost before anything was submitted. */
async function outcomeOf(context: Context, claim: Claim): Promise<Outcome | null> {
  const { issue, keyUsedAt, conflictAt, readers } = claim
  const { db, now, bulkEmail } = context
  if (conflictAt !== null)
    return allUnknown(readers, 'The provider knows this mail with other content and reported no delivery.')
  const mayRepeat = keyUsedAt === null || (bulkEmail.repeatable && now - keyUsedAt < repeatableForMs)
  if (!mayRepeat) return allUnknown(readers, 'The provider may have forgotten whether it took this mail.')
  let values: SetValues
  try {
    values = await valuesOf(context, claim)
    if (
      !(await markSending(db, claim, {
        ...(bulkEmail.repeatable ? { values, sendingTo: null } : { values: null, sendingTo: 0 }),
        now,
      }))
    )
      return null
  } catch (error) {
    return notSent(context, claim, errorText(error))
  }
  // If the job crashes from here on, the batch stays `sending` and the sweep decides its outcome after the lease
  // expires.
  const delivery = await bulkEmail
    .sendMany(
      values.readers.map(mailOf({ issue, from: values.from })),
      setKey(issue.dedupeKey, claim.batchId, claim.keyNumber),
      bulkEmail.repeatable ? undefined : progressOf(context, claim, values),
    )
    .catch((error: unknown) => {
      // Rethrow: after the lease expires, only the email being sent has an unknown outcome.
      if (!bulkEmail.repeatable) throw error
      return { outcome: 'retry' as const, reason: errorText(error) }
    })
  return afterDelivery(context, claim, { delivery, sentTo: values.readers.map(({ id }) => id) })
}

/**
 * Returns a callback that records each email's result as it is sent, so that a crash leaves at most one unknown
 * outcome. Rejections are recorded at the end, when it is clear whether everything was rejected. If recording
 * fails, the batch stops.
 */
function progressOf(context: Context, claim: Claim, { readers }: SetValues): BeforeMail {
  return async (place, before) => {
    const settled = before && settledBy(readers[before.place]?.id ?? 0, before.delivery)
    const last = settled?.state === 'failed' ? null : settled
    try {
      return await recordProgress(context.db, claim, {
        last,
        next: readers[place]?.id ?? 0,
        now: context.now,
      })
    } catch (error) {
      context.log('progress-not-recorded', { batchId: claim.batchId, error: errorText(error) })
      return false
    }
  }
}

/**
 * Returns the values to render the batch's emails with: the stored ones if the batch was submitted before, else the
 * recipients' current data.
 */
async function valuesOf(context: Context, { issue, readers, mailValues }: Claim): Promise<SetValues> {
  if (mailValues) {
    const claimed = new Set(readers.map(({ id }) => id))
    return { ...mailValues, readers: mailValues.readers.filter(({ id }) => claimed.has(id)) }
  }
  const { closes } = issue.content
  const values = readers.map(async ({ email, ...reader }) =>
    email === null
      ? []
      : [
          {
            ...reader,
            email,
            links: await subscriberLinks(context, { id: reader.id, issue: issue.id, closes }),
          },
        ],
  )
  return { from: context.senderAddress, readers: (await Promise.all(values)).flat() }
}

/** How often storing a result is attempted before the lease handles it. */
const writes = 3

async function settle(context: Context, claim: Claim, outcome: Outcome): Promise<JobResult> {
  const { email: owner } = await context.business()
  const about = { owner, now: context.now }
  for (let left = writes; ; left--) {
    try {
      const settled = await settleClaim(context.db, claim, outcome, about)
      return await next(context, claim, { outcome, ...settled })
    } catch (error) {
      context.log('batch-not-settled', { batchId: claim.batchId, error: errorText(error) })
      if (left <= 1) return { ended: 'not-settled', reason: errorText(error) }
    }
  }
}

/**
 * Queues what follows from a settled batch: the other half of a split, and one message that resumes the issue after
 * a provider pause.
 */
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
