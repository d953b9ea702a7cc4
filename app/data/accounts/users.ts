import { and, asc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import type { Role } from '#app/domain/accounts/account.ts'
import type { Database } from '#app/data/database.server.ts'
import { toListPage, emailPrefixCondition } from '#app/data/list-page.ts'
import { userRoles, users, userSessions } from '#app/data/schema.ts'
import { pickColumns } from '#app/data/columns.ts'

/** `"users"."id"` is written out, because Drizzle omits the table name in single-table queries. */
const roleList = sql<
  string | null
>`(select group_concat(role) from user_roles where user_id = "users"."id")`.as('roles')

/** Runs on every request with a session, because KV may still return a revoked session (A07). */
export async function findSessionUser(db: Database, sessionHash: string, now: number) {
  const [row] = await db
    .select({
      ...pickColumns(users, 'id', 'email', 'emailVerifiedAt'),
      ...pickColumns(userSessions, 'kind', 'lastSeenAt', 'expiresAt'),
      roles: roleList,
    })
    .from(userSessions)
    .innerJoin(users, and(eq(users.id, userSessions.userId), eq(users.sessionEpoch, userSessions.epoch)))
    .where(
      and(eq(userSessions.id, sessionHash), isNull(userSessions.revokedAt), gt(userSessions.expiresAt, now)),
    )
  return row ? { ...row, roles: parseRoles(row.roles) } : null
}

export type SessionUser = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>

export async function findUserByEmail(db: Database, email: string) {
  return toUserWithRoles(await selectUsersWithRoles(db).where(eq(users.email, email)).limit(1))
}

export async function findUser(db: Database, id: string) {
  return toUserWithRoles(await selectUsersWithRoles(db).where(eq(users.id, id)).limit(1))
}

function selectUsersWithRoles(db: Database) {
  return db.select({ ...getTableColumns(users), roles: roleList }).from(users)
}

function toUserWithRoles([user]: Awaited<ReturnType<typeof selectUsersWithRoles>>) {
  return user ? { ...user, roles: parseRoles(user.roles) } : null
}

export type UserWithRoles = NonNullable<ReturnType<typeof toUserWithRoles>>

function parseRoles(list: string | null) {
  return (list?.split(',') ?? []) as Role[]
}

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

const usersPerPage = 25

export async function listUsers(
  db: Database,
  { prefix, after, perPage = usersPerPage }: { prefix: string; after: string | null; perPage?: number },
) {
  const hasRole = sql`${users.id} in (select ${userRoles.userId} from ${userRoles})`
  const rows = await selectUsersWithRoles(db)
    .where(
      and(emailPrefixCondition(prefix, { email: users.email, after }), prefix === '' ? hasRole : undefined),
    )
    .orderBy(asc(users.email))
    .limit(perPage + 1)
  const members = rows.map(({ id, email, emailVerifiedAt, roles, createdAt }) => ({
    id,
    email,
    emailVerified: emailVerifiedAt !== null,
    roles: parseRoles(roles),
    createdAt,
  }))
  return toListPage(members, perPage, ({ email }) => email)
}
