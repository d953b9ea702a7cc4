import type { Context } from '#app/context.server.ts'
import { settleCanceledIssueChunk } from '#app/data/newsletter/issue-finish.ts'
import type { JobResult } from '#app/jobs/messages.ts'

/** Maximum number of chunks that one queue message closes; if more are left, the job queues another message. */
const maxChunksPerMessage = 20

/**
 * Records an outcome for every recipient that a canceled issue didn't reach, in chunks, so that the issue's totals add
 * up.
 */
export async function settleCanceledIssue(
  context: Context,
  { issueId }: { issueId: number },
): Promise<JobResult> {
  const { db, now } = context
  for (let chunks = 0; chunks < maxChunksPerMessage; chunks++)
    if ((await settleCanceledIssueChunk(db, issueId, { now })) === 'complete') return { ended: 'closed' }
  await context.enqueue([{ type: 'close-issue', issueId }])
  return { ended: 'more' }
}
