import { sql } from 'drizzle-orm'
import { accountEventStatements } from './account-events.ts'
import { accountLinkStatements, runAccountBatch, type QueuedAccountEmail } from './account-links.ts'
import { isAdminCondition } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'
import { retryOnTransientErrors, type RetryOptions } from '#app/data/transient-errors.ts'

export interface User {
  id: string
  email: string
}

export interface NewPassword {
  password: { hash: string; isLong: boolean }
  now: number
}

/** Adds a user and queues the verification email; a user saved by an earlier try counts as added (B07). */
export async function addUserWithRetries(
  db: Database,
  { id, email, password, now }: User & NewPassword,
  retryOptions: RetryOptions,
) {
  const addUser = () =>
    runAccountBatch(db, [
      sql`insert into users (id, email, password_hash, long_password, created_at, updated_at)
        values (${id}, ${email}, ${password.hash}, ${Number(password.isLong)}, ${now}, ${now})
        on conflict do nothing returning id`,
      ...accountLinkStatements({ purpose: 'verify-email', userId: id, email, now }),
    ])
  const { result, wasRetried } = await retryOnTransientErrors(addUser, retryOptions)
  if (!wasRetried || result.hasChanged) return result
  const rows = await db.all<QueuedAccountEmail | { id: null }>(sql`select e.id, e.kind from users u
    left join account_links l on l.user_id = u.id and l.purpose = 'verify-email'
    left join emails e on e.kind = 'send-verification' and e.subject_id = l.id
    where u.id = ${id}`)
  return rows.length === 0 ? result : { hasChanged: true, mails: rows.filter((mail) => mail.id !== null) }
}

export function verifyEmail(db: Database, linkId: number, now: number) {
  return runAccountBatch(db, [
    sql`update users set email_verified_at = coalesce(email_verified_at, ${now}), updated_at = ${now}
      where exists (
        select 1 from account_links l where l.id = ${linkId} and l.purpose = 'verify-email'
          and l.user_id = users.id and l.email = users.email and l.used_at is null and l.expires_at > ${now}
      ) returning id`,
    sql`update account_links set used_at = ${now} where id = ${linkId} and used_at is null`,
  ])
}

export function resetPassword(db: Database, linkId: number, user: User, { password, now }: NewPassword) {
  return runAccountBatch(db, [
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
export function changePassword(
  db: Database,
  user: User & { passwordHash: string },
  { password, now }: NewPassword,
) {
  return runAccountBatch(db, [
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
  const [link, mail] = accountLinkStatements(newLink)
  return runAccountBatch(db, [link, ...accountEventStatements('email.change-asked', user, { now }), mail])
}

export function changeEmail(db: Database, linkId: number, user: User, now: number) {
  return runAccountBatch(db, [
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

/** The last admin cannot be deleted. */
export function deleteUser(db: Database, user: User, now: number) {
  return runAccountBatch(db, [
    sql`delete from users where id = ${user.id} and not (
        ${isAdminCondition(user.id)}
        and (select count(*) from user_roles r where r.role = 'admin') = 1
      ) returning id`,
    ...accountEventStatements('account.deleted', user, { now }),
  ])
}

function endLinksStatement({ id }: User, now: number) {
  return sql`update account_links set used_at = ${now} where user_id = ${id} and used_at is null`
}
