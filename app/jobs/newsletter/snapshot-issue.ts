import type { Context } from '#app/context.server.ts'
import { snapshotChunk } from '#app/data/newsletter/issue-snapshot.ts'
import type { JobResult } from '#app/jobs/messages.ts'
import { queueIssueBatches } from './queue-issue.ts'
import { startIssue } from './start-issue.ts'

/**
 * Maximum number of chunks of subscribers that one queue message handles; if more are left, the job queues another
 * message.
 */
const maxChunksPerMessage = 20

/**
 * Recipients per batch. Batches are smaller for a provider without idempotency keys, because repeating the request
 * can't clear up an unknown outcome there.
 */
function batchSizeFor({ repeatable }: Context['bulkEmail']) {
  return repeatable ? 100 : 25
}

/**
 * Starts the issue if that hasn't happened yet, snapshots its recipients in chunks, and queues its batches once the
 * list of recipients is complete.
 */
export async function snapshotIssue(context: Context, { issueId }: { issueId: number }): Promise<JobResult> {
  const { db, now, bulkEmail } = context
  await startIssue(context, issueId)
  for (let chunks = 0; chunks < maxChunksPerMessage; chunks++) {
    const state = await snapshotChunk(db, issueId, { batchSize: batchSizeFor(bulkEmail), now })
    if (state === null) return { ended: 'nothing-to-do' }
    if (state === 'complete') return queueIssueBatches(context, { issueId, after: 0 })
  }
  await context.enqueue([{ type: 'freeze-issue', issueId }])
  return { ended: 'more' }
}
