import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { runBatch } from '#app/data/batch.ts'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { rowsPerPage, toListPage } from '#app/data/list-page.ts'
import { accountLinks, auditLog, users } from '#app/data/schema.ts'
import { type Actor, buildAuditStatementForRows } from './audit-event.ts'

export interface AuditFilter {
  actor: string | null
  area: string | null
  from: number | null
  until: number | null
}

const subjectId = sql`substr(${auditLog.subject}, instr(${auditLog.subject}, ':') + 1)`

const eventColumns = {
  ...pickColumns(auditLog, 'id', 'at', 'actor', 'action', 'subject', 'details'),
  actorEmail: users.email,
}

export function selectAuditEventsBySubject(db: Database, subject: string, limit: number) {
  return db
    .select(eventColumns)
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
}

/** Converts the times `from` and `until` (ms) to IDs, because the table's indexes are ordered by ID, not by time. */
export async function listAuditEvents(
  db: Database,
  { actor, area, from, until }: AuditFilter,
  before: number | null,
  perPage = rowsPerPage,
) {
  const found = await db
    .select({
      ...eventColumns,
      subjectEmail: sql<string | null>`case
        when ${auditLog.subject} glob 'user:*' then (select u.email from ${users} u where u.id = ${subjectId})
        when ${auditLog.subject} glob 'invite:*'
          then (select l.email from ${accountLinks} l where l.id = cast(${subjectId} as integer))
      end`.as('subject_email'),
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        actor === null ? undefined : eq(auditLog.actor, actor),
        area === null ? undefined : eq(auditLog.area, area),
        from === null ? undefined : gte(auditLog.id, firstEventIdSince(from)),
        // Combine both upper limits on `id` into one, because SQLite would use only one of them to search the index.
        lt(auditLog.id, sql`min(${before ?? maxId}, ${until === null ? maxId : firstEventIdSince(until)})`),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(perPage + 1)
  return toListPage(found, perPage, ({ id }) => id)
}

const maxId = Number.MAX_SAFE_INTEGER

function firstEventIdSince(at: number) {
  return sql`coalesce((select f.id from audit_log f where f.at >= ${at} order by f.at, f.id limit 1), ${maxId})`
}

export async function listAuditAreas(db: Database) {
  const rows = await db.all<{ area: string }>(sql`with recursive areas (area) as (
      select min(area) from audit_log
      union all select (select min(l.area) from audit_log l where l.area > areas.area) from areas
        where areas.area is not null
    )
    select area from areas where area is not null limit 40`)
  return rows.map(({ area }) => area)
}

export interface AuditActor {
  id: string
  email: string | null
  /** The time (ms) of the last logged event of a deleted user; null if the user still exists. */
  lastAt: number | null
}

const maxActors = 50

export async function listAuditActors(db: Database) {
  const actors = await runBatch(db, [
    sql<AuditActor>`select u.id, u.email, null as lastAt from users u
      where u.id in (select r.user_id from user_roles r) order by u.email limit ${maxActors}`,
    sql<AuditActor>`with recursive actors (actor) as (
        select min(actor) from audit_log
        union all select (select min(l.actor) from audit_log l where l.actor > actors.actor) from actors
          where actors.actor is not null limit ${maxActors}
      )
      select a.actor as id, u.email, case when u.id is null then (
        select l.at from audit_log l where l.actor = a.actor order by l.id desc limit 1) end as lastAt
      from actors a left join users u on u.id = a.actor
      where a.actor is not null and not exists (select 1 from user_roles r where r.user_id = a.actor)
      order by u.email is null, u.email, lastAt desc`,
  ])
  return actors.flat()
}

type PersonalDataExport = 'people' | 'subscribers' | 'messages' | 'mail' | 'readers'

export async function logPersonalDataExport(
  db: Database,
  { list, ...event }: Actor & { list: PersonalDataExport; details: Record<string, unknown> },
) {
  const action = `${list}.exported` as const
  await db.run(buildAuditStatementForRows(sql`(select 1)`, action, `export:${list}`, event))
}
