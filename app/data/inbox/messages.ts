import { eq, sql, and, asc, inArray, isNull } from 'drizzle-orm'
import { contactMessages } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'
import { queueEmailStatementReturningId, queueEmailStatement } from '#app/data/mail/queue-email.ts'
import { runBatch } from '#app/data/batch.ts'
import { auditEventStatement } from '#app/data/audit/audit-event.ts'
import type { MessageAction, MessageState } from '#app/domain/inbox/inbox.ts'

export type ContactMessage = typeof contactMessages.$inferSelect

export interface NewMessage extends Pick<ContactMessage, 'kind' | 'name' | 'email' | 'phone' | 'message'> {
  guests?: number | null
  eventDay?: string | null
  owner: string
  now: number
}

const duplicateWindowMs = 10 * 60_000
const dayMs = 86_400_000

/** An address gets at most one acknowledgment email a day, so that nobody can flood a mailbox with the contact form. */
export async function addMessage(
  db: Database,
  { kind, name, email, phone, message, guests = null, eventDay = null, owner, now }: NewMessage,
) {
  const duplicateCondition = sql`m.kind = ${kind} and m.state = 'new' and m.name = ${name} and m.email = ${email}
    and m.phone is ${phone} and m.message = ${message} and m.guests is ${guests} and m.event_day is ${eventDay}
    and m.created_at > ${now - duplicateWindowMs}`
  const [, notice, acknowledgment] = await runBatch(db, [
    sql`insert into contact_messages (kind, state, name, email, phone, message, guests, event_day, created_at)
      select ${kind}, 'new', ${name}, ${email}, ${phone}, ${message}, ${guests}, ${eventDay}, ${now}
      where not exists (select 1 from contact_messages m where ${duplicateCondition})`,
    queueEmailStatementReturningId(
      'notify-message',
      { recipient: owner, now, subjectId: sql`m.id` },
      sql`from contact_messages m where ${duplicateCondition}`,
    ),
    queueEmailStatementReturningId(
      'acknowledge-message',
      { recipient: sql`m.email`, now, subjectId: sql`m.id` },
      sql`from contact_messages m where ${duplicateCondition} and not exists (select 1 from emails e
        where e.recipient = m.email and e.kind = 'acknowledge-message' and e.created_at > ${now - dayMs})`,
    ),
  ])
  return [...notice, ...acknowledgment]
}

export async function findMessage(db: Database, id: number) {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id)).limit(1)
  return message ?? null
}

interface Change {
  id: number
  by: string
  now: number
}

export async function changeMessageState(
  db: Database,
  { id, action, from, to, by, now }: Change & { action: MessageAction; from: MessageState; to: MessageState },
): Promise<'moved' | 'overtaken'> {
  const [moved] = await runBatch(db, [
    sql`update contact_messages set state = ${to}, closed_at = case when ${to} = 'closed' then ${now} end
      where id = ${id} and state = ${from} returning id`,
    auditEventStatement(`message.${action}`, `message:${id}`, { by, now }),
  ])
  return moved.length > 0 ? 'moved' : 'overtaken'
}

export async function assignMessage(
  db: Database,
  { id, currentAssignee, to, by, now }: Change & { currentAssignee: string | null; to: string | null },
): Promise<'assigned' | 'overtaken' | 'not-on-the-team'> {
  const isAssignable = sql<{ isAssignable: number }>`select ${to} is null
    or exists (select 1 from user_roles r where r.user_id = ${to}) as isAssignable`
  const [assigned, , team] = await runBatch(db, [
    sql`update contact_messages set assigned_to = ${to}
      where id = ${id} and assigned_to is ${currentAssignee} and (${isAssignable}) returning id`,
    auditEventStatement('message.assigned', `message:${id}`, { details: { to }, by, now }),
    isAssignable,
  ])
  if (assigned.length > 0) return 'assigned'
  return team[0]?.isAssignable ? 'overtaken' : 'not-on-the-team'
}

export function listAssignees(db: Database) {
  return db.all<{ id: string; email: string }>(sql`select distinct u.id, u.email
    from user_roles r join users u on u.id = r.user_id
    where r.role in ('staff', 'admin') order by u.email limit 100`)
}

const maxPerReminder = 20

/** Queues one email about the overdue messages; it finds them by `reminded_at`, which is the same for all of them. */
export async function queueMessageReminder(
  db: Database,
  { owner, before, now }: { owner: string; before: number; now: number },
) {
  await runBatch(db, [
    sql`update contact_messages set reminded_at = ${now} where id in (
        select id from contact_messages
        where state in ('new', 'open') and created_at <= ${before} and reminded_at is null and answered_at is null
        order by created_at limit ${maxPerReminder})`,
    queueEmailStatement(
      'remind-message',
      { recipient: owner, now, subjectId: sql`m.id`, dedupeKey: sql`'remind-message:' || ${now}` },
      sql`from contact_messages m
        where m.state in ('new', 'open') and m.reminded_at = ${now} and changes() > 0 limit 1`,
    ),
  ])
}

export function listMessagesInReminder(db: Database, messageId: number) {
  const { id, kind, name, createdAt, state, answeredAt, remindedAt } = contactMessages
  const reminderTime = sql`(select m.reminded_at from contact_messages m where m.id = ${messageId})`
  return db
    .select({ id, kind, name, createdAt })
    .from(contactMessages)
    .where(and(inArray(state, ['new', 'open']), eq(remindedAt, reminderTime), isNull(answeredAt)))
    .orderBy(asc(createdAt))
    .limit(maxPerReminder)
}
