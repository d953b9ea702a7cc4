import { sql } from 'drizzle-orm'
import { auditEventStatement } from '#app/data/audit/audit-event.ts'
import { redactContactDetails, type ConsentDetails } from '#app/domain/newsletter/consent.ts'
import type { NewSubscriber } from '#app/domain/newsletter/new-subscriber.ts'
import {
  adminSignupSource,
  type SubscriberState,
  type subscriberRejectionTexts,
} from '#app/domain/newsletter/subscriber.ts'
import { consentLogStatement } from './consent.ts'
import type { Database } from '#app/data/database.server.ts'
import { runBatch } from '#app/data/statement.ts'

interface Change {
  by: string
  now: number
}

/** Consent source of changes made by an admin; no network is recorded. */
const adminConsent = { source: adminSignupSource, network: null }

/** Repeated submissions within this time (ms) count as one. */
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
): Promise<
  { outcome: 'added'; emailId: number | null } | { outcome: keyof typeof subscriberRejectionTexts }
> {
  const [added, , , mailed, known] = await runBatch<{ id: number } & Known>(db, [
    sql`insert into newsletter_subscribers
        (email, phone, consent, source, state, created_at, confirmed_at, added_by)
      select ${email}, ${phone}, ${consent}, ${adminSignupSource}, ${doubleOptIn ? 'pending' : 'confirmed'}, ${now},
        case ${doubleOptIn ? 'pending' : 'confirmed'} when 'confirmed' then ${now} end, ${by}
      where not exists (select 1 from suppressions s where s.hash = ${suppression})
      on conflict (email) do nothing returning id`,
    auditEventStatement({
      action: 'subscriber.added',
      subject: sql`'subscriber:' || last_insert_rowid()`,
      by,
      now,
    }),
    sql`insert into consent_records (subscriber_id, deed, at, source, words, by)
      select s.id, 'added', ${now}, ${adminSignupSource}, ${redactContactDetails(consent)}, ${by}
      from newsletter_subscribers s where s.email = ${email} and changes() > 0`,
    sql`insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
      select 'send-confirmation', s.id, s.email, 'send-confirmation:' || s.id || ':' || ${now}, ${now}, ${now}
      from newsletter_subscribers s where s.email = ${email} and s.state = 'pending' and changes() > 0
      returning id`,
    sql`select state, added_by = ${by} and consent = ${consent} and created_at > ${now - sameSubmissionMs} as mine
      from newsletter_subscribers where email = ${email}`,
  ])
  const [row] = known ?? []
  if (added?.length) return { outcome: 'added', emailId: mailed?.[0]?.id ?? null }
  if (row?.mine && row.state !== 'unsubscribed') return { outcome: 'added', emailId: null }
  return { outcome: row?.state ?? 'suppressed' }
}

/** Unsubscribes a subscriber, if their state is still the one that the admin saw. */
export async function unsubscribeByAdmin(
  db: Database,
  { id, from, by, now }: Change & { id: number; from: SubscriberState },
): Promise<'unsubscribed' | 'overtaken'> {
  const [left] = await runBatch(db, [
    sql`update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = ${now}
      where id = ${id} and state = ${from} and state <> 'unsubscribed' returning id`,
    auditEventStatement({ action: 'subscriber.unsubscribed', subject: `subscriber:${id}`, by, now }),
    consentLogStatement({ id, deed: 'left', now, ...adminConsent, words: null, by }),
  ])
  return left?.length ? 'unsubscribed' : 'overtaken'
}

/**
 * Clears the bounce or complaint recorded for an address, because the owner decided so. A subscriber who complained is
 * unsubscribed at the same time, and has to sign up and confirm again.
 */
export async function markSubscriberReachable(db: Database, { id, by, now }: Change & { id: number }) {
  await runBatch(db, [
    sql`update newsletter_subscribers set unreachable = null,
        state = iif(unreachable = 'complained', 'unsubscribed', state),
        unsubscribed_at = iif(unreachable = 'complained', ${now}, unsubscribed_at)
      where id = ${id} and unreachable is not null`,
    auditEventStatement({ action: 'subscriber.reachable', subject: `subscriber:${id}`, by, now }),
    consentLogStatement({
      id,
      deed: 'changed',
      now,
      ...adminConsent,
      words: 'Emails allowed again.',
      by,
    }),
  ])
}

/** Actor in the audit log when subscribers erase their own data. */
export const subscriberActor = 'the reader'

/**
 * Erases a subscriber: deletes the row and removes the address and texts from the email log, whose rows remain as
 * proof of sending. A keyed hash of the address remains, so that no import adds the address again. Emails to the
 * address that aren't about the newsletter are still sent if they are already queued.
 */
export async function eraseSubscriber(
  db: Database,
  { id, suppression, by, now, said }: Change & { id: number; suppression: string; said?: ConsentDetails },
) {
  await runBatch(db, [
    sql`insert into suppressions (hash, reason, created_at)
      select ${suppression}, 'erased', ${now} from newsletter_subscribers where id = ${id} on conflict do nothing`,
    sql`update emails set recipient = 'erased', subject = null, text = null, html = null, error = null,
        state = case state when 'pending' then 'suppressed' else state end
      where recipient = (select email from newsletter_subscribers where id = ${id})
        and (kind in ('send-confirmation', 'send-welcome', 'send-preferences-link', 'send-data-link')
          or state not in ('pending', 'claimed', 'sending'))`,
    sql`update emails set subject = null, text = null, html = null
      where kind = 'notify-signup' and (subject_id = ${id} or dedupe_key = (
        select 'notify-signup:' || (created_at - created_at % 3600000) from newsletter_subscribers
        where id = ${id}))`,
    sql`delete from newsletter_subscribers where id = ${id}`,
    auditEventStatement({ action: 'subscriber.erased', subject: `subscriber:${id}`, by, now }),
    consentLogStatement({ id, deed: 'erased', now, ...(said ?? { ...adminConsent, words: null, by }) }),
  ])
}

interface SentEmail {
  id: number
  kind: string
  subject: string | null
  state: string
  createdAt: number
}

export const subscriberEmailsPerPage = 50

/**
 * Lists one page of the emails to an address with an id below `before`, newest first, plus one extra row if another
 * page follows.
 */
export async function listEmailsTo(
  db: Database,
  { email, before }: { email: string; before: number | null },
) {
  return db.all<SentEmail>(sql`select id, kind, subject, state, created_at as createdAt from emails
      where recipient = ${email} and id < ${before ?? Number.MAX_SAFE_INTEGER}
        order by id desc limit ${subscriberEmailsPerPage + 1}`)
}
