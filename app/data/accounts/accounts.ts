import { sql } from 'drizzle-orm'
import { accountEventStatements } from './account-events.ts'
import { accountLinkStatements, collectQueuedEmails, type QueuedAccountEmail } from './account-links.ts'
import { isAdminCondition } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'
import { runBatch } from '#app/data/batch.ts'
import { retryOnTransientErrors, type RetryOptions } from '#app/data/transient-errors.ts'

export interface NewPasswordHash {
  hash: string
  isLong: boolean
}

/** Creates an account without a role (A08) and queues its verification email. */
async function addUser(
  db: Database,
  { id, email, password, now }: { id: string; email: string; password: NewPasswordHash; now: number },
): Promise<{ outcome: 'created' | 'already-registered'; mails: QueuedAccountEmail[] }> {
  const [inserted, ...rest] = await runBatch(db, [
    sql`insert into users (id, email, password_hash, long_password, created_at, updated_at)
      values (${id}, ${email}, ${password.hash}, ${Number(password.isLong)}, ${now}, ${now}) on conflict do nothing
      returning id`,
    ...accountLinkStatements({ purpose: 'verify-email', userId: id, email, now }),
  ])
  return { outcome: inserted.length > 0 ? 'created' : 'already-registered', mails: collectQueuedEmails(rest) }
}

/**
 * Retries after transient D1 errors. If an earlier attempt turns out to have been saved,
 * the outcome is `created` (B07).
 */
export async function addUserWithRetries(
  db: Database,
  account: Parameters<typeof addUser>[1],
  retryOptions: RetryOptions,
): ReturnType<typeof addUser> {
  const { result, wasRetried } = await retryOnTransientErrors(() => addUser(db, account), retryOptions)
  if (!wasRetried || result.outcome === 'created') return result
  const rows = await db.all<QueuedAccountEmail | { id: null }>(sql`select e.id, e.kind from users u
    left join account_links l on l.user_id = u.id and l.purpose = 'verify-email'
    left join emails e on e.kind = 'send-verification' and e.subject_id = l.id
    where u.id = ${account.id}`)
  if (rows.length === 0) return result
  return { outcome: 'created', mails: rows.filter((mail) => mail.id !== null) }
}

export async function verifyEmail(db: Database, linkId: number, now: number): Promise<'verified' | 'ended'> {
  const [verified] = await runBatch(db, [
    sql`update users set email_verified_at = coalesce(email_verified_at, ${now}), updated_at = ${now}
      where exists (
        select 1 from account_links l where l.id = ${linkId} and l.purpose = 'verify-email'
          and l.user_id = users.id and l.email = users.email and l.used_at is null and l.expires_at > ${now}
      ) returning id`,
    sql`update account_links set used_at = ${now} where id = ${linkId} and used_at is null`,
  ])
  return verified.length > 0 ? 'verified' : 'ended'
}

/**
 * Sets a new password via an emailed link, ends all sessions, voids unused links, and
 * marks the address as verified.
 */
export async function resetPassword(
  db: Database,
  link: { id: number; userId: string; email: string },
  { password, now }: { password: NewPasswordHash; now: number },
): Promise<{ outcome: 'reset' | 'ended'; mails: QueuedAccountEmail[] }> {
  const { id, userId, email } = link
  const [changed, ...rest] = await runBatch(db, [
    sql`update users
      set password_hash = ${password.hash}, long_password = ${Number(password.isLong)},
      session_epoch = session_epoch + 1,
        email_verified_at = coalesce(email_verified_at, ${now}), updated_at = ${now}
      where exists (
        select 1 from account_links l where l.id = ${id} and l.purpose = 'reset-password' and l.used_at is null
          and l.expires_at > ${now} and l.user_id = users.id and l.email = users.email
      ) returning id`,
    ...accountEventStatements({ event: 'password.reset', userId, recipient: email, actor: userId, now }),
    endLinksStatement(userId, now),
  ])
  return { outcome: changed.length > 0 ? 'reset' : 'ended', mails: collectQueuedEmails(rest) }
}

