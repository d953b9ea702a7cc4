import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Actor, buildAuditStatement } from '#app/data/audit/audit-event.ts'
import { runBatch } from '#app/data/batch.ts'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { buildEmailInsert, buildEmailInsertReturningId } from '#app/data/mail/emails.ts'
import { contactMessages, messageReplies } from '#app/data/schema.ts'
import type { MessageAction, MessageState } from '#app/domain/inbox/inbox.ts'
import type { MailOutcome } from '#app/domain/mail/mail-outcomes.ts'

export type ContactMessage = typeof contactMessages.$inferSelect

export interface NewMessage extends Pick<ContactMessage, 'kind' | 'name' | 'email' | 'phone' | 'message'> {
  guests?: number | null
  eventDay?: string | null
  owner: string
  now: number
}

const duplicateWindowMs = 10 * 60_000
const dayMs = 86_400_000

/** To prevent abuse, a sender gets at most one acknowledgment email a day. */
export async function addMessage(db: Database, newMessage: NewMessage) {
  const { kind, name, email, phone, message, guests = null, eventDay = null, owner, now } = newMessage
  const duplicateCondition = sql`m.kind = ${kind} and m.state = 'new' and m.name = ${name} and m.email = ${email}
    and m.phone is ${phone} and m.message = ${message} and m.guests is ${guests} and m.event_day is ${eventDay}
    and m.created_at > ${now - duplicateWindowMs}`
  const [, notice, acknowledgment] = await runBatch(db, [
    sql`insert into contact_messages (kind, state, name, email, phone, message, guests, event_day, created_at)
      select ${kind}, 'new', ${name}, ${email}, ${phone}, ${message}, ${guests}, ${eventDay}, ${now}
      where not exists (select 1 from contact_messages m where ${duplicateCondition})`,
    buildEmailInsertReturningId(
      'notify-message',
      { recipient: owner, now, subjectId: sql`m.id` },
      sql`from contact_messages m where ${duplicateCondition}`,
    ),
    buildEmailInsertReturningId(
      'acknowledge-message',
      { recipient: sql`m.email`, now, subjectId: sql`m.id` },
      sql`from contact_messages m where ${duplicateCondition} and not exists (select 1 from emails e
        where e.recipient = m.email and e.kind = 'acknowledge-message' and e.created_at > ${now - dayMs})`,
    ),
  ])
  return [...notice, ...acknowledgment]
}

export function findMessage(db: Database, id: number) {
  return db.select().from(contactMessages).where(eq(contactMessages.id, id)).get()
}

interface Change extends Actor {
  id: number
}

export async function changeMessageState(
  db: Database,
  { id, action, from, to, by, now }: Change & { action: MessageAction; from: MessageState; to: MessageState },
) {
  const [moved] = await runBatch(db, [
    sql`update contact_messages set state = ${to}, closed_at = case when ${to} = 'closed' then ${now} end
      where id = ${id} and state = ${from} returning id`,
    buildAuditStatement(`message.${action}`, `message:${id}`, { by, now }),
  ])
  return moved.length > 0 ? 'moved' : 'overtaken'
}

export async function assignMessage(
  db: Database,
  { id, currentAssignee, to, by, now }: Change & { currentAssignee: string | null; to: string | null },
) {
  const isAssignable = sql<{ isAssignable: number }>`select ${to} is null
    or exists (select 1 from user_roles r where r.user_id = ${to}) as isAssignable`
  const [assigned, , team] = await runBatch(db, [
    sql`update contact_messages set assigned_to = ${to}
      where id = ${id} and assigned_to is ${currentAssignee} and (${isAssignable}) returning id`,
    buildAuditStatement('message.assigned', `message:${id}`, { details: { to }, by, now }),
    isAssignable,
  ])
  if (assigned.length > 0) return 'assigned'
  return team[0]?.isAssignable ? 'overtaken' : 'not-on-the-team'
}

export function listAssignableUsers(db: Database) {
  return db.all<{ id: string; email: string }>(sql`select distinct u.id, u.email
    from user_roles r join users u on u.id = r.user_id
    where r.role in ('staff', 'admin') order by u.email limit 100`)
}

const maxPerReminder = 20

