import { keyedHash } from './keyed-hash.ts'
import {
  incrementAttemptCount,
  readAttemptCount,
  allowAttemptWithBackoff,
  deleteAttemptCounters,
} from '#app/data/accounts/attempts.ts'
import type { RateLimitDecision, RateLimitContext } from './rate-limits.server.ts'
import { errorText } from '#app/log.ts'

const minute = 60_000
const hour = 60 * minute

const logInLimit = { action: 'log-in', max: 5, windowMs: minute }
const signUpLimit = { action: 'sign-up', max: 5, windowMs: hour }
/**
 * Limit for sending test emails: high enough for several rounds of corrections, low
 * enough not to flood a mailbox.
 */
const testEmailLimit = { action: 'test-letter', max: 10, windowMs: hour }
/**
 * Limit for setting a password through an emailed link: high enough to try again after rejected passwords.
 */
const choosePasswordLimit = { action: 'choose-password', max: 10, windowMs: hour }
const accountEmailLimit = { action: 'account-mail', max: 5, windowMs: hour }

const normalSpacing = { free: 3, firstWaitMs: 30_000 }
/**
 * Number of attempts per hour on one account, from all networks together, after
 * which the stricter limit applies.
 */
const strictAfterAttempts = 10
const strictSpacing = { free: 1, firstWaitMs: 4 * minute }

/**
 * Rate limits for actions that cost a password hash or an email (A10). The platform's limiter keeps floods
 * from reaching D1, which holds the exact counts; if the limiter fails, the request is allowed. Accounts are
 * never locked: attempts are slowed per combination of network and account, so the owner can still log in
 * from another network (docs/decisions/009).
 */
export function createAccountRateLimits(context: RateLimitContext) {
  return {
    /** Decides whether this client may try a password for this account; every allowed attempt is counted. */
    mayTryPassword: (email: string) =>
      withPlatformLimit(context, 'log-in', () => mayTryPassword(context, email)),
    resetPasswordAttempts: async (email: string) => {
      try {
        await deleteAttemptCounters(context.db, await pairKey(context, email))
      } catch (error) {
        context.log('limiter-failed', { error: errorText(error) })
      }
    },
    maySignUp: () => withPlatformLimit(context, 'sign-up', () => checkLimit(context, signUpLimit)),
    /** Call this before checking the new password, so that rejected passwords count as attempts too. */
    mayChoosePassword: () =>
      withPlatformLimit(context, 'choose-password', () => checkLimit(context, choosePasswordLimit)),
    maySendTestEmail: (userId: string) =>
      withPlatformLimit(context, 'test-letter', () =>
        checkLimit({ ...context, clientAddress: userId }, testEmailLimit),
      ),
    mayRequestEmail: () =>
      withPlatformLimit(context, 'account-mail', () => checkLimit(context, accountEmailLimit)),
  }
}

async function withPlatformLimit(
  { limiters, clientAddress, log }: RateLimitContext,
  action: string,
  count: () => Promise<RateLimitDecision>,
): Promise<RateLimitDecision> {
  try {
    const { success } = await limiters.account.limit({ key: `${action} ${clientAddress}` })
    const decision = success ? await count() : { allowed: false as const, retryInSeconds: 60 }
    if (!decision.allowed) log('rate-limited', { action, retryInSeconds: decision.retryInSeconds })
    return decision
  } catch (error) {
    log('limiter-failed', { error: errorText(error) })
    return { allowed: true }
  }
}

async function checkLimit(
  context: RateLimitContext,
  { action, max, windowMs }: typeof logInLimit,
): Promise<RateLimitDecision> {
  const since = context.now - (context.now % windowMs)
  const key = await attemptKey(context, `${action} ${context.clientAddress}`)
  const count = await incrementAttemptCount(context.db, { key, since })
  return count <= max ? { allowed: true } : rejectUntil(context, since + windowMs)
}

async function mayTryPassword(context: RateLimitContext, email: string): Promise<RateLimitDecision> {
  const network = await checkLimit(context, logInLimit)
  if (!network.allowed) return network
  const { now, db } = context
  const since = now - (now % hour)
  const account = { key: await attemptKey(context, `account ${email}`), since }
  const spacing = (await readAttemptCount(db, account)) >= strictAfterAttempts ? strictSpacing : normalSpacing
  const attempt = await allowAttemptWithBackoff(db, {
    key: await pairKey(context, email),
    since,
    now,
    spacing,
  })
  if (attempt.outcome === 'too-early') return rejectUntil(context, attempt.until)
  await incrementAttemptCount(db, account)
  return { allowed: true }
}

function rejectUntil({ now }: RateLimitContext, until: number): RateLimitDecision {
  return { allowed: false, retryInSeconds: Math.max(1, Math.ceil((until - now) / 1000)) }
}

function pairKey(context: RateLimitContext, email: string) {
  return attemptKey(context, `pair ${email} ${context.clientAddress}`)
}

function attemptKey({ signingKey }: RateLimitContext, text: string) {
  return keyedHash(signingKey, `attempt ${text}`)
}
