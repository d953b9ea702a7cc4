import { eq } from 'drizzle-orm'
import { contactMessages } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

type ContactMessage = typeof contactMessages.$inferSelect

export interface NewMessage {
  kind: ContactMessage['kind']
  name: string
  email: string
  phone: string | null
  message: string
  /** For catering inquiries only: number of guests and event date (`2026-12-05`); null if not known yet. */
  guests?: number | null
  eventDay?: string | null
  /** Address that receives the owner's notification. */
  owner: string
  now: number
}

interface QueuedMail {
  id: number
  kind: 'notify-message' | 'acknowledge-message'
}

/**
 * An identical message from the same sender within this time (ms) counts as a duplicate: a double click, a reload or a
 * second tab.
 */
const repeatMs = 10 * 60_000
const day = 86_400_000
const never = Number.MAX_SAFE_INTEGER

/**
 * Saves a message and queues the owner's notification and the sender's acknowledgement in one batch. A duplicate
 * changes nothing. Each address gets at most one acknowledgement a day, so the form cannot be used to flood a
 * mailbox.
 */
export async function addMessage(
  db: Database,
  { kind, name, email, phone, message, guests = null, eventDay = null, owner, now }: NewMessage,
): Promise<QueuedMail[]> {
  const d1 = db.$client
  const same = [kind, name, email, phone, message, guests, eventDay, now - repeatMs] as const
  const mail = d1.prepare(`
    insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
    select ?9, m.id, coalesce(?10, m.email), ?9 || ':' || m.id, ?11, ?11
    from contact_messages m
    where m.kind = ?1 and m.state = 'new' and m.name = ?2 and m.email = ?3 and m.phone is ?4
      and m.message = ?5 and m.guests is ?6 and m.event_day is ?7 and m.created_at > ?8
      and not exists (
        select 1 from emails e where e.recipient = m.email and e.kind = ?9 and e.created_at > ?12
      )
    on conflict do nothing
    returning id, kind`)
  const [, ...mails] = await d1.batch<QueuedMail>([
    d1
      .prepare(
        `insert into contact_messages (kind, state, name, email, phone, message, guests, event_day, created_at)
         select ?1, 'new', ?2, ?3, ?4, ?5, ?6, ?7, ?9
         where not exists (
           select 1 from contact_messages m
           where m.kind = ?1 and m.state = 'new' and m.name = ?2 and m.email = ?3 and m.phone is ?4
             and m.message = ?5 and m.guests is ?6 and m.event_day is ?7 and m.created_at > ?8
         )`,
      )
      .bind(...same, now),
    mail.bind(...same, 'notify-message', owner, now, never),
    mail.bind(...same, 'acknowledge-message', null, now, now - day),
  ])
  return mails.flatMap(({ results }) => results)
}

export async function findMessage(db: Database, id: number): Promise<ContactMessage | null> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id)).limit(1)
  return message ?? null
}
