import { sql } from 'drizzle-orm'
import type { ConsentDetails } from '#app/domain/newsletter/consent.ts'
import type { consentActions } from '#app/data/issue-schema.ts'
import type { Database } from '#app/data/database.server.ts'

type ConsentAction = (typeof consentActions)[number]

interface NewConsentEntry extends ConsentDetails {
  id: number
  action: ConsentAction
  now: number
}

/** Logs a consent action, if the statement before it in the same batch changed a row. */
export function consentLogStatement({
  id,
  action,
  now,
  source,
  words: text,
  network,
  by = '',
}: NewConsentEntry) {
  return sql`insert into consent_records (subscriber_id, deed, at, source, words, network, by)
    select ${id}, ${action}, ${now}, ${source}, ${text}, ${network}, nullif(${by}, '') where changes() > 0`
}

interface ConsentEntry {
  id: number
  action: ConsentAction
  at: number
  source: string
  text: string | null
  network: string | null
  by: string | null
}

export async function listConsentEntries(
  db: Database,
  { id, limit }: { id: number; limit: number },
): Promise<ConsentEntry[]> {
  return db.all<ConsentEntry>(sql`select id, deed as action, at, source, words as text, network, by from consent_records
      where subscriber_id = ${id} order by id desc limit ${limit}`)
}
