import type { Context } from '#app/context.server.ts'
import { exportUserData } from '#app/data/accounts/account-export.ts'
import * as accounts from '#app/data/accounts/accounts.ts'
import { findUserByEmail, findUserById } from '#app/data/accounts/users.ts'
import { normalizeAccountEmail, type SignedInUser } from '#app/domain/accounts/account.ts'
import { findAccountLinkByToken } from './account-links.server.ts'
import {
  checkPassword,
  finishAccountChange,
  type OutcomeUnion,
  type PasswordCheckFailure,
} from './log-in.server.ts'
import { findPasswordProblem, hashNewPassword, type PasswordRejection } from './passwords.server.ts'
import { endAllSessions, endSession, startSession } from './sessions.server.ts'

export async function changePassword(
  request: Request,
  context: Context,
  { account: { email, roles } }: SignedInUser,
  { current, next }: { current: string; next: string },
): Promise<OutcomeUnion<'changed' | 'changed-meanwhile'> | PasswordRejection | PasswordCheckFailure> {
  const { db, now } = context
  const checked = await checkPassword(context, email, current)
  if (checked.outcome !== 'right') return checked
  const refusal = await findPasswordProblem(context, next, { email, isStaff: roles.length > 0 })
  if (refusal) return refusal
  const { user } = checked
  const change = accounts.changePassword(db, user, { password: await hashNewPassword(next), now })
  if (!(await finishAccountChange(context, change))) return { outcome: 'changed-meanwhile' }
  await startSession(request, context, { ...user, sessionEpoch: user.sessionEpoch + 1 })
  context.log('password-changed', { user: user.id, by: 'owner' })
  return { outcome: 'changed' }
}

export async function requestEmailChange(
  context: Context,
  { account }: SignedInUser,
  { password, email: enteredEmail }: { password: string; email: string },
): Promise<OutcomeUnion<'asked' | 'already-registered'> | PasswordCheckFailure> {
  const { db, now } = context
  const email = normalizeAccountEmail(enteredEmail)
  const decision = await context.mayRequestEmail()
  if (!decision.allowed) return decision
  const checked = await checkPassword(context, account.email, password)
  if (checked.outcome !== 'right') return checked
  if (await findUserByEmail(db, email)) return { outcome: 'already-registered' }
  await finishAccountChange(context, accounts.requestEmailChange(db, checked.user, email, now))
  return { outcome: 'asked' }
}

/** Requires a session as well as the emailed link, so that a stranger with the link can't confirm the address. */
export async function confirmEmailChange(context: Context, { account }: SignedInUser, token: string) {
  const { db, now } = context
  const link = await findAccountLinkByToken(context, 'change-email', token)
  const user = await findUserById(db, account.id)
  if (!user || link?.userId !== user.id) return 'ended'
  if (!(await finishAccountChange(context, accounts.changeEmail(db, link.id, user, now)))) return 'ended'
  context.log('email-changed', { user: user.id })
  return 'changed'
}

export async function deleteAccount(
  request: Request,
  context: Context,
  { account }: SignedInUser,
  { password }: { password: string },
): Promise<OutcomeUnion<'deleted' | 'last-admin'> | PasswordCheckFailure> {
  const { db, now } = context
  const checked = await checkPassword(context, account.email, password)
  if (checked.outcome !== 'right') return checked
  if (!(await finishAccountChange(context, accounts.deleteUser(db, checked.user, now))))
    return { outcome: 'last-admin' }
  await endSession(request, context)
  context.log('account-deleted', { user: account.id })
  return { outcome: 'deleted' }
}

export async function logOutEverywhere(request: Request, context: Context, { account }: SignedInUser) {
  await endAllSessions(context, account.id)
  await endSession(request, context)
}

export async function exportAccountData(context: Context, { account }: SignedInUser) {
  const { id, email, emailVerified, roles } = account
  const data = await exportUserData(context.db, { id, email: emailVerified ? email : null })
  return { exportedAt: new Date(context.now).toISOString(), roles, ...data }
}
