import { and, asc, eq, sql } from 'drizzle-orm'
import type { Role, SessionKind } from '#app/domain/accounts/account.ts'
import type { Database } from '#app/data/database.server.ts'
import { toListPage, emailPrefixCondition } from '#app/data/list-page.ts'
import { userRoles, users } from '#app/data/schema.ts'
import { pickColumns } from '#app/data/columns.ts'

export interface SessionUser {
  userId: string
  email: string
  emailVerified: boolean
  roles: Role[]
  kind: SessionKind
  createdAt: number
  lastSeenAt: number
  expiresAt: number
}

/** Every request with a session runs this query, because KV may still return a revoked session (A07). */
export async function findSessionUser(
  db: Database,
  sessionHash: string,
  now: number,
): Promise<SessionUser | null> {
  const row = await db.get<
    | (Omit<SessionUser, 'roles' | 'emailVerified'> & { roles: string | null; verifiedAt: number | null })
    | undefined
  >(sql`select u.id as userId, u.email, u.email_verified_at as verifiedAt, s.kind, s.created_at as createdAt,
      s.last_seen_at as lastSeenAt, s.expires_at as expiresAt,
      (select group_concat(r.role) from user_roles r where r.user_id = u.id) as roles
    from user_sessions s join users u on u.id = s.user_id and u.session_epoch = s.epoch
    where s.id = ${sessionHash} and s.revoked_at is null and s.expires_at > ${now}`)
  if (row === undefined) return null
  const { roles, verifiedAt, ...rest } = row
  return { ...rest, emailVerified: verifiedAt !== null, roles: parseRoles(roles) }
}

export async function findUserByEmail(db: Database, email: string) {
  return toUserWithRoles(await selectUsersWithRoles(db).where(eq(users.email, email)).limit(1))
}

export async function findUser(db: Database, id: string) {
  return toUserWithRoles(await selectUsersWithRoles(db).where(eq(users.id, id)).limit(1))
}

function selectUsersWithRoles(db: Database) {
  return db
    .select({
      ...pickColumns(users, 'id', 'email', 'passwordHash', 'longPassword', 'emailVerifiedAt', 'sessionEpoch'),
      createdAt: users.createdAt,
      // `"users"."id"` is written out, because Drizzle leaves out the table name in single-table queries.
      roles: sql<string | null>`(select group_concat(role) from user_roles where user_id = "users"."id")`.as(
        'roles',
      ),
    })
    .from(users)
}

function toUserWithRoles(rows: Awaited<ReturnType<typeof selectUsersWithRoles>>) {
  const [user] = rows
  return user ? { ...user, roles: parseRoles(user.roles) } : null
}

export type UserWithRoles = NonNullable<ReturnType<typeof toUserWithRoles>>

function parseRoles(list: string | null) {
  return (list?.split(',') ?? []) as Role[]
}

/** Replaces a user's password hash with one at the current cost, unless the password was changed in the meantime. */
export async function replacePasswordHash(
  db: Database,
  id: string,
  { from, to }: { from: string; to: string },
) {
  await db
    .update(users)
    .set({ passwordHash: to })
    .where(sql`${users.id} = ${id} and ${users.passwordHash} = ${from}`)
}

/** Invalidates all of a user's sessions, even copies still stored in KV. */
export async function incrementSessionEpoch(db: Database, id: string, now: number) {
  await db
    .update(users)
    .set({ sessionEpoch: sql`${users.sessionEpoch} + 1`, updatedAt: now })
    .where(eq(users.id, id))
}

const usersPerPage = 25

/** Lists team members; with a prefix, all accounts whose address starts with it, so that any can be given a role. */
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
