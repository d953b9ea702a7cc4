import type { Context } from '#app/context.server.ts'
import { addInvite, withdrawInvite } from '#app/data/accounts/account-links.ts'
import * as accounts from '#app/data/accounts/accounts.ts'
import { findUserByEmail, findUserById } from '#app/data/accounts/users.ts'
import { normalizeAccountEmail, type Role, type SignedInUser } from '#app/domain/accounts/account.ts'
import { findAccountLinkByToken } from './account-links.server.ts'
import { enqueueAccountEmails, finishAccountChange, type OutcomeUnion } from './log-in.server.ts'
import { findPasswordProblem, hashNewPassword, type PasswordRejection } from './passwords.server.ts'
import type { RateLimitedOutcome } from './rate-limits.server.ts'

/* Only admins may invite people or change roles: the routes require the role, and the SQL checks it again. */

export async function sendInvitation(
  context: Context,
  { account }: SignedInUser,
  { email: enteredEmail, role }: { email: string; role: Role },
) {
  const { db, now } = context
  const email = normalizeAccountEmail(enteredEmail)
  const { mails } = await addInvite(db, { email, role, invitedBy: account.id, now })
  await enqueueAccountEmails(context, mails)
  return mails.length > 0 ? 'invited' : 'not-invited'
}

export async function withdrawInvitation({ db, now }: Context, { account }: SignedInUser, inviteId: number) {
  const { hasChanged } = await withdrawInvite(db, inviteId, account.id, now)
  return hasChanged ? 'withdrawn' : 'ended'
}

/** Users with an account must log in to accept an invitation: its link proves only access to the mailbox. */
export async function acceptInvitation(
  context: Context,
  token: string,
  { password, signedIn }: { password: string; signedIn: SignedInUser | null },
): Promise<
  | OutcomeUnion<'accepted' | 'ended' | 'log-in-first' | 'longer-password-first'>
  | PasswordRejection
  | RateLimitedOutcome
> {
  const { db, now } = context
  const link = await findAccountLinkByToken(context, 'accept-invite', token)
  if (!link) return { outcome: 'ended' }
  const { id: linkId, email, role } = link
  const existing = await findUserByEmail(db, email)
  if (existing && signedIn?.account.id !== existing.id) return { outcome: 'log-in-first' }
  if (existing && !existing.longPassword) return { outcome: 'longer-password-first' }
  if (!existing) {
    const decision = await context.mayChoosePassword()
    if (!decision.allowed) return decision
    const refusal = await findPasswordProblem(context, password, { email, isStaff: true })
    if (refusal) return refusal
  }
  const userId = existing?.id ?? crypto.randomUUID()
  const newPassword = existing ? null : await hashNewPassword(password)
  const outcome = await accounts.acceptInvite(db, linkId, { userId, password: newPassword, now })
  if (outcome === 'accepted')
    context.log('role-changed', { change: 'granted', role, account: context.fingerprint(email) })
  // If another request created the account in the meantime, the account's owner must log in to accept the invitation.
  const hasNewAccount = outcome === 'ended' && !existing && (await findUserByEmail(db, email)) !== undefined
  return { outcome: hasNewAccount ? 'log-in-first' : outcome }
}

interface RoleChange {
  userId: string
  role: Role
}

export async function grantRole(context: Context, { account }: SignedInUser, { userId, role }: RoleChange) {
  const { db, now } = context
  const user = await findUserById(db, userId)
  if (!user) return 'no-such-user'
  if (user.emailVerifiedAt === null) return 'not-verified'
  if (!user.longPassword) return 'short-password'
  const change = accounts.grantRole(db, user, { role, by: account.id, now })
  if (!(await finishAccountChange(context, change))) return 'already-granted'
  context.log('role-changed', { change: 'granted', role, user: userId, by: account.id })
  return 'granted'
}

export async function revokeRole(context: Context, { account }: SignedInUser, { userId, role }: RoleChange) {
  const { db, now } = context
  const user = await findUserById(db, userId)
  if (!user) return 'no-such-user'
  if (!user.roles.includes(role)) return 'not-held'
  const change = accounts.revokeRole(db, user, { role, by: account.id, now })
  if (!(await finishAccountChange(context, change))) return role === 'admin' ? 'last-admin' : 'not-held'
  context.log('role-changed', { change: 'revoked', role, user: userId, by: account.id })
  return 'revoked'
}
