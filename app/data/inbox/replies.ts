import { eq, sql } from 'drizzle-orm'
import { auditEventStatement } from '#app/data/audit/audit-event.ts'
import type { MailOutcome } from '#app/domain/mail/mail-outcomes.ts'
import { contactMessages, messageReplies } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'
import { pickColumns } from '#app/data/columns.ts'
import { queueEmailStatementReturningId } from '#app/data/mail/queue-email.ts'
import { runBatch } from '#app/data/batch.ts'

interface NewReply {
  messageId: number
  text: string
  lastSeenReplyId: number
  createKey: string
  by: string
  now: number
}

export async function addReply(
  db: Database,
  { messageId, text, lastSeenReplyId, createKey, by, now }: NewReply,
) {
  const [, mailed, , , found] = await runBatch(db, [
    sql`insert into message_replies (message_id, text, by, create_key, created_at)
        select m.id, ${text}, ${by}, ${createKey}, ${now} from contact_messages m
        where m.id = ${messageId} and m.state <> 'spam'
          and coalesce((select max(r.id) from message_replies r where r.message_id = m.id), 0) <= ${lastSeenReplyId}
        on conflict (create_key) do nothing`,
    queueEmailStatementReturningId(
      'send-reply',
      { subjectId: sql`r.id`, recipient: sql`m.email`, now },
      sql`from message_replies r join contact_messages m on m.id = r.message_id
          where r.create_key = ${createKey} and r.message_id = ${messageId} and changes() > 0`,
    ),
    sql`update contact_messages
        set state = 'answered', answered_at = coalesce(answered_at, ${now}), closed_at = null
        where id = ${messageId} and changes() > 0`,
    auditEventStatement('message.answered', `message:${messageId}`, {
      details: sql`json_object('reply', (select r.id from message_replies r where r.create_key = ${createKey}))`,
      by,
      now,
    }),
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

export async function findReply(db: Database, id: number) {
  const to = pickColumns(contactMessages, 'id', 'kind', 'state', 'message', 'createdAt')
  const [reply] = await db
    .select({ text: messageReplies.text, to })
    .from(messageReplies)
    .innerJoin(contactMessages, eq(contactMessages.id, messageReplies.messageId))
    .where(eq(messageReplies.id, id))
    .limit(1)
  return reply ?? null
}

export interface SentReply {
  id: number
  text: string
  at: number
  author: string | null
  mailState: string | null
  mailError: string | null
  mailOutcome: MailOutcome | null
  /** 1 if the reply was emailed again, because the outcome of its first email was unknown. */
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
