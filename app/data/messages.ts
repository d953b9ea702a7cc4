import { eq } from 'drizzle-orm'
import { contactMessages } from './schema.ts'
import type { Database } from './database.server.ts'

export type ContactMessage = typeof contactMessages.$inferSelect

interface NewMessage {
  name: string
  email: string
  phone: string | null
  message: string
  /** Who is told. */
  owner: string
  now: number
}

interface QueuedMail {
  id: number
  kind: 'notify-message' | 'acknowledge-message'
}

/** The same words from the same person within this time are one message: a double press, a reload, a second tab. */
const repeatMs = 10 * 60_000
const day = 86_400_000
const never = Number.MAX_SAFE_INTEGER

/**
 * Keeps a message and, in the same batch, the two mails that follow, so that a crash after it loses nothing. A repeat
 * changes nothing. An address is sent one acknowledgement a day, so that nobody can fill a stranger's mailbox with them.
 */
export async function addMessage(
  db: Database,
  { name, email, phone, message, owner, now }: NewMessage,
): Promise<QueuedMail[]> {
  const d1 = db.$client
  const since = now - repeatMs
  const mail = d1.prepare(`
    insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
    select ?1, m.id, coalesce(?2, m.email), ?1 || ':' || m.id, ?3, ?3
    from contact_messages m
    where m.kind = 'contact' and m.state = 'new' and m.created_at > ?4
      and m.name = ?5 and m.email = ?6 and m.phone is ?7 and m.message = ?8
      and not exists (
        select 1 from emails e where e.recipient = m.email and e.kind = ?1 and e.created_at > ?9
      )
    on conflict do nothing
    returning id, kind`)
  const [, ...mails] = await d1.batch<QueuedMail>([
    d1
      .prepare(
        `insert into contact_messages (kind, state, name, email, phone, message, created_at)
         select 'contact', 'new', ?1, ?2, ?3, ?4, ?5
         where not exists (
           select 1 from contact_messages m
           where m.kind = 'contact' and m.state = 'new' and m.created_at > ?6
             and m.name = ?1 and m.email = ?2 and m.phone is ?3 and m.message = ?4
         )`,
      )
      .bind(name, email, phone, message, now, since),
    mail.bind('notify-message', owner, now, since, name, email, phone, message, never),
    mail.bind('acknowledge-message', null, now, since, name, email, phone, message, now - day),
  ])
  return mails.flatMap(({ results }) => results)
}

export async function findMessage(db: Database, id: number): Promise<ContactMessage | null> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id)).limit(1)
  return message ?? null
}
