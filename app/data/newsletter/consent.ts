import { sql } from 'drizzle-orm'
import type { ConsentDetails } from '#app/domain/newsletter/consent.ts'
import type { consentActions } from '#app/data/issue-schema.ts'
import type { Database } from '#app/data/database.server.ts'

type ConsentAction = (typeof consentActions)[number]

interface NewConsentEntry extends ConsentDetails {
  id: number
  deed: ConsentAction
  now: number
}

/** Logs a consent action, if the statement before it in the same batch changed a row. */
export function consentLogStatement({ id, deed, now, source, words, network, by = '' }: NewConsentEntry) {
  return sql`insert into consent_records (subscriber_id, deed, at, source, words, network, by)
    select ${id}, ${deed}, ${now}, ${source}, ${words}, ${network}, nullif(${by}, '') where changes() > 0`
}

interface ConsentEntry {
  id: number
  deed: ConsentAction
  at: number
  source: string
  words: string | null
  network: string | null
  by: string | null
}

export async function listConsentEntries(
  db: Database,
  { id, most }: { id: number; most: number },
): Promise<ConsentEntry[]> {
  return db.all<ConsentEntry>(sql`select id, deed, at, source, words, network, by from consent_records
      where subscriber_id = ${id} order by id desc limit ${most}`)
}
