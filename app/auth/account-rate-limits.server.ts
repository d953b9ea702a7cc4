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

const logIn = { action: 'log-in', most: 5, spanMs: minute }
const signUp = { action: 'sign-up', most: 5, spanMs: hour }
/**
 * Limit for sending test emails: high enough for several rounds of corrections, low
 * enough not to flood a mailbox.
 */
const testLetter = { action: 'test-letter', most: 10, spanMs: hour }
/**
 * Limit for setting a password through an emailed link: high enough to try again after rejected passwords.
 */
const choosePassword = { action: 'choose-password', most: 10, spanMs: hour }
const accountMail = { action: 'account-mail', most: 5, spanMs: hour }

const usual = { free: 3, firstWaitMs: 30_000 }
/**
 * Number of attempts per hour on one account, from all networks together, after
 * which the stricter limit applies.
 */
const pressure = 10
const underPressure = { free: 1, firstWaitMs: 4 * minute }

/**
 * Rate limits for actions that cost a password hash or an email (A10). The platform's limiter keeps floods
 * from reaching D1, which holds the exact counts; if the limiter fails, the request is allowed. Accounts are
 * never locked: attempts are slowed per combination of network and account, so the owner can still log in
 * from another network (docs/decisions/009).
 */
export function createAccountRateLimits(visit: RateLimitContext) {
  return {
    /** Decides whether this client may try a password for this account; every allowed attempt is counted. */
    mayTryPassword: (email: string) => guarded(visit, 'log-in', () => mayTryPassword(visit, email)),
    passwordWasRight: async (email: string) => {
      try {
        await deleteAttemptCounters(visit.db, await pairKey(visit, email))
      } catch (error) {
        visit.log('limiter-failed', { error: errorText(error) })
      }
    },
    maySignUp: () => guarded(visit, 'sign-up', () => mayDo(visit, signUp)),
    /** Call this before checking the new password, so that rejected passwords count as attempts too. */
    mayChoosePassword: () => guarded(visit, 'choose-password', () => mayDo(visit, choosePassword)),
    mayTestLetter: (userId: string) =>
      guarded(visit, 'test-letter', () => mayDo({ ...visit, clientAddress: userId }, testLetter)),
    mayAskForMail: () => guarded(visit, 'account-mail', () => mayDo(visit, accountMail)),
  }
}

async function guarded(
  { limiters, clientAddress, log }: RateLimitContext,
  action: string,
  count: () => Promise<RateLimitDecision>,
): Promise<RateLimitDecision> {
  try {
    const { success } = await limiters.account.limit({ key: `${action} ${clientAddress}` })
    const admission = success ? await count() : { admitted: false as const, retryInSeconds: 60 }
    if (!admission.admitted) log('rate-limited', { action, retryInSeconds: admission.retryInSeconds })
    return admission
  } catch (error) {
    log('limiter-failed', { error: errorText(error) })
    return { admitted: true }
  }
}

async function mayDo(
  visit: RateLimitContext,
  { action, most, spanMs }: typeof logIn,
): Promise<RateLimitDecision> {
  const since = visit.now - (visit.now % spanMs)
  const key = await keyOf(visit, `${action} ${visit.clientAddress}`)
  const count = await incrementAttemptCount(visit.db, { key, since })
  return count <= most ? { admitted: true } : later(visit, since + spanMs)
}

async function mayTryPassword(visit: RateLimitContext, email: string): Promise<RateLimitDecision> {
  const network = await mayDo(visit, logIn)
  if (!network.admitted) return network
  const { now, db } = visit
  const since = now - (now % hour)
  const account = { key: await keyOf(visit, `account ${email}`), since }
  const spacing = (await readAttemptCount(db, account)) >= pressure ? underPressure : usual
  const tried = await allowAttemptWithBackoff(db, { key: await pairKey(visit, email), since, now, spacing })
  if (tried.outcome === 'too-early') return later(visit, tried.until)
  await incrementAttemptCount(db, account)
  return { admitted: true }
}

function later({ now }: RateLimitContext, until: number): RateLimitDecision {
  return { admitted: false, retryInSeconds: Math.max(1, Math.ceil((until - now) / 1000)) }
}

function pairKey(visit: RateLimitContext, email: string) {
  return keyOf(visit, `pair ${email} ${visit.clientAddress}`)
}

function keyOf({ signingKey }: RateLimitContext, text: string) {
  return keyedHash(signingKey, `attempt ${text}`)
}
