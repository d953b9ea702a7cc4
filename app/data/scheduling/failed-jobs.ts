import { sql } from 'drizzle-orm'
import { type Actor, buildAuditStatement } from '#app/data/audit/audit-event.ts'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import { toListPage } from '#app/data/list-page.ts'
import { getDedupeKeyForResend } from '#app/data/mail/mail-log.ts'
import type { deadLetterMessages } from '#app/data/schema.ts'
import type { EmailKind } from '#app/domain/mail/mail-text.ts'
import type { FailedJob, FailedJobKey } from '#app/domain/scheduling/failed-job.ts'
import {
  buildDiscardFailedJobStatements,
  buildFailedJobsQuery,
  buildIsAdminOrCommandLineCondition,
  buildRetryFailedJobStatements,
  type FailedJobCursor,
  failedJobsPerPage,
  parseRetryResult,
  unresolvedDeadLetterCondition,
} from './failed-job-statements.ts'

export async function listFailedJobs(db: Database, after: FailedJobCursor | null) {
  const results = await db.all<FailedJob>(buildFailedJobsQuery(after))
  return toListPage(results, failedJobsPerPage, (job) => job)
}

export async function retryFailedJob(db: Database, job: FailedJobKey, actor: Actor) {
  return parseRetryResult(await runBatch(db, buildRetryFailedJobStatements(job, actor)))
}

export async function discardFailedJob(db: Database, job: FailedJobKey, actor: Actor) {
  const [rows] = await runBatch(db, buildDiscardFailedJobStatements(job, actor))
  return (rows?.length ?? 0) > 0
}

export async function resendEmail(db: Database, id: number, { by, now }: Actor) {
  const [resent] = await runBatch(db, [
    sql<{ id: number; kind: EmailKind }>`insert into emails
        (kind, subject_id, recipient, dedupe_key, due_at, created_at)
      select kind, subject_id, recipient, ${getDedupeKeyForResend(id)}, ${now}, ${now} from emails
      where id = ${id} and state = 'unknown' and ${buildIsAdminOrCommandLineCondition(by)}
      on conflict do nothing returning id, kind`,
    buildAuditStatement('mail.sent-again', `email:${id}`, { by, now }),
  ])
  return resent[0] ?? null
}

export async function addDeadLetterMessage(db: Database, message: typeof deadLetterMessages.$inferInsert) {
  const { queueMessageId, body, reason, receivedAt } = message
  await db.run(sql`insert into dead_letters (queue_message_id, body, reason, received_at)
      select ${queueMessageId}, ${body}, ${reason}, ${receivedAt}
      where not exists (select 1 from dead_letters where ${unresolvedDeadLetterCondition} and body = ${body})
      on conflict do nothing`)
}

export async function findDeadLetterMessageBody(db: Database, id: string) {
  const row = await db.get<{ body: string } | undefined>(sql`select body from dead_letters where id = ${id}`)
  return row?.body ?? null
}
