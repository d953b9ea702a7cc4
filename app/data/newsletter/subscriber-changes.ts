import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { type Actor, buildAuditStatement } from '#app/data/audit/audit-event.ts'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import { rowsPerPage, toListPage } from '#app/data/list-page.ts'
import { buildEmailInsertReturningId } from '#app/data/mail/emails.ts'
import { emails } from '#app/data/schema.ts'
import { type ConsentDetails, redactContactDetails } from '#app/domain/newsletter/consent.ts'
import { adminSignupSource, type SubscriberRejection } from '#app/domain/newsletter/subscriber.ts'
import { buildConsentLogStatement, type Subscriber } from './subscribers.ts'

interface NewSubscriber extends Actor {
  email: string
  phone: string | null
  consent: string
  suppression: string
  doubleOptIn: boolean
}

const adminConsent = { source: adminSignupSource, wording: null, network: null }

const sameSubmissionMs = 10 * 60_000

export async function addSubscriberManually(
  db: Database,
  { email, phone, consent, suppression, doubleOptIn, by, now }: NewSubscriber,
): Promise<{ outcome: 'added'; emailId: number | null } | { outcome: SubscriberRejection }> {
  const [added, , , mailed, [existing]] = await runBatch(db, [
    sql`insert into newsletter_subscribers
        (email, phone, consent, source, state, created_at, confirmed_at, added_by)
      select ${email}, ${phone}, ${consent}, ${adminSignupSource}, ${doubleOptIn ? 'pending' : 'confirmed'}, ${now},
        ${doubleOptIn ? null : now}, ${by}
      where not exists (select 1 from suppressions s where s.hash = ${suppression})
      on conflict (email) do nothing returning id`,
    buildAuditStatement('subscriber.added', sql`'subscriber:' || last_insert_rowid()`, { by, now }),
    sql`insert into consent_records (subscriber_id, deed, at, source, words, by)
      select s.id, 'added', ${now}, ${adminSignupSource}, ${redactContactDetails(consent)}, ${by}
      from newsletter_subscribers s where s.email = ${email} and changes() > 0`,
    buildQueueConfirmationEmailsStatement(
      sql`from newsletter_subscribers s where s.email = ${email} and s.state = 'pending' and changes() > 0`,
      now,
    ),
    sql<{ state: Subscriber['state']; isSameSubmission: number }>`select state,
        added_by = ${by} and consent = ${consent} and created_at > ${now - sameSubmissionMs} as isSameSubmission
      from newsletter_subscribers where email = ${email}`,
  ])
  if (added.length > 0) return { outcome: 'added', emailId: mailed[0]?.id ?? null }
  if (existing?.isSameSubmission && existing.state !== 'unsubscribed')
    return { outcome: 'added', emailId: null }
  return { outcome: existing?.state ?? 'suppressed' }
}

/** `rows` is the SQL that selects the subscribers, such as `from newsletter_subscribers s where …`. */
export function buildQueueConfirmationEmailsStatement(rows: SQL, now: number) {
  const dedupeKey = sql`'send-confirmation:' || s.id || ':' || ${now}`
  const email = { subjectId: sql`s.id`, recipient: sql`s.email`, dedupeKey, now }
  return buildEmailInsertReturningId('send-confirmation', email, rows)
}

export async function unsubscribeByAdmin(
  db: Database,
  { id, from, by, now }: Actor & { id: number; from: Subscriber['state'] },
) {
  const [unsubscribed] = await runBatch(db, [
    sql`update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = ${now}
      where id = ${id} and state = ${from} and state <> 'unsubscribed' returning id`,
    buildAuditStatement('subscriber.unsubscribed', `subscriber:${id}`, { by, now }),
    buildConsentLogStatement('left', { id, now, consent: { ...adminConsent, by } }),
  ])
  return unsubscribed.length > 0 ? 'unsubscribed' : 'overtaken'
}

/** Clears a subscriber's bounce or complaint. After a complaint, the person must sign up again to get newsletters. */
export async function markSubscriberReachable(db: Database, { id, by, now }: Actor & { id: number }) {
  const consent = { ...adminConsent, wording: 'This address can receive emails again.', by }
  await runBatch(db, [
    sql`update newsletter_subscribers set unreachable = null,
        state = iif(unreachable = 'complained', 'unsubscribed', state),
        unsubscribed_at = iif(unreachable = 'complained', ${now}, unsubscribed_at)
      where id = ${id} and unreachable is not null`,
    buildAuditStatement('subscriber.reachable', `subscriber:${id}`, { by, now }),
    buildConsentLogStatement('changed', { id, consent, now }),
  ])
}

export const subscriberAuditActor = 'the reader'

interface Erasure extends Actor {
  id: number
  suppression: string
  consent?: ConsentDetails
}

/** Erases a subscriber's data but keeps a keyed hash of the email address, so that imports can't re-add it. */
export async function eraseSubscriber(db: Database, erasure: Erasure) {
  const { id, suppression, by, now, consent = { ...adminConsent, by } } = erasure
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
    buildAuditStatement('subscriber.erased', `subscriber:${id}`, { by, now }),
    buildConsentLogStatement('erased', { id, consent, now }),
  ])
}

export async function listEmailsSentToAddress(db: Database, email: string, before: number | null) {
  const { id, kind, subject, state, createdAt } = emails
  const found = await db
    .select({ id, kind, subject, state, createdAt })
    .from(emails)
    .where(and(eq(emails.recipient, email), lt(id, before ?? Number.MAX_SAFE_INTEGER)))
    .orderBy(desc(id))
    .limit(rowsPerPage + 1)
  return toListPage(found, rowsPerPage, (last) => last.id)
}
