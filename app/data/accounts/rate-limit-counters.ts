import { and, eq, lt, sql } from 'drizzle-orm'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import { rateLimitCounters } from '#app/data/schema.ts'

interface AttemptCounter {
  key: string
  since: number
}

export async function incrementAttemptCounters(db: Database, counters: readonly AttemptCounter[]) {
  const rows = await runBatch(
    db,
    counters.map(
      ({ key, since }) => sql<{ count: number }>`insert into attempts (key, since) values (${key}, ${since})
        on conflict (key, since) do update set count = count + 1 returning count`,
    ),
  )
  return rows.map(([row]) => row?.count ?? 1)
}

export async function deleteAttemptCountersBefore(db: Database, before: number) {
  await db.delete(rateLimitCounters).where(lt(rateLimitCounters.since, before))
}

const maxWaitMs = 15 * 60_000

/** Returns null if the attempt is allowed and counted, or the end (ms) of the current waiting period. */
export async function recordAttemptWithBackoff(
  db: Database,
  { key, since }: AttemptCounter,
  { free, firstWaitMs }: { free: number; firstWaitMs: number },
  now: number,
) {
  const waitEnd = sql`last_at + case when count < ${free} then 0
    else min(${maxWaitMs}, ${firstWaitMs} * (1 << min(16, count - ${free}))) end`
  const counted = await db.all(
    sql`insert into attempts (key, since, count, last_at) values (${key}, ${since}, 1, ${now})
      on conflict (key, since) do update set count = count + 1, last_at = ${now}
      where ${now} >= ${waitEnd} returning count`,
  )
  if (counted.length > 0) return null
  const counter = await db.get<{ waitEnd: number } | undefined>(
    sql`select ${waitEnd} as waitEnd from attempts where key = ${key} and since = ${since}`,
  )
  return counter?.waitEnd ?? now
}

export async function readAttemptCount(db: Database, { key, since }: AttemptCounter) {
  const row = await db
    .select({ count: rateLimitCounters.count })
    .from(rateLimitCounters)
    .where(and(eq(rateLimitCounters.key, key), eq(rateLimitCounters.since, since)))
    .get()
  return row?.count ?? 0
}

export async function deleteAttemptCounters(db: Database, key: string) {
  await db.delete(rateLimitCounters).where(eq(rateLimitCounters.key, key))
}
