import { sql, type SQL } from 'drizzle-orm'
import { reopenBatches } from './issue-control.ts'
import { statement } from './statement.ts'
import type { Database } from './database.server.ts'

/** Ends a batch that still waits, because its message used up every delivery. Whoever may have their mail is `unknown`. */
export async function giveUpBatch(
  db: Database,
  batchId: number,
  { reason, now }: { reason: string; now: number },
) {
  const waiting = sql`b.id = ${batchId} and b.state = 'pending'`
  const ours = sql`issue_deliveries.issue_id = b.issue_id and subscriber_id between b.first_id and b.last_id`
  const issue = sql`(select issue_id from issue_batches where id = ${batchId})`
  await db.$client.batch([
    statement(
      db,
      sql`update issue_deliveries set state = 'failed', settled_at = ${now}, error = ${reason} from issue_batches b
        where ${waiting} and ${ours} and issue_deliveries.state = 'pending'`,
    ),
    statement(db, sql`update issues set failed = failed + changes() where id = ${issue}`),
    statement(
      db,
      sql`update issue_deliveries set state = 'unknown', settled_at = ${now}, error = ${reason} from issue_batches b
        where ${waiting} and ${ours} and issue_deliveries.state = 'claimed'`,
    ),
    statement(db, sql`update issues set unknown = unknown + changes() where id = ${issue}`),
    statement(db, sql`update issue_batches as b set state = 'done', error = ${reason} where ${waiting}`),
    statement(
      db,
      sql`update issues set state = 'sent', finished_at = ${now}, updated_at = ${now}
        where id = ${issue} and state = 'sending' and sent + failed + suppressed + unknown = recipients`,
    ),
  ])
}

/**
 * A person's decision to try a batch again: those of whom the provider took nothing, and nobody else. Each statement
 * only if the one before it changed something.
 */
export function reopeningBatch(
  db: Database,
  batchId: number,
  { only = sql`true`, now }: { only?: SQL; now: number },
) {
  const issue = sql`(select issue_id from issue_batches where id = ${batchId})`
  return [
    reopenBatches(
      db,
      sql`b.id = ${batchId} and ${only}
        and exists (select 1 from issues i where i.id = b.issue_id and i.state in ('sending', 'sent'))`,
      now,
    ),
    statement(
      db,
      sql`update issue_deliveries set state = 'pending', settled_at = null, error = null from issue_batches b
        where b.id = ${batchId} and issue_deliveries.issue_id = b.issue_id
          and subscriber_id between b.first_id and b.last_id and issue_deliveries.state = 'failed' and changes() > 0`,
    ),
    statement(
      db,
      sql`update issues set state = 'sending', failed = failed - changes(), finished_at = null, updated_at = ${now}
        where id = ${issue} and changes() > 0`,
    ),
  ]
}

export async function reopenBatch(db: Database, batchId: number, now: number) {
  await db.$client.batch(reopeningBatch(db, batchId, { now }))
}
