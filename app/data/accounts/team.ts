import type { Role } from '#app/domain/accounts/account.ts'
import { accountEventStatements } from './account-events.ts'
import { collectMails, type AccountMail } from './account-links.ts'
import type { NewPassword } from './accounts.ts'
import type { Database } from '#app/data/database.server.ts'

interface Change {
  role: Role
  /** User ID of the acting admin; the statement checks that they still are one. */
  by: string
  now: number
}

/** Grants a role, with its audit-log entry and an email to the user. */
export async function grantRole(
  db: Database,
  user: { id: string; email: string },
  { role, by, now }: Change,
): Promise<{ outcome: 'granted' | 'held-already'; mails: AccountMail[] }> {
  const [granted, ...rest] = await db.$client.batch<AccountMail>([
    db.$client
      .prepare(
        `insert into user_roles (user_id, role, created_at)
         select u.id, ?2, ?3 from users u where u.id = ?1 and u.long_password = 1 and u.email_verified_at is not null
           and exists (select 1 from user_roles r where r.user_id = ?4 and r.role = 'admin')
         on conflict do nothing returning role`,
      )
      .bind(user.id, role, now, by),
    ...accountEventStatements(db, {
      event: 'role.granted',
      userId: user.id,
      recipient: user.email,
      actor: by,
      details: { role },
      now,
    }),
  ])
  return { outcome: granted?.results.length ? 'granted' : 'held-already', mails: collectMails(rest) }
}

/** Revokes a role, effective from the user's next request. The last admin keeps the role. */
export async function revokeRole(
  db: Database,
  user: { id: string; email: string },
  { role, by, now }: Change,
): Promise<{ outcome: 'revoked' | 'not-revoked'; mails: AccountMail[] }> {
  const [revoked, ...rest] = await db.$client.batch<AccountMail>([
    db.$client
      .prepare(
        `delete from user_roles where user_id = ?1 and role = ?2
           and exists (select 1 from user_roles r where r.user_id = ?3 and r.role = 'admin')
           and (role <> 'admin' or (select count(*) from user_roles r where r.role = 'admin') > 1)
         returning role`,
      )
      .bind(user.id, role, by),
    ...accountEventStatements(db, {
      event: 'role.revoked',
      userId: user.id,
      recipient: user.email,
      actor: by,
      details: { role },
      now,
    }),
  ])
  return { outcome: revoked?.results.length ? 'revoked' : 'not-revoked', mails: collectMails(rest) }
}

/**
 * Accepts an invitation once, in one batch: account if needed, role, audit-log entry and the used link. Each
 * statement checks again that the invitation is valid and its sender an admin. The account is identified by ID, so
 * someone who signs up with the same address meanwhile gets no role.
 */
export async function acceptInvite(
  db: Database,
  {
    linkId,
    userId,
    password,
    now,
  }: {
    linkId: number
    /** The signed-in user, or the ID of the account to create with `password`. */
    userId: string
    password: NewPassword | null
    now: number
  },
): Promise<'accepted' | 'ended'> {
  const d1 = db.$client
  const [, , , used] = await d1.batch([
    d1
      .prepare(
        `insert into users (id, email, password_hash, long_password, email_verified_at, created_at, updated_at)
         select ?3, l.email, ?4, 1, ?2, ?2, ?2 from account_links l
         where l.id = ?1 and l.purpose = 'accept-invite' and l.used_at is null and l.expires_at > ?2 and ?4 <> ''
           and exists (select 1 from user_roles r where r.user_id = l.invited_by and r.role = 'admin')
         on conflict do nothing`,
      )
      .bind(linkId, now, userId, password?.long ? password.hash : ''),
    d1
      .prepare(
        `insert into user_roles (user_id, role, created_at)
         select u.id, l.role, ?2 from account_links l join users u on u.id = ?3 and u.email = l.email and u.long_password = 1
         where l.id = ?1 and l.purpose = 'accept-invite' and l.used_at is null and l.expires_at > ?2
           and exists (select 1 from user_roles r where r.user_id = l.invited_by and r.role = 'admin')
         on conflict do nothing`,
      )
      .bind(linkId, now, userId),
    d1
      .prepare(
        `insert into audit_log (at, actor_id, actor, action, subject, details)
         select ?2, l.invited_by, l.invited_by, 'role.granted', 'user:' || u.id,
           json_object('role', l.role, 'by', 'invite:' || l.id)
         from account_links l join users u on u.id = ?3 and u.email = l.email
         where l.id = ?1 and l.used_at is null and changes() > 0`,
      )
      .bind(linkId, now, userId),
    d1
      .prepare(
        `update account_links set used_at = ?2
         where id = ?1 and purpose = 'accept-invite' and used_at is null and expires_at > ?2 and exists (
           select 1 from users u join user_roles r on r.user_id = u.id and r.role = account_links.role
           where u.id = ?3 and u.email = account_links.email
         ) returning id`,
      )
      .bind(linkId, now, userId),
    d1
      .prepare(
        `update users set email_verified_at = coalesce(email_verified_at, ?2)
         where id = ?3 and email = (select l.email from account_links l where l.id = ?1 and l.used_at = ?2)`,
      )
      .bind(linkId, now, userId),
  ])
  return used?.results.length ? 'accepted' : 'ended'
}
