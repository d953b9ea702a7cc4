import type { Context } from '#app/context.server.ts'
import { snapshotChunk } from '#app/data/newsletter/issue-snapshot.ts'
import type { JobResult } from '#app/jobs/messages.ts'
import { queueIssue } from './queue-issue.ts'
import { startIssue } from './start-issue.ts'

/** So many pieces of the list are laid down for one message; the next one carries on where it ended. */
const piecesAtOnce = 20

/** What one request to the provider carries. Where a doubt cannot be settled by a repeat, fewer share it. */
function batchSizeFor({ repeatable }: Context['bulkEmail']) {
  return repeatable ? 100 : 25
}

/** Lays down whom an issue reaches, piece by piece, and then sends it on its way. Starts it, if nobody has yet. */
export async function snapshotIssue(context: Context, { issueId }: { issueId: number }): Promise<JobResult> {
  const { db, now, bulkEmail } = context
  await startIssue(context, issueId)
  for (let pieces = 0; pieces < piecesAtOnce; pieces++) {
    const state = await snapshotChunk(db, issueId, { batchSize: batchSizeFor(bulkEmail), now })
    if (state === null) return { ended: 'nothing-to-do' }
    if (state === 'complete') return queueIssue(context, { issueId, after: 0 })
  }
  await context.enqueue([{ type: 'freeze-issue', issueId }])
  return { ended: 'more' }
}
