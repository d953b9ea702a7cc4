import type { Context } from '#app/context.server.ts'
import { addInvitation, withdrawInvite as withdrawStored } from '#app/data/accounts/account-links.ts'
import {
  acceptInvite as acceptByLink,
  grantRole as grantStored,
  revokeRole as revokeStored,
} from '#app/data/accounts/team.ts'
import { findUser, findUserByEmail } from '#app/data/accounts/users.ts'
import {
  normalizeAccountEmail,
  type Account,
  type Role,
  type SignedInUser,
} from '#app/domain/accounts/account.ts'
import { findAccountLinkByToken } from './account-mail.server.ts'
import {
  enqueueAccountEmails,
  toRateLimitedOutcome,
  hashNewPassword,
  type RateLimitedOutcome,
} from './log-in.server.ts'
import { findNewPasswordProblem } from './password-rules.ts'

/** Routes call `requireRole(…, ['admin'])`, and the SQL statements check the admin role again. */

/** Emails an invitation to join the team; accepting the invitation also verifies the email address. */
export async function sendInvitation(
  context: Context,
  { account }: SignedInUser,
  { email: enteredEmail, role }: { email: string; role: Role },
): Promise<'invited' | 'not-invited'> {
  const email = normalizeAccountEmail(enteredEmail)
  const mails = await addInvitation(context.db, { email, role, invitedBy: account.id, now: context.now })
  await enqueueAccountEmails(context, mails)
  return mails.length > 0 ? 'invited' : 'not-invited'
}

export function withdrawInvitation(context: Context, { account }: SignedInUser, inviteId: number) {
  return withdrawStored(context.db, { id: inviteId, by: account.id, now: context.now })
}

/**
 * Accepts an invitation. A person without an account creates one by choosing a password; the owner of an existing
 * account must be signed in, because access to the mailbox does not prove knowledge of the password.
 */
export async function acceptInvitation(
  context: Context,
  token: string,
  { password, signedIn }: { password: string; signedIn: SignedInUser | null },
): Promise<
  | { outcome: 'accepted' | 'ended' | 'log-in-first' | 'longer-password-first' }
  | { outcome: 'password-refused'; problem: string }
  | RateLimitedOutcome
> {
  const link = await findAccountLinkByToken(context, 'accept-invite', token)
  if (!link) return { outcome: 'ended' }
  const { email, role } = link
  const existing = await findUserByEmail(context.db, email)
  if (existing && signedIn?.account.id !== existing.id) return { outcome: 'log-in-first' }
  if (existing && !existing.longPassword) return { outcome: 'longer-password-first' }
  if (!existing) {
    const decision = await context.mayChoosePassword()
    if (!decision.allowed) return toRateLimitedOutcome(decision)
    const problem = await findNewPasswordProblem(context, password, { email, isStaff: true })
    if (problem !== null) return { outcome: 'password-refused', problem }
  }

  const outcome = await acceptByLink(context.db, {
    linkId: link.id,
    userId: existing?.id ?? crypto.randomUUID(),
    password: existing ? null : await hashNewPassword(password),
    now: context.now,
  })
  if (outcome === 'accepted') {
    context.log('role-changed', { change: 'granted', role, account: await context.fingerprint(email) })
  }
  // Someone created an account with this address in the meantime, so its owner must log in.
  const hasNewAccount =
    outcome === 'ended' && !existing && (await findUserByEmail(context.db, email)) !== null
  return { outcome: hasNewAccount ? 'log-in-first' : outcome }
}

/** Grants a role to an account that has a verified address and a long password. */
export async function grantRole(
  context: Context,
  { account: by }: SignedInUser,
  { userId, role }: { userId: string; role: Role },
): Promise<'granted' | 'already-granted' | 'no-such-user' | 'not-verified' | 'short-password'> {
  const user = await findUser(context.db, userId)
  if (!user) return 'no-such-user'
  if (user.emailVerifiedAt === null) return 'not-verified'
  if (!user.longPassword) return 'short-password'
  const { outcome, mails } = await grantStored(context.db, user, { role, by: by.id, now: context.now })
  await enqueueAccountEmails(context, mails)
  if (outcome === 'granted') logRole(context, 'granted', { user, role, by })
  return outcome
}

/** Revokes a user's role immediately, except for the admin role of the last admin. */
export async function revokeRole(
  context: Context,
  { account: by }: SignedInUser,
  { userId, role }: { userId: string; role: Role },
): Promise<'revoked' | 'not-held' | 'last-admin' | 'no-such-user'> {
  const user = await findUser(context.db, userId)
  if (!user) return 'no-such-user'
  if (!user.roles.includes(role)) return 'not-held'
  const { outcome, mails } = await revokeStored(context.db, user, { role, by: by.id, now: context.now })
  await enqueueAccountEmails(context, mails)
  if (outcome === 'not-revoked') return role === 'admin' ? 'last-admin' : 'not-held'
  logRole(context, 'revoked', { user, role, by })
  return outcome
}

function logRole(
  context: Context,
  change: 'granted' | 'revoked',
  { user, role, by }: { user: { id: string }; role: Role; by: Account },
) {
  context.log('role-changed', { change, role, user: user.id, by: by.id })
}
