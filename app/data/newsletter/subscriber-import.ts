import { redactContactDetails } from '#app/domain/newsletter/consent.ts'
import { importSignupSource, type SubscriberState } from '#app/domain/newsletter/subscriber.ts'
import type { Database } from '#app/data/database.server.ts'

interface ImportedSubscriber {
  email: string
  phone: string | null
  consent: string | null
  /** Whether the newsletter may be sent to them without a confirmation. */
  confirmed: boolean
  /** Hash under which the address is suppressed if it was once erased. */
  suppression: string
}

/** Rows per statement: D1 limits a bound value to 2 MB. */
const rowsPerStatement = 1000

/** Looks up which addresses are already subscribers, with their states, and which hashes are suppressed. */
export async function findKnownAddresses(
  db: Database,
  { emails, suppressions }: { emails: readonly string[]; suppressions: readonly string[] },
) {
  const d1 = db.$client
  const listed = d1.prepare(
    `select email, state from newsletter_subscribers where email in (select value from json_each(?1))`,
  )
  const erased = d1.prepare(`select hash from suppressions where hash in (select value from json_each(?1))`)
  const states = new Map<string, SubscriberState>()
  const hashes = new Set<string>()
  for (let at = 0; at < emails.length; at += rowsPerStatement) {
    const [of, gone] = await d1.batch<{ email: string; state: SubscriberState; hash: string }>([
      listed.bind(JSON.stringify(emails.slice(at, at + rowsPerStatement))),
      erased.bind(JSON.stringify(suppressions.slice(at, at + rowsPerStatement))),
    ])
    for (const { email, state } of of?.results ?? []) states.set(email, state)
    for (const { hash } of gone?.results ?? []) hashes.add(hash)
  }
  return { states, hashes }
}

/**
 * Imports subscribers in one batch, with an audit-log entry per 1,000 rows and a confirmation email for those who
 * have to confirm. Existing and erased addresses are skipped. `key` identifies the submission: `count` is the
 * number it imported, however often it was submitted.
 */
export async function importSubscribers(
  db: Database,
  { readers, key, by, now }: { readers: readonly ImportedSubscriber[]; key: string; by: string; now: number },
): Promise<{ count: number; emailIds: number[]; pressedBefore: boolean }> {
  const d1 = db.$client
  const parts: string[] = []
  for (let at = 0; at < readers.length; at += rowsPerStatement)
    parts.push(
      JSON.stringify(
        readers
          .slice(at, at + rowsPerStatement)
          .map((reader) => ({ ...reader, words: reader.consent && redactContactDetails(reader.consent) })),
      ),
    )
  const before = d1.prepare(
    `select count(*) as presses, ifnull(sum(details ->> 'count'), 0) as count from audit_log where subject = ?1`,
  )
  const insert = d1.prepare(
    `insert into newsletter_subscribers
       (email, phone, consent, source, state, created_at, confirmed_at, added_by)
     select r.value ->> 'email', r.value ->> 'phone', r.value ->> 'consent', ?2,
       iif(r.value ->> 'confirmed', 'confirmed', 'pending'), ?3, iif(r.value ->> 'confirmed', ?3, null), ?4
     from json_each(?1) r
     where not exists (select 1 from suppressions s where s.hash = r.value ->> 'suppression')
     on conflict (email) do nothing returning id`,
  )
  // `cross join` reads the import first; otherwise SQLite would read every subscriber ever imported.
  const mail = d1.prepare(
    `insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
     select 'send-confirmation', s.id, s.email, 'send-confirmation:' || s.id || ':' || ?2, ?2, ?2
     from json_each(?1) r cross join newsletter_subscribers s on s.email = r.value ->> 'email'
     where s.state = 'pending' and s.created_at = ?2 and s.source = ?3 and changes() > 0
     on conflict do nothing returning id`,
  )
  const record = d1.prepare(
    `insert into consent_records (subscriber_id, deed, at, source, words, by)
     select s.id, 'imported', ?2, ?3, r.value ->> 'words', ?4
     from json_each(?1) r cross join newsletter_subscribers s on s.email = r.value ->> 'email'
     where s.created_at = ?2 and s.source = ?3 and changes() > 0`,
  )
  const log = d1.prepare(
    `insert into audit_log (at, actor_id, actor, action, subject, details)
     select ?1, (select id from users where id = ?2), ?2, 'subscribers.imported', 'import:' || ?3, json_object('count', changes())
     where changes() > 0`,
  )
  const [known, ...results] = await d1.batch<{ id: number; presses: number; count: number }>([
    before.bind(`import:${key}`),
    ...parts.flatMap((part) => [
      insert.bind(part, importSignupSource, now, by),
      log.bind(now, by, key),
      record.bind(part, now, importSignupSource, by),
      mail.bind(part, now, importSignupSource),
    ]),
  ])
  const returned = (which: number) =>
    results.filter((_, at) => at % 4 === which).flatMap((result) => result.results.map(({ id }) => id))
  const { presses = 0, count = 0 } = known?.results[0] ?? {}
  return { count: count + returned(0).length, emailIds: returned(3), pressedBefore: presses > 0 }
}
