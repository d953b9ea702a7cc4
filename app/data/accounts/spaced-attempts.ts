import { and, eq } from 'drizzle-orm'
import { attemptCounters } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

/** Number of attempts in a time window without a wait (`free`), and the wait after the last of them. */
interface AttemptSpacing {
  free: number
  firstWaitMs: number
}

const longestWaitMs = 15 * 60_000

/**
 * Returns the wait before the next attempt, in ms: none while free attempts remain, then doubling up to
 * `longestWaitMs`.
 */
function waitAfter(tries: number, { free, firstWaitMs }: AttemptSpacing) {
  return tries < free ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(16, tries - free))
}

/**
 * Allows and counts an attempt if the wait since the last one is over, in a single statement so that only one of
 * several simultaneous attempts passes. Attempts that come too early are not counted, so repeating them cannot extend
 * the wait.
 */
export async function admitAttemptWithBackoff(
  db: Database,
  { key, since, now, spacing }: { key: string; since: number; now: number; spacing: AttemptSpacing },
): Promise<{ outcome: 'let-through' } | { outcome: 'too-early'; until: number }> {
  const { results } = await db.$client
    .prepare(
      `insert into attempts (key, since, count, last_at) values (?1, ?2, 1, ?3)
       on conflict (key, since) do update set count = count + 1, last_at = ?3
       where ?3 >= last_at + case when count < ?4 then 0 else min(?6, ?5 * (1 << min(16, count - ?4))) end
       returning count`,
    )
    .bind(key, since, now, spacing.free, spacing.firstWaitMs, longestWaitMs)
    .all()
  if (results.length > 0) return { outcome: 'let-through' }
  const tried = await db.$client
    .prepare('select count, last_at as lastAt from attempts where key = ?1 and since = ?2')
    .bind(key, since)
    .first<{ count: number; lastAt: number }>()
  return { outcome: 'too-early', until: (tried?.lastAt ?? now) + waitAfter(tried?.count ?? 0, spacing) }
}

/** Returns the number of attempts counted for a key in a time window. */
export async function readAttemptCount(db: Database, { key, since }: { key: string; since: number }) {
  const [row] = await db
    .select({ count: attemptCounters.count })
    .from(attemptCounters)
    .where(and(eq(attemptCounters.key, key), eq(attemptCounters.since, since)))
    .limit(1)
  return row?.count ?? 0
}

/** Deletes all attempt counters of a key. */
export async function deleteAttemptCounters(db: Database, key: string) {
  await db.delete(attemptCounters).where(eq(attemptCounters.key, key))
}
