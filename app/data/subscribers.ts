import { eq } from 'drizzle-orm'
import { newsletterSubscribers } from './schema.ts'
import type { Database } from './database.server.ts'

export type Subscriber = typeof newsletterSubscribers.$inferSelect

interface Signup {
  email: string
  phone: string | null
  /** The page the form stood on. */
  source: string
  /** The words that stood beside it. */
  consent?: string
  /** The hash by which somebody who was erased is known: their form counts once they have confirmed it. */
  suppression?: string
  /** Who is told. */
  owner: string
  /** Whether the address must be confirmed before it gets a letter. */
  doubleOptIn: boolean
  now: number
}

interface QueuedMail {
  id: number
  kind: 'send-confirmation' | 'notify-signup'
}

const day = 86_400_000

/**
 * Adds a subscriber and, in the same batch, the two mails that follow, so that a crash after it loses nothing. A known
 * address changes nothing, except that one still unconfirmed is sent its confirmation again, at most once a day.
 */
export async function addSubscriber(
  db: Database,
  { email, phone, source, consent, suppression = '', owner, doubleOptIn, now }: Signup,
): Promise<{ outcome: 'subscribed' | 'already-subscribed'; mails: QueuedMail[] }> {
  const d1 = db.$client
  const mail = d1.prepare(`
    insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
    select ?1, s.id, coalesce(?2, s.email), ?1 || ':' || s.id || ':' || ?3, ?3, ?3
    from newsletter_subscribers s
    where s.email = ?4 and s.state in ('pending', ?6) and not exists (
      select 1 from emails e where e.kind = ?1 and e.subject_id = s.id and e.created_at > ?5
    )
    on conflict do nothing
    returning id, kind`)
  const [inserted, ...mails] = await d1.batch<QueuedMail>([
    d1
      .prepare(
        `insert into newsletter_subscribers (email, phone, source, created_at, consent, state)
         values (?1, ?2, ?3, ?4, ?5, case
           when ?6 or exists (select 1 from suppressions s where s.hash = ?7) then 'pending' else 'confirmed' end)
         on conflict do nothing returning id`,
      )
      .bind(email, phone, source, now, consent ?? null, Number(doubleOptIn), suppression),
    mail.bind('send-confirmation', null, now, email, now - day, 'pending'),
    mail.bind('notify-signup', owner, now, email, 0, 'confirmed'),
  ])
  return {
    outcome: inserted?.results.length ? 'subscribed' : 'already-subscribed',
    mails: mails.flatMap(({ results }) => results),
  }
}

export async function findSubscriber(db: Database, id: number): Promise<Subscriber | null> {
  const [subscriber] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .limit(1)
  return subscriber ?? null
}

/**
 * Confirms a pending address. Repeating it changes nothing; whoever has left is not brought back by an old link. Who was
 * erased and confirms anew may be mailed again. An import's row has its record of consent from here on.
 */
export async function confirmSubscriber(
  db: Database,
  id: number,
  now: number,
  { suppression = '', consent = null }: { suppression?: string; consent?: string | null } = {},
): Promise<'confirmed' | 'not-waiting'> {
  const d1 = db.$client
  const [confirmed] = await d1.batch([
    d1
      .prepare(
        `update newsletter_subscribers set state = 'confirmed', confirmed_at = coalesce(confirmed_at, ?2),
           consent = coalesce(consent, ?3)
         where id = ?1 and state in ('pending', 'confirmed') returning id`,
      )
      .bind(id, now, consent),
    d1.prepare('delete from suppressions where hash = ?1 and changes() > 0').bind(suppression),
  ])
  return confirmed?.results.length ? 'confirmed' : 'not-waiting'
}
