import { sql, type SQL } from 'drizzle-orm'
import { statement } from '#app/data/statement.ts'
import type { Database } from '#app/data/database.server.ts'

/** A cancelled letter is looked at this long behind its end for what nobody knows; its hour is what the index knows. */
const dayMs = 86_400_000
const cancelledWithin = { end: 2 * dayMs, hour: 30 * dayMs }

/**
 * Ends each issue of which every reader has an outcome. Where some did not get it, or nobody knows, the owner is told;
 * of a cancelled one only of those of whom nobody knows, since the others were left out on purpose.
 */
export function finish(db: Database, { which, owner, now }: { which: SQL; owner: string; now: number }) {
  const isWhole = sql`sent + failed + suppressed + unknown = recipients`
  const isThrough = sql`${which} and state in ('sending', 'paused') and ${isWhole}`
  return [
    // Before they have ended, because which of them end now is not seen afterwards.
    notices(db, sql`cast(${now} as integer)`, sql`${isThrough} and failed + unknown > 0`),
    notices(
      db,
      sql`issues.finished_at`,
      sql`${which} and state = 'cancelled' and due_at > ${now - cancelledWithin.hour}
        and finished_at > ${now - cancelledWithin.end} and ${isWhole} and unknown > 0`,
    ),
    statement(
      db,
      sql`update issues set state = 'sent', held_for = null, finished_at = ${now}, resume_at = null,
          failures_in_row = 0, updated_at = ${now}
        where ${isThrough}`,
    ),
  ]

  function notices(d: Database, moment: SQL, ended: SQL) {
    const key = sql`'notify-issue:' || issues.id || iif(issues.unknown > 0, ':unknown:', ':failed:') || ${moment}`
    return statement(
      d,
      sql`insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
        select 'notify-issue', issues.id, ${owner}, ${key}, ${now}, ${now}
        from issues where ${ended} and not exists (select 1 from emails e where e.dedupe_key = ${key})`,
    )
  }
}
