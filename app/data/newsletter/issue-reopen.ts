import { sql, type SQL } from 'drizzle-orm'

/**
 * Whether the letter `i` has something left to say: once the orders of its week are closed, none leaves, and none whose
 * readers were told since that a label in it was wrong.
 */
export function canStillSend(now: number): SQL {
  return sql`(i.kind = 'correction' or (coalesce(i.content ->> '$.closes', ${now}) >= ${now} and not ${toldOfWrongLabel('i')}))`
}

/** Whether the readers of a letter, by the name it has in the query, got a correction after it was laid down. */
export function toldOfWrongLabel(issue: 'i' | 'issues') {
  const i = sql.raw(issue)
  return sql`exists (select 1 from product_corrections c
    where c.week = ${i}.week and c.mailed_at >= ${i}.frozen_at and ${i}.kind <> 'correction')`
}

/** A done batch waits again, under the next number. */
export function reopenBatches(which: SQL, now: number): SQL {
  return sql`update issue_batches as b set state = 'pending', attempts = 0, due_at = ${now}, error = null,
      key_number = key_number + 1, key_used_at = null, conflict_at = null
    where b.state = 'done' and ${which} returning id`
}

/**
 * A person's decision to try a batch again: those of whom the provider took nothing, and nobody else. Each statement
 * only if the one before it changed something, and the first only if `only` holds.
 */
export function batchReopening(batchId: number, only: SQL, now: number): SQL[] {
  const issue = sql`(select issue_id from issue_batches where id = ${batchId})`
  return [
    reopenBatches(
      sql`b.id = ${batchId} and ${only}
        and exists (select 1 from issues i
          where i.id = b.issue_id and i.state in ('sending', 'sent') and ${canStillSend(now)})`,
      now,
    ),
    sql`update issue_deliveries set state = 'pending', settled_at = null, error = null from issue_batches b
      where b.id = ${batchId} and issue_deliveries.issue_id = b.issue_id
        and subscriber_id between b.first_id and b.last_id and issue_deliveries.state = 'failed' and changes() > 0`,
    sql`update issues set state = 'sending', failed = failed - changes(), finished_at = null, updated_at = ${now}
      where id = ${issue} and changes() > 0`,
  ]
}
