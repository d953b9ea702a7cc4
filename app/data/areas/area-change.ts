import type { Database } from '#app/data/database.server.ts'

/** An edit of a ZIP or a city, and by whom. */
export interface AreaChange {
  /** The version that was edited; 0 where there was none. */
  version: number
  by: string
  now: number
  details: Record<string, unknown>
}

/** The row of the audit log for the statement before it, if that did anything. */
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
