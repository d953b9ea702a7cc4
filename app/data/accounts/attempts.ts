import { lt, sql, and, eq } from 'drizzle-orm'
import { attemptCounters } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'
import { runBatch } from '#app/data/batch.ts'

/** Counts an attempt in the window that started at `since` and returns the new count. */
export async function incrementAttemptCount(db: Database, { key, since }: { key: string; since: number }) {
  const [row] = await db
    .insert(attemptCounters)
    .values({ key, since })
    .onConflictDoUpdate({
      target: [attemptCounters.key, attemptCounters.since],
      set: { count: sql`${attemptCounters.count} + 1` },
    })
    .returning({ count: attemptCounters.count })
  return row?.count ?? 1
}

export async function incrementAttemptCounts(
  db: Database,
  windows: readonly { key: string; since: number }[],
) {
  const rows = await runBatch(
    db,
    windows.map(
      ({ key, since }) => sql<{ count: number }>`insert into attempts (key, since) values (${key}, ${since})
        on conflict (key, since) do update set count = count + 1 returning count`,
    ),
  )
  return rows.map(([row]) => row?.count ?? 1)
}

export async function deleteAttemptsBefore(db: Database, before: number) {
  await db.delete(attemptCounters).where(lt(attemptCounters.since, before))
}

/**
 * Number of attempts allowed without a wait in each time window (`free`), and the wait
 * after the last free attempt.
 */
interface AttemptSpacing {
  free: number
  firstWaitMs: number
}

const maxWaitMs = 15 * 60_000

/** Returns the wait (ms) before the next attempt: none while free attempts remain, then doubling. */
function waitMsAfter(tries: number, { free, firstWaitMs }: AttemptSpacing) {
  return tries < free ? 0 : Math.min(maxWaitMs, firstWaitMs * 2 ** Math.min(16, tries - free))
}

/**
 * Counts an attempt if the wait since the last one is over. Early attempts aren't counted and don't extend the wait.
 */
export async function allowAttemptWithBackoff(
  db: Database,
  { key, since, now, spacing }: { key: string; since: number; now: number; spacing: AttemptSpacing },
): Promise<{ outcome: 'allowed' } | { outcome: 'too-early'; until: number }> {
  const { free, firstWaitMs } = spacing
  const wait = sql`case when count < ${free} then 0
    else min(${maxWaitMs}, ${firstWaitMs} * (1 << min(16, count - ${free}))) end`
  const rows = await db.all(
    sql`insert into attempts (key, since, count, last_at) values (${key}, ${since}, 1, ${now})
      on conflict (key, since) do update set count = count + 1, last_at = ${now}
      where ${now} >= last_at + ${wait} returning count`,
  )
  if (rows.length > 0) return { outcome: 'allowed' }
  const counter = await db.get<{ count: number; lastAt: number } | undefined>(
    sql`select count, last_at as lastAt from attempts where key = ${key} and since = ${since}`,
  )
  return { outcome: 'too-early', until: (counter?.lastAt ?? now) + waitMsAfter(counter?.count ?? 0, spacing) }
}

export async function readAttemptCount(db: Database, { key, since }: { key: string; since: number }) {
  const [row] = await db
    .select({ count: attemptCounters.count })
    .from(attemptCounters)
    .where(and(eq(attemptCounters.key, key), eq(attemptCounters.since, since)))
    .limit(1)
  return row?.count ?? 0
}

export async function deleteAttemptCounters(db: Database, key: string) {
  await db.delete(attemptCounters).where(eq(attemptCounters.key, key))
}
