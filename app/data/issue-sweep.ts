import { sql } from 'drizzle-orm'
import { finish } from './issue-settle.ts'
import { statement } from './statement.ts'
import type { Database } from './database.server.ts'

/** Providers remember an idempotency key for a day (quality.md §4.2). */
export const rememberedMs = 24 * 3_600_000

const lost = 'The sender stopped while it gave these mails away.'

/**
 * Batches whose consumer died, and those that may not be repeated any more. One that was not given away waits again.
 * One that was is repeated under its key while the provider remembers it and its issue goes on; else nobody knows, so
 * its readers become `unknown` and are never written to again by themselves.
 */
export async function settleLostBatches(
  db: Database,
  { repeatable, owner, now }: { repeatable: boolean; owner: string; now: number },
) {
  const forgotten = now - rememberedMs
  const isLost = sql`b.state <> 'done' and b.state in ('claimed', 'sending') and b.lease_until <= ${now}`
  // After the statements that let go of what may be repeated.
  const isOver = sql`b.state <> 'done' and b.key_used_at is not null and (
    (b.state = 'sending' and b.lease_until <= ${now}) or (b.state = 'pending' and (
      b.key_used_at <= ${forgotten} or ${repeatable ? 0 : 1}
      or exists (select 1 from issues i where i.id = b.issue_id and i.state = 'cancelled'))))`
  await db.$client.batch([
    statement(
      db,
      sql`update issue_deliveries set state = 'pending' from issue_batches b
        where ${isLost} and b.state = 'claimed' and b.key_used_at is null and issue_deliveries.issue_id = b.issue_id
          and subscriber_id between b.first_id and b.last_id and issue_deliveries.state = 'claimed'`,
    ),
    statement(
      db,
      sql`update issue_batches as b set state = 'pending', lease_until = null, due_at = ${now}
        where ${isLost} and (b.state = 'claimed' or (${repeatable ? 1 : 0} and b.key_used_at > ${forgotten}))`,
    ),
    statement(
      db,
      sql`update issues set updated_at = ${now}, unknown = unknown + (select count(*) from issue_batches b
          join issue_deliveries d on d.issue_id = b.issue_id and d.subscriber_id between b.first_id and b.last_id
          where b.issue_id = issues.id and ${isOver} and d.state = 'claimed')
        where id in (select b.issue_id from issue_batches b where ${isOver})`,
    ),
    statement(
      db,
      sql`update issue_deliveries set state = 'unknown', settled_at = ${now}, error = coalesce(b.error, ${lost})
        from issue_batches b
        where ${isOver} and issue_deliveries.issue_id = b.issue_id
          and subscriber_id between b.first_id and b.last_id and issue_deliveries.state = 'claimed'`,
    ),
    statement(
      db,
      sql`update issue_batches as b set state = 'done', lease_until = null, error = coalesce(b.error, ${lost})
        where ${isOver}`,
    ),
    ...finish(db, { which: sql`state = 'sending'`, owner, now }),
  ])
}

/** Batches that are due and that nobody holds, of issues on their way, from behind `after`. */
export async function listWaitingBatches(
  db: Database,
  { issueId, after, limit, now }: { issueId: number; after: number; limit: number; now: number },
) {
  const { results } = await db.$client
    .prepare(
      `select b.id, b.first_id as firstId from issue_batches b join issues i on i.id = b.issue_id
       where b.issue_id = ?1 and b.first_id > ?2 and b.state = 'pending' and b.due_at <= ?3 and i.state = 'sending'
         and coalesce(i.resume_at, 0) <= ?3
       order by b.first_id limit ?4`,
    )
    .bind(issueId, after, now, limit)
    .all<{ id: number; firstId: number }>()
  return results
}
