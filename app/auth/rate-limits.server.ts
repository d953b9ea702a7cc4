import { keyedHash } from './keyed-hash.ts'
import { incrementAttemptCount, incrementAttemptCounts } from '#app/data/accounts/attempts.ts'
import type { Database } from '#app/data/database.server.ts'
import { errorText, type Log } from '#app/log.ts'

/** Whether a request is allowed, and if not, in how many seconds the client may try again. */
export type RateLimitDecision = { allowed: true } | { allowed: false; retryInSeconds: number }

export interface RateLimitContext {
  /** The platform's rate limiters; each counts requests within one minute at one Cloudflare location. */
  limiters: { subscribe: RateLimit; contact: RateLimit; account: RateLimit }
  /** Key for hashing client addresses, so that no address is stored in plain text. */
  signingKey: string
  db: Database
  log: Log
  now: number
  clientAddress: string
}

/** Time window of the platform's rate limiters, in seconds. */
const bindingWindowSeconds = 60

const hour = 60 * 60_000
const day = 24 * hour

/**
 * Newsletter sign-up limits per network: high enough for people, too low for a
 * script that signs up strangers.
 */
const subscribe = { action: 'subscribe', perHour: 10, perDay: 30 }

/**
 * Newsletter sign-up limit for the whole site, because mass sign-ups of strangers would damage our sender reputation.
 */
export const maxSitewideSignupsPerHour = 300

/** Limit per client: three messages in ten minutes, contact and catering form together (A10). */
const contact = { action: 'contact', max: 3, windowMs: 10 * 60_000 }

/**
 * Rate limits for one request. The platform's limiter covers only one minute per location and protects D1, where
 * longer windows are counted. If a limiter fails, the request is allowed.
 */
export function createRateLimits(context: RateLimitContext) {
  return {
    maySubscribe: async (): Promise<RateLimitDecision> => {
      if (!(await passesPlatformLimit(context, context.limiters.subscribe)))
        return { allowed: false, retryInSeconds: bindingWindowSeconds }
      return checkSubscribeLimits(context)
    },
    /** Decides whether to count another newsletter click by this client within the same minute; stores nothing. */
    mayCountClick: () => passesPlatformLimit(context, context.limiters.account, 'click '),
    mayContact: async (): Promise<RateLimitDecision> => {
      const { now } = context
      const since = now - (now % contact.windowMs)
      const retryInSeconds = Math.ceil((since + contact.windowMs - now) / 1000)
      // A client stopped by the platform's limiter may also have used up its limit in D1, so report the longer wait.
      if (!(await passesPlatformLimit(context, context.limiters.contact)))
        return { allowed: false, retryInSeconds: Math.max(bindingWindowSeconds, retryInSeconds) }
      return (await isUnderLimit(context, contact, since))
        ? { allowed: true }
        : { allowed: false, retryInSeconds }
    },
  }
}

async function checkSubscribeLimits(context: RateLimitContext): Promise<RateLimitDecision> {
  const { now, log } = context
  const [hourStart, dayStart] = [now - (now % hour), now - (now % day)]
  try {
    const network = await attemptKey(context, subscribe.action)
    const [hourCount = 1, dayCount = 1] =
      // The client address is empty only on a local server.
      context.clientAddress === ''
        ? []
        : await incrementAttemptCounts(context.db, [
            { key: `${network}:hour`, since: hourStart },
            { key: `${network}:day`, since: dayStart },
          ])
    const rejectUntil = (windowEnd: number) => ({
      allowed: false as const,
      retryInSeconds: Math.max(1, Math.ceil((windowEnd - now) / 1000)),
    })
    if (dayCount > subscribe.perDay) return rejectUntil(dayStart + day)
    if (hourCount > subscribe.perHour) return rejectUntil(hourStart + hour)
    // Check the site-wide limit last, so that a network over its own limit does not use up the site's limit.
    const site = await keyedHash(context.signingKey, 'attempt subscribe by anybody')
    const siteCount = await incrementAttemptCount(context.db, { key: site, since: hourStart })
    if (siteCount <= maxSitewideSignupsPerHour) return { allowed: true }
    log('sign-ups-stopped', { perHour: maxSitewideSignupsPerHour })
    return rejectUntil(hourStart + hour)
  } catch (error) {
    log('limiter-failed', { error: errorText(error) })
    return { allowed: true }
  }
}

async function passesPlatformLimit(
  { log, clientAddress }: RateLimitContext,
  limiter: RateLimit,
  prefix = '',
) {
  try {
    return (await limiter.limit({ key: prefix + clientAddress })).success
  } catch (error) {
    log('limiter-failed', { error: errorText(error) })
    return true
  }
}

async function isUnderLimit(context: RateLimitContext, { action, max }: typeof contact, since: number) {
  try {
    const key = await attemptKey(context, action)
    return (await incrementAttemptCount(context.db, { key, since })) <= max
  } catch (error) {
    context.log('limiter-failed', { error: errorText(error) })
    return true
  }
}

function attemptKey({ signingKey, clientAddress }: RateLimitContext, action: string) {
  return keyedHash(signingKey, `attempt ${action} ${clientAddress}`)
}
