import { eq, sql } from 'drizzle-orm'
import { type Actor, buildAuditStatement, buildAuditStatementForRows } from '#app/data/audit/audit-event.ts'
import { runBatch } from '#app/data/batch.ts'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { buildEmailInsertReturningId } from '#app/data/mail/emails.ts'
import { auditLog, buildIsAdminCondition, users } from '#app/data/schema.ts'
import { retryOnTransientErrors, type RetryOptions } from '#app/data/transient-errors.ts'
import type { Role } from '#app/domain/accounts/account.ts'
import type { AuditAction } from '#app/domain/audit/sentence-templates.ts'
import { buildAccountLinkStatements, type QueuedAccountEmail, runAccountStatements } from './account-links.ts'
import type { UserWithRoles } from './users.ts'

export interface User {
  id: string
  email: string
}

interface NewPassword {
  password: { hash: string; isLong: boolean }
  now: number
}

type AccountEvent = Extract<AuditAction, `${'password' | 'email' | 'account' | 'role'}.${string}`>

/** Logs the event under the user's ID and emails the user, but only if the previous statement changed a row. */
function accountEventStatements(
  event: AccountEvent,
  { id, email }: User,
  { by = id, details = {}, now }: { by?: string; details?: Record<string, string>; now: number },
) {
  return [
    buildAuditStatement(event, `user:${id}`, { details, by, now }),
    buildEmailInsertReturningId(
      'notify-account',
      { subjectId: sql`a.id`, recipient: email, now },
      sql`from audit_log a where a.id = last_insert_rowid() and changes() > 0`,
    ),
  ]
}

export function findAccountAuditEvent(db: Database, id: number) {
  return db
    .select({ ...pickColumns(auditLog, 'action', 'actor', 'subject', 'details'), actorEmail: users.email })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor))
    .where(eq(auditLog.id, id))
    .get()
}

/** If an attempt fails after the user was saved, the next attempt finds that user and counts as successful (B07). */
export async function addUserWithRetries(db: Database, user: User & NewPassword, options: RetryOptions) {
  const { id, email, password, now } = user
  const addUser = () =>
    runAccountStatements(db, [
      sql`insert into users (id, email, password_hash, long_password, created_at, updated_at)
        values (${id}, ${email}, ${password.hash}, ${Number(password.isLong)}, ${now}, ${now})
        on conflict do nothing returning id`,
      ...buildAccountLinkStatements({ purpose: 'verify-email', userId: id, email, now }),
    ])
  const { result, wasRetried } = await retryOnTransientErrors(addUser, options)
  if (!wasRetried || result.hasChanged) return result
  const rows = await db.all<QueuedAccountEmail | { id: null }>(sql`select e.id, e.kind from users u
    left join account_links l on l.user_id = u.id and l.purpose = 'verify-email'
    left join emails e on e.kind = 'send-verification' and e.subject_id = l.id
    where u.id = ${id}`)
  return rows.length === 0 ? result : { hasChanged: true, mails: rows.filter((mail) => mail.id !== null) }
}

export function verifyEmail(db: Database, linkId: number, now: number) {
  return runAccountStatements(db, [
    sql`update users set email_verified_at = coalesce(email_verified_at, ${now}), updated_at = ${now}
      where exists (
        select 1 from account_links l where l.id = ${linkId} and l.purpose = 'verify-email'
          and l.user_id = users.id and l.email = users.email and l.used_at is null and l.expires_at > ${now}
      ) returning id`,
    sql`update account_links set used_at = ${now} where id = ${linkId} and used_at is null`,
  ])
}

export function resetPassword(db: Database, linkId: number, user: User, { password, now }: NewPassword) {
  return runAccountStatements(db, [
    sql`update users
      set password_hash = ${password.hash}, long_password = ${Number(password.isLong)},
      session_epoch = session_epoch + 1,
        email_verified_at = coalesce(email_verified_at, ${now}), updated_at = ${now}
      where exists (
        select 1 from account_links l where l.id = ${linkId} and l.purpose = 'reset-password' and l.used_at is null
          and l.expires_at > ${now} and l.user_id = users.id and l.email = users.email
      ) returning id`,
    ...accountEventStatements('password.reset', user, { now }),
    endLinksStatement(user, now),
  ])
}

/** Changes the password and ends all sessions, unless the password has changed since the caller checked it. */
export function changePassword(db: Database, user: UserWithRoles, { password, now }: NewPassword) {
  return runAccountStatements(db, [
    sql`update users
      set password_hash = ${password.hash}, long_password = ${Number(password.isLong)},
      session_epoch = session_epoch + 1, updated_at = ${now}
      where id = ${user.id} and password_hash = ${user.passwordHash} returning id`,
    ...accountEventStatements('password.changed', user, { now }),
    endLinksStatement(user, now),
  ])
}