/** Queues one reminder email for several unanswered messages. Its job finds them by their equal `reminded_at`. */
export async function queueMessageReminder(
  db: Database,
  { owner, before, now }: { owner: string; before: number; now: number },
) {
  await runBatch(db, [
    sql`update contact_messages set reminded_at = ${now} where id in (
        select id from contact_messages
        where state in ('new', 'open') and created_at <= ${before} and reminded_at is null and answered_at is null
        order by created_at limit ${maxPerReminder})`,
    buildEmailInsert(
      'remind-message',
      { recipient: owner, now, subjectId: sql`m.id`, dedupeKey: sql`'remind-message:' || ${now}` },
      sql`from contact_messages m
        where m.state in ('new', 'open') and m.reminded_at = ${now} and changes() > 0 limit 1`,
    ),
  ])
}

export function listMessagesForReminder(db: Database, messageId: number) {
  const { id, kind, name, createdAt, state, answeredAt, remindedAt } = contactMessages
  const reminderTime = sql`(select m.reminded_at from contact_messages m where m.id = ${messageId})`
  return db
    .select({ id, kind, name, createdAt })
    .from(contactMessages)
    .where(and(inArray(state, ['new', 'open']), eq(remindedAt, reminderTime), isNull(answeredAt)))
    .orderBy(asc(createdAt))
    .limit(maxPerReminder)
}

interface NewReply extends Actor {
  messageId: number
  text: string
  lastSeenReplyId: number
  createKey: string
}

export async function addReply(db: Database, reply: NewReply) {
  const { messageId, text, lastSeenReplyId, createKey, by, now } = reply
  const details = sql`json_object('reply', (select r.id from message_replies r where r.create_key = ${createKey}))`
  const [, mailed, , , found] = await runBatch(db, [
    sql`insert into message_replies (message_id, text, by, create_key, created_at)
        select m.id, ${text}, ${by}, ${createKey}, ${now} from contact_messages m
        where m.id = ${messageId} and m.state <> 'spam'
          and coalesce((select max(r.id) from message_replies r where r.message_id = m.id), 0) <= ${lastSeenReplyId}
        on conflict (create_key) do nothing`,
    buildEmailInsertReturningId(
      'send-reply',
      { subjectId: sql`r.id`, recipient: sql`m.email`, now },
      sql`from message_replies r join contact_messages m on m.id = r.message_id
          where r.create_key = ${createKey} and r.message_id = ${messageId} and changes() > 0`,
    ),
    sql`update contact_messages
        set state = 'answered', answered_at = coalesce(answered_at, ${now}), closed_at = null
        where id = ${messageId} and changes() > 0`,
    buildAuditStatement('message.answered', `message:${messageId}`, { details, by, now }),
    sql<{ savedText: string | null; state: string | null }>`select (select text from message_replies
        where create_key = ${createKey} and message_id = ${messageId}) as savedText,
        (select state from contact_messages where id = ${messageId}) as state`,
  ])
  const emailId = mailed[0]?.id
  if (emailId !== undefined) return { outcome: 'sent', emailId } as const
  const { savedText = null, state = null } = found[0] ?? {}
  if (savedText !== null)
    return { outcome: savedText === text ? 'sent-already' : 'different-text-sent' } as const
  return { outcome: state === null || state === 'spam' ? 'not-answerable' : 'overtaken' } as const
}

export function findReply(db: Database, id: number) {
  const to = pickColumns(contactMessages, 'id', 'kind', 'state', 'message', 'createdAt')
  return db
    .select({ text: messageReplies.text, to })
    .from(messageReplies)
    .innerJoin(contactMessages, eq(contactMessages.id, messageReplies.messageId))
    .where(eq(messageReplies.id, id))
    .get()
}

export interface SentReply {
  id: number
  text: string
  at: number
  author: string | null
  mailState: string | null
  mailError: string | null
  mailOutcome: MailOutcome | null
  /** 1 if the reply was emailed again because the outcome of its first email was unknown. */
  wasResent: number
}

export async function listReplies(db: Database, messageId: number) {
  const results = await db.all<SentReply>(sql`select r.id, r.text, r.created_at as at, u.email as author,
        e.state as mailState, e.error as mailError, e.outcome as mailOutcome,
        coalesce(e.dedupe_key <> 'send-reply:' || r.id, 0) as wasResent
      from message_replies r left join users u on u.id = r.by
        left join emails e on e.id = (select l.id from emails l
          where l.kind = 'send-reply' and l.subject_id = r.id order by l.created_at desc, l.id desc limit 1)
      where r.message_id = ${messageId} order by r.id desc limit 50`)
  return results.reverse()
}
