import type { Database } from '#app/data/database.server.ts'

/** Emails that contain a personal link and are sent only to the subscriber's own address. */
type SubscriberEmailKind = 'send-preferences-link' | 'send-data-link'

/** How long the one-time link to a subscriber's data works, ms. */
export const dataLinkLifetimeMs = 30 * 60_000

const minute = 60_000
const day = 24 * 60 * minute
/**
 * Per address: minimum time (ms) between two emails of one kind, and maximum number of emails of both kinds per day.
 */
const minIntervalMs = 5 * minute
const maxPerDay = 5

/**
 * Queues an email with a personal link; a data link works for 30 minutes from now. Returns the email's id; null if the
 * address was emailed too recently or too often.
 */
export async function queueSubscriberEmail(
  db: Database,
  { id, kind, now }: { id: number; kind: SubscriberEmailKind; now: number },
) {
  const d1 = db.$client
  const [queued] = await d1.batch<{ id: number }>([
    d1
      .prepare(
        `insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
         select ?2, s.id, s.email, ?2 || ':' || s.id || ':' || ?3, ?3, ?3 from newsletter_subscribers s
         where s.id = ?1
           and not exists (select 1 from emails e where e.recipient = s.email and e.kind = ?2 and e.created_at > ?4)
           and ?6 > (select count(*) from emails e where e.recipient = s.email
             and e.kind in ('send-preferences-link', 'send-data-link') and e.created_at > ?5)
         on conflict do nothing returning id`,
      )
      .bind(id, kind, now, now - minIntervalMs, now - day, maxPerDay),
    d1
      .prepare(
        `update newsletter_subscribers set data_link_expires_at = ?2
         where id = ?1 and ?3 = 'send-data-link' and changes() > 0`,
      )
      .bind(id, now + dataLinkLifetimeMs, kind),
  ])
  return queued?.results[0]?.id ?? null
}

/** Redeems the one-time link to a subscriber's data. Returns false if the link was used, replaced or has expired. */
export async function redeemDataLink(
  db: Database,
  { id, expiresAt, now }: { id: number; expiresAt: number; now: number },
) {
  const { meta } = await db.$client
    .prepare(
      `update newsletter_subscribers set data_link_expires_at = null
       where id = ?1 and data_link_expires_at = ?2 and ?2 > ?3`,
    )
    .bind(id, expiresAt, now)
    .run()
  return meta.changes > 0
}
