import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { auditEventStatement } from '#app/data/audit/event-rows.ts'
import type { EmailKind } from './emails.ts'
import { mayDecide, imageRequested, type Press } from './dead-letter-replay.ts'
import { resendKey } from './mail-log.ts'
import { isBeyondShare, reopenCard, reopenEmail, reopenImage } from './reopen.ts'
import { prepareStatement } from '#app/data/statement.ts'

/**
 * What a person has tried again, each with its row in the audit log in the same batch. Whoever presses must be admin in
 * it, and the row must still be as they saw it, so that of two presses one does something.
 */

/** A mail that the provider never took waits again: the same row, with all its tries. */
export async function retryEmail(db: Database, id: number, { by, now }: Press) {
  const event = auditEventStatement({ action: 'mail.retried', subject: `email:${id}`, details: {}, by, now })
  const [retried] = await batch<{ id: number; kind: EmailKind }>(db, [
    reopenEmail(id, now, mayDecide(by)),
    event,
  ])
  return retried?.[0] ?? null
}

/** A mail of which nobody knows goes out anew, once, as a row of its own that names it. */
export async function resendEmail(db: Database, id: number, { by, now }: Press) {
  const [again] = await batch<{ id: number; kind: EmailKind }>(db, [
    sql`insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
      select kind, subject_id, recipient, ${resendKey(id)}, ${now}, ${now} from emails
      where id = ${id} and state = 'unknown' and ${mayDecide(by)}
      on conflict do nothing returning id, kind`,
    auditEventStatement({ action: 'mail.sent-again', subject: `email:${id}`, details: {}, by, now }),
  ])
  return again?.[0] ?? null
}

/** A picture that could not be drawn, as far as the day's share goes. */
export async function retryImage(db: Database, id: number, { by, now }: Press) {
  const [beyond, retried] = await batch<{ beyond: number }>(db, [
    sql`select ${isBeyondShare(id, now)} as beyond`,
    reopenImage(id, now, mayDecide(by)),
    imageRequested(id, { by, now }),
  ])
  if (retried?.length) return 'retried' as const
  return beyond?.[0]?.beyond ? ('cap-reached' as const) : ('not-failed' as const)
}

export async function retryCard(db: Database, subject: string, { by, now }: Press) {
  const [retried] = await batch(db, [
    reopenCard(subject, now, mayDecide(by)),
    auditEventStatement({ action: 'card.retried', subject: `card:${subject}`, details: {}, by, now }),
  ])
  return (retried?.length ?? 0) > 0
}

async function batch<Row>(db: Database, steps: SQL[]) {
  const results = await db.$client.batch<Row>(steps.map((step) => prepareStatement(db, step)))
  return results.map((result) => result.results)
}
