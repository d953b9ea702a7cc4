import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { auditEvent } from '#app/data/audit/audit-event.ts'
import type { EmailKind } from './emails.ts'
import { isAdminCondition, imageRetryEvent, type AdminAction } from './dead-letter-replay.ts'
import { resendKey } from './mail-log.ts'
import { isOverDailyImageLimit, reopenFailedCard, reopenFailedEmail, reopenFailedImage } from './reopen.ts'
import { prepareStatement } from '#app/data/statement.ts'

/**
 * Manual retries, each with its audit-log entry in the same batch. The actor must still be an admin and the row
 * unchanged, so of two simultaneous clicks only one has an effect.
 */

/** Re-queues a failed email: the same row, with all its attempts again. */
export async function retryEmail(db: Database, id: number, { by, now }: AdminAction) {
  const event = auditEvent({ action: 'mail.retried', subject: `email:${id}`, by, now })
  const [retried] = await batch<{ id: number; kind: EmailKind }>(db, [
    reopenFailedEmail(id, now, isAdminCondition(by)),
    event,
  ])
  return retried?.[0] ?? null
}

/** Resends an email with an unknown outcome once, as a new row that refers to the original. */
export async function resendEmail(db: Database, id: number, { by, now }: AdminAction) {
  const [again] = await batch<{ id: number; kind: EmailKind }>(db, [
    sql`insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
      select kind, subject_id, recipient, ${resendKey(id)}, ${now}, ${now} from emails
      where id = ${id} and state = 'unknown' and ${isAdminCondition(by)}
      on conflict do nothing returning id, kind`,
    auditEvent({ action: 'mail.sent-again', subject: `email:${id}`, by, now }),
  ])
  return again?.[0] ?? null
}

/** Retries a failed image within the daily limit. */
export async function retryImage(db: Database, id: number, { by, now }: AdminAction) {
  const [beyond, retried] = await batch<{ beyond: number }>(db, [
    sql`select ${isOverDailyImageLimit(id, now)} as beyond`,
    reopenFailedImage(id, now, isAdminCondition(by)),
    imageRetryEvent(id, { by, now }),
  ])
  if (retried?.length) return 'retried' as const
  return beyond?.[0]?.beyond ? ('cap-reached' as const) : ('not-failed' as const)
}

export async function retryCard(db: Database, subject: string, { by, now }: AdminAction) {
  const [retried] = await batch(db, [
    reopenFailedCard(subject, now, isAdminCondition(by)),
    auditEvent({ action: 'card.retried', subject: `card:${subject}`, by, now }),
  ])
  return (retried?.length ?? 0) > 0
}

async function batch<Row>(db: Database, steps: SQL[]) {
  const results = await db.$client.batch<Row>(steps.map((step) => prepareStatement(db, step)))
  return results.map((result) => result.results)
}
