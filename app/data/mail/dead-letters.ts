import { eq, sql } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { auditEvent } from '#app/data/audit/audit-event.ts'
import {
  deadLetterIsResolved,
  isAdminCondition,
  readReplayOutcome,
  replayStatements,
  type DeadLetterTarget,
  type AdminAction,
} from './dead-letter-replay.ts'
import { deadLetters } from '#app/data/schema.ts'
import { prepareStatement } from '#app/data/statement.ts'

/** Stores a dead-letter message; a repeated delivery of the same message changes nothing. */
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

export async function findDeadLetter(db: Database, id: number) {
  const [letter] = await db.select().from(deadLetters).where(eq(deadLetters.id, id)).limit(1)
  return letter ?? null
}

/** Re-queues the work of a dead-letter message. */
export async function replayDeadLetter(
  db: Database,
  letter: { id: number; target: DeadLetterTarget },
  press: AdminAction,
) {
  const steps = replayStatements(letter, press).map((step) => prepareStatement(db, step))
  const results = await db.$client.batch(steps)
  return readReplayOutcome(results.map((result) => result.results))
}

/** Marks a dead-letter message as discarded; returns false if it was already replayed or discarded. */
export async function discardDeadLetter(db: Database, id: number, { by, now }: AdminAction) {
  const [put] = await db.$client.batch([
    prepareStatement(
      db,
      sql`update dead_letters set put_away_at = ${now}
        where id = ${id} and not ${deadLetterIsResolved} and ${isAdminCondition(by)} returning id`,
    ),
    prepareStatement(db, auditEvent({ action: 'letter.put-away', subject: `letter:${id}`, by, now })),
  ])
  return (put?.results.length ?? 0) > 0
}
