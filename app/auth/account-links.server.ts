import type { Context } from '#app/context.server.ts'
import { findAccountLink, insertAccountLink } from '#app/data/accounts/account-links.ts'
import * as accounts from '#app/data/accounts/accounts.ts'
import { findUserByEmail, findUserById } from '#app/data/accounts/users.ts'
import { type Account, type AccountLinkPurpose, normalizeAccountEmail } from '#app/domain/accounts/account.ts'
import { tryFindSignedInUser } from './guards.server.ts'
import { finishAccountChange, logIn, type OutcomeUnion } from './log-in.server.ts'
import { findPasswordProblem, hashNewPassword, type PasswordRejection } from './passwords.server.ts'
import type { RateLimitedOutcome } from './rate-limits.server.ts'

/** Finds the link without marking it as used, because mail scanners also open the links in emails. */
export async function findAccountLinkByToken(context: Context, purpose: AccountLinkPurpose, token: string) {
  const id = context.verify(purpose, token)
  return id === null ? undefined : findAccountLink(context.db, id, purpose, context.now)
}

/** Besides the link, requires a login or the password: anyone can create an account with someone else's address. */
export async function verifyEmailFromLink(
  request: Request,
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<OutcomeUnion<'verified' | 'ended' | 'log-in-first' | 'invalid'> | RateLimitedOutcome> {
  const link = await findAccountLinkByToken(context, 'verify-email', token)
  const signedIn = await tryFindSignedInUser(request, context)
  // If the form was submitted twice, the first request used up the link, so check whether the address is verified.
  if (!link) return { outcome: signedIn?.account.emailVerified ? 'verified' : 'ended' }
  if (signedIn?.account.id !== link.userId) {
    if (password === '') return { outcome: 'log-in-first' }
    const result = await logIn(request, context, { email: link.email, password })
    if (result.outcome !== 'signed-in') return result
  }
  const { hasChanged } = await accounts.verifyEmail(context.db, link.id, context.now)
  return { outcome: hasChanged ? 'verified' : 'ended' }
}

export async function resendVerificationEmail(
  context: Context,
  { id: userId, email, emailVerified }: Account,
): Promise<OutcomeUnion<'asked' | 'verified-already'> | RateLimitedOutcome> {
  if (emailVerified) return { outcome: 'verified-already' }
  const decision = await context.mayRequestEmail()
  if (!decision.allowed) return decision
  const link = { purpose: 'verify-email', userId, email, now: context.now } as const
  await finishAccountChange(context, insertAccountLink(context.db, link))
  return { outcome: 'asked' }
}

/** Runs the same SQL for unknown email addresses, so that nobody can find out which addresses have an account. */
export async function requestPasswordReset(
  context: Context,
  entered: string,
): Promise<{ outcome: 'asked' } | RateLimitedOutcome> {
  const decision = await context.mayRequestEmail()
  if (!decision.allowed) return decision
  const { db, now } = context
  const email = normalizeAccountEmail(entered)
  const user = await findUserByEmail(db, email)
  const link = { purpose: 'reset-password', userId: user?.id ?? '', email, now } as const
  await finishAccountChange(context, insertAccountLink(db, link))
  return { outcome: 'asked' }
}

export async function resetPasswordFromLink(
  context: Context,
  token: string,
  password: string,
): Promise<OutcomeUnion<'reset' | 'ended'> | PasswordRejection | RateLimitedOutcome> {
  const { db, now } = context
  const link = await findAccountLinkByToken(context, 'reset-password', token)
  const user = link?.userId ? await findUserById(db, link.userId) : null
  if (!link || !user) return { outcome: 'ended' }
  const { id, email, roles } = user
  const decision = await context.mayChoosePassword()
  if (!decision.allowed) return decision
  const refusal = await findPasswordProblem(context, password, { email, isStaff: roles.length > 0 })
  if (refusal) return refusal
  const newPassword = { password: await hashNewPassword(password), now }
  if (!(await finishAccountChange(context, accounts.resetPassword(db, link.id, user, newPassword))))
    return { outcome: 'ended' }
  await context.resetPasswordAttempts(email)
  context.log('password-changed', { user: id, by: 'reset' })
  return { outcome: 'reset' }
}
