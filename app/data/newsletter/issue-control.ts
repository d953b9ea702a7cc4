import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Actor, buildAuditEventInsert, buildAuditStatement } from '#app/data/audit/audit-event.ts'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import { buildEmailInsertReturningId } from '#app/data/mail/emails.ts'
import { deliveryProblemStateCondition, issues } from '#app/data/newsletter-schema.ts'
import type { AuditAction } from '#app/domain/audit/sentence-templates.ts'
import type { IssueCustomization } from '#app/domain/newsletter/issue-input.ts'
import { editableIssueStates, getIssueNoticeDedupeKey } from '#app/domain/newsletter/issue-status.ts'
import { holdReasonsResolvedByMenuEdit } from '#app/domain/newsletter/issue-timing.ts'
import { buildIssueNoticeStatement } from './issues.ts'

interface AdminAction extends Actor {
  id: number
}

/** An admin's change to a newsletter issue, applied only if `version` is still the issue's current version. */
interface VersionedAction extends AdminAction {
  version: number
}

export function approveIssue(db: Database, request: VersionedAction) {
  const { version, by, now } = request
  return changeIssue(db, request, {
    action: 'issue.approved',
    change: sql`state = 'draft', held_for = null, approved_at = ${now}, approved_by = ${by}, version = version + 1`,
    condition: sql`version = ${version} and state in ${editableIssueStates}`,
  })
}

export function holdIssueManually(db: Database, request: VersionedAction) {
  return changeIssue(db, request, {
    action: 'issue.held',
    change: sql`state = 'held', held_for = 'by-hand', approved_at = null, approved_by = null, version = version + 1`,
    condition: sql`version = ${request.version}
      and (state = 'draft' or (state = 'held' and held_for in ${holdReasonsResolvedByMenuEdit}))`,
  })
}

/** Pauses an issue only if it has recipients, because a paused issue without recipients would count as finished. */
export function pauseIssue(db: Database, request: AdminAction) {
  return changeIssue(db, request, {
    action: 'issue.paused',
    change: sql`state = 'paused', held_for = 'by-hand'`,
    condition: sql`state = 'sending' or (state = 'freezing' and recipients > 0)`,
  })
}

export function resumeIssue(db: Database, request: AdminAction) {
  return changeIssue(db, request, {
    action: 'issue.resumed',
    change: sql`state = iif(frozen_cursor < frozen_up_to, 'freezing', 'sending'), held_for = null,
      resume_at = null, failures_in_row = 0`,
    condition: sql`state = 'paused' and ${canStillSendCondition(request.now)}`,
  })
}

export function cancelIssue(db: Database, request: AdminAction) {
  return changeIssue(db, request, {
    action: 'issue.cancelled',
    change: sql`state = 'cancelled', held_for = null, finished_at = ${request.now}`,
    condition: sql`state in ('draft', 'held', 'freezing', 'sending', 'paused')`,
  })
}

async function changeIssue(
  db: Database,
  { id, by, now }: AdminAction,
  { action, change, condition }: { action: AuditAction; change: SQL; condition: SQL },
) {
  const [changed] = await runBatch(db, [
    sql`update issues as i set ${change}, updated_at = ${now} where id = ${id} and (${condition}) returning id`,
    buildAuditStatement(action, `issue:${id}`, { by, now }),
  ])
  return changed.length > 0
}

export async function pauseIssueAfterOrdersClose(db: Database, id: number, owner: string, now: number) {
  await runBatch(db, [
    sql`update issues set state = 'paused', held_for = 'over', updated_at = ${now}
      where id = ${id} and state = 'sending'`,
    buildIssueNoticeStatement({ id, key: getIssueNoticeDedupeKey(id, 'paused', now), owner, now }),
  ])
}

/** Complaints pause a newsletter issue at most once, even if more arrive after an admin resumes sending. */
export async function pauseIssueForComplaints(db: Database, id: number, owner: string, now: number) {
  await runBatch(db, [
    buildIssueNoticeStatement(
      { id, key: getIssueNoticeDedupeKey(id, 'complaints'), owner, now },
      sql`where true`,
    ),
    sql`update issues set state = 'paused', held_for = 'complaints', updated_at = ${now}
      where id = ${id} and state = 'sending' and changes() > 0`,
  ])
}

