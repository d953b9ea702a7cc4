import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { auditEventStatement, auditEventPerRowStatement } from '#app/data/audit/audit-event.ts'
import {
  accountLinksByPurpose,
  linkCooldownMs,
  type AccountLinkPurpose,
  type Role,
} from '#app/domain/accounts/account.ts'
import { accountLinks } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'
import { runBatch } from '#app/data/statement.ts'
import { toListPage } from '#app/data/list-page.ts'

export type AccountLink = typeof accountLinks.$inferSelect

export interface QueuedAccountEmail {
  id: number
  kind: 'send-verification' | 'send-password-reset' | 'send-email-change' | 'send-invite' | 'notify-account'
}

const mailOf: Record<AccountLinkPurpose, QueuedAccountEmail['kind']> = {
  'verify-email': 'send-verification',
  'reset-password': 'send-password-reset',
  'change-email': 'send-email-change',
  'accept-invite': 'send-invite',
}

/** Maximum number of links of one kind sent to one address in 24 hours, no matter who requests them. */
const linksPerDay = 5
const day = 86_400_000

/**
 * Returns the statements that create an account link and queue its email. They do nothing during the cooldown after a
 * link to the same address, or after five links in 24 hours, so that nobody can flood a mailbox (A10).
 */
export function accountLinkStatements(link: {
  purpose: AccountLinkPurpose
  userId: string
  email: string
  now: number
}) {
  const { purpose, userId, email, now } = link
  return [
    sql`insert into account_links (user_id, purpose, email, expires_at, created_at)
      select u.id, ${purpose}, ${email}, ${now + accountLinksByPurpose[purpose].lifeMs}, ${now} from users u
      where u.id = ${userId} and not exists (
        select 1 from account_links l
        where l.email = ${email} and l.purpose = ${purpose} and l.created_at > ${now - linkCooldownMs}
      ) and ${linksPerDay} > (
        select count(*) from account_links l
        where l.email = ${email} and l.purpose = ${purpose} and l.created_at > ${now - day}
      )`,
    accountLinkEmailStatement({ purpose, email, now }),
  ]
}

function accountLinkEmailStatement({
  purpose,
  email,
  now,
}: {
  purpose: AccountLinkPurpose
  email: string
  now: number
}) {
  return sql`insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
    select ${mailOf[purpose]}, l.id, l.email, ${mailOf[purpose]} || ':' || l.id, ${now}, ${now} from account_links l
    where l.email = ${email} and l.purpose = ${purpose} and l.created_at = ${now}
    on conflict do nothing
    returning id, kind`
}

/**
 * Creates a link and queues its email. For an unknown account the same statements run without effect, so the response
 * time doesn't reveal whether an account exists.
 */
export async function addAccountLink(
  db: Database,
  link: { purpose: AccountLinkPurpose; userId: string; email: string; now: number },
): Promise<QueuedAccountEmail[]> {
  return collectQueuedEmails(await runBatch<QueuedAccountEmail>(db, accountLinkStatements(link)))
}

/** Picks the queued emails out of a batch's results. */
export function collectQueuedEmails(results: QueuedAccountEmail[][]) {
  return results.flat().filter((row) => row.kind !== undefined)
}

/** Finds an account link that is neither used nor expired. */
export async function findAccountLink(
  db: Database,
  { id, purpose, now }: { id: number; purpose: AccountLinkPurpose; now: number },
): Promise<AccountLink | null> {
  const [link] = await db
    .select()
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.id, id),
        eq(accountLinks.purpose, purpose),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, now),
      ),
    )
    .limit(1)
  return link ?? null
}

/**
 * Invites an address to a role and voids earlier invitations to the address, so that only the newest works. Does
 * nothing if the inviter is not an admin.
 */
export async function addInvite(
  db: Database,
  { email, role, invitedBy, now }: { email: string; role: Role; invitedBy: string; now: number },
): Promise<QueuedAccountEmail[]> {
  const purpose = 'accept-invite' satisfies AccountLinkPurpose
  return collectQueuedEmails(
    await runBatch<QueuedAccountEmail>(db, [
      sql`update account_links set used_at = ${now}
        where email = ${email} and purpose = ${purpose} and used_at is null
        and exists (select 1 from user_roles r where r.user_id = ${invitedBy} and r.role = 'admin')`,
      sql`insert into account_links (invited_by, purpose, email, role, expires_at, created_at)
        select r.user_id, ${purpose}, ${email}, ${role}, ${now + accountLinksByPurpose[purpose].lifeMs}, ${now}
        from user_roles r where r.user_id = ${invitedBy} and r.role = 'admin'`,
      auditEventPerRowStatement(
        sql`account_links l
          where l.invited_by = ${invitedBy} and l.email = ${email} and l.created_at = ${now} and l.used_at is null`,
        {
          action: 'invite.sent',
          subject: sql`'invite:' || l.id`,
          details: sql`json_object('role', l.role)`,
          by: invitedBy,
          now,
        },
      ),
      accountLinkEmailStatement({ purpose, email, now }),
    ]),
  )
}

/** Withdraws an invitation that has not been accepted. */
export async function withdrawInvite(
  db: Database,
  { id, by, now }: { id: number; by: string; now: number },
): Promise<'withdrawn' | 'ended'> {
  const [withdrawn] = await runBatch(db, [
    sql`update account_links set used_at = ${now} where id = ${id} and purpose = 'accept-invite' and used_at is null
      and exists (select 1 from user_roles r where r.user_id = ${by} and r.role = 'admin') returning id`,
    auditEventStatement({ action: 'invite.withdrawn', subject: `invite:${id}`, by, now }),
  ])
  return withdrawn?.length ? 'withdrawn' : 'ended'
}

const invitesPerPage = 50

/** Lists one page of open invitations after a cursor, newest first. */
export async function listInvites(
  db: Database,
  { now, after }: { now: number; after: { expiresAt: number; id: number } | null },
) {
  const found = await db.all<{
    id: number
    email: string
    role: Role | null
    expiresAt: number
  }>(sql`select l.id, l.email, l.role, l.expires_at as expiresAt from account_links l
    where l.purpose = 'accept-invite' and l.used_at is null and l.expires_at > ${now}
      and (l.expires_at, l.rowid) < (${after?.expiresAt ?? Number.MAX_SAFE_INTEGER}, ${after?.id ?? 0})
    order by l.expires_at desc, l.rowid desc limit ${invitesPerPage + 1}`)
  return toListPage(found, invitesPerPage, ({ expiresAt, id }) => ({ expiresAt, id }))
}
