import type { Database } from '#app/data/database.server.ts'

/** An edit of a ZIP override or a city. */
export interface AreaChange {
  /** Version that was edited; 0 for a new row. */
  version: number
  by: string
  now: number
  details: Record<string, unknown>
}

/** Returns the audit log insert for the preceding statement; writes nothing if that changed no row. */
export function areaAuditStatement(
  d1: Database['$client'],
  action: string,
  subject: string,
  { by, now, details }: Pick<AreaChange, 'by' | 'now' | 'details'>,
) {
  return d1
    .prepare(
      `insert into audit_log (at, actor_id, actor, action, subject, details)
       select ?1, ?2, ?2, ?3, ?4, ?5 where changes() > 0`,
    )
    .bind(now, by, action, subject, JSON.stringify(details))
}
