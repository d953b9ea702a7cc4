import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { reopeningBatch } from './issue-dead.ts'
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

export async function findLetter(db: Database, id: number) {
  const [letter] = await db.select().from(deadLetters).where(eq(deadLetters.id, id)).limit(1)
  return letter ?? null
}

/** What a letter's job works on, as its message names it. */
export type LetterTarget =
  { emailId: number } | { pictureId: number } | { card: string } | { batchId: number } | { issueId: number }

interface Press {
  by: string
  now: number
}

/**
 * Decides that a letter is tried again now: it is marked, and the row it is about waits again if it had ended without
 * its work being done. One batch, so that of two presses one decides; a tick that replays it too finds a row that
 * waits already. A mail of which nobody knows whether it arrived is not opened from here.
 */
export async function replayLetter(
  db: Database,
  letter: { id: number; target: LetterTarget },
  { by, now }: Press,
): Promise<'waits-again' | 'nothing-left' | 'decided-already' | 'mail-unknown'> {
  const d1 = db.$client
  const { id, target } = letter
  const emailId = 'emailId' in target ? target.emailId : 0
  const [unknown, marked, , reopened] = await d1.batch([
    d1.prepare(`select id from emails where id = ?1 and state = 'unknown'`).bind(emailId),
    d1
      .prepare(
        `update dead_letters set replay_at = ?2, replayed_at = ?2
         where id = ?1 and replay_at is null and put_away_at is null
           and not exists (select 1 from emails e where e.id = ?4 and e.state = 'unknown')
           and exists (select 1 from user_roles r where r.user_id = ?3 and r.role = 'admin')
         returning id`,
      )
      .bind(id, now, by, emailId),
    decided(db, 'letter.replayed', id, { by, now }),
    ...reopening(db, target, now),
  ])
  if (!marked?.results.length) return unknown?.results.length ? 'mail-unknown' : 'decided-already'
  return reopened?.results.length ? 'waits-again' : 'nothing-left'
}

/** Each only if the statement before it changed something: the mark, and with it its row in the log. */
function reopening(db: Database, target: LetterTarget, now: number) {
  const { $client: d1 } = db
  if ('issueId' in target) return []
  if ('batchId' in target) return reopeningBatch(db, target.batchId, { only: sql`changes() > 0`, now })
  if ('emailId' in target)
    return [
      d1
        .prepare(
          `update emails set state = 'pending', due_at = ?2, opened_at = ?2, attempts = 0, lease_until = null, error = null
         where id = ?1 and state = 'failed' and changes() > 0 returning id`,
        )
        .bind(target.emailId, now),
    ]
  if ('card' in target)
    return [
      d1
        .prepare(
          `update social_cards set state = 'queued', due_at = ?2, attempts = 0, lease_until = null, error = null
         where subject = ?1 and state = 'failed' and changes() > 0 returning subject`,
        )
        .bind(target.card, now),
    ]
  return [
    d1
      .prepare(
        `update product_images set state = 'queued', due_at = ?2, attempts = 0, lease_until = null, error = null,
         finished_at = null
       where id = ?1 and state = 'failed' and changes() > 0 and not exists (
         select 1 from product_images n where n.product_id = product_images.product_id
           and n.state in ('queued', 'running'))
       returning id`,
      )
      .bind(target.pictureId, now),
  ]
}

/** Decides that nothing of a letter is to be done again. */
export async function putLetterAway(db: Database, id: number, { by, now }: Press) {
  const d1 = db.$client
  const [put] = await d1.batch([
    d1
      .prepare(
        `update dead_letters set put_away_at = ?2 where id = ?1 and replay_at is null and put_away_at is null
           and exists (select 1 from user_roles r where r.user_id = ?3 and r.role = 'admin')
         returning id`,
      )
      .bind(id, now, by),
    decided(db, 'letter.put-away', id, { by, now }),
  ])
  return (put?.results.length ?? 0) > 0
}

function decided(
  { $client: d1 }: Database,
  action: 'letter.replayed' | 'letter.put-away',
  id: number,
  { by, now }: Press,
) {
  return d1
    .prepare(
      `insert into audit_log (at, actor_id, actor, action, subject)
       select ?1, ?2, ?2, ?3, ?4 where changes() > 0`,
    )
    .bind(now, by, action, `letter:${id}`)
}
