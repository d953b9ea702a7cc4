import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { accountLinks, auditLog, userRoles, users } from './schema.ts'
import type { Database } from './database.server.ts'

export const eventsPerPage = 50

export interface LogFilter {
  /** A user's id, or `command line`. */
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
export function listEvents(
  db: Database,
  { actor, area, from, until }: LogFilter,
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

export type LoggedEvent = Awaited<ReturnType<typeof listEvents>>[number]

const never = Number.MAX_SAFE_INTEGER

function firstSince(at: number) {
  return sql`(select f.id from audit_log f where f.at >= ${at} order by f.at, f.id limit 1)`
}

/** The areas that the log has rows of, a step of the index for each. */
export async function listAreas({ $client: d1 }: Database) {
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

/** Who may do what the log keeps: everybody with a role. */
export function listActors(db: Database) {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(sql`${users.id} in (select ${userRoles.userId} from ${userRoles})`)
    .orderBy(asc(users.email))
    .limit(50)
}
