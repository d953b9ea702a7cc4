import { sql } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { runBatch } from '#app/data/batch.ts'

const snapshotChunkSize = 5000

/**
 * Snapshots the next chunk of recipients and divides it into batches. The transaction checks that the cursor is
 * still the one that was read, so concurrent or repeated calls have the same effect as a single one.
 */
export async function snapshotRecipientChunk(
  db: Database,
  issueId: number,
  { batchSize, now }: { batchSize: number; now: number },
): Promise<'more' | 'complete' | null> {
  const next = await db.get<{ cursor: number; upTo: number | null } | undefined>(
    sql`select i.frozen_cursor as cursor, (select max(id) from (
        select s.id from newsletter_subscribers s
        where s.state = 'confirmed' and s.id > i.frozen_cursor and s.id <= i.frozen_up_to
        order by s.id limit ${snapshotChunkSize})) as upTo
      from issues i where i.id = ${issueId} and i.state = 'freezing'`,
  )
  if (next === undefined) return null
  const { cursor, upTo } = next
  if (upTo === null) {
    await completeSnapshot(db, issueId, cursor, now)
    return 'complete'
  }
  await runBatch(db, [
    sql`insert into issue_deliveries (issue_id, subscriber_id)
        select i.id, s.id from issues i join newsletter_subscribers s on s.id > ${cursor} and s.id <= ${upTo}
        where i.id = ${issueId} and i.state = 'freezing' and i.frozen_cursor = ${cursor} and ${mayReceiveIssueCondition}
          and coalesce(s.confirmed_at, s.created_at) <= i.frozen_at
        on conflict do nothing`,
    sql`update issues set recipients = recipients + changes(), frozen_cursor = ${upTo}, updated_at = ${now}
        where id = ${issueId} and state = 'freezing' and frozen_cursor = ${cursor}`,
    sql`insert into issue_batches (issue_id, first_id, last_id, due_at)
        select ${issueId}, min(reader), max(reader), ${now} from (
          select subscriber_id as reader, (row_number() over (order by subscriber_id) - 1) / cast(${batchSize} as integer) as part
          from issue_deliveries
          where issue_id = ${issueId} and subscriber_id > ${cursor} and subscriber_id <= ${upTo})
        where exists (select 1 from issues where id = ${issueId} and state = 'freezing' and frozen_cursor = ${upTo})
        group by part on conflict do nothing`,
  ])
  return 'more'
}

/** Ends the snapshot: sending starts, or the issue is finished if it has no recipients. */
async function completeSnapshot(db: Database, issueId: number, cursor: number, now: number) {
  await db.run(sql`update issues set state = iif(recipients = 0, 'sent', 'sending'), frozen_cursor = frozen_up_to,
      finished_at = iif(recipients = 0, ${now}, null), updated_at = ${now}
    where id = ${issueId} and state = 'freezing' and frozen_cursor = ${cursor}`)
}

/**
 * SQL condition: subscriber `s` may receive issue `i`; checked when recipients are stored and again before sending. A
 * correction goes to every recipient of that week's issues who was not skipped.
 */
export const mayReceiveIssueCondition = sql`(s.state = 'confirmed' and s.unreachable is null and case i.kind
  when 'weekly' then s.wants_weekly
  when 'last-call' then s.wants_last_call and s.muted_week is not i.week
  else exists (select 1 from issues w cross join issue_deliveries g on g.issue_id = w.id and g.subscriber_id = s.id
    where w.week = i.week and w.kind in ('weekly', 'last-call') and g.state <> 'suppressed') end)`
