import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { buildAuditStatement, buildAuditStatementForRows } from '#app/data/audit/audit-event.ts'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import { rowsPerPage, toListPage } from '#app/data/list-page.ts'
import { buildEmailInsertReturningId } from '#app/data/mail/emails.ts'
import { accountLinks, buildIsAdminCondition } from '#app/data/schema.ts'
import {
  accountLinkCooldownMs,
  type AccountLinkPurpose,
  accountLinkSettingsByPurpose,
  type Role,
} from '#app/domain/accounts/account.ts'

export type AccountLink = typeof accountLinks.$inferSelect

export interface QueuedAccountEmail {
  id: number
  kind: 'send-verification' | 'send-password-reset' | 'send-email-change' | 'send-invite' | 'notify-account'
}

const emailKindByPurpose: Record<AccountLinkPurpose, QueuedAccountEmail['kind']> = {
  'verify-email': 'send-verification',
  'reset-password': 'send-password-reset',
  'change-email': 'send-email-change',
  'accept-invite': 'send-invite',
}

const linksPerDay = 5
const dayMs = 86_400_000

interface NewLink {
  purpose: AccountLinkPurpose
  userId: string
  email: string
  now: number
}

/** Creates an account link and queues its email; does nothing if the address recently got too many links (A10). */
export function buildAccountLinkStatements({ purpose, userId, email, now }: NewLink) {
  return [
    sql`insert into account_links (user_id, purpose, email, expires_at, created_at)
      select u.id, ${purpose}, ${email}, ${now + accountLinkSettingsByPurpose[purpose].lifeMs}, ${now} from users u
      where u.id = ${userId} and not exists (
        select 1 from account_links l
        where l.email = ${email} and l.purpose = ${purpose} and l.created_at > ${now - accountLinkCooldownMs}
      ) and ${linksPerDay} > (
        select count(*) from account_links l
        where l.email = ${email} and l.purpose = ${purpose} and l.created_at > ${now - dayMs}
      )`,
    accountLinkEmailStatement({ purpose, email, now }),
  ] as const
}

function accountLinkEmailStatement({ purpose, email, now }: Omit<NewLink, 'userId'>) {
  return buildEmailInsertReturningId(
    emailKindByPurpose[purpose],
    { subjectId: sql`l.id`, recipient: sql`l.email`, now },
    sql`from account_links l where l.email = ${email} and l.purpose = ${purpose} and l.created_at = ${now}`,
  )
}

/** Runs the same statements for an unknown account, so that the response time doesn't reveal which accounts exist. */
export function insertAccountLink(db: Database, link: NewLink) {
  return runAccountStatements(db, buildAccountLinkStatements(link))
}

/** The first statement must have a `returning` clause: `hasChanged` is true if that statement returned a row. */
export async function runAccountStatements(db: Database, statements: readonly SQL[]) {
  const results = (await runBatch(db, statements)) as Partial<QueuedAccountEmail>[][]
  const mails = results.flat().filter((row): row is QueuedAccountEmail => row.kind !== undefined)
  return { hasChanged: results[0]?.length !== 0, mails }
}

export type AccountChangeResult = Awaited<ReturnType<typeof runAccountStatements>>

export function findAccountLink(db: Database, linkId: number, forPurpose: AccountLinkPurpose, now: number) {
  const { id, purpose, usedAt, expiresAt } = accountLinks
  return db
    .select()
    .from(accountLinks)
    .where(and(eq(id, linkId), eq(purpose, forPurpose), isNull(usedAt), gt(expiresAt, now)))
    .get()
}

/** If the inviter is an admin, queues an invitation email and voids earlier invitations to the same address. */
export function addInvite(
  db: Database,
  { email, role, invitedBy, now }: { email: string; role: Role; invitedBy: string; now: number },
) {
  const purpose = 'accept-invite' satisfies AccountLinkPurpose
  return runAccountStatements(db, [
    sql`update account_links set used_at = ${now}
      where email = ${email} and purpose = ${purpose} and used_at is null
      and ${buildIsAdminCondition(invitedBy)}`,
    sql`insert into account_links (invited_by, purpose, email, role, expires_at, created_at)
      select r.user_id, ${purpose}, ${email}, ${role}, ${now + accountLinkSettingsByPurpose[purpose].lifeMs}, ${now}
      from user_roles r where r.user_id = ${invitedBy} and r.role = 'admin'`,
    buildAuditStatementForRows(
      sql`account_links l
        where l.invited_by = ${invitedBy} and l.email = ${email} and l.created_at = ${now} and l.used_at is null`,
      'invite.sent',
      sql`'invite:' || l.id`,
      { details: sql`json_object('role', l.role)`, by: invitedBy, now },
    ),
    accountLinkEmailStatement({ purpose, email, now }),
  ])
}

export function withdrawInvite(db: Database, id: number, actorId: string, now: number) {
  return runAccountStatements(db, [
    sql`update account_links set used_at = ${now} where id = ${id} and purpose = 'accept-invite' and used_at is null
      and ${buildIsAdminCondition(actorId)} returning id`,
    buildAuditStatement('invite.withdrawn', `invite:${id}`, { by: actorId, now }),
  ])
}

type Invite = Pick<AccountLink, 'id' | 'email' | 'role' | 'expiresAt'>
type InviteCursor = Pick<Invite, 'id' | 'expiresAt'>

export async function listInvites(db: Database, now: number, after: InviteCursor | null) {
  const found = await db.all<Invite>(
    sql`select l.id, l.email, l.role, l.expires_at as expiresAt from account_links l
      where l.purpose = 'accept-invite' and l.used_at is null and l.expires_at > ${now}
        and (l.expires_at, l.rowid) < (${after?.expiresAt ?? Number.MAX_SAFE_INTEGER}, ${after?.id ?? 0})
      order by l.expires_at desc, l.rowid desc limit ${rowsPerPage + 1}`,
  )
  return toListPage(found, rowsPerPage, (last): InviteCursor => last)
}
