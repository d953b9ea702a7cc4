import type { Context } from '#app/context.server.ts'
import { addAccountLink, findAccountLink, type AccountLink } from '#app/data/accounts/account-links.ts'
import { resetPassword as resetByLink, verifyEmail as verifyByLink } from '#app/data/accounts/accounts.ts'
import { findUser, findUserByEmail } from '#app/data/accounts/users.ts'
import { normalizeAccountEmail, type Account, type AccountLinkPurpose } from '#app/domain/accounts/account.ts'
import { findCurrentUser } from './guards.server.ts'
import {
  enqueueAccountEmails,
  toRateLimitedOutcome,
  logIn,
  hashNewPassword,
  type RateLimitedOutcome,
} from './log-in.server.ts'
import { findNewPasswordProblem } from './password-rules.ts'

/**
 * Looks up an emailed link without marking it used: a GET must have no side effects,
 * because mail scanners follow links.
 */
export async function findAccountLinkByToken(
  context: Context,
  purpose: AccountLinkPurpose,
  token: string,
): Promise<AccountLink | null> {
  const id = await context.verify(purpose, token)
  return id === null ? null : findAccountLink(context.db, { id, purpose, now: context.now })
}

/**
 * Verifies an email address. Requires a session or the password, because someone may have signed up with another
 * person's address.
 */
export async function verifyEmail(
  request: Request,
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<{ outcome: 'verified' | 'ended' | 'log-in-first' | 'invalid' } | RateLimitedOutcome> {
  const link = await findAccountLinkByToken(context, 'verify-email', token)
  const signedIn = await findCurrentUser(request, context)
  // The link may already have been used, if the user clicked the button twice or in two tabs.
  if (!link) return { outcome: signedIn?.account.emailVerified ? 'verified' : 'ended' }
  if (signedIn?.account.id !== link.userId) {
    if (password === '') return { outcome: 'log-in-first' }
    const { email } = link
    const entered = await logIn(request, context, { email, password })
    if (entered.outcome === 'limited') return entered
    if (entered.outcome === 'invalid') return { outcome: 'invalid' }
  }
  return { outcome: await verifyByLink(context.db, link.id, context.now) }
}

/** Resends the verification email, at most once every five minutes. */
export async function resendVerificationEmail(
  context: Context,
  { id: userId, email, emailVerified }: Account,
): Promise<{ outcome: 'asked' | 'verified-already' } | RateLimitedOutcome> {
  if (emailVerified) return { outcome: 'verified-already' }
  const decision = await context.mayRequestEmail()
  if (!decision.allowed) return toRateLimitedOutcome(decision)
  const { db, now } = context
  await enqueueAccountEmails(
    context,
    await addAccountLink(db, { purpose: 'verify-email', userId, email, now }),
  )
  return { outcome: 'asked' }
}

/** Requests a password reset. The response and the SQL statements are the same whether or not the account exists. */
export async function requestPasswordReset(
  context: Context,
  entered: string,
): Promise<{ outcome: 'asked' } | RateLimitedOutcome> {
  const decision = await context.mayRequestEmail()
  if (!decision.allowed) return toRateLimitedOutcome(decision)
  const { db, now } = context
  const email = normalizeAccountEmail(entered)
  const user = await findUserByEmail(db, email)
  const link = { purpose: 'reset-password', userId: user?.id ?? '', email, now } as const
  await enqueueAccountEmails(context, await addAccountLink(db, link))
  return { outcome: 'asked' }
}

/**
 * Sets a new password via an emailed link, which works only once. Ends all of the user's sessions;
 * the user then logs in again.
 */
export async function resetPassword(
  context: Context,
  token: string,
  password: string,
): Promise<
  { outcome: 'reset' | 'ended' } | { outcome: 'password-refused'; problem: string } | RateLimitedOutcome
> {
  const link = await findAccountLinkByToken(context, 'reset-password', token)
  const user = link?.userId ? await findUser(context.db, link.userId) : null
  if (!link || !user) return { outcome: 'ended' }
  const { id: userId, email } = user
  const decision = await context.mayChoosePassword()
  if (!decision.allowed) return toRateLimitedOutcome(decision)
  const problem = await findNewPasswordProblem(context, password, { email, isStaff: user.roles.length > 0 })
  if (problem !== null) return { outcome: 'password-refused', problem }
  const { outcome, mails } = await resetByLink(
    context.db,
    { id: link.id, userId, email },
    { password: await hashNewPassword(password), now: context.now },
  )
  await enqueueAccountEmails(context, mails)
  if (outcome === 'reset') {
    await context.resetPasswordAttempts(email)
    context.log('password-changed', { user: userId, by: 'reset' })
  }
  return { outcome }
}
