import { sql } from 'drizzle-orm'
import { auditEvent } from '#app/data/audit/audit-event.ts'
import { listPage } from '#app/data/list-page.ts'
import type { Database } from '#app/data/database.server.ts'
import type { EmailKind } from '#app/data/mail/emails.ts'
import { resendKey } from '#app/data/mail/mail-log.ts'
import type { deadLetters } from '#app/data/schema.ts'
import { prepareStatement, runBatch } from '#app/data/statement.ts'
import type { FailedJob, FailedJobKey } from '#app/domain/scheduling/failed-job.ts'
import {
  discardStatements,
  failedJobsPerPage,
  failedJobsQuery,
  isAdminCondition,
  isOpenMessage,
  readRetryResult,
  retryStatements,
  type AdminAction,
  type FailedJobCursor,
} from './failed-job-statements.ts'

/** Lists failed jobs of every kind, newest first, after the row `after`. */
export async function listFailedJobs(db: Database, after: FailedJobCursor | null) {
  const { results } = await prepareStatement(db, failedJobsQuery(after)).all<FailedJob>()
  return listPage(results, failedJobsPerPage, (job) => job)
}

/**
 * What an admin can do about a failed job. Each action is one batch that also writes the activity log. It has an effect
 * only while the actor is an admin and the job is on the list, so of two simultaneous clicks one counts.
 */

export async function retryFailedJob(db: Database, job: FailedJobKey, action: AdminAction) {
  return readRetryResult(await runBatch(db, retryStatements(job, action)))
}

/** Returns false if the job is not on the list any more. */
export async function discardFailedJob(db: Database, job: FailedJobKey, action: AdminAction) {
  const [rows] = await runBatch(db, discardStatements(job, action))
  return (rows?.length ?? 0) > 0
}

/** Resends an email with an unknown outcome once, as a new row that refers to the original. */
export async function resendEmail(db: Database, id: number, { by, now }: AdminAction) {
  const [resent] = await runBatch(db, [
    sql`insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
      select kind, subject_id, recipient, ${resendKey(id)}, ${now}, ${now} from emails
      where id = ${id} and state = 'unknown' and ${isAdminCondition(by)}
      on conflict do nothing returning id, kind`,
    auditEvent({ action: 'mail.sent-again', subject: `email:${id}`, by, now }),
  ])
  return (resent?.[0] ?? null) as { id: number; kind: EmailKind } | null
}

/** Stores a dead-letter message; one that is on the list already, or is delivered again, changes nothing. */
export async function addDeadLetter(
  db: Database,
  { queueMessageId, body, reason, receivedAt }: Omit<typeof deadLetters.$inferInsert, 'id'>,
) {
  await prepareStatement(
    db,
    sql`insert into dead_letters (queue_message_id, body, reason, received_at)
      select ${queueMessageId}, ${body}, ${reason}, ${receivedAt}
      where not exists (select 1 from dead_letters where ${isOpenMessage} and body = ${body})
      on conflict do nothing`,
  ).run()
}

export function findDeadLetterBody({ $client: d1 }: Database, id: string) {
  return d1.prepare('select body from dead_letters where id = ?').bind(id).first<string>('body')
}