export function requestEmailChange(db: Database, user: User, newEmail: string, now: number) {
  const newLink = { purpose: 'change-email', userId: user.id, email: newEmail, now } as const
  const [link, mail] = buildAccountLinkStatements(newLink)
  return runAccountStatements(db, [
    link,
    ...accountEventStatements('email.change-asked', user, { now }),
    mail,
  ])
}

export function changeEmail(db: Database, linkId: number, user: User, now: number) {
  return runAccountStatements(db, [
    sql`update users
      set email_verified_at = ${now}, updated_at = ${now},
      email = (select email from account_links where id = ${linkId})
      where email = ${user.email} and exists (
        select 1 from account_links l where l.id = ${linkId} and l.purpose = 'change-email' and l.used_at is null
          and l.expires_at > ${now} and l.user_id = users.id
          and not exists (select 1 from users other where other.email = l.email)
      ) returning id`,
    ...accountEventStatements('email.changed', user, { now }),
    endLinksStatement(user, now),
  ])
}

/** Deletes a user, but never the last admin. */
export function deleteUser(db: Database, user: User, now: number) {
  return runAccountStatements(db, [
    sql`delete from users where id = ${user.id} and not (
        ${buildIsAdminCondition(user.id)}
        and (select count(*) from user_roles r where r.role = 'admin') = 1
      ) returning id`,
    ...accountEventStatements('account.deleted', user, { now }),
  ])
}

function endLinksStatement({ id }: User, now: number) {
  return sql`update account_links set used_at = ${now} where user_id = ${id} and used_at is null`
}

interface RoleChange extends Actor {
  role: Role
}

/** Grants a role only if the person granting it is still an admin. */
export function grantRole(db: Database, user: User, { role, by, now }: RoleChange) {
  return runAccountStatements(db, [
    sql`insert into user_roles (user_id, role, created_at)
      select u.id, ${role}, ${now} from users u
      where u.id = ${user.id} and u.long_password = 1 and u.email_verified_at is not null
        and ${buildIsAdminCondition(by)}
      on conflict do nothing returning role`,
    ...accountEventStatements('role.granted', user, { by, details: { role }, now }),
  ])
}

/** Revokes a role only if the person revoking it is still an admin. The last admin cannot lose the admin role. */
export function revokeRole(db: Database, user: User, { role, by, now }: RoleChange) {
  return runAccountStatements(db, [
    sql`delete from user_roles where user_id = ${user.id} and role = ${role}
        and ${buildIsAdminCondition(by)}
        and (role <> 'admin' or (select count(*) from user_roles r where r.role = 'admin') > 1)
      returning role`,
    ...accountEventStatements('role.revoked', user, { by, details: { role }, now }),
  ])
}

/** Creates the user `userId` if needed. Grants the role only if that user's email address is the invited address. */
export async function acceptInvite(
  db: Database,
  linkId: number,
  { userId, password, now }: { userId: string; password: NewPassword['password'] | null; now: number },
) {
  const passwordHash = password?.isLong ? password.hash : ''
  const openInviteCondition = sql`l.id = ${linkId} and l.purpose = 'accept-invite' and l.used_at is null
    and l.expires_at > ${now} and ${buildIsAdminCondition(sql`l.invited_by`)}`
  const [, , , used] = await runBatch(db, [
    sql`insert into users (id, email, password_hash, long_password, email_verified_at, created_at, updated_at)
      select ${userId}, l.email, ${passwordHash}, 1, ${now}, ${now}, ${now} from account_links l
      where ${openInviteCondition} and ${passwordHash} <> ''
      on conflict do nothing`,
    sql`insert into user_roles (user_id, role, created_at)
      select u.id, l.role, ${now} from account_links l
        join users u on u.id = ${userId} and u.email = l.email and u.long_password = 1
      where ${openInviteCondition}
      on conflict do nothing`,
    buildAuditStatementForRows(
      sql`account_links l join users u on u.id = ${userId} and u.email = l.email
        where l.id = ${linkId} and l.used_at is null and changes() > 0`,
      'role.granted',
      sql`'user:' || u.id`,
      { details: sql`json_object('role', l.role, 'by', 'invite:' || l.id)`, by: sql`l.invited_by`, now },
    ),
    sql`update account_links set used_at = ${now}
      where id = ${linkId} and purpose = 'accept-invite' and used_at is null and expires_at > ${now} and exists (
        select 1 from users u join user_roles r on r.user_id = u.id and r.role = account_links.role
        where u.id = ${userId} and u.email = account_links.email
      ) returning id`,
    sql`update users set email_verified_at = coalesce(email_verified_at, ${now})
      where id = ${userId}
        and email = (select l.email from account_links l where l.id = ${linkId} and l.used_at = ${now})`,
  ])
  return used.length > 0 ? 'accepted' : 'ended'
}
