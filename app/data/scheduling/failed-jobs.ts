import { sql } from 'drizzle-orm'
import { auditEventStatement } from '#app/data/audit/audit-event.ts'
import { toListPage } from '#app/data/list-page.ts'
import type { Database } from '#app/data/database.server.ts'
import type { EmailKind } from '#app/data/mail/emails.ts'
import { resendKey } from '#app/data/mail/mail-log.ts'
import type { deadLetterMessages } from '#app/data/schema.ts'
import { prepareStatement, runBatch } from '#app/data/statement.ts'
import type { FailedJob, FailedJobKey } from '#app/domain/scheduling/failed-job.ts'
import {
  discardFailedJobStatements,
  failedJobsPerPage,
  failedJobsQuery,
  isAdminCondition,
  isOpenDeadLetterCondition,
  readRetryResult,
  retryFailedJobStatements,
  type AdminActionStamp,
  type FailedJobCursor,
} from './failed-job-statements.ts'

/** Lists one page of failed jobs of every kind, newest first, after the row `after`. */
export async function listFailedJobs(db: Database, after: FailedJobCursor | null) {
  const { results } = await prepareStatement(db, failedJobsQuery(after)).all<FailedJob>()
  return toListPage(results, failedJobsPerPage, (job) => job)
}

/**
 * What an admin can do about a failed job. Each action is one batch that also writes the activity log. An action has
 * an effect only if the actor is an admin and the job is still on the list, so a double click counts once.
 */

export async function retryFailedJob(db: Database, job: FailedJobKey, action: AdminActionStamp) {
  return readRetryResult(await runBatch(db, retryFailedJobStatements(job, action)))
}

/** Discards a failed job. Returns false if the job is no longer on the list. */
export async function discardFailedJob(db: Database, job: FailedJobKey, action: AdminActionStamp) {
  const [rows] = await runBatch(db, discardFailedJobStatements(job, action))
  return (rows?.length ?? 0) > 0
}

/** Resends an email with an unknown outcome, at most once, as a new row that refers to the original. */
export async function resendEmail(db: Database, id: number, { by, now }: AdminActionStamp) {
  const [resent] = await runBatch(db, [
    sql`insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
      select kind, subject_id, recipient, ${resendKey(id)}, ${now}, ${now} from emails
      where id = ${id} and state = 'unknown' and ${isAdminCondition(by)}
      on conflict do nothing returning id, kind`,
    auditEventStatement({ action: 'mail.sent-again', subject: `email:${id}`, by, now }),
  ])
  return (resent?.[0] ?? null) as { id: number; kind: EmailKind } | null
}

/** Stores a dead-letter message, unless the same message is already on the list or was delivered before. */
export async function addDeadLetterMessage(
  db: Database,
  { queueMessageId, body, reason, receivedAt }: Omit<typeof deadLetterMessages.$inferInsert, 'id'>,
) {
  await prepareStatement(
    db,
    sql`insert into dead_letters (queue_message_id, body, reason, received_at)
      select ${queueMessageId}, ${body}, ${reason}, ${receivedAt}
      where not exists (select 1 from dead_letters where ${isOpenDeadLetterCondition} and body = ${body})
      on conflict do nothing`,
  ).run()
}

export function findDeadLetterMessageBody({ $client: d1 }: Database, id: string) {
  return d1.prepare('select body from dead_letters where id = ?').bind(id).first<string>('body')
}
