import { sql } from 'drizzle-orm'
import { endInDoubt } from './issue-doubt.ts'
import { finish } from './issue-settle.ts'
import { statement } from './statement.ts'
import type { Database } from './database.server.ts'

/** Ends a batch that still waits, because its message used up every delivery. Whoever may have their mail is `unknown`. */
export async function giveUpBatch(
  db: Database,
  batchId: number,
  { reason, owner, now }: { reason: string; owner: string; now: number },
) {
  const waiting = sql`b.id = ${batchId} and b.state = 'pending'`
  const issue = sql`(select issue_id from issue_batches where id = ${batchId})`
  await db.$client.batch([
    statement(
      db,
      sql`update issue_deliveries set state = 'failed', settled_at = ${now}, error = ${reason} from issue_batches b
        where ${waiting} and issue_deliveries.issue_id = b.issue_id
          and subscriber_id between b.first_id and b.last_id and issue_deliveries.state = 'pending'`,
    ),
    statement(db, sql`update issues set failed = failed + changes() where id = ${issue}`),
    ...endInDoubt(db, waiting, { reason, now }),
    statement(db, sql`update issue_batches as b set state = 'done', error = ${reason} where ${waiting}`),
    ...finish(db, { which: sql`id = ${issue}`, owner, now }),
  ])
}
