import { sql } from 'drizzle-orm'
import { type Actor, buildAuditStatement } from '#app/data/audit/audit-event.ts'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import { redactContactDetails } from '#app/domain/newsletter/consent.ts'
import { importSignupSource, type SubscriberRejection } from '#app/domain/newsletter/subscriber.ts'
import { buildQueueConfirmationEmailsStatement } from './subscriber-changes.ts'
import type { Subscriber } from './subscribers.ts'

interface ImportedSubscriber {
  email: string
  phone: string | null
  consent: string | null
  confirmed: boolean
  suppression: string
}

/** Splits rows into several JSON strings, because D1 limits each bound value to 2 MB. */
function toJsonParts(rows: readonly unknown[], rowsPerPart = 1000) {
  const partCount = Math.ceil(rows.length / rowsPerPart)
  return Array.from({ length: partCount }, (_, part) =>
    JSON.stringify(rows.slice(part * rowsPerPart, (part + 1) * rowsPerPart)),
  )
}

export async function listRejectedAddresses(db: Database, hashes: ReadonlyMap<string, string>) {
  const rejections = new Map<string, SubscriberRejection>()
  for (const part of toJsonParts([...hashes])) {
    const [known, erased] = await runBatch(db, [
      sql<{ email: string; state: Subscriber['state'] }>`select email, state from newsletter_subscribers
        where email in (select value ->> 0 from json_each(${part}))`,
      sql<{ email: string }>`select r.value ->> 0 as email from json_each(${part}) r
        cross join suppressions s on s.hash = r.value ->> 1`,
    ])
    for (const { email, state } of known) rejections.set(email, state)
    for (const { email } of erased) rejections.set(email, 'suppressed')
  }
  return rejections
}

interface SubscriberImport extends Actor {
  subscribers: readonly ImportedSubscriber[]
  key: string
}

/** If the form with this `key` was submitted before, the returned `count` includes the subscribers added then. */
export async function importSubscribers(db: Database, { subscribers, key, by, now }: SubscriberImport) {
  const rows = subscribers.map((subscriber) => ({
    ...subscriber,
    words: subscriber.consent && redactContactDetails(subscriber.consent),
  }))
  const [known, ...results] = await runBatch(db, [
    sql<{ submissions: number; count: number }>`select count(*) as submissions,
        ifnull(sum(details ->> 'count'), 0) as count
      from audit_log where subject = ${`import:${key}`}`,
    ...toJsonParts(rows).flatMap((part) => [
      sql`insert into newsletter_subscribers
          (email, phone, consent, source, state, created_at, confirmed_at, added_by)
        select r.value ->> 'email', r.value ->> 'phone', r.value ->> 'consent', ${importSignupSource},
          iif(r.value ->> 'confirmed', 'confirmed', 'pending'), ${now},
          iif(r.value ->> 'confirmed', ${now}, null), ${by}
        from json_each(${part}) r
        where not exists (select 1 from suppressions s where s.hash = r.value ->> 'suppression')
        on conflict (email) do nothing returning id`,
      buildAuditStatement('subscribers.imported', `import:${key}`, {
        details: sql`json_object('count', changes())`,
        by,
        now,
      }),
      // `cross join` makes SQLite start with this import's rows instead of the subscribers of every import.
      sql`insert into consent_records (subscriber_id, deed, at, source, words, by)
        select s.id, 'imported', ${now}, ${importSignupSource}, r.value ->> 'words', ${by}
        from json_each(${part}) r cross join newsletter_subscribers s on s.email = r.value ->> 'email'
        where s.created_at = ${now} and s.source = ${importSignupSource} and changes() > 0`,
      buildQueueConfirmationEmailsStatement(
        sql`from json_each(${part}) r cross join newsletter_subscribers s on s.email = r.value ->> 'email'
          where s.state = 'pending' and s.created_at = ${now} and s.source = ${importSignupSource} and changes() > 0`,
        now,
      ),
    ]),
  ])
  const insertedRows = results.flat() as { id: number; kind?: 'send-confirmation' }[]
  const emails = insertedRows.filter(({ kind }) => kind !== undefined)
  const addedCount = insertedRows.length - emails.length
  const { submissions = 0, count = 0 } = known[0] ?? {}
  return {
    count: count + addedCount,
    emailIds: emails.map(({ id }) => id),
    wasSubmittedBefore: submissions > 0,
  }
}
