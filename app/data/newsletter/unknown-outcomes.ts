import { sql, type SQL } from 'drizzle-orm'
import { statement } from '#app/data/statement.ts'
import type { Database } from '#app/data/database.server.ts'

/**
 * Ends the readers of some batches who may have their mail: whoever the provider has told of meanwhile was `sent` theirs,
 * of the others, or of those of them in `only`, nobody knows. `batches` says which, of `issue_batches b`.
 */
export function endAsUnknown(
  db: Database,
  batches: SQL,
  { reason, now, only = sql`1` }: { reason: string; now: number; only?: SQL },
) {
  const unknown = { which: sql`d.outcome is null and ${only}`, to: 'unknown', reason, now } as const
  return [...endTold(db, batches, now), ...ended(db, batches, unknown)]
}

/** Ends those of whom the provider has told while they were claimed: whatever becomes of the claim, it has their mail. */
export function endTold(db: Database, batches: SQL, now: number) {
  return ended(db, batches, { which: sql`d.outcome is not null`, to: 'sent', reason: null, now })
}

interface End {
  which: SQL
  to: 'sent' | 'unknown'
  reason: string | null
  now: number
}

/** The sums first, because they ask who is still claimed. By the few batches, not by all of their issue: hence the `+`. */
function ended(db: Database, batches: SQL, { which, to, reason, now }: End) {
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
      sql`update issue_deliveries set state = ${to}, settled_at = ${now}, error = ${reason}
        where ${claimedIn(batches, which)}`,
    ),
  ]
}

/**
 * Whether nobody knew of a reader before a person had the letter sent to them once more: when that was first so stays
 * with their row, and if nothing certain comes of the second time, nobody knows again.
 */
export const wasUnknown = sql`settled_at is not null`

/**
 * What becomes of readers whose turn is over before it came, and how many of them are counted as which. The count reads
 * the rows only where there are any, and asks for how many the statement before it changed.
 */
export function letOff({ batches, reason, now }: { batches: SQL; reason: string | null; now: number }) {
  const doubted = sql`(select count(*) from issue_batches b
    join issue_deliveries d on d.issue_id = b.issue_id and d.subscriber_id between b.first_id and b.last_id
    where ${batches} and d.state = 'unknown' and d.error = ${stillDoubted} and d.settled_at = ${now})`
  return {
    change: sql`state = iif(${wasUnknown}, 'unknown', 'suppressed'), settled_at = ${now},
      error = iif(${wasUnknown}, ${stillDoubted}, ${reason})`,
    sums: sql`suppressed = suppressed + changes() - ${doubted}, unknown = unknown + ${doubted}`,
  }
}

const stillDoubted = 'Nobody knew whether they had it, and it was not sent to them once more.'

/**
 * The claimed readers of some batches. The batches are looked for first, whatever the planner thinks: there are few of
 * them, and millions of readers.
 */
export function claimedIn(batches: SQL, which = sql`1`) {
  return sql`(issue_id, subscriber_id) in (select d.issue_id, d.subscriber_id from issue_batches b
    cross join issue_deliveries d on d.issue_id = b.issue_id and d.subscriber_id between b.first_id and b.last_id
    where ${batches} and d.state = 'claimed' and ${which})`
}
