import type { Context } from '#app/context.server.ts'
import { exportUserData } from '#app/data/accounts/account-export.ts'
import {
  requestEmailChange as askByLink,
  changeEmail as changeByLink,
  changePassword as changeStored,
  deleteUser,
} from '#app/data/accounts/accounts.ts'
import { findUser, findUserByEmail } from '#app/data/accounts/users.ts'
import { normalizeAccountEmail, type SignedInUser } from '#app/domain/accounts/account.ts'
import { findAccountLinkByToken } from './account-mail.server.ts'
import {
  toAccount,
  checkPassword,
  enqueueAccountEmails,
  toRateLimitedOutcome,
  hashNewPassword,
  type RateLimitedOutcome,
} from './log-in.server.ts'
import { findNewPasswordProblem } from './password-rules.ts'
import { endAllSessions, endSession, startSession } from './sessions.server.ts'

type WrongPasswordOutcome = { outcome: 'wrong-password' } | RateLimitedOutcome

/** Ends all of the user's sessions and starts a new session for this browser. */
export async function changePassword(
  request: Request,
  context: Context,
  { account }: SignedInUser,
  { current, next }: { current: string; next: string },
): Promise<
  | { outcome: 'changed' | 'changed-meanwhile' }
  | { outcome: 'password-refused'; problem: string }
  | WrongPasswordOutcome
> {
  const { email, roles } = account
  const passwordCheck = await checkPassword(context, email, current)
  if (passwordCheck.outcome !== 'right') return toWrongPasswordOutcome(passwordCheck)
  const problem = await findNewPasswordProblem(context, next, { email, isStaff: roles.length > 0 })
  if (problem !== null) return { outcome: 'password-refused', problem }

  const { outcome, mails } = await changeStored(context.db, passwordCheck.user, {
    password: await hashNewPassword(next),
    now: context.now,
  })
  if (outcome === 'changed-meanwhile') return { outcome }
  await enqueueAccountEmails(context, mails)
  const epoch = passwordCheck.user.sessionEpoch + 1
  await startSession(request, context, { account: toAccount(passwordCheck.user), epoch })
  context.log('password-changed', { user: account.id, by: 'owner' })
  return { outcome }
}

/** Emails a confirmation link to the new address and a notice to the current one. */
export async function requestEmailChange(
  context: Context,
  { account }: SignedInUser,
  { password, email: enteredEmail }: { password: string; email: string },
): Promise<{ outcome: 'asked' | 'already-registered' } | WrongPasswordOutcome> {
  const email = normalizeAccountEmail(enteredEmail)
  const decision = await context.mayRequestEmail()
  if (!decision.allowed) return toRateLimitedOutcome(decision)
  const passwordCheck = await checkPassword(context, account.email, password)
  if (passwordCheck.outcome !== 'right') return toWrongPasswordOutcome(passwordCheck)
  if (await findUserByEmail(context.db, email)) return { outcome: 'already-registered' }
  await enqueueAccountEmails(
    context,
    await askByLink(context.db, passwordCheck.user, { email, now: context.now }),
  )
  return { outcome: 'asked' }
}

/**
 * Requires the user's session in addition to the emailed link: a stranger who opens the
 * link can't confirm the address.
 */
export async function confirmEmailChange(
  context: Context,
  { account }: SignedInUser,
  token: string,
): Promise<'changed' | 'ended'> {
  const link = await findAccountLinkByToken(context, 'change-email', token)
  const user = await findUser(context.db, account.id)
  if (!user || link?.userId !== user.id) return 'ended'
  const { outcome, mails } = await changeByLink(
    context.db,
    { id: link.id, userId: user.id },
    { oldEmail: user.email, now: context.now },
  )
  await enqueueAccountEmails(context, mails)
  if (outcome === 'changed') context.log('email-changed', { user: user.id })
  return outcome
}

export async function deleteAccount(
  request: Request,
  context: Context,
  { account }: SignedInUser,
  { password }: { password: string },
): Promise<{ outcome: 'deleted' | 'last-admin' } | WrongPasswordOutcome> {
  const passwordCheck = await checkPassword(context, account.email, password)
  if (passwordCheck.outcome !== 'right') return toWrongPasswordOutcome(passwordCheck)
  const { outcome, mails } = await deleteUser(context.db, passwordCheck.user, context.now)
  if (outcome === 'last-admin') return { outcome }
  await enqueueAccountEmails(context, mails)
  await endSession(request, context)
  context.log('account-deleted', { user: account.id })
  return { outcome }
}

export async function logOutEverywhere(request: Request, context: Context, { account }: SignedInUser) {
  await endAllSessions(context, account.id)
  await endSession(request, context)
}

/** Exports the user's personal data. Data found by email address is included only if the address is verified. */
export async function exportAccount(context: Context, { account }: SignedInUser) {
  const { id, email, emailVerified, roles } = account
  const data = await exportUserData(context.db, { id, email: emailVerified ? email : null })
  return { exportedAt: new Date(context.now).toISOString(), roles, ...data }
}

function toWrongPasswordOutcome(
  passwordCheck: { outcome: 'wrong' } | RateLimitedOutcome,
): WrongPasswordOutcome {
  return passwordCheck.outcome === 'wrong' ? { outcome: 'wrong-password' } : passwordCheck
}
