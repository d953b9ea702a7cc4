import { sql, type SQL } from 'drizzle-orm'

/**
 * SQL condition: issue `i` may still be sent. It must not be sent after its week's orders have closed, or after a
 * correction was emailed to its recipients.
 */
export function canStillSendCondition(now: number): SQL {
  return sql`(i.kind = 'correction' or (coalesce(i.content ->> '$.closes', ${now}) >= ${now} and not ${wasCorrectedCondition('i')}))`
}

/**
 * SQL condition: a correction was emailed to the issue's recipients after their snapshot was taken. `issue` is the
 * name or alias of the `issues` table in the query.
 */
export function wasCorrectedCondition(issue: 'i' | 'issues') {
  const i = sql.raw(issue)
  return sql`exists (select 1 from product_corrections c
    where c.week = ${i}.week and c.mailed_at >= ${i}.frozen_at and ${i}.kind <> 'correction')`
}

/** Returns the statement that makes finished batches pending again, each under its next idempotency key. */
export function reopenBatchesStatement(which: SQL, now: number): SQL {
  return sql`update issue_batches as b set state = 'pending', attempts = 0, due_at = ${now}, error = null,
      key_number = key_number + 1, key_used_at = null, conflict_at = null
    where b.state = 'done' and ${which} returning id`
}
