import { sql, type SQL } from 'drizzle-orm'
import { prepareStatement } from '#app/data/statement.ts'
import type { Database } from '#app/data/database.server.ts'
import { skipRecipientsSql } from './unknown-outcomes.ts'

/**
 * How long (ms) after its cancellation (`end`) and after its due time (`hour`) a canceled issue is still checked for
 * unknown outcomes. The limit on the due time lets the query use the index.
 */
const dayMs = 86_400_000
const cancelledWithin = { end: 2 * dayMs, hour: 30 * dayMs }

/**
 * Returns the statements that mark issues as finished once every recipient has an outcome, and that email the owner if
 * some emails failed or their outcome is unknown. For a canceled issue the owner is emailed only about unknown
 * outcomes, since the other recipients were skipped on purpose.
 */
export function finishIssueStatements(
  db: Database,
  { which, owner, now }: { which: SQL; owner: string; now: number },
) {
  const isWhole = sql`sent + failed + suppressed + unknown = recipients`
  const isThrough = sql`${which} and state in ('sending', 'paused') and ${isWhole}`
  return [
    // Must run before the update: afterwards, issues that finish now can't be told from those that finished earlier.
    notices(db, sql`cast(${now} as integer)`, sql`${isThrough} and failed + unknown > 0`),
    notices(
      db,
      sql`issues.finished_at`,
      sql`${which} and state = 'cancelled' and due_at > ${now - cancelledWithin.hour}
        and finished_at > ${now - cancelledWithin.end} and ${isWhole} and unknown > 0`,
    ),
    prepareStatement(
      db,
      sql`update issues set state = 'sent', held_for = null, finished_at = ${now}, resume_at = null,
          failures_in_row = 0, updated_at = ${now}
        where ${isThrough}`,
    ),
  ]

  function notices(d: Database, moment: SQL, ended: SQL) {
    const key = sql`'notify-issue:' || issues.id || iif(issues.unknown > 0, ':unknown:', ':failed:') || ${moment}`
    return prepareStatement(
      d,
      sql`insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
        select 'notify-issue', issues.id, ${owner}, ${key}, ${now}, ${now}
        from issues where ${ended} and not exists (select 1 from emails e where e.dedupe_key = ${key})`,
    )
  }
}

/** Batches closed per chunk; a batch has at most 100 recipients. */
const batchesPerChunk = 50

const canceledText = 'The newsletter was canceled before this email was sent.'

/** Lists canceled issues with recipients who have no outcome yet. */
export async function listUnsettledCanceledIssues({ $client: d1 }: Database, limit: number) {
  const { results } = await d1
    .prepare(
      `select id from issues where state = 'cancelled' and sent + failed + suppressed + unknown < recipients
       order by due_at desc limit ?1`,
    )
    .bind(limit)
    .all<{ id: number }>()
  return results
}

/**
 * Marks the next chunk of a canceled issue's recipients as skipped, if their batch was never submitted. Recipients
 * with an unknown outcome keep that outcome, and batches that are being sent finish normally. Returns `more` if
 * another chunk may follow.
 */
export async function settleCanceledIssueChunk(
  db: Database,
  issueId: number,
  { now }: { now: number },
): Promise<'more' | 'complete'> {
  const chunk = sql`select b.id from issue_batches b
    where b.issue_id = ${issueId} and b.state = 'pending' and b.key_used_at is null
      and exists (select 1 from issues i where i.id = ${issueId} and i.state = 'cancelled')
    order by b.first_id limit ${batchesPerChunk}`
  const leaving = skipRecipientsSql({ batches: sql`b.id in (${chunk})`, reason: canceledText, now })
  const [, , closed] = await db.$client.batch([
    prepareStatement(
      db,
      sql`update issue_deliveries set ${leaving.change}
        where (issue_id, subscriber_id) in (select d.issue_id, d.subscriber_id from issue_batches b
          cross join issue_deliveries d on d.issue_id = b.issue_id and d.subscriber_id between b.first_id and b.last_id
          where b.id in (${chunk}) and d.state = 'pending')`,
    ),
    prepareStatement(
      db,
      sql`update issues set ${leaving.sums}, updated_at = ${now}
        where id = ${issueId} and changes() > 0`,
    ),
    prepareStatement(
      db,
      sql`update issue_batches set state = 'done', error = ${canceledText} where id in (${chunk}) returning id`,
    ),
  ])
  return (closed?.results.length ?? 0) === batchesPerChunk ? 'more' : 'complete'
}
