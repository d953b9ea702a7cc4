import { and, asc, desc, eq, getTableColumns, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { buildEmailPrefixCondition, toListPage } from '#app/data/list-page.ts'
import { userRoles, users, userSessions } from '#app/data/schema.ts'
import type { Role } from '#app/domain/accounts/account.ts'

/** `"users"."id"` is written out, because Drizzle omits the table name in single-table queries. */
const roles = sql`(select json_group_array(role) from user_roles where user_id = "users"."id")`
  .mapWith((list: string) => JSON.parse(list) as Role[])
  .as('roles')

/** Checks the session in D1 on every signed-in request, because KV may still return a revoked session (A07). */
export function findSessionUser(db: Database, sessionHash: string, now: number) {
  return db
    .select({
      ...pickColumns(users, 'id', 'email', 'emailVerifiedAt'),
      ...pickColumns(userSessions, 'kind', 'lastSeenAt', 'expiresAt'),
      roles,
    })
    .from(userSessions)
    .innerJoin(users, sessionOfUserCondition)
    .where(and(eq(userSessions.id, sessionHash), isActiveSessionCondition(now)))
    .get()
}

const sessionOfUserCondition = and(
  eq(users.id, userSessions.userId),
  eq(users.sessionEpoch, userSessions.epoch),
)

function isActiveSessionCondition(now: number) {
  return and(isNull(userSessions.revokedAt), gt(userSessions.expiresAt, now))
}

export type SessionUser = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>

export function findUserByEmail(db: Database, email: string) {
  return selectUserWithRoles(db, eq(users.email, email))
}

export function findUserById(db: Database, id: string) {
  return selectUserWithRoles(db, eq(users.id, id))
}

function selectUserWithRoles(db: Database, condition: SQL) {
  return db
    .select({ ...getTableColumns(users), roles })
    .from(users)
    .where(condition)
    .get()
}

export type UserWithRoles = NonNullable<Awaited<ReturnType<typeof findUserById>>>

export async function replacePasswordHash(db: Database, user: UserWithRoles, passwordHash: string) {
  await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
}

export async function incrementSessionEpoch(db: Database, id: string, now: number) {
  await db
    .update(users)
    .set({ sessionEpoch: sql`${users.sessionEpoch} + 1`, updatedAt: now })
    .where(eq(users.id, id))
}

export async function listUsers(db: Database, prefix: string, after: string | null, perPage = 25) {
  const hasRole = sql`${users.id} in (select ${userRoles.userId} from ${userRoles})`
  const found = await db
    .select({ ...pickColumns(users, 'id', 'email', 'emailVerifiedAt', 'createdAt'), roles })
    .from(users)
    .where(
      and(
        buildEmailPrefixCondition(prefix, { email: users.email, after }),
        prefix === '' ? hasRole : undefined,
      ),
    )
    .orderBy(asc(users.email))
    .limit(perPage + 1)
  return toListPage(found, perPage, ({ email }) => email)
}

type NewSession = Omit<typeof userSessions.$inferSelect, 'createdAt' | 'lastSeenAt' | 'revokedAt'>

/** Returns false if the user was deleted or all of the user's sessions were ended since `session.epoch` was read. */
export async function addUserSession(db: Database, session: NewSession, now: number) {
  const { id, userId, epoch, kind, device, expiresAt } = session
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
  const { meta } = await db
    .update(userSessions)
    .set({ lastSeenAt: now, expiresAt })
    .where(and(eq(userSessions.id, id), eq(userSessions.lastSeenAt, previousSeenAt)))
  return meta.changes > 0
}

export async function revokeUserSession(db: Database, now: number, id: string, userId?: string) {
  const ownerCondition = userId === undefined ? undefined : eq(userSessions.userId, userId)
  const revoked = await revokeSessions(db, now, and(eq(userSessions.id, id), ownerCondition))
  return revoked.length > 0
}

export async function revokeOtherSessions(db: Database, userId: string, exceptId: string, now: number) {
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
    .innerJoin(users, sessionOfUserCondition)
    .where(and(eq(userSessions.userId, userId), isActiveSessionCondition(now)))
    .orderBy(desc(userSessions.lastSeenAt))
    .limit(50)
}
