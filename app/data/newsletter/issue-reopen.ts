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

/**
 * Returns the statements that retry a batch's failed recipients after an admin's decision. The first runs only if
 * `only` holds, and each of the others only if the one before it changed a row.
 */
export function reopenBatchStatements(batchId: number, only: SQL, now: number): SQL[] {
  const issue = sql`(select issue_id from issue_batches where id = ${batchId})`
  return [
    reopenBatches(
      sql`b.id = ${batchId} and ${only}
        and exists (select 1 from issues i
          where i.id = b.issue_id and i.state in ('sending', 'sent') and ${canStillSendCondition(now)})`,
      now,
    ),
    sql`update issue_deliveries set state = 'pending', settled_at = null, error = null from issue_batches b
      where b.id = ${batchId} and issue_deliveries.issue_id = b.issue_id
        and subscriber_id between b.first_id and b.last_id and issue_deliveries.state = 'failed' and changes() > 0`,
    sql`update issues set state = 'sending', failed = failed - changes(), finished_at = null, updated_at = ${now}
      where id = ${issue} and changes() > 0`,
  ]
}
