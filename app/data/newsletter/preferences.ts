import type { Preferences } from '#app/domain/newsletter/subscriber.ts'
import { consentLogStatement, listConsentLog, type ConsentChange, type Subscriber } from './subscribers.ts'
import { sql } from 'drizzle-orm'
import { type Database } from '#app/data/database.server.ts'
import { runBatch } from '#app/data/batch.ts'
import { queueEmailStatementReturningId } from '#app/data/mail/emails.ts'

/** How long (ms) after an issue's due time an unsubscribe still counts toward that issue. */
const countedWithinMs = 14 * 86_400_000

/**
 * Adds one to the unsubscribe count of `issue`, whose link the subscriber opened, or if it is null, of the newest
 * issue that the subscriber received. Confirmation links that were sent earlier become invalid.
 */
export async function unsubscribeByLink(db: Database, change: ConsentChange, issue: number | null = null) {
  const { id, now } = change
  await runBatch(db, [
    sql`update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = ${now}
      where id = ${id} and (state <> 'unsubscribed' or exists (
        select 1 from consent_records c
        where c.subscriber_id = ${id} and c.deed = 'asked' and c.at > unsubscribed_at))`,
    consentLogStatement('left', change),
    sql`update issues set unsubscribed = unsubscribed + 1 where changes() > 0 and id = iif(${issue} is null,
      (select i.id from issues i join issue_deliveries d on d.issue_id = i.id and d.subscriber_id = ${id}
        where i.due_at between ${now - countedWithinMs} and ${now} and d.state in ('sent', 'unknown')
          order by i.due_at desc limit 1),
      (select d.issue_id from issue_deliveries d where d.issue_id = ${issue} and d.subscriber_id = ${id}))`,
  ])
}

export async function savePreferences(db: Database, change: ConsentChange, choices: Preferences) {
  const { weekly, lastCall, zip } = choices
  const [, , current] = await runBatch(db, [
    sql`update newsletter_subscribers
      set wants_weekly = ${Number(weekly)}, wants_last_call = ${Number(lastCall)}, zip = ${zip}
      where id = ${change.id} and state = 'confirmed'
        and (wants_weekly <> ${Number(weekly)} or wants_last_call <> ${Number(lastCall)} or zip is not ${zip})`,
    consentLogStatement('changed', change),
    sql<{ state: string }>`select state from newsletter_subscribers where id = ${change.id}`,
  ])
  return current[0]?.state === 'confirmed' ? 'saved' : 'not-on-the-list'
}

export async function skipLastCallReminder(db: Database, change: ConsentChange, week: string) {
  await runBatch(db, [
    sql`update newsletter_subscribers set muted_week = ${week}
      where id = ${change.id} and state = 'confirmed' and muted_week is not ${week}`,
    consentLogStatement('changed', change),
  ])
}

export function listFavorites(db: Database, id: number) {
  return db.all<{ id: number; name: string }>(sql`select p.id, p.name
    from favourites f join products p on p.id = f.product_id
    where f.subscriber_id = ${id} order by f.created_at desc, p.id`)
}

export async function removeFavorite(db: Database, change: ConsentChange, product: number) {
  await runBatch(db, [
    sql`delete from favourites where subscriber_id = ${change.id} and product_id = ${product}`,
    consentLogStatement('changed', change),
  ])
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export const personalDataLinkLifetimeMs = 30 * minuteMs

export async function queueSubscriberEmail(
  db: Database,
  { id, kind, now }: { id: number; kind: 'send-preferences-link' | 'send-data-link'; now: number },
) {
  const dedupeKey = sql`${kind} || ':' || s.id || ':' || ${now}`
  const [queued] = await runBatch(db, [
    queueEmailStatementReturningId(
      kind,
      { subjectId: sql`s.id`, recipient: sql`s.email`, dedupeKey, now },
      // Limits: one email of each kind in five minutes; five preferences and data links a day in total.
      sql`from newsletter_subscribers s where s.id = ${id}
        and not exists (select 1 from emails e
          where e.recipient = s.email and e.kind = ${kind} and e.created_at > ${now - 5 * minuteMs})
        and 5 > (select count(*) from emails e where e.recipient = s.email
          and e.kind in ('send-preferences-link', 'send-data-link') and e.created_at > ${now - dayMs})`,
    ),
    sql`update newsletter_subscribers set data_link_expires_at = ${now + personalDataLinkLifetimeMs}
      where id = ${id} and ${kind} = 'send-data-link' and changes() > 0`,
  ])
  return queued[0]?.id ?? null
}

export async function redeemPersonalDataLink(db: Database, id: number, expiresAt: number, now: number) {
  const { meta } = await db.run(sql`update newsletter_subscribers set data_link_expires_at = null
    where id = ${id} and data_link_expires_at = ${expiresAt} and ${expiresAt} > ${now}`)
  return meta.changes > 0
}

const maxExported = 100
const maxConsentRecords = 1000

export async function exportSubscriberData(db: Database, subscriber: Subscriber) {
  const { id, email, phone, state, source, consent, wantsWeekly, wantsLastCall, zip, mutedWeek } = subscriber
  const [letters, mails] = await runBatch(db, [
    sql`select i.kind, i.week, d.state, d.settled_at as at
      from (select id, kind, week from issues order by due_at desc limit ${maxExported}) i
      join issue_deliveries d on d.issue_id = i.id and d.subscriber_id = ${id}`,
    sql`select kind, subject, state, sent_at as sentAt from emails
      where recipient = ${email}
        and kind in ('send-confirmation', 'send-welcome', 'send-preferences-link', 'send-data-link')
      order by id desc limit ${maxExported}`,
  ])
  return {
    address: email,
    phone,
    state,
    source,
    consent,
    joinedAt: toIsoTime(subscriber.createdAt),
    confirmedAt: toIsoTime(subscriber.confirmedAt),
    leftAt: toIsoTime(subscriber.unsubscribedAt),
    noLettersBecause: subscriber.unreachable,
    choices: { weeklyLetter: wantsWeekly, lastCall: wantsLastCall, zip, noLastCallFor: mutedWeek },
    dishes: (await listFavorites(db, id)).map(({ name }) => name),
    record: (await listConsentLog(db, id, maxConsentRecords)).map((record) => ({
      deed: record.action,
      at: toIsoTime(record.at),
      source: record.source,
      words: record.wording,
      network: record.network,
      by: record.by === null ? 'yourself' : 'the kitchen',
    })),
    letters,
    mails,
  }
}

function toIsoTime(at: number | null) {
  return at === null ? null : new Date(at).toISOString()
}
