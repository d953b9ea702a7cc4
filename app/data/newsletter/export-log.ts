import type { Database } from '#app/data/database.server.ts'

/** Exports that contain personal data. */
type PersonalDataExport = 'people' | 'subscribers' | 'messages' | 'mail' | 'readers'

/** Logs that an admin downloaded a list of people. */
export async function logExport(
  db: Database,
  { list, details, by, now }: { list: PersonalDataExport; details: object; by: string; now: number },
) {
  await db.$client
    .prepare(
      `insert into audit_log (at, actor_id, actor, action, subject, details)
       select ?1, (select id from users where id = ?2), ?2, ?3, ?4, ?5`,
    )
    .bind(now, by, `${list}.exported`, `export:${list}`, JSON.stringify(details))
    .run()
}
