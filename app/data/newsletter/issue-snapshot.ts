import { sql } from 'drizzle-orm'
import { mayReceive } from './issue-audience.ts'
import { statement } from '#app/data/statement.ts'
import type { Database } from '#app/data/database.server.ts'

/** So many subscribers are looked at in one piece. */
export const snapshotChunkSize = 5000

interface Progress {
  cursor: number
  /** Where this piece ends; null where nobody is left. */
  upTo: number | null
}

/**
 * Lays down the next piece of an issue's readers and cuts them into batches. One transaction that asks for the cursor
 * it read, so that two at once, or one that is repeated, lay down the same. Null where there is nothing to lay down.
 */
export async function snapshotChunk(
  db: Database,
  issueId: number,
  { batchSize, now }: { batchSize: number; now: number },
): Promise<'more' | 'complete' | null> {
  const next = await nextPiece(db, issueId)
  if (next === null) return null
  if (next.upTo === null) {
    await complete(db, issueId, next.cursor, now)
    return 'complete'
  }
  const { cursor, upTo } = next
  await db.$client.batch([
    statement(
      db,
      sql`insert into issue_deliveries (issue_id, subscriber_id)
        select i.id, s.id from issues i join newsletter_subscribers s on s.id > ${cursor} and s.id <= ${upTo}
        where i.id = ${issueId} and i.state = 'freezing' and i.frozen_cursor = ${cursor} and ${mayReceive}
          and coalesce(s.confirmed_at, s.created_at) <= i.frozen_at
        on conflict do nothing`,
    ),
    statement(
      db,
      sql`update issues set recipients = recipients + changes(), frozen_cursor = ${upTo}, updated_at = ${now}
        where id = ${issueId} and state = 'freezing' and frozen_cursor = ${cursor}`,
    ),
    statement(
      db,
      sql`insert into issue_batches (issue_id, first_id, last_id, due_at)
        select ${issueId}, min(reader), max(reader), ${now} from (
          select subscriber_id as reader, (row_number() over (order by subscriber_id) - 1) / cast(${batchSize} as integer) as part
          from issue_deliveries
          where issue_id = ${issueId} and subscriber_id > ${cursor} and subscriber_id <= ${upTo})
        where exists (select 1 from issues where id = ${issueId} and state = 'freezing' and frozen_cursor = ${upTo})
        group by part on conflict do nothing`,
    ),
  ])
  return 'more'
}

async function nextPiece({ $client: d1 }: Database, issueId: number) {
  return d1
    .prepare(
      `select i.frozen_cursor as cursor, (select max(id) from (
           select s.id from newsletter_subscribers s
           where s.state = 'confirmed' and s.id > i.frozen_cursor and s.id <= i.frozen_up_to
           order by s.id limit ?2)) as upTo
       from issues i where i.id = ?1 and i.state = 'freezing'`,
    )
    .bind(issueId, snapshotChunkSize)
    .first<Progress>()
}

/** The list is whole, so the sending may begin; a letter to nobody has ended. */
async function complete(db: Database, issueId: number, cursor: number, now: number) {
  await db.$client
    .prepare(
      `update issues set state = iif(recipients = 0, 'sent', 'sending'), frozen_cursor = frozen_up_to,
         finished_at = iif(recipients = 0, ?3, null), updated_at = ?3
       where id = ?1 and state = 'freezing' and frozen_cursor = ?2`,
    )
    .bind(issueId, cursor, now)
    .run()
}
