import { sql, type SQL } from 'drizzle-orm'
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
import { buildQueueEmailReturningStatement } from '#app/data/mail/queue-email.ts'
import { runBatch } from '#app/data/batch.ts'

interface Change {
  by: string
  now: number
}

const adminConsent = { source: adminSignupSource, network: null }

/** Repeated submissions within this time (ms) count as one. */
const sameSubmissionMs = 10 * 60_000

/** Adds a subscriber by hand, unless the address is known or erased. */
export async function addSubscriberManually(
  db: Database,
  change: Change & NewSubscriber & { suppression: string; doubleOptIn: boolean },
): Promise<
  { outcome: 'added'; emailId: number | null } | { outcome: keyof typeof subscriberRejectionTexts }
> {
  const { email, phone, consent, suppression, doubleOptIn, by, now } = change
  const [added, , , mailed, known] = await runBatch(db, [
    sql`insert into newsletter_subscribers
        (email, phone, consent, source, state, created_at, confirmed_at, added_by)
      select ${email}, ${phone}, ${consent}, ${adminSignupSource}, ${doubleOptIn ? 'pending' : 'confirmed'}, ${now},
        case ${doubleOptIn ? 'pending' : 'confirmed'} when 'confirmed' then ${now} end, ${by}
      where not exists (select 1 from suppressions s where s.hash = ${suppression})
      on conflict (email) do nothing returning id`,
    auditEventStatement('subscriber.added', sql`'subscriber:' || last_insert_rowid()`, { by, now }),
    sql`insert into consent_records (subscriber_id, deed, at, source, words, by)
      select s.id, 'added', ${now}, ${adminSignupSource}, ${redactContactDetails(consent)}, ${by}
      from newsletter_subscribers s where s.email = ${email} and changes() > 0`,
    buildQueueConfirmationEmailsStatement(
      sql`from newsletter_subscribers s where s.email = ${email} and s.state = 'pending' and changes() > 0`,
      now,
    ),
    sql<{
      state: SubscriberState
      isSameSubmission: number
    }>`select state, added_by = ${by} and consent = ${consent} and created_at > ${now - sameSubmissionMs} as isSameSubmission
      from newsletter_subscribers where email = ${email}`,
  ])
  const [row] = known
  if (added.length > 0) return { outcome: 'added', emailId: mailed[0]?.id ?? null }
  if (row?.isSameSubmission && row.state !== 'unsubscribed') return { outcome: 'added', emailId: null }
  return { outcome: row?.state ?? 'suppressed' }
}

/** Returns the statement that queues a confirmation email to each new subscriber `s` in `rows`. */
export function buildQueueConfirmationEmailsStatement(rows: SQL, now: number) {
  return buildQueueEmailReturningStatement(
    'send-confirmation',
    {
      subjectId: sql`s.id`,
      recipient: sql`s.email`,
      dedupeKey: sql`'send-confirmation:' || s.id || ':' || ${now}`,
      now,
    },
    rows,
  )
}

export async function unsubscribeByAdmin(
  db: Database,
  { id, from, by, now }: Change & { id: number; from: SubscriberState },
): Promise<'unsubscribed' | 'overtaken'> {
  const [unsubscribed] = await runBatch(db, [
    sql`update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = ${now}
      where id = ${id} and state = ${from} and state <> 'unsubscribed' returning id`,
    auditEventStatement('subscriber.unsubscribed', `subscriber:${id}`, { by, now }),
    consentLogStatement({ id, action: 'left', now, ...adminConsent, words: null, by }),
  ])
  return unsubscribed.length > 0 ? 'unsubscribed' : 'overtaken'
}

/** Clears a bounce or complaint. Someone who complained is unsubscribed, and has to sign up and confirm again. */
export async function markSubscriberReachable(db: Database, { id, by, now }: Change & { id: number }) {
  await runBatch(db, [
    sql`update newsletter_subscribers set unreachable = null,
        state = iif(unreachable = 'complained', 'unsubscribed', state),
        unsubscribed_at = iif(unreachable = 'complained', ${now}, unsubscribed_at)
      where id = ${id} and unreachable is not null`,
    auditEventStatement('subscriber.reachable', `subscriber:${id}`, { by, now }),
    consentLogStatement({
      id,
      action: 'changed',
      now,
      ...adminConsent,
      words: 'This address can receive emails again.',
      by,
    }),
  ])
}

/** Actor in the audit log when subscribers erase their own data. */
export const subscriberAuditActor = 'the reader'

/**
 * Deletes the subscriber and the address in the email log, whose rows remain as proof of sending. A keyed hash
 * remains, so that no import adds the address again. Other queued emails to the address are still sent.
 */
export async function eraseSubscriber(
  db: Database,
  {
    id,
    suppression,
    by,
    now,
    consent,
  }: Change & { id: number; suppression: string; consent?: ConsentDetails },
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
    auditEventStatement('subscriber.erased', `subscriber:${id}`, { by, now }),
    consentLogStatement({ id, action: 'erased', now, ...(consent ?? { ...adminConsent, words: null, by }) }),
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

/** Lists emails with an id below `before`, plus one extra row if another page follows. */
export async function listEmailsToAddress(
  db: Database,
  { email, before }: { email: string; before: number | null },
) {
  return db.all<SentEmail>(sql`select id, kind, subject, state, created_at as createdAt from emails
      where recipient = ${email} and id < ${before ?? Number.MAX_SAFE_INTEGER}
        order by id desc limit ${subscriberEmailsPerPage + 1}`)
}
