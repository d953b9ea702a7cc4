import type { ConsentDetails } from '#app/domain/newsletter/consent.ts'
import type { consentActions } from '#app/data/issue-schema.ts'
import type { Database } from '#app/data/database.server.ts'

type ConsentAction = (typeof consentActions)[number]

interface NewConsentEntry extends ConsentDetails {
  id: number
  deed: ConsentAction
  now: number
}

/**
 * Returns the statement that logs a consent action. It must directly follow the statement that makes the change, in
 * the same batch: it inserts nothing if that changed no row.
 */
export function consentLogStatement(
  { $client: d1 }: Database,
  { id, deed, now, source, words, network, by = '' }: NewConsentEntry,
) {
  return d1
    .prepare(
      `insert into consent_records (subscriber_id, deed, at, source, words, network, by)
       select ?1, ?2, ?3, ?4, ?5, ?6, nullif(?7, '') where changes() > 0`,
    )
    .bind(id, deed, now, source, words, network, by)
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

/** Lists a subscriber's consent actions, newest first. */
export async function listConsentEntries(
  db: Database,
  { id, most }: { id: number; most: number },
): Promise<ConsentEntry[]> {
  const { results } = await db.$client
    .prepare(
      `select id, deed, at, source, words, network, by from consent_records
       where subscriber_id = ?1 order by id desc limit ?2`,
    )
    .bind(id, most)
    .all<ConsentEntry>()
  return results
}
