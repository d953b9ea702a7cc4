import { redactContactDetails, type ConsentDetails } from '#app/domain/newsletter/consent.ts'
import type { NewSubscriber } from '#app/domain/newsletter/new-subscriber.ts'
import {
  adminSignupSource,
  type SubscriberState,
  type cannotAddReasons,
} from '#app/domain/newsletter/subscriber.ts'
import { consentLogStatement } from './consent.ts'
import type { Database } from '#app/data/database.server.ts'

interface Change {
  by: string
  now: number
}

/** Consent source of changes made by an admin; no network is recorded. */
const adminConsent = { source: adminSignupSource, network: null }

/** A repeated submission within this time counts as the same one, ms. */
const sameSubmissionMs = 10 * 60_000

interface Known {
  state: SubscriberState
  mine: number
}

/**
 * Adds a subscriber by hand, with an audit-log entry and, if required, a confirmation email. An existing subscriber
 * isn't changed, and an erased address isn't added.
 */
export async function addSubscriberManually(
  db: Database,
  {
    email,
    phone,
    consent,
    suppression,
    doubleOptIn,
    by,
    now,
  }: Change & NewSubscriber & { suppression: string; doubleOptIn: boolean },
): Promise<{ outcome: 'added'; emailId: number | null } | { outcome: keyof typeof cannotAddReasons }> {
  const d1 = db.$client
  const [added, , , mailed, known] = await d1.batch<{ id: number } & Known>([
    d1
      .prepare(
        `insert into newsletter_subscribers
           (email, phone, consent, source, state, created_at, confirmed_at, added_by)
         select ?1, ?2, ?3, ?4, ?5, ?6, case ?5 when 'confirmed' then ?6 end, ?7
         where not exists (select 1 from suppressions s where s.hash = ?8)
         on conflict (email) do nothing returning id`,
      )
      .bind(
        email,
        phone,
        consent,
        adminSignupSource,
        doubleOptIn ? 'pending' : 'confirmed',
        now,
        by,
        suppression,
      ),
    d1
      .prepare(
        `insert into audit_log (at, actor_id, actor, action, subject, details)
         select ?1, (select id from users where id = ?2), ?2, 'subscriber.added', 'subscriber:' || last_insert_rowid(), '{}' where changes() > 0`,
      )
      .bind(now, by),
    d1
      .prepare(
        `insert into consent_records (subscriber_id, deed, at, source, words, by)
         select s.id, 'added', ?2, ?3, ?4, ?5 from newsletter_subscribers s where s.email = ?1 and changes() > 0`,
      )
      .bind(email, now, adminSignupSource, redactContactDetails(consent), by),
    d1
      .prepare(
        `insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
         select 'send-confirmation', s.id, s.email, 'send-confirmation:' || s.id || ':' || ?2, ?2, ?2
         from newsletter_subscribers s where s.email = ?1 and s.state = 'pending' and changes() > 0
         returning id`,
      )
      .bind(email, now),
    d1
      .prepare(
        `select state, added_by = ?2 and consent = ?3 and created_at > ?4 as mine
         from newsletter_subscribers where email = ?1`,
      )
      .bind(email, by, consent, now - sameSubmissionMs),
  ])
  const [row] = known?.results ?? []
  if (added?.results.length) return { outcome: 'added', emailId: mailed?.results[0]?.id ?? null }
  if (row?.mine && row.state !== 'unsubscribed') return { outcome: 'added', emailId: null }
  return { outcome: row?.state ?? 'suppressed' }
}

/** Unsubscribes a subscriber, if their state is still the one that the admin saw. */
export async function unsubscribeByAdmin(
  db: Database,
  { id, from, by, now }: Change & { id: number; from: SubscriberState },
): Promise<'unsubscribed' | 'overtaken'> {
  const d1 = db.$client
  const [left] = await d1.batch([
    d1
      .prepare(
        `update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = ?3
         where id = ?1 and state = ?2 and state <> 'unsubscribed' returning id`,
      )
      .bind(id, from, now),
    d1
      .prepare(
        `insert into audit_log (at, actor_id, actor, action, subject, details)
         select ?1, (select id from users where id = ?2), ?2, 'subscriber.unsubscribed', ?3, '{}' where changes() > 0`,
      )
      .bind(now, by, `subscriber:${id}`),
    consentLogStatement(db, { id, deed: 'left', now, ...adminConsent, words: null, by }),
  ])
  return left?.results.length ? 'unsubscribed' : 'overtaken'
}

