import { sql } from 'drizzle-orm'
import { auditEventStatement } from '#app/data/audit/audit-event.ts'
import type { Database } from '#app/data/database.server.ts'
import { runBatch } from '#app/data/statement.ts'

/**
 * Turns automatic image approval on or off, with an audit log entry. Does nothing if the user is no longer an admin.
 */
export async function setAutoApproval(
  db: Database,
  { automatic, by, now }: { automatic: boolean; by: string; now: number },
) {
  await runBatch(db, [
    sql`insert into business_facts (key, value, updated_at, updated_by)
      select 'autoApprovePictures', ${JSON.stringify(automatic)}, ${now}, ${by}
      where exists (select 1 from user_roles r where r.user_id = ${by} and r.role = 'admin')
      on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at,
        updated_by = excluded.updated_by where business_facts.value <> excluded.value`,
    auditEventStatement({
      action: 'pictures.approval',
      subject: 'fact:autoApprovePictures',
      details: { automatic },
      by,
      now,
    }),
  ])
}