export function resendToFailedRecipients(db: Database, request: AdminAction) {
  return resendToRecipients(db, request, 'failed')
}

/** Only an admin may start this resend, because some recipients may get the newsletter twice. */
export function resendToUnknownOutcomeRecipients(db: Database, request: AdminAction) {
  return resendToRecipients(db, request, 'unknown')
}

const resendActions = { failed: 'issue.retried', unknown: 'issue.doubtful-retried' } as const

async function resendToRecipients(db: Database, request: AdminAction, state: keyof typeof resendActions) {
  const { id, now } = request
  const totalColumn = sql.raw(state)
  // SQLite doesn't choose the partial index on its own, so name the index and repeat its condition.
  const isReopened = sql`issue_id = ${id} and state = ${state} and ${deliveryProblemStateCondition}`
  const batches = sql`select (select o.id from issue_batches o
      where o.issue_id = ${id} and o.first_id <= d.subscriber_id order by o.first_id desc limit 1)
    from issue_deliveries d indexed by issue_deliveries_amiss where ${isReopened}`
  const canResend = sql`exists (select 1 from issues i
    where i.id = ${id} and i.state = 'sent' and i.${totalColumn} > 0 and ${canStillSendCondition(now)})`
  const [, , reopened] = await runBatch(db, [
    sql`update issue_batches as b set state = 'pending', attempts = 0, due_at = ${now}, error = null,
        key_number = key_number + 1, key_used_at = null, conflict_at = null
      where b.state = 'done' and b.id in (${batches}) and ${canResend}`,
    sql`update issue_deliveries indexed by issue_deliveries_amiss
      set state = 'pending', settled_at = iif(state = 'unknown', settled_at, null), error = null
      where ${isReopened} and ${canResend}`,
    sql`update issues set state = 'sending', ${totalColumn} = ${totalColumn} - changes(), finished_at = null, updated_at = ${now}
      where id = ${id} and state = 'sent' and changes() > 0 returning id`,
    buildAuditStatement(resendActions[state], `issue:${id}`, request),
  ])
  return reopened.length > 0
}

function canStillSendCondition(now: number): SQL {
  return sql`(i.kind = 'correction' or (coalesce(i.content ->> '$.closes', ${now}) >= ${now} and not ${buildMenuCorrectedCondition('i')}))`
}

export function buildMenuCorrectedCondition(issue: 'i' | 'issues') {
  const i = sql.raw(issue)
  return sql`exists (select 1 from product_corrections c
    where c.week = ${i}.week and c.mailed_at >= ${i}.frozen_at and ${i}.kind <> 'correction')`
}

interface IssueEdit extends VersionedAction {
  texts: IssueCustomization
  changed: readonly string[]
}

export async function saveIssueCustomization(
  db: Database,
  { id, version, texts, changed, by, now }: IssueEdit,
) {
  const [{ meta }] = await db.batch([
    db
      .update(issues)
      .set({ ...texts, version: sql`${issues.version} + 1`, updatedAt: now })
      .where(and(eq(issues.id, id), eq(issues.version, version), inArray(issues.state, editableIssueStates))),
    buildAuditEventInsert(db, 'issue.edited', `issue:${id}`, { details: { changed }, by, now }),
  ])
  return meta.changes > 0
}

interface TestEmail extends AdminAction {
  to: string
  /** Identifies one form submission, so that a double submit sends only one test email (B09). */
  key: string
}

export async function queueTestIssueEmail(db: Database, { id, to, key, by, now }: TestEmail) {
  const [[mail]] = await runBatch(db, [
    buildEmailInsertReturningId(
      'test-issue',
      { subjectId: id, recipient: to, dedupeKey: `test-issue:${id}:${key}`, now },
      sql`where true`,
    ),
    buildAuditStatement('issue.tested', `issue:${id}`, { by, now }),
  ])
  return mail?.id ?? null
}
