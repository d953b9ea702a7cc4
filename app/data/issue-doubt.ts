import { sql, type SQL } from 'drizzle-orm'
import { statement } from './statement.ts'
import type { Database } from './database.server.ts'

/**
 * Ends the readers of some batches who may have their mail: whoever the provider has told of meanwhile was `sent` theirs,
 * of the others nobody knows. `batches` says which, of `issue_batches b`.
 */
export function endInDoubt(db: Database, batches: SQL, { reason, now }: { reason: string; now: number }) {
  return [
    ...ended(sql`d.outcome is not null`, { to: 'sent', reason: null }),
    ...ended(sql`d.outcome is null`, { to: 'unknown', reason }),
  ]

  /** The sums first, because they ask who is still claimed. By the few batches, not by all of their issue: hence the `+`. */
  function ended(which: SQL, { to, reason: why }: { to: 'sent' | 'unknown'; reason: string | null }) {
    const sum = sql.raw(to)
    return [
      statement(
        db,
        sql`update issues set updated_at = ${now}, ${sum} = ${sum} + (select count(*) from issue_batches b
            join issue_deliveries d on d.issue_id = b.issue_id and d.subscriber_id between b.first_id and b.last_id
            where +b.issue_id = issues.id and ${batches} and d.state = 'claimed' and ${which})
          where id in (select b.issue_id from issue_batches b where ${batches})`,
      ),
      statement(
        db,
        sql`update issue_deliveries set state = ${to}, settled_at = ${now}, error = ${why}
          where ${claimedIn(batches, which)}`,
      ),
    ]
  }
}

/**
 * The claimed readers of some batches. The batches are looked for first, whatever the planner thinks: there are few of
 * them, and millions of readers.
 */
export function claimedIn(batches: SQL, which = sql`1`) {
  return sql`(issue_id, subscriber_id) in (select d.issue_id, d.subscriber_id from issue_batches b
    cross join issue_deliveries d on d.issue_id = b.issue_id and d.subscriber_id between b.first_id and b.last_id
    where ${batches} and d.state = 'claimed' and ${which})`
}
