import { sql } from 'drizzle-orm'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import { buildEmailInsertReturningId } from '#app/data/mail/emails.ts'
import { listFavoriteMeals } from './preferences.ts'
import { listConsentLogEntries, type Subscriber } from './subscribers.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export const personalDataLinkLifetimeMs = 30 * minuteMs

export async function queueSubscriberLinkEmail(
  db: Database,
  { id, kind, now }: { id: number; kind: 'send-preferences-link' | 'send-data-link'; now: number },
) {
  const dedupeKey = sql`${kind} || ':' || s.id || ':' || ${now}`
  const [queued] = await runBatch(db, [
    buildEmailInsertReturningId(
      kind,
      { subjectId: sql`s.id`, recipient: sql`s.email`, dedupeKey, now },
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
    dishes: (await listFavoriteMeals(db, id)).map(({ name }) => name),
    record: (await listConsentLogEntries(db, id, maxConsentRecords)).map((record) => ({
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
