import { sql, type SQL } from 'drizzle-orm'
import { prepareStatement } from '#app/data/statement.ts'
import type { Database } from '#app/data/database.server.ts'

/**
 * How long after its end, and after its due time, a canceled issue is still checked for unknown outcomes. The due
 * time is what the index covers.
 */
const dayMs = 86_400_000
const cancelledWithin = { end: 2 * dayMs, hour: 30 * dayMs }

/**
 * Marks issues as finished once every recipient has an outcome, and emails the owner if some failed or are unknown.
 * For a canceled issue the owner is emailed only about unknown outcomes, since the other recipients were skipped on
 * purpose.
 */
export function finishIssueStatements(
  db: Database,
  { which, owner, now }: { which: SQL; owner: string; now: number },
) {
  const isWhole = sql`sent + failed + suppressed + unknown = recipients`
  const isThrough = sql`${which} and state in ('sending', 'paused') and ${isWhole}`
  return [
    // Runs before the update, because afterwards the issues that finish now can't be told from those that finished
    // earlier.
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
