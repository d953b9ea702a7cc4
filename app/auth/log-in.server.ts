import type { Context } from '#app/context.server.ts'
import { addUserWithRetries, type NewPasswordHash } from '#app/data/accounts/accounts.ts'
import type { QueuedAccountEmail } from '#app/data/accounts/account-links.ts'
import { findUserByEmail, replacePasswordHash, type UserWithRoles } from '#app/data/accounts/users.ts'
import {
  normalizeAccountEmail,
  meetsMinStaffPasswordLength,
  type Account,
} from '#app/domain/accounts/account.ts'
import { errorText } from '#app/log.ts'
import { findNewPasswordProblem } from './password-rules.ts'
import { hashPassword, needsRehash, dummyHash, verifyPassword } from './passwords.server.ts'
import { endSession, startSession } from './sessions.server.ts'

export interface Credentials {
  email: string
  password: string
}
export type RateLimitedOutcome = { outcome: 'limited'; retryInSeconds: number }

export async function signUp(
  context: Context,
  { email: enteredEmail, password }: Credentials,
): Promise<
  | { outcome: 'created' | 'already-registered' }
  | { outcome: 'password-refused'; problem: string }
  | RateLimitedOutcome
> {
  const email = normalizeAccountEmail(enteredEmail)
  const decision = await context.maySignUp()
  if (!decision.allowed) return toRateLimitedOutcome(decision)
  const problem = await findNewPasswordProblem(context, password, { email })
  if (problem !== null) return { outcome: 'password-refused', problem }
  if (await findUserByEmail(context.db, email)) return { outcome: 'already-registered' }

  const account = {
    id: crypto.randomUUID(),
    email,
    password: await hashNewPassword(password),
    now: context.now,
  }
  const { outcome, mails } = await addUserWithRetries(context.db, account, context)
  await enqueueAccountEmails(context, mails)
  if (outcome === 'created') context.log('signed-up', { account: await context.fingerprint(email) })
  return { outcome }
}

/** A failure is `invalid` without saying whether the address or the password was wrong (A09). */
export async function logIn(
  request: Request,
  context: Context,
  { email: enteredEmail, password }: Credentials,
): Promise<{ outcome: 'signed-in' | 'invalid' } | RateLimitedOutcome> {
  const email = normalizeAccountEmail(enteredEmail)
  const passwordCheck = await checkPassword(context, email, password)
  if (passwordCheck.outcome !== 'right') {
    if (passwordCheck.outcome === 'wrong')
      context.log('login-failed', { account: await context.fingerprint(email) })
    return passwordCheck.outcome === 'wrong' ? { outcome: 'invalid' } : passwordCheck
  }
  const { user } = passwordCheck
  await startSession(request, context, { account: toAccount(user), epoch: user.sessionEpoch })
  context.log('login-succeeded', { account: await context.fingerprint(email), user: user.id })
  return { outcome: 'signed-in' }
}

export async function logOut(request: Request, context: Context) {
  await endSession(request, context)
}

/**
 * Checks an account's password. The attempt is counted before hashing, and an unknown address costs the same hash as
 * a known one. A correct password is rehashed if the cost parameters have been raised since (A05).
 */
export async function checkPassword(
  context: Context,
  email: string,
  password: string,
): Promise<{ outcome: 'right'; user: UserWithRoles } | { outcome: 'wrong' } | RateLimitedOutcome> {
  const decision = await context.mayTryPassword(email)
  if (!decision.allowed) return toRateLimitedOutcome(decision)
  const user = await findUserByEmail(context.db, email)
  const isCorrect = await verifyPassword(password, user?.passwordHash ?? dummyHash)
  if (!user || !isCorrect) return { outcome: 'wrong' }
  await context.resetPasswordAttempts(email)
  return { outcome: 'right', user: await withCurrentHash(context, user, password) }
}

/** Rehashes the password with the current cost parameters; if that fails, the next login tries again. */
async function withCurrentHash(
  context: Context,
  user: UserWithRoles,
  password: string,
): Promise<UserWithRoles> {
  if (!needsRehash(user.passwordHash)) return user
  try {
    const passwordHash = await hashPassword(password)
    await replacePasswordHash(context.db, user.id, { from: user.passwordHash, to: passwordHash })
    return { ...user, passwordHash }
  } catch (error) {
    context.log('rehash-failed', { error: errorText(error) })
    return user
  }
}

export function toAccount({ id, email, emailVerifiedAt, roles }: UserWithRoles): Account {
  return { id, email, emailVerified: emailVerifiedAt !== null, roles }
}

export async function hashNewPassword(password: string): Promise<NewPasswordHash> {
  return { hash: await hashPassword(password), isLong: meetsMinStaffPasswordLength(password) }
}

export function enqueueAccountEmails(context: Context, mails: readonly QueuedAccountEmail[]) {
  return context.enqueue(mails.map(({ id, kind }) => ({ type: kind, emailId: id })))
}

export function toRateLimitedOutcome({ retryInSeconds }: { retryInSeconds: number }): RateLimitedOutcome {
  return { outcome: 'limited', retryInSeconds }
}
