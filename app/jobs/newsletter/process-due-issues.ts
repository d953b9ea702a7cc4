import type { Context } from '#app/context.server.ts'
import { pauseIssueAutomatically } from '#app/data/newsletter/issue-control.ts'
import { listUnsettledCanceledIssues } from '#app/data/newsletter/issue-outcomes.ts'
import { settleLostBatches } from '#app/data/newsletter/issue-sweep.ts'
import {
  ensureIssues,
  listDueIssues,
  listSnapshottingIssues,
  listSendingIssues,
} from '#app/data/newsletter/issues.ts'
import { readFirstMigrationTime } from '#app/data/scheduling/schedule-rows.ts'
import { upcomingIssues } from '#app/domain/newsletter/issue-timing.ts'
import { weekSchedule } from '#app/domain/scheduling/order-week.ts'
import { errorText } from '#app/log.ts'
import type { JobMessage } from '#app/jobs/messages.ts'
import { startIssue } from './start-issue.ts'

/** Maximum number of issues handled per run; there are never more in progress at once. */
const maxIssuesPerRun = 20

/** Creates upcoming drafts, starts due issues, and resumes work lost to a restart, a crash or a failing queue. */
export async function processDueIssues(context: Context) {
  const { db, now } = context
  const business = await context.business()
  await ensureIssues(db, upcomingIssues(now, business, await readFirstMigrationTime(db)), now)
  for (const { id } of await listDueIssues(db, now, maxIssuesPerRun)) await startOne(context, id)
  await settleLostBatches(db, { repeatable: context.bulkEmail.repeatable, owner: business.email, now })
  const messages: JobMessage[] = (await listSnapshottingIssues(db, maxIssuesPerRun)).map(({ id }) => ({
    type: 'freeze-issue',
    issueId: id,
  }))
  for (const { id, kind, week, resumeAt } of await listSendingIssues(db, maxIssuesPerRun)) {
    if (kind !== 'correction' && now > weekSchedule(week, business).deadline)
      await pauseIssueAutomatically(db, { id, reason: 'over', owner: business.email, now })
    else if ((resumeAt ?? 0) <= now) messages.push({ type: 'queue-issue', issueId: id, after: 0 })
  }
  for (const { id } of await listUnsettledCanceledIssues(db, maxIssuesPerRun))
    messages.push({ type: 'close-issue', issueId: id })
  await context.enqueue(messages)
  return messages.length
}

/** Starts one issue. An error is only logged, because an issue that can't be rendered must not block the others. */
async function startOne(context: Context, id: number) {
  try {
    await startIssue(context, id)
  } catch (error) {
    context.log('issue-not-started', { issue: id, error: errorText(error) })
  }
}
