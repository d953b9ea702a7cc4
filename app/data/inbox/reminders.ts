import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { contactMessages } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

const mostAtOnce = 20

/**
 * Marks unanswered messages received up to `before` as reminded, each only once and oldest first, and queues one email
 * to the owner about all of them. The email's row refers to one of the messages; the others have the same reminder
 * time.
 */
export async function queueMessageReminder(
  db: Database,
  { owner, before, now }: { owner: string; before: number; now: number },
) {
  const d1 = db.$client
  const [reminded] = await d1.batch([
    d1
      .prepare(
        `update contact_messages set reminded_at = ?1 where id in (
           select id from contact_messages
           where state in ('new', 'open') and created_at <= ?2 and reminded_at is null and answered_at is null
           order by created_at limit ?3
         ) returning id`,
      )
      .bind(now, before, mostAtOnce),
    d1
      .prepare(
        `insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
         select 'remind-message', m.id, ?2, 'remind-message:' || ?1, ?1, ?1 from contact_messages m
         where m.state in ('new', 'open') and m.reminded_at = ?1 and changes() > 0 limit 1
         on conflict do nothing`,
      )
      .bind(now, owner),
  ])
  return reminded?.results.length ?? 0
}

/** Lists the messages named in the original reminder that are still unanswered. */
export function listRemindedMessages(db: Database, messageId: number) {
  const { id, kind, name, createdAt, state, answeredAt, remindedAt } = contactMessages
  const itsMoment = sql`(select m.reminded_at from contact_messages m where m.id = ${messageId})`
  return db
    .select({ id, kind, name, createdAt })
    .from(contactMessages)
    .where(and(inArray(state, ['new', 'open']), eq(remindedAt, itsMoment), isNull(answeredAt)))
    .orderBy(asc(createdAt))
    .limit(mostAtOnce)
}
