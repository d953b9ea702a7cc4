import { withFacts } from '#app/domain/business-facts.ts'
import { businessFacts } from './schema.ts'
import type { Database } from './database.server.ts'

/** The business as it is now: the owner's facts over the defaults. */
export async function readBusiness(db: Database) {
  return withFacts(
    await db.select({ key: businessFacts.key, value: businessFacts.value }).from(businessFacts),
  )
}