/** Changes a password and ends all sessions, if the stored hash is still the one that the caller checked. */
export async function changePassword(
  db: Database,
  user: { id: string; email: string; passwordHash: string },
  { password, now }: { password: NewPasswordHash; now: number },
): Promise<{ outcome: 'changed' | 'changed-meanwhile'; mails: QueuedAccountEmail[] }> {
  const { id: userId, email: recipient, passwordHash } = user
  const [changed, ...rest] = await runBatch(db, [
    sql`update users
      set password_hash = ${password.hash}, long_password = ${Number(password.isLong)},
      session_epoch = session_epoch + 1, updated_at = ${now}
      where id = ${userId} and password_hash = ${passwordHash} returning id`,
    ...accountEventStatements({ event: 'password.changed', userId, recipient, actor: userId, now }),
    endLinksStatement(userId, now),
  ])
  return { outcome: changed.length > 0 ? 'changed' : 'changed-meanwhile', mails: collectQueuedEmails(rest) }
}

/**
 * Emails a confirmation link to the new address and a notice to the current one, within the
 * limits of `accountLinkStatements`.
 */
export async function requestEmailChange(
  db: Database,
  user: { id: string; email: string },
  { email, now }: { email: string; now: number },
): Promise<QueuedAccountEmail[]> {
  const { id: userId, email: recipient } = user
  const [link, mail] = accountLinkStatements({ purpose: 'change-email', userId, email, now })
  const [, ...rest] = await runBatch(db, [
    link,
    ...accountEventStatements({ event: 'email.change-asked', userId, recipient, actor: userId, now }),
    mail,
  ])
  return collectQueuedEmails(rest)
}

/** Changes an account's email address, notifies the old address, and voids the account's unused links. */
export async function changeEmail(
  db: Database,
  link: { id: number; userId: string },
  { oldEmail, now }: { oldEmail: string; now: number },
): Promise<{ outcome: 'changed' | 'ended'; mails: QueuedAccountEmail[] }> {
  const { id, userId } = link
  const [changed, ...rest] = await runBatch(db, [
    sql`update users
      set email_verified_at = ${now}, updated_at = ${now},
      email = (select email from account_links where id = ${id})
      where email = ${oldEmail} and exists (
        select 1 from account_links l where l.id = ${id} and l.purpose = 'change-email' and l.used_at is null
          and l.expires_at > ${now} and l.user_id = users.id
          and not exists (select 1 from users other where other.email = l.email)
      ) returning id`,
    ...accountEventStatements({
      event: 'email.changed',
      userId,
      recipient: oldEmail,
      actor: userId,
      now,
    }),
    endLinksStatement(userId, now),
  ])
  return { outcome: changed.length > 0 ? 'changed' : 'ended', mails: collectQueuedEmails(rest) }
}

/** Deletes an account with its sessions, roles and links. The last admin cannot be deleted. */
export async function deleteUser(
  db: Database,
  user: { id: string; email: string },
  now: number,
): Promise<{ outcome: 'deleted' | 'last-admin'; mails: QueuedAccountEmail[] }> {
  const { id: userId, email: recipient } = user
  const [deleted, ...rest] = await runBatch(db, [
    sql`delete from users where id = ${userId} and not (
        ${isAdminCondition(userId)}
        and (select count(*) from user_roles r where r.role = 'admin') = 1
      ) returning id`,
    ...accountEventStatements({ event: 'account.deleted', userId, recipient, actor: userId, now }),
  ])
  return { outcome: deleted.length > 0 ? 'deleted' : 'last-admin', mails: collectQueuedEmails(rest) }
}

function endLinksStatement(userId: string, now: number) {
  return sql`update account_links set used_at = ${now} where user_id = ${userId} and used_at is null`
}
