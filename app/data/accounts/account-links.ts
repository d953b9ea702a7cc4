import { and, eq, gt, isNull } from 'drizzle-orm'
import {
  accountLinkKinds,
  linkCooldownMs,
  type LinkPurpose,
  type Role,
} from '#app/domain/accounts/account.ts'
import { accountLinks } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

export type AccountLink = typeof accountLinks.$inferSelect

export interface AccountMail {
  id: number
  kind: 'send-verification' | 'send-password-reset' | 'send-email-change' | 'send-invite' | 'notify-account'
}

const mailOf: Record<LinkPurpose, AccountMail['kind']> = {
  'verify-email': 'send-verification',
  'reset-password': 'send-password-reset',
  'change-email': 'send-email-change',
  'accept-invite': 'send-invite',
}

/** Maximum number of links of one kind to one address in 24 hours, no matter who requests them. */
const linksPerDay = 5
const day = 86_400_000

/**
 * Statements that create an account link and queue its email. They do nothing during the cooldown or after five links
 * in a day, so that nobody can flood a mailbox (A10).
 */
export function accountLinkStatements(
  { $client: d1 }: Database,
  link: { purpose: LinkPurpose; userId: string; email: string; now: number },
) {
  const { purpose, userId, email, now } = link
  return [
    d1
      .prepare(
        `insert into account_links (user_id, purpose, email, expires_at, created_at)
         select u.id, ?2, ?3, ?4, ?5 from users u where u.id = ?1 and not exists (
           select 1 from account_links l where l.email = ?3 and l.purpose = ?2 and l.created_at > ?6
         ) and ?7 > (
           select count(*) from account_links l where l.email = ?3 and l.purpose = ?2 and l.created_at > ?8
         )`,
      )
      .bind(
        ...[userId, purpose, email, now + accountLinkKinds[purpose].lifeMs],
        ...[now, now - linkCooldownMs, linksPerDay, now - day],
      ),
    accountLinkEmailStatement(d1, { purpose, email, now }),
  ]
}

function accountLinkEmailStatement(
  d1: Database['$client'],
  { purpose, email, now }: { purpose: LinkPurpose; email: string; now: number },
) {
  return d1
    .prepare(
      `insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
       select ?1, l.id, l.email, ?1 || ':' || l.id, ?2, ?2 from account_links l
       where l.email = ?3 and l.purpose = ?4 and l.created_at = ?2
       on conflict do nothing
       returning id, kind`,
    )
    .bind(mailOf[purpose], now, email, purpose)
}

/**
 * Creates a link and queues its email. An unknown account gets none but runs the same statements, so timing reveals
 * nothing.
 */
export async function addAccountLink(
  db: Database,
  link: { purpose: LinkPurpose; userId: string; email: string; now: number },
): Promise<AccountMail[]> {
  return collectMails(await db.$client.batch<AccountMail>(accountLinkStatements(db, link)))
}

/** Collects the queued emails from a batch's results. */
export function collectMails(results: D1Result<AccountMail>[]) {
  return results.flatMap(({ results: rows }) => rows).filter((row) => row.kind !== undefined)
}

/** Finds a link that is neither used nor expired. */
export async function findAccountLink(
  db: Database,
  { id, purpose, now }: { id: number; purpose: LinkPurpose; now: number },
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
 * Invites an address with a role and voids its earlier invitation, so that only the newest works. The statement
 * checks that the inviter is an admin.
 */
export async function addInvite(
  db: Database,
  { email, role, invitedBy, now }: { email: string; role: Role; invitedBy: string; now: number },
): Promise<AccountMail[]> {
  const { $client: d1 } = db
  const purpose = 'accept-invite' satisfies LinkPurpose
  return collectMails(
    await d1.batch<AccountMail>([
      d1
        .prepare(
          `update account_links set used_at = ?2 where email = ?3 and purpose = ?4 and used_at is null
           and exists (select 1 from user_roles r where r.user_id = ?1 and r.role = 'admin')`,
        )
        .bind(invitedBy, now, email, purpose),
      d1
        .prepare(
          `insert into account_links (invited_by, purpose, email, role, expires_at, created_at)
           select r.user_id, ?2, ?3, ?4, ?5, ?6 from user_roles r where r.user_id = ?1 and r.role = 'admin'`,
        )
        .bind(invitedBy, purpose, email, role, now + accountLinkKinds[purpose].lifeMs, now),
      d1
        .prepare(
          `insert into audit_log (at, actor_id, actor, action, subject, details)
           select ?3, ?1, ?1, 'invite.sent', 'invite:' || l.id, json_object('role', l.role) from account_links l
           where l.invited_by = ?1 and l.email = ?2 and l.created_at = ?3 and l.used_at is null`,
        )
        .bind(invitedBy, email, now),
      accountLinkEmailStatement(d1, { purpose, email, now }),
    ]),
  )
}

/** Withdraws an invitation that has not been accepted. */
export async function withdrawInvite(
  db: Database,
  { id, by, now }: { id: number; by: string; now: number },
): Promise<'withdrawn' | 'ended'> {
  const { $client: d1 } = db
  const [withdrawn] = await d1.batch([
    d1
      .prepare(
        `update account_links set used_at = ?3 where id = ?1 and purpose = 'accept-invite' and used_at is null
           and exists (select 1 from user_roles r where r.user_id = ?2 and r.role = 'admin') returning id`,
      )
      .bind(id, by, now),
    d1
      .prepare(
        `insert into audit_log (at, actor_id, actor, action, subject)
         select ?2, ?1, ?1, 'invite.withdrawn', ?3 where changes() > 0`,
      )
      .bind(by, now, `invite:${id}`),
  ])
  return withdrawn?.results.length ? 'withdrawn' : 'ended'
}

export const invitesPerPage = 50

/**
 * Lists open invitations after a cursor, newest first, plus one extra row that shows whether another page follows.
 */
export async function listInvites(
  { $client: d1 }: Database,
  { now, after }: { now: number; after: { expiresAt: number; id: number } | null },
) {
  const { results } = await d1
    .prepare(
      `select l.id, l.email, l.role, l.expires_at as expiresAt from account_links l
       where l.purpose = 'accept-invite' and l.used_at is null and l.expires_at > ?1
         and (l.expires_at, l.rowid) < (?2, ?3)
       order by l.expires_at desc, l.rowid desc limit ?4`,
    )
    .bind(now, after?.expiresAt ?? Number.MAX_SAFE_INTEGER, after?.id ?? 0, invitesPerPage + 1)
    .all<{ id: number; email: string; role: Role | null; expiresAt: number }>()
  return results
}
