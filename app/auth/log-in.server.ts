import type { Context } from '#app/context.server.ts'
import type { AccountChangeResult, QueuedAccountEmail } from '#app/data/accounts/account-links.ts'
import { addUserWithRetries } from '#app/data/accounts/accounts.ts'
import { findUserByEmail, replacePasswordHash, type UserWithRoles } from '#app/data/accounts/users.ts'
import { normalizeAccountEmail } from '#app/domain/accounts/account.ts'
import { getErrorText } from '#app/log.ts'
import {
  dummyPasswordHash,
  findPasswordProblem,
  hashNewPassword,
  hashPassword,
  needsRehash,
  type PasswordRejection,
  verifyPassword,
} from './passwords.server.ts'
import type { RateLimitedOutcome } from './rate-limits.server.ts'
import { startSession } from './sessions.server.ts'

/** A union with one object type per outcome name, so that checking `outcome` narrows the type. */
export type OutcomeUnion<Name extends string> = Name extends string ? { outcome: Name } : never

export interface Credentials {
  email: string
  password: string
}

export async function signUp(
  context: Context,
  { email: enteredEmail, password }: Credentials,
): Promise<OutcomeUnion<'created' | 'already-registered'> | PasswordRejection | RateLimitedOutcome> {
  const { db, now } = context
  const email = normalizeAccountEmail(enteredEmail)
  const decision = await context.maySignUp()
  if (!decision.allowed) return decision
  const refusal = await findPasswordProblem(context, password, { email })
  if (refusal) return refusal
  if (await findUserByEmail(db, email)) return { outcome: 'already-registered' }
  const user = { id: crypto.randomUUID(), email, password: await hashNewPassword(password), now }
  if (!(await finishAccountChange(context, addUserWithRetries(db, user, context))))
    return { outcome: 'already-registered' }
  context.log('signed-up', { account: context.fingerprint(email) })
  return { outcome: 'created' }
}

/** Returns `invalid` both for an unknown email address and for a wrong password (A09). */
export async function logIn(
  request: Request,
  context: Context,
  { email: enteredEmail, password }: Credentials,
): Promise<OutcomeUnion<'signed-in' | 'invalid'> | RateLimitedOutcome> {
  const email = normalizeAccountEmail(enteredEmail)
  const checked = await checkPassword(context, email, password)
  if (checked.outcome === 'limited') return checked
  const account = context.fingerprint(email)
  if (checked.outcome === 'wrong-password') {
    context.log('login-failed', { account })
    return { outcome: 'invalid' }
  }
  await startSession(request, context, checked.user)
  context.log('login-succeeded', { account, user: checked.user.id })
  return { outcome: 'signed-in' }
}

export type PasswordCheckFailure = { outcome: 'wrong-password' } | RateLimitedOutcome

/** Hashes the password even for an unknown email address, so the response time doesn't reveal accounts (A05). */
export async function checkPassword(
  context: Context,
  email: string,
  password: string,
): Promise<{ outcome: 'right'; user: UserWithRoles } | PasswordCheckFailure> {
  const decision = await context.mayTryPassword(email)
  if (!decision.allowed) return decision
  const user = await findUserByEmail(context.db, email)
  const isCorrect = await verifyPassword(password, user?.passwordHash ?? dummyPasswordHash)
  if (!user || !isCorrect) return { outcome: 'wrong-password' }
  await context.resetPasswordAttempts(email)
  return { outcome: 'right', user: await withCurrentHash(context, user, password) }
}

async function withCurrentHash(context: Context, user: UserWithRoles, password: string) {
  if (!needsRehash(user.passwordHash)) return user
  try {
    const passwordHash = await hashPassword(password)
    await replacePasswordHash(context.db, user, passwordHash)
    return { ...user, passwordHash }
  } catch (error) {
    context.log('rehash-failed', { error: getErrorText(error) })
    return user
  }
}

export async function finishAccountChange(context: Context, change: Promise<AccountChangeResult>) {
  const { hasChanged, mails } = await change
  await enqueueAccountEmails(context, mails)
  return hasChanged
}

export function enqueueAccountEmails(context: Context, mails: readonly QueuedAccountEmail[]) {
  return context.enqueue(mails.map(({ id, kind }) => ({ type: kind, emailId: id })))
}
