import { sql, type SQL } from 'drizzle-orm'

/**
 * SQL condition: whether issue `i` may still be sent. It may not after its week's orders close or after a
 * correction was emailed to its recipients.
 */
export function canStillSendCondition(now: number): SQL {
  return sql`(i.kind = 'correction' or (coalesce(i.content ->> '$.closes', ${now}) >= ${now} and not ${wasCorrectedCondition('i')}))`
}

/**
 * SQL condition: whether a correction was emailed to the issue's recipients after its snapshot. `issue` is the
 * table's name or alias in the query.
 */
export function wasCorrectedCondition(issue: 'i' | 'issues') {
  const i = sql.raw(issue)
  return sql`exists (select 1 from product_corrections c
    where c.week = ${i}.week and c.mailed_at >= ${i}.frozen_at and ${i}.kind <> 'correction')`
}

/** Returns the statement that makes finished batches wait again, under their next idempotency key. */
export function reopenBatches(which: SQL, now: number): SQL {
  return sql`update issue_batches as b set state = 'pending', attempts = 0, due_at = ${now}, error = null,
      key_number = key_number + 1, key_used_at = null, conflict_at = null
    where b.state = 'done' and ${which} returning id`
}
