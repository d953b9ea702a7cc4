import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { deadLetters } from './schema.ts'
import type { Database } from './database.server.ts'

/** Keeps a message that no job could finish; a second delivery of it changes nothing. */
export async function recordDeadLetter(
  db: Database,
  letter: { queueMessageId: string; body: string; reason: string; now: number },
) {
  const { now, ...kept } = letter
  await db
    .insert(deadLetters)
    .values({ ...kept, receivedAt: now })
    .onConflictDoNothing()
}

/** Letters that a person asked to send again. */
export function listLettersToReplay(db: Database, now: number, limit: number) {
  return db
    .select({ id: deadLetters.id, body: deadLetters.body })
    .from(deadLetters)
    .where(
      and(isNotNull(deadLetters.replayAt), isNull(deadLetters.replayedAt), lte(deadLetters.replayAt, now)),
    )
    .limit(limit)
}

export async function markReplayed(db: Database, id: number, now: number) {
  await db.update(deadLetters).set({ replayedAt: now }).where(eq(deadLetters.id, id))
}
