import type { Context } from '#app/context.server.ts'
import { readPrintableWeek } from '#app/data/menu/week-plans.ts'
import { listDueBatches, snapshotRecipientChunk } from '#app/data/newsletter/issue-batches.ts'
import { pauseIssueAfterOrdersClose } from '#app/data/newsletter/issue-control.ts'
import {
  listCanceledIssuesToFinish,
  settleLostBatches,
  skipRecipientsOfCanceledIssue,
} from '#app/data/newsletter/issue-outcomes.ts'
import {
  ensureIssuesExist,
  findIssueById,
  holdIssue,
  type Issue,
  listDueIssues,
  listIssuesBeingPrepared,
  listIssuesBeingSent,
  startSendingIssue,
} from '#app/data/newsletter/issues.ts'
import { readFirstMigrationTime } from '#app/data/scheduling/job-runs.ts'
import { isApprovalCurrent } from '#app/domain/menu/week-plan.ts'
import { editableIssueStates, type HoldReason } from '#app/domain/newsletter/issue-status.ts'
import {
  findIssueHoldReason,
  holdReasonsResolvedByMenuEdit,
  listUpcomingIssues,
} from '#app/domain/newsletter/issue-timing.ts'
import { getWeekTimes } from '#app/domain/scheduling/order-week.ts'
import { composeIssue } from '#app/emails/newsletter/compose-issue.server.ts'
import { type JobMessage, nothingToDoResult, type QueueJobResult } from '#app/jobs/queue-messages.ts'
import { getErrorText } from '#app/log.ts'

const maxIssuesPerRun = 20

/** Starts newsletter issues that are due, and resumes sending after a crash, a restart, or a queue failure. */
export async function processDueIssues(context: Context) {
  const { db, now } = context
  const business = await context.business()
  const owner = business.email
  await ensureIssuesExist(db, listUpcomingIssues(now, business, await readFirstMigrationTime(db)), now)
  for (const { id } of await listDueIssues(db, now, maxIssuesPerRun))
    try {
      await startIssue(context, id)
    } catch (error) {
      // A newsletter issue that can't be rendered must not block other issues.
      context.log('issue-start-failed', { issue: id, error: getErrorText(error) })
    }
  await settleLostBatches(db, { repeatable: context.bulkEmail.repeatable, owner, now })
  const messages: JobMessage[] = (await listIssuesBeingPrepared(db, maxIssuesPerRun)).map(({ id }) => ({
    type: 'snapshot-issue',
    issueId: id,
  }))
  for (const { id, kind, week, resumeAt } of await listIssuesBeingSent(db, maxIssuesPerRun)) {
    if (kind !== 'correction' && now > getWeekTimes(week, business).deadline)
      await pauseIssueAfterOrdersClose(db, id, owner, now)
    else if ((resumeAt ?? 0) <= now) messages.push({ type: 'queue-issue', issueId: id, after: 0 })
  }
  for (const { id } of await listCanceledIssuesToFinish(db, maxIssuesPerRun))
    messages.push({ type: 'close-issue', issueId: id })
  await context.enqueue(messages)
  return messages.length
}

/** Starts a due newsletter issue or puts it on hold. Starting saves its content, so later menu edits don't matter. */
async function startIssue(context: Context, issueId: number) {
  const { db, now } = context
  const issue = await findIssueById(db, issueId)
  if (!issue || issue.dueAt > now || !editableIssueStates.includes(issue.state)) return
  const business = await context.business()
  const { deadline } = getWeekTimes(issue.week, business)
  const { menuMinimums, email: owner } = business
  if (issue.state === 'held' && !holdReasonsResolvedByMenuEdit.includes(issue.holdReason)) {
    // Only an admin can end this hold, so don't send the issue. Once orders close, change the hold reason to `over`.
    if (issue.kind !== 'correction' && now > deadline)
      await holdIssue(db, issue, { reason: 'over', owner: null, now })
    return
  }
  const { menu, products } = await readPrintableWeek(db, issue.week)
  const approved = menu !== null && isApprovalCurrent(menu)
  const week = { deadline, off: menu?.state === 'off', approved, products }
  const findReason = (problems: number) => findIssueHoldReason(issue, week, { now, menuMinimums, problems })
  // Check for a hold reason before rendering, so that the newsletter issue is held even if rendering fails.
  const earlyReason = findReason(0)
  if (earlyReason !== null) return holdForPerson(context, issue, { reason: earlyReason, approved, owner })
  const { problems, ...composed } = await composeIssue(context, issue)
  const reason = findReason(problems.length)
  if (reason !== null) return holdForPerson(context, issue, { reason, approved, owner })
  const content = { ...composed, sender: business.name, closes: deadline }
  if (await startSendingIssue(db, { issue, content, now }))
    context.log('issue-started', { issue: issue.dedupeKey })
}

/** Holds a newsletter issue. Emails the owner, unless the owner already knows that the issue won't be sent. */
async function holdForPerson(
  { db, now, log }: Context,
  issue: Issue,
  { reason, approved, owner }: { reason: HoldReason; approved: boolean; owner: string },
) {
  if (issue.state === 'held' && reason === issue.holdReason) return
  log('issue-held', { issue: issue.dedupeKey, reason })
  const expectsSending = approved && holdReasonsResolvedByMenuEdit.includes(issue.holdReason)
  const isNewToOwner =
    issue.state === 'draft' ||
    (expectsSending && (issue.holdReason === 'unapproved' || !holdReasonsResolvedByMenuEdit.includes(reason)))
  await holdIssue(db, issue, { reason, owner: isNewToOwner ? owner : null, now })
}

const maxChunksPerMessage = 20
const maxBatchesPerMessage = 1000

export async function snapshotIssueRecipients(
  context: Context,
  { issueId }: { issueId: number },
): Promise<QueueJobResult> {
  const { db, now, bulkEmail } = context
  // If the provider has no idempotency keys, a batch with an unknown outcome can't be resent, so keep batches small.
  const batchSize = bulkEmail.repeatable ? 100 : 25
  await startIssue(context, issueId)
  for (let chunks = 0; chunks < maxChunksPerMessage; chunks++) {
    const state = await snapshotRecipientChunk(db, issueId, batchSize, now)
    if (state === null) return nothingToDoResult
    if (state === 'complete') return queueIssueBatches(context, { issueId, after: 0 })
  }
  await context.enqueue([{ type: 'snapshot-issue', issueId }])
  return { ended: 'more' }
}

export async function queueIssueBatches(
  context: Context,
  { issueId, after }: { issueId: number; after: number },
): Promise<QueueJobResult> {
  const { db, now } = context
  const batches = await listDueBatches(db, { issueId, after, limit: maxBatchesPerMessage, now })
  await context.enqueue(batches.map(({ id }) => ({ type: 'send-issue-batch', batchId: id })))
  const last = batches.at(-1)
  if (last && batches.length === maxBatchesPerMessage)
    await context.enqueue([{ type: 'queue-issue', issueId, after: last.firstId }])
  return { ended: 'queued', reason: `${batches.length} batches` }
}

export async function settleCanceledIssue(
  context: Context,
  { issueId }: { issueId: number },
): Promise<QueueJobResult> {
  const { db, now } = context
  for (let chunks = 0; chunks < maxChunksPerMessage; chunks++)
    if ((await skipRecipientsOfCanceledIssue(db, issueId, now)) === 'complete') return { ended: 'closed' }
  await context.enqueue([{ type: 'close-issue', issueId }])
  return { ended: 'more' }
}
