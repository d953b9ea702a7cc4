import { sql } from 'drizzle-orm'
import { auditEventForEach } from '#app/data/audit/audit-event.ts'
import type { Database } from '#app/data/database.server.ts'

/** Exports that contain personal data. */
type PersonalDataExport = 'people' | 'subscribers' | 'messages' | 'mail' | 'readers'

/** Logs that an admin downloaded a list of people. */
export async function logExport(
  db: Database,
  {
    list,
    details,
    by,
    now,
  }: { list: PersonalDataExport; details: Record<string, unknown>; by: string; now: number },
) {
  const event = { action: `${list}.exported`, subject: `export:${list}`, details, by, now }
  // One row, whatever the statement before it changed.
  await db.run(auditEventForEach(sql`(select 1)`, event))
}
