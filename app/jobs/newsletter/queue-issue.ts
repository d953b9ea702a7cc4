import type { Context } from '#app/context.server.ts'
import { listWaitingBatches } from '#app/data/newsletter/issue-sweep.ts'
import type { JobResult } from '#app/jobs/messages.ts'

/** One message queues at most this many batches; if more are waiting, it queues a follow-up message. */
const maxBatchesPerMessage = 1000

/**
 * Queues a message for each waiting batch of an issue. `after` is the last batch's first subscriber id, from which
 * to continue.
 */
export async function queueIssue(
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
