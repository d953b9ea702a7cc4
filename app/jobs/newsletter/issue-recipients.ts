import type { Context } from '#app/context.server.ts'
import { suppressCanceledRecipients } from '#app/data/newsletter/issue-outcomes.ts'
import { snapshotRecipientChunk } from '#app/data/newsletter/issue-snapshot.ts'
import { listWaitingBatches } from '#app/data/newsletter/issue-sweep.ts'
import type { JobResult } from '#app/jobs/messages.ts'
import { startIssue } from './start-issue.ts'

/** Maximum work of one queue message; if more is left, the job queues another message. */
const maxChunksPerMessage = 20
const maxBatchesPerMessage = 1000

/** Starts the issue if that hasn't happened yet, snapshots its recipients, and then queues its batches. */
export async function snapshotIssueRecipients(
  context: Context,
  { issueId }: { issueId: number },
): Promise<JobResult> {
  const { db, now, bulkEmail } = context
  // Smaller batches where the provider has no idempotency keys, because a repeat can't clear up an unknown outcome.
  const batchSize = bulkEmail.repeatable ? 100 : 25
  await startIssue(context, issueId)
  for (let chunks = 0; chunks < maxChunksPerMessage; chunks++) {
    const state = await snapshotRecipientChunk(db, issueId, { batchSize, now })
    if (state === null) return { ended: 'nothing-to-do' }
    if (state === 'complete') return queueIssueBatches(context, { issueId, after: 0 })
  }
  await context.enqueue([{ type: 'freeze-issue', issueId }])
  return { ended: 'more' }
}

/** Queues a message for each waiting batch. `after` is the first subscriber id of the last batch that was queued. */
export async function queueIssueBatches(
  context: Context,
  { issueId, after }: { issueId: number; after: number },
): Promise<JobResult> {
  const { db, now } = context
  const batches = await listWaitingBatches(db, { issueId, after, limit: maxBatchesPerMessage, now })
  await context.enqueue(batches.map(({ id }) => ({ type: 'send-issue-batch', batchId: id })))
  const last = batches.at(-1)
  if (last && batches.length === maxBatchesPerMessage)
    await context.enqueue([{ type: 'queue-issue', issueId, after: last.firstId }])
  return { ended: 'queued', reason: `${batches.length} batches` }
}

/** Records an outcome for every recipient that a canceled issue didn't reach, so that the issue's totals add up. */
export async function settleCanceledIssue(
  context: Context,
  { issueId }: { issueId: number },
): Promise<JobResult> {
  const { db, now } = context
  for (let chunks = 0; chunks < maxChunksPerMessage; chunks++)
    if ((await suppressCanceledRecipients(db, issueId, { now })) === 'complete') return { ended: 'closed' }
  await context.enqueue([{ type: 'close-issue', issueId }])
  return { ended: 'more' }
}
