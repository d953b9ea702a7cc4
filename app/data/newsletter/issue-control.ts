import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { AuditAction } from '#app/domain/audit/sentence-templates.ts'
import { holdReasonsResolvedByMenuEdit, type HoldReason } from '#app/domain/newsletter/issue-timing.ts'
import { issueNoticeKey } from '#app/domain/newsletter/issue-notice.ts'
import { auditEventInsertQuery, auditEventStatement } from '#app/data/audit/audit-event.ts'
import { issueNoticeStatement } from './issues.ts'
import { issues, problemStateCondition } from '#app/data/issue-schema.ts'
import { buildQueueEmailReturningStatement } from '#app/data/mail/queue-email.ts'
import type { EditAuthor } from '#app/data/menu/product-changes.ts'
import type { IssueTexts } from '#app/domain/newsletter/issue-input.ts'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'

/** Admin actions on an issue. They take effect when the next batch is claimed. */

interface AdminAction {
  id: number
  by: string
  now: number
}

/**
 * Approves the given version of an issue: it is sent at its scheduled time, or
 * immediately if that has passed.
 */
export async function approveIssue(
  db: Database,
  { id, version, by, now }: AdminAction & { version: number },
) {
  return runAction(
    db,
    sql`update issues set state = 'draft', held_for = null, approved_at = ${now}, approved_by = ${by},
        version = version + 1, updated_at = ${now}
      where id = ${id} and version = ${version} and state in ('draft', 'held') returning id`,
    { id, by, now, action: 'issue.approved' },
  )
}

/** Keeps an issue from being sent automatically, and withdraws its approval. */
export async function holdIssueManually(
  db: Database,
  { id, version, by, now }: AdminAction & { version: number },
) {
  return runAction(
    db,
    sql`update issues set state = 'held', held_for = 'by-hand', approved_at = null, approved_by = null,
        version = version + 1, updated_at = ${now}
      where id = ${id} and version = ${version}
        and (state = 'draft' or (state = 'held' and held_for in ${holdReasonsResolvedByMenuEdit})) returning id`,
    { id, by, now, action: 'issue.held' },
  )
}

/** An issue that has no recipients yet can't be paused, because it would count as finished. */
export async function pauseIssue(db: Database, { id, by, now }: AdminAction) {
  return runAction(
    db,
    sql`update issues set state = 'paused', held_for = 'by-hand', updated_at = ${now}
      where id = ${id} and (state = 'sending' or (state = 'freezing' and recipients > 0)) returning id`,
    { id, by, now, action: 'issue.paused' },
  )
}

/** Resumes a paused issue where it stopped: while taking the snapshot of recipients or while sending. */
export async function resumeIssue(db: Database, { id, by, now }: AdminAction) {
  return runAction(
    db,
    sql`update issues as i
      set state = iif(frozen_cursor < frozen_up_to, 'freezing', 'sending'), held_for = null, resume_at = null,
      failures_in_row = 0, updated_at = ${now}
      where id = ${id} and state = 'paused' and ${canStillSendCondition(now)} returning id`,
    { id, by, now, action: 'issue.resumed' },
  )
}

/**
 * Cancels an issue. Recipients who have not been reached become `suppressed` soon after
 * (`suppressRecipientsOfCanceledIssue`).
 */
export async function cancelIssue(db: Database, { id, by, now }: AdminAction) {
  return runAction(
    db,
    sql`update issues set state = 'cancelled', held_for = null, finished_at = ${now}, updated_at = ${now}
      where id = ${id} and state in ('draft', 'held', 'freezing', 'sending', 'paused') returning id`,
    { id, by, now, action: 'issue.cancelled' },
  )
}

export async function pauseIssueAutomatically(
  db: Database,
  { id, reason, owner, now }: { id: number; reason: HoldReason; owner: string; now: number },
) {
  const [paused] = await runBatch(db, [
    sql`update issues set state = 'paused', held_for = ${reason}, updated_at = ${now}
      where id = ${id} and state = 'sending' returning id`,
    issueNoticeStatement({ id, key: issueNoticeKey(id, 'paused', now), owner, now }),
  ])
  return paused.length > 0
}

/**
 * Emails the owner, once per issue, about too many complaints, and pauses the issue if it is being sent. An
 * issue that was resumed isn't paused for complaints again.
 */
export async function pauseIssueForComplaints(
  db: Database,
  { id, owner, now }: { id: number; owner: string; now: number },
) {
  await runBatch(db, [
    issueNoticeStatement({ id, key: issueNoticeKey(id, 'complaints'), owner, now }, sql`where true`),
    sql`update issues set state = 'paused', held_for = 'complaints', updated_at = ${now}
      where id = ${id} and state = 'sending' and changes() > 0`,
  ])
}

/** Resends an issue to recipients for whom sending failed, under a new idempotency key. */
export function retryFailedRecipients(db: Database, request: AdminAction) {
  return reopenRecipients(db, { ...request, action: 'issue.retried' }, 'failed')
}

