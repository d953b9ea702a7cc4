import type { Database } from '#app/data/database.server.ts'

/**
 * Turns automatic image approval on or off, with an audit log entry. Does nothing if the user is no longer an admin.
 */
export async function setAutoApproval(
  db: Database,
  { automatic, by, now }: { automatic: boolean; by: string; now: number },
) {
  const { $client: d1 } = db
  await d1.batch([
    d1
      .prepare(
        `insert into business_facts (key, value, updated_at, updated_by)
         select 'autoApprovePictures', ?1, ?2, ?3
         where exists (select 1 from user_roles r where r.user_id = ?3 and r.role = 'admin')
         on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at,
           updated_by = excluded.updated_by where business_facts.value <> excluded.value`,
      )
      .bind(JSON.stringify(automatic), now, by),
    d1
      .prepare(
        `insert into audit_log (at, actor_id, actor, action, subject, details)
         select ?1, ?2, ?2, 'pictures.approval', 'fact:autoApprovePictures', json_object('automatic', json(?3))
         where changes() > 0`,
      )
      .bind(now, by, JSON.stringify(automatic)),
  ])
}
