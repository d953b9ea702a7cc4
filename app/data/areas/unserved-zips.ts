import { sql } from 'drizzle-orm'
import { unservedZips } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

/** One more person asked for a ZIP that we don't serve. Nothing of the person is kept, so a repeat counts again. */
export async function countUnservedZip(db: Database, zip: string, now: number) {
  await db
    .insert(unservedZips)
    .values({ zip, firstAskedAt: now, lastAskedAt: now })
    .onConflictDoUpdate({
      target: unservedZips.zip,
      set: { asked: sql`${unservedZips.asked} + 1`, lastAskedAt: now },
    })
}