/**
 * Clears an address's bounce or complaint, on the owner's decision. A subscriber who complained is unsubscribed at
 * the same time, and has to sign up and confirm again.
 */
export async function clearUnreachable(db: Database, { id, by, now }: Change & { id: number }) {
  const d1 = db.$client
  await d1.batch([
    d1
      .prepare(
        `update newsletter_subscribers set unreachable = null,
           state = iif(unreachable = 'complained', 'unsubscribed', state),
           unsubscribed_at = iif(unreachable = 'complained', ?2, unsubscribed_at)
         where id = ?1 and unreachable is not null`,
      )
      .bind(id, now),
    d1
      .prepare(
        `insert into audit_log (at, actor_id, actor, action, subject, details)
         select ?1, (select id from users where id = ?2), ?2, 'subscriber.reachable', ?3, '{}' where changes() > 0`,
      )
      .bind(now, by, `subscriber:${id}`),
    consentLogStatement(db, {
      id,
      deed: 'changed',
      now,
      ...adminConsent,
      words: 'May be written to again.',
      by,
    }),
  ])
}

/** Actor in the audit log when subscribers erase their own data. */
export const subscriberActor = 'the reader'

/**
 * Erases a subscriber: deletes the row and removes the address and texts from the email log, whose rows remain as
 * proof of sending. A keyed hash of the address remains, so that no import adds it again. Other emails already
 * being sent still go out.
 */
export async function eraseSubscriber(
  db: Database,
  { id, suppression, by, now, said }: Change & { id: number; suppression: string; said?: ConsentDetails },
) {
  const d1 = db.$client
  await d1.batch([
    d1
      .prepare(
        `insert into suppressions (hash, reason, created_at)
         select ?2, 'erased', ?3 from newsletter_subscribers where id = ?1 on conflict do nothing`,
      )
      .bind(id, suppression, now),
    d1
      .prepare(
        `update emails set recipient = 'erased', subject = null, text = null, html = null, error = null,
           state = case state when 'pending' then 'suppressed' else state end
         where recipient = (select email from newsletter_subscribers where id = ?1)
           and (kind in ('send-confirmation', 'send-welcome', 'send-preferences-link', 'send-data-link') or state not in ('pending', 'claimed', 'sending'))`,
      )
      .bind(id),
    d1
      .prepare(
        `update emails set subject = null, text = null, html = null
         where kind = 'notify-signup' and (subject_id = ?1 or dedupe_key = (
           select 'notify-signup:' || (created_at - created_at % 3600000) from newsletter_subscribers where id = ?1))`,
      )
      .bind(id),
    d1.prepare('delete from newsletter_subscribers where id = ?1').bind(id),
    d1
      .prepare(
        `insert into audit_log (at, actor_id, actor, action, subject, details)
         select ?1, (select id from users where id = ?2), ?2, 'subscriber.erased', ?3, '{}' where changes() > 0`,
      )
      .bind(now, by, `subscriber:${id}`),
    consentLogStatement(db, { id, deed: 'erased', now, ...(said ?? { ...adminConsent, words: null, by }) }),
  ])
}

interface SentEmail {
  id: number
  kind: string
  subject: string | null
  state: string
  createdAt: number
}

export const emailsPerPage = 50

/**
 * Lists the emails sent to an address, newest first, before id `before`. Returns one extra row if there is a next
 * page.
 */
export async function listEmailsTo(
  db: Database,
  { email, before }: { email: string; before: number | null },
) {
  const { results } = await db.$client
    .prepare(
      `select id, kind, subject, state, created_at as createdAt from emails
       where recipient = ?1 and id < ?2 order by id desc limit ?3`,
    )
    .bind(email, before ?? Number.MAX_SAFE_INTEGER, emailsPerPage + 1)
    .all<SentEmail>()
  return results
}