/**
 * Resends an issue to recipients with an unknown outcome. Only an admin can decide this,
 * because some may get it twice.
 */
export function resendToUnknownOutcomeRecipients(db: Database, request: AdminAction) {
  return reopenRecipients(db, { ...request, action: 'issue.doubtful-retried' }, 'unknown')
}

async function reopenRecipients(
  db: Database,
  request: AdminAction & { action: AuditAction },
  state: 'failed' | 'unknown',
) {
  const { id, now } = request
  const totalColumn = sql.raw(state)
  // Name the index and repeat its condition, because SQLite would not choose a partial index on its own.
  const isReopened = sql`issue_id = ${id} and state = ${state} and ${problemStateCondition}`
  const batches = sql`select (select o.id from issue_batches o
      where o.issue_id = ${id} and o.first_id <= d.subscriber_id order by o.first_id desc limit 1)
    from issue_deliveries d indexed by issue_deliveries_amiss where ${isReopened}`
  const canResend = sql`exists (select 1 from issues i
    where i.id = ${id} and i.state = 'sent' and i.${totalColumn} > 0 and ${canStillSendCondition(now)})`
  const [, , reopened] = await runBatch(db, [
    reopenBatchesStatement(sql`b.id in (${batches}) and ${canResend}`, now),
    sql`update issue_deliveries indexed by issue_deliveries_amiss
      set state = 'pending', settled_at = iif(state = 'unknown', settled_at, null), error = null
      where ${isReopened} and ${canResend}`,
    sql`update issues set state = 'sending', ${totalColumn} = ${totalColumn} - changes(), finished_at = null, updated_at = ${now}
      where id = ${id} and state = 'sent' and changes() > 0 returning id`,
    auditStatement(request),
  ])
  return reopened.length > 0
}

async function runAction(db: Database, change: SQL, request: AdminAction & { action: AuditAction }) {
  const [changed] = await runBatch(db, [change, auditStatement(request)])
  return changed.length > 0
}

function auditStatement({ id, by, now, action }: AdminAction & { action: AuditAction }) {
  return auditEventStatement(action, `issue:${id}`, { by, now })
}

/**
 * SQL condition: issue `i` may still be sent. Unless it is a correction itself, its week's orders must be open and no
 * correction emailed to its recipients.
 */
function canStillSendCondition(now: number): SQL {
  return sql`(i.kind = 'correction' or (coalesce(i.content ->> '$.closes', ${now}) >= ${now} and not ${wasMenuCorrectedCondition('i')}))`
}

/** SQL condition: a correction was emailed to the recipients of `issue`, the table's name or alias. */
export function wasMenuCorrectedCondition(issue: 'i' | 'issues') {
  const i = sql.raw(issue)
  return sql`exists (select 1 from product_corrections c
    where c.week = ${i}.week and c.mailed_at >= ${i}.frozen_at and ${i}.kind <> 'correction')`
}

/** Returns the statement that makes finished batches pending again, each under its next idempotency key. */
function reopenBatchesStatement(condition: SQL, now: number): SQL {
  return sql`update issue_batches as b set state = 'pending', attempts = 0, due_at = ${now}, error = null,
      key_number = key_number + 1, key_used_at = null, conflict_at = null
    where b.state = 'done' and ${condition} returning id`
}

/** States in which an issue's texts can be edited; its content is fixed when sending starts. */
const editableIssueStates = ['draft', 'held'] as const

export function isEditableIssueState(state: string) {
  return editableIssueStates.some((editableState) => editableState === state)
}

interface IssueEdit extends EditAuthor {
  id: number
  /** The version that the editor started from; the edit is rejected if the issue has changed since then. */
  version: number
  texts: IssueTexts
  changed: readonly string[]
}

export async function saveIssueTexts(
  db: Database,
  { id, version, texts, changed, by, now }: IssueEdit,
): Promise<'saved' | 'conflict'> {
  const [saved] = await db.batch([
    db
      .update(issues)
      .set({ ...texts, version: sql`${issues.version} + 1`, updatedAt: now })
      .where(
        and(eq(issues.id, id), eq(issues.version, version), inArray(issues.state, [...editableIssueStates])),
      )
      .returning({ id: issues.id }),
    auditEventInsertQuery(db, 'issue.edited', `issue:${id}`, { details: { changed }, by, now }),
  ])
  return saved.length > 0 ? 'saved' : 'conflict'
}

interface TestEmail extends EditAuthor {
  id: number
  to: string
  /** Identifies one form submission, so that submitting twice sends one email (B09). */
  key: string
}

/** Queues a test email of an issue. Returns the email's id, or null if this submission was already queued. */
export async function queueTestIssue(db: Database, { id, to, key, by, now }: TestEmail) {
  const [[mail]] = await runBatch(db, [
    buildQueueEmailReturningStatement(
      'test-issue',
      { subjectId: id, recipient: to, dedupeKey: `test-issue:${id}:${key}`, now },
      sql`where true`,
    ),
    auditEventStatement('issue.tested', `issue:${id}`, { by, now }),
  ])
  return mail?.id ?? null
}
