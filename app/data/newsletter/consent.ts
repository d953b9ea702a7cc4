import { desc, eq, sql } from 'drizzle-orm'
import { consentRecords, type consentActions } from '#app/data/issue-schema.ts'
import type { Database } from '#app/data/database.server.ts'
import type { ConsentDetails } from '#app/domain/newsletter/consent.ts'

export interface ConsentChange {
  id: number
  consent: ConsentDetails
  now: number
}

/** Logs a consent action if the previous statement of the same D1 batch changed a row. */
export function consentLogStatement(
  action: (typeof consentActions)[number],
  { id, consent: { source, wording, network, by }, now }: ConsentChange,
) {
  return sql`insert into consent_records (subscriber_id, deed, at, source, words, network, by)
    select ${id}, ${action}, ${now}, ${source}, ${wording}, ${network}, ${by ?? null} where changes() > 0`
}

export function listConsentRecords(db: Database, subscriberId: number, limit: number) {
  return db
    .select()
    .from(consentRecords)
    .where(eq(consentRecords.subscriberId, subscriberId))
    .orderBy(desc(consentRecords.id))
    .limit(limit)
}
