import type { Context } from '#app/context.server.ts'
import { listWaitingBatches } from '#app/data/newsletter/issue-sweep.ts'
import type { JobResult } from '#app/jobs/messages.ts'

/** Maximum number of batches that one queue message handles; if more are waiting, the job queues another message. */
const maxBatchesPerMessage = 1000

/**
 * Queues a message for each waiting batch of an issue. `after` is where to continue: the first subscriber id of the
 * last batch that was queued.
 */
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
