import { sql } from 'drizzle-orm'
import { unservedZips } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

/**
 * Counts a request for a ZIP code we don't serve. Stores nothing about visitors, so one visitor's repeated requests
 * are all counted.
 */
export async function recordUnservedZip(db: Database, zip: string, now: number) {
  await db
    .insert(unservedZips)
    .values({ zip, firstAskedAt: now, lastAskedAt: now })
    .onConflictDoUpdate({
      target: unservedZips.zip,
      set: { asked: sql`${unservedZips.asked} + 1`, lastAskedAt: now },
    })
}
