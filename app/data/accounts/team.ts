import { sql } from 'drizzle-orm'
import { isAdminCondition } from '#app/data/schema.ts'
import { auditEventStatementForEachRow } from '#app/data/audit/audit-event.ts'
import type { Role } from '#app/domain/accounts/account.ts'
import { accountEventStatements } from './account-events.ts'
import { runAccountBatch } from './account-links.ts'
import type { NewPassword, User } from './accounts.ts'
import type { Database } from '#app/data/database.server.ts'
import { runBatch } from '#app/data/batch.ts'

interface RoleChange {
  role: Role
  /** ID of the admin who makes the change; the SQL statement checks that this user is still an admin. */
  actorId: string
  now: number
}

export function grantRole(db: Database, user: User, { role, actorId, now }: RoleChange) {
  return runAccountBatch(db, [
    sql`insert into user_roles (user_id, role, created_at)
      select u.id, ${role}, ${now} from users u
      where u.id = ${user.id} and u.long_password = 1 and u.email_verified_at is not null
        and ${isAdminCondition(actorId)}
      on conflict do nothing returning role`,
    ...accountEventStatements('role.granted', user, { actorId, details: { role }, now }),
  ])
}

/** The last admin cannot lose the admin role. */
export function revokeRole(db: Database, user: User, { role, actorId, now }: RoleChange) {
  return runAccountBatch(db, [
    sql`delete from user_roles where user_id = ${user.id} and role = ${role}
        and ${isAdminCondition(actorId)}
        and (role <> 'admin' or (select count(*) from user_roles r where r.role = 'admin') > 1)
      returning role`,
    ...accountEventStatements('role.revoked', user, { actorId, details: { role }, now }),
  ])
}

/** Only `userId` (signed in or new) gets the role, even if another account has the invited address. */
export async function acceptInvite(
  db: Database,
  {
    linkId,
    userId,
    password,
    now,
  }: { linkId: number; userId: string; password: NewPassword['password'] | null; now: number },
): Promise<'accepted' | 'ended'> {
  const passwordHash = password?.isLong ? password.hash : ''
  const openInviteCondition = sql`l.id = ${linkId} and l.purpose = 'accept-invite' and l.used_at is null
    and l.expires_at > ${now} and ${isAdminCondition(sql`l.invited_by`)}`
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
    auditEventStatementForEachRow(
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
