import { sql } from 'drizzle-orm'
import { auditEventStatement } from '#app/data/audit/audit-event.ts'
import { runBatch } from '#app/data/batch.ts'
import { buildQueueConfirmationEmailsStatement } from './subscriber-changes.ts'
import { redactContactDetails } from '#app/domain/newsletter/consent.ts'
import { importSignupSource, type SubscriberState } from '#app/domain/newsletter/subscriber.ts'
import type { Database } from '#app/data/database.server.ts'

interface ImportedSubscriber {
  email: string
  phone: string | null
  consent: string | null
  /** Whether the subscriber may be sent the newsletter without confirming. */
  confirmed: boolean
  /** Keyed hash of the address, which is on the suppression list if the address was erased. */
  suppression: string
}

/** Rows per statement, because D1 limits a bound value to 2 MB. */
const rowsPerStatement = 1000

/** Looks up which addresses are subscribers, and which address hashes are suppressed. */
export async function findKnownAddresses(
  db: Database,
  { emails, suppressions }: { emails: readonly string[]; suppressions: readonly string[] },
) {
  const states = new Map<string, SubscriberState>()
  const hashes = new Set<string>()
  for (let at = 0; at < emails.length; at += rowsPerStatement) {
    const [known, erased] = await runBatch(db, [
      sql<{ email: string; state: SubscriberState }>`select email, state from newsletter_subscribers
        where email in (select value from json_each(${JSON.stringify(emails.slice(at, at + rowsPerStatement))}))`,
      sql<{ hash: string }>`select hash from suppressions
        where hash in (select value
        from json_each(${JSON.stringify(suppressions.slice(at, at + rowsPerStatement))}))`,
    ])
    for (const { email, state } of known) states.set(email, state)
    for (const { hash } of erased) hashes.add(hash)
  }
  return { states, hashes }
}

/**
 * Imports subscribers with a confirmation email to those who have to confirm. Known and erased addresses are
 * skipped. `key` identifies the submission; `count` is its total, even if it was submitted more than once.
 */
export async function importSubscribers(
  db: Database,
  {
    subscribers,
    key,
    by,
    now,
  }: { subscribers: readonly ImportedSubscriber[]; key: string; by: string; now: number },
): Promise<{ count: number; emailIds: number[]; wasSubmittedBefore: boolean }> {
  const parts: string[] = []
  for (let at = 0; at < subscribers.length; at += rowsPerStatement)
    parts.push(
      JSON.stringify(
        subscribers.slice(at, at + rowsPerStatement).map((subscriber) => ({
          ...subscriber,
          words: subscriber.consent && redactContactDetails(subscriber.consent),
        })),
      ),
    )
  const [known, ...results] = await runBatch(db, [
    sql<{
      submissions: number
      count: number
    }>`select count(*) as submissions, ifnull(sum(details ->> 'count'), 0) as count from audit_log
      where subject = ${`import:${key}`}`,
    ...parts.flatMap((part) => [
      sql`insert into newsletter_subscribers
          (email, phone, consent, source, state, created_at, confirmed_at, added_by)
        select r.value ->> 'email', r.value ->> 'phone', r.value ->> 'consent', ${importSignupSource},
          iif(r.value ->> 'confirmed', 'confirmed', 'pending'), ${now},
          iif(r.value ->> 'confirmed', ${now}, null), ${by}
        from json_each(${part}) r
        where not exists (select 1 from suppressions s where s.hash = r.value ->> 'suppression')
        on conflict (email) do nothing returning id`,
      auditEventStatement('subscribers.imported', `import:${key}`, {
        details: sql`json_object('count', changes())`,
        by,
        now,
      }),
      // `cross join` reads the import first; otherwise SQLite would read every subscriber ever imported.
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
  const returnedIds = (statementIndex: number) =>
    results
      .filter((_, at) => at % 4 === statementIndex)
      .flatMap((rows) => (rows as { id: number }[]).map(({ id }) => id))
  const { submissions = 0, count = 0 } = known[0] ?? {}
  return {
    count: count + returnedIds(0).length,
    emailIds: returnedIds(3),
    wasSubmittedBefore: submissions > 0,
  }
}
