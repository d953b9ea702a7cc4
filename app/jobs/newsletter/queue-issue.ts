import type { Context } from '#app/context.server.ts'
import { listWaitingBatches } from '#app/data/newsletter/issue-sweep.ts'
import type { JobResult } from '#app/jobs/messages.ts'

/** So many messages go out for one; the next one carries on behind them. */
export const messagesAtOnce = 1000

/** Sends a message for each batch of an issue that waits, a thousand at a time. */
export async function queueIssue(
  context: Context,
  { issueId, after }: { issueId: number; after: number },
): Promise<JobResult> {
  const { db, now } = context
  const batches = await listWaitingBatches(db, { issueId, after, limit: messagesAtOnce, now })
  await context.enqueue(batches.map(({ id }) => ({ type: 'send-issue-batch', batchId: id })))
  const last = batches.at(-1)
  if (last && batches.length === messagesAtOnce)
    await context.enqueue([{ type: 'queue-issue', issueId, after: last.firstId }])
  return { ended: 'queued', reason: `${batches.length} batches` }
}
