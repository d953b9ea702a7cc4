import { and, desc, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { users, userSessions } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'
import { pickColumns } from '#app/data/columns.ts'

type UserSession = typeof userSessions.$inferSelect

/** Returns false if the user was deleted or if all the user's sessions were ended (ending them raises `epoch`). */
export async function addUserSession(
  db: Database,
  session: Pick<UserSession, 'id' | 'userId' | 'epoch' | 'kind' | 'device' | 'expiresAt'> & { now: number },
) {
  const { id, userId, epoch, kind, device, expiresAt, now } = session
  const started = await db.all(sql`insert into user_sessions
      (id, user_id, kind, epoch, device, created_at, last_seen_at, expires_at)
    select ${id}, u.id, ${kind}, u.session_epoch, ${device}, ${now}, ${now}, ${expiresAt} from users u
    where u.id = ${userId} and u.session_epoch = ${epoch} returning id`)
  return started.length > 0
}

/** Of several simultaneous requests, only the first extends the session. */
export async function extendUserSession(
  db: Database,
  id: string,
  { previousSeenAt, now, expiresAt }: { previousSeenAt: number; now: number; expiresAt: number },
) {
  const extended = await db
    .update(userSessions)
    .set({ lastSeenAt: now, expiresAt })
    .where(and(eq(userSessions.id, id), eq(userSessions.lastSeenAt, previousSeenAt)))
    .returning({ id: userSessions.id })
  return extended.length > 0
}

export async function revokeUserSession(db: Database, now: number, id: string, userId?: string) {
  const ownerCondition = userId === undefined ? undefined : eq(userSessions.userId, userId)
  const revoked = await revokeSessions(db, now, and(eq(userSessions.id, id), ownerCondition))
  return revoked.length > 0
}

export async function revokeOtherSessions(
  db: Database,
  { userId, exceptId, now }: { userId: string; exceptId: string; now: number },
) {
  const otherCondition = and(eq(userSessions.userId, userId), ne(userSessions.id, exceptId))
  return (await revokeSessions(db, now, otherCondition)).map(({ id }) => id)
}

function revokeSessions(db: Database, now: number, condition: SQL | undefined) {
  return db
    .update(userSessions)
    .set({ revokedAt: now })
    .where(and(condition, isNull(userSessions.revokedAt)))
    .returning({ id: userSessions.id })
}

export function listUserSessions(db: Database, userId: string, now: number) {
  return db
    .select(pickColumns(userSessions, 'id', 'device', 'lastSeenAt'))
    .from(userSessions)
    .innerJoin(users, and(eq(users.id, userSessions.userId), eq(users.sessionEpoch, userSessions.epoch)))
    .where(
      and(eq(userSessions.userId, userId), isNull(userSessions.revokedAt), gt(userSessions.expiresAt, now)),
    )
    .orderBy(desc(userSessions.lastSeenAt))
    .limit(50)
}
