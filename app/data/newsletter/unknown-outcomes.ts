import { sql, type SQL } from 'drizzle-orm'
import { prepareStatement } from '#app/data/statement.ts'
import type { Database } from '#app/data/database.server.ts'

/**
 * Returns the statements that settle claimed recipients who may have their email: as `sent` if the provider has
 * reported an outcome, otherwise as `unknown`. `batches` is a condition on `issue_batches b`; `only` limits which
 * deliveries `d` become unknown.
 */
export function settleAsUnknownStatements(
  db: Database,
  batches: SQL,
  { reason, now, only = sql`1` }: { reason: string; now: number; only?: SQL },
) {
  const unknown = { which: sql`d.outcome is null and ${only}`, to: 'unknown', reason, now } as const
  return [...settleReportedStatements(db, batches, now), ...settleClaimed(db, batches, unknown)]
}

/** Returns the statements that mark claimed recipients as sent if the provider has already reported an outcome. */
export function settleReportedStatements(db: Database, batches: SQL, now: number) {
  return settleClaimed(db, batches, { which: sql`d.outcome is not null`, to: 'sent', reason: null, now })
}

interface End {
  which: SQL
  to: 'sent' | 'unknown'
  reason: string | null
  now: number
}

/**
 * The totals are updated first, because that statement counts the recipients that are still claimed. The `+` keeps
 * SQLite from using the index on the issue, so that it starts from the few matching batches.
 */
function settleClaimed(db: Database, batches: SQL, { which, to, reason, now }: End) {
  const sum = sql.raw(to)
  return [
    prepareStatement(
      db,
      sql`update issues set updated_at = ${now}, ${sum} = ${sum} + (select count(*) from issue_batches b
          join issue_deliveries d on d.issue_id = b.issue_id and d.subscriber_id between b.first_id and b.last_id
          where +b.issue_id = issues.id and ${batches} and d.state = 'claimed' and ${which})
        where id in (select b.issue_id from issue_batches b where ${batches})`,
    ),
    prepareStatement(
      db,
      sql`update issue_deliveries set state = ${to}, settled_at = ${now}, error = ${reason}
        where ${claimedInBatchesCondition(batches, which)}`,
    ),
  ]
}

/**
 * SQL condition: the pending delivery's outcome was unknown before a person had the email resent. If the resend gives
 * no certain result, the outcome is unknown again.
 */
export const wasUnknownCondition = sql`settled_at is not null`

/**
 * Returns SQL to skip pending recipients. `change` settles them as `unknown` if their outcome was unknown before,
 * otherwise as `suppressed`; `sums`, for the next statement of the batch, adds them to the totals.
 */
export function skipRecipientsSql({
  batches,
  reason,
  now,
}: {
  batches: SQL
  reason: string | null
  now: number
}) {
  const doubted = sql`(select count(*) from issue_batches b
    join issue_deliveries d on d.issue_id = b.issue_id and d.subscriber_id between b.first_id and b.last_id
    where ${batches} and d.state = 'unknown' and d.error = ${stillUnknownText} and d.settled_at = ${now})`
  return {
    change: sql`state = iif(${wasUnknownCondition}, 'unknown', 'suppressed'), settled_at = ${now},
      error = iif(${wasUnknownCondition}, ${stillUnknownText}, ${reason})`,
    sums: sql`suppressed = suppressed + changes() - ${doubted}, unknown = unknown + ${doubted}`,
  }
}

const stillUnknownText = 'We don’t know whether they got it, and it wasn’t resent.'

/**
 * SQL condition: the delivery is claimed and belongs to one of the batches that `batches` selects. `cross join` makes
 * SQLite find the few batches first instead of scanning millions of deliveries.
 */
export function claimedInBatchesCondition(batches: SQL, which = sql`1`) {
  return sql`(issue_id, subscriber_id) in (select d.issue_id, d.subscriber_id from issue_batches b
    cross join issue_deliveries d on d.issue_id = b.issue_id and d.subscriber_id between b.first_id and b.last_id
    where ${batches} and d.state = 'claimed' and ${which})`
}
