import { lt, sql } from 'drizzle-orm'
import { attemptCounters } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

/**
 * Increments the attempt counter of the time window that started at `since` and returns the new count, in one
 * statement so that simultaneous attempts are all counted.
 */
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

/** Increments several attempt counters in one round trip and returns the new counts. */
export async function incrementAttemptCounts(db: Database, spans: readonly { key: string; since: number }[]) {
  const count = db.$client.prepare(
    `insert into attempts (key, since) values (?1, ?2)
     on conflict (key, since) do update set count = count + 1 returning count`,
  )
  const counted = await db.$client.batch<{ count: number }>(
    spans.map(({ key, since }) => count.bind(key, since)),
  )
  return counted.map(({ results }) => results[0]?.count ?? 1)
}

/** Deletes the counters of all time windows that started before `before`. */
export async function deleteAttemptsBefore(db: Database, before: number) {
  await db.delete(attemptCounters).where(lt(attemptCounters.since, before))
}
