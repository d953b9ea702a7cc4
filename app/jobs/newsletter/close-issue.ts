import type { Context } from '#app/context.server.ts'
import { closeChunk } from '#app/data/newsletter/issue-close.ts'
import type { JobResult } from '#app/jobs/messages.ts'

/** So many pieces are closed for one message; the next one carries on where it ended. */
const piecesAtOnce = 20

/** Gives everybody whom a cancelled issue did not reach their outcome, piece by piece, so that its sums are whole. */
export async function closeIssue(context: Context, { issueId }: { issueId: number }): Promise<JobResult> {
  const { db, now } = context
  for (let pieces = 0; pieces < piecesAtOnce; pieces++)
    if ((await closeChunk(db, issueId, { now })) === 'complete') return { ended: 'closed' }
  await context.enqueue([{ type: 'close-issue', issueId }])
  return { ended: 'more' }
}
