import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { accountLinks, auditLog, users } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

export const eventsPerPage = 50

export interface AuditFilter {
  /** A user's id, `command line` or `the tick`. */
  actor: string | null
  /** What the subject begins with: `product`. */
  area: string | null
  /** ms, the first in and the first after. */
  from: number | null
  until: number | null
}

const subjectId = sql`substr(${auditLog.subject}, instr(${auditLog.subject}, ':') + 1)`

/**
 * What happened, newest first, from behind the row `before`; one more than a page holds says whether another follows.
 * Addresses are those of today: who deleted their account has none. A span of time is one of rows, because they are
 * written in its order.
 */
export function listAuditEvents(
  db: Database,
  { actor, area, from, until }: AuditFilter,
  { before, perPage = eventsPerPage }: { before: number | null; perPage?: number },
) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: auditLog.actor,
      action: auditLog.action,
      subject: auditLog.subject,
      details: auditLog.details,
      actorEmail: users.email,
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
        from === null ? undefined : gte(auditLog.id, sql`coalesce(${firstSince(from)}, ${never})`),
        // One bound: of two the database would read on from the further one.
        until === null && before === null
          ? undefined
          : lt(
              auditLog.id,
              sql`min(${before ?? never}, ${until === null ? never : sql`coalesce(${firstSince(until)}, ${never})`})`,
            ),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(perPage + 1)
}

export type LoggedEvent = Awaited<ReturnType<typeof listAuditEvents>>[number]

const never = Number.MAX_SAFE_INTEGER

function firstSince(at: number) {
  return sql`(select f.id from audit_log f where f.at >= ${at} order by f.at, f.id limit 1)`
}

/** The areas that the log has rows of, a step of the index for each. */
export async function listAuditAreas({ $client: d1 }: Database) {
  const { results } = await d1
    .prepare(
      `with recursive areas (area) as (
         select min(area) from audit_log
         union all select (select min(l.area) from audit_log l where l.area > areas.area) from areas
           where areas.area is not null
       )
       select area from areas where area is not null limit 40`,
    )
    .all<{ area: string }>()
  return results.map(({ area }) => area)
}

export interface AuditActor {
  id: string
  email: string | null
  /** When somebody did something last who has no account any more. */
  lastAt: number | null
}

/** How many different names are looked through for those who have no role today. */
const namesLookedAt = 50

/**
 * Everybody with a role, by their address; then whoever else the log names, a step of the index for each: who had a
 * role once, whose account is gone, and guests who changed something about their own.
 */
export async function listAuditActors({ $client: d1 }: Database): Promise<AuditActor[]> {
  const [withRole, named] = await d1.batch<AuditActor>([
    d1.prepare(
      `select u.id, u.email, null as lastAt from users u
       where u.id in (select r.user_id from user_roles r) order by u.email limit 50`,
    ),
    d1
      .prepare(
        `with recursive actors (actor) as (
           select min(actor) from audit_log
           union all select (select min(l.actor) from audit_log l where l.actor > actors.actor) from actors
             where actors.actor is not null limit ?1
         )
         select a.actor as id, u.email, case when u.id is null then (
           select l.at from audit_log l where l.actor = a.actor order by l.id desc limit 1) end as lastAt
         from actors a left join users u on u.id = a.actor
         where a.actor is not null and not exists (select 1 from user_roles r where r.user_id = a.actor)
         order by u.email is null, u.email, lastAt desc`,
      )
      .bind(namesLookedAt),
  ])
  return [...(withRole?.results ?? []), ...(named?.results ?? [])]
}
