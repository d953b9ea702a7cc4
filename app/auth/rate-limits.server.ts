import {
  deleteAttemptCounters,
  incrementAttemptCounters,
  readAttemptCount,
  recordAttemptWithBackoff,
} from '#app/data/accounts/rate-limit-counters.ts'
import type { Database } from '#app/data/database.server.ts'
import { getErrorText, type Logger } from '#app/log.ts'
import { computeKeyedHash } from './keyed-hash.ts'

export type RateLimitedOutcome = { allowed: false; outcome: 'limited'; retryInSeconds: number }
type RateLimitDecision = { allowed: true } | RateLimitedOutcome

interface RateLimitContext {
  /** Cloudflare's rate limiters. They count requests per minute, separately at each Cloudflare location. */
  limiters: { subscribe: RateLimit; contact: RateLimit; account: RateLimit }
  signingKey: string
  db: Database
  log: Logger
  now: number
  /** The client's IPv4 address or IPv6 /64 prefix; empty on a local server. */
  clientAddress: string
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const limits = {
  'log-in': { max: 5, windowMs: minute },
  'sign-up': { max: 5, windowMs: hour },
  'choose-password': { max: 10, windowMs: hour },
  'account-mail': { max: 5, windowMs: hour },
  'test-email': { max: 10, windowMs: hour },
  contact: { max: 3, windowMs: 10 * minute },
}

const maxSubscribesPerHour = 10
const maxSubscribesPerDay = 30
/** Maximum sign-ups per hour from all networks together, because mass sign-ups would hurt our sender reputation. */
export const maxSitewideSignupsPerHour = 300

/** After this many password attempts on an account within an hour, the waits between attempts get longer. */
const strictAfterAttempts = 10
const normalSpacing = { free: 3, firstWaitMs: 30_000 }
const strictSpacing = { free: 1, firstWaitMs: 4 * minute }

/**
 * Cloudflare's rate limiters keep floods of requests from reaching D1, which counts attempts exactly. If a limiter or
 * D1 fails, the request is allowed. Accounts are never locked: the wait between password attempts applies to one
 * account on one network, so the owner can still log in from another network (docs/decisions/009).
 */
export function createRateLimits({ limiters, signingKey, db, log, now, clientAddress }: RateLimitContext) {
  const attemptKey = (text: string) => computeKeyedHash(signingKey, `attempt ${text}`)
  const pairKey = (email: string) => attemptKey(`pair ${email} ${clientAddress}`)
  const windowStart = (windowMs: number) => now - (now % windowMs)
  const allowed = { allowed: true } as const

  function rejectUntil(until: number): RateLimitDecision {
    const retryInSeconds = Math.max(1, Math.ceil((until - now) / 1000))
    return { allowed: false, outcome: 'limited', retryInSeconds }
  }

  async function allowOnError<Decision>(whenFailing: Decision, decide: () => Promise<Decision>) {
    try {
      return await decide()
    } catch (error) {
      log('limiter-failed', { error: getErrorText(error) })
      return whenFailing
    }
  }

  function passesPlatformLimit(limiter: RateLimit, prefix = '') {
    return allowOnError(true, async () => (await limiter.limit({ key: prefix + clientAddress })).success)
  }

  async function checkLimit(action: keyof typeof limits, client = clientAddress) {
    const { max, windowMs } = limits[action]
    const since = windowStart(windowMs)
    const [count = 1] = await incrementAttemptCounters(db, [
      { key: attemptKey(`${action} ${client}`), since },
    ])
    return count <= max ? allowed : rejectUntil(since + windowMs)
  }

  function limitAccountAction(action: keyof typeof limits, check = () => checkLimit(action)) {
    return allowOnError<RateLimitDecision>(allowed, async () => {
      const { success } = await limiters.account.limit({ key: `${action} ${clientAddress}` })
      const decision = success ? await check() : rejectUntil(now + minute)
      if (!decision.allowed) log('rate-limited', { action, retryInSeconds: decision.retryInSeconds })
      return decision
    })
  }

  async function checkPasswordAttempt(email: string): Promise<RateLimitDecision> {
    const network = await checkLimit('log-in')
    if (!network.allowed) return network
    const account = { key: attemptKey(`account ${email}`), since: windowStart(hour) }
    const isStrict = (await readAttemptCount(db, account)) >= strictAfterAttempts
    const pair = { key: pairKey(email), since: account.since }
    const spacing = isStrict ? strictSpacing : normalSpacing
    const nextAttemptAt = await recordAttemptWithBackoff(db, pair, spacing, now)
    if (nextAttemptAt !== null) return rejectUntil(nextAttemptAt)
    await incrementAttemptCounters(db, [account])
    return allowed
  }

  async function checkSubscribe(): Promise<RateLimitDecision> {
    const [hourStart, dayStart] = [windowStart(hour), windowStart(day)]
    const network = attemptKey(`subscribe ${clientAddress}`)
    const windows = [
      { key: `${network}:hour`, since: hourStart },
      { key: `${network}:day`, since: dayStart },
    ]
    const [hourCount = 1, dayCount = 1] =
      clientAddress === '' ? [] : await incrementAttemptCounters(db, windows)
    if (dayCount > maxSubscribesPerDay) return rejectUntil(dayStart + day)
    if (hourCount > maxSubscribesPerHour) return rejectUntil(hourStart + hour)
    // Check the site-wide limit last, so that a network over its own limit doesn't use up the site-wide limit.
    const site = { key: attemptKey('subscribe by anybody'), since: hourStart }
    const [siteCount = 1] = await incrementAttemptCounters(db, [site])
    if (siteCount <= maxSitewideSignupsPerHour) return allowed
    log('sign-ups-stopped', { perHour: maxSitewideSignupsPerHour })
    return rejectUntil(hourStart + hour)
  }

  return {
    mayTryPassword: (email: string) => limitAccountAction('log-in', () => checkPasswordAttempt(email)),
    resetPasswordAttempts: (email: string) =>
      allowOnError(undefined, async () => deleteAttemptCounters(db, pairKey(email))),
    maySignUp: () => limitAccountAction('sign-up'),
    /** Call before checking the new password, so that a rejected password also counts toward the rate limit. */
    mayChoosePassword: () => limitAccountAction('choose-password'),
    mayRequestEmail: () => limitAccountAction('account-mail'),
    maySendTestEmail: (userId: string) =>
      limitAccountAction('test-email', () => checkLimit('test-email', userId)),
    maySubscribe: async () =>
      (await passesPlatformLimit(limiters.subscribe))
        ? allowOnError<RateLimitDecision>(allowed, checkSubscribe)
        : rejectUntil(now + minute),
    mayCountClick: () => passesPlatformLimit(limiters.account, 'click '),
    mayContact: async () => {
      if (await passesPlatformLimit(limiters.contact))
        return allowOnError<RateLimitDecision>(allowed, () => checkLimit('contact'))
      // Cloudflare's rate limit was hit, and ours in D1 may be too, so send a retry time late enough for both to reset.
      const { windowMs } = limits.contact
      return rejectUntil(Math.max(now + minute, windowStart(windowMs) + windowMs))
    },
  }
}
