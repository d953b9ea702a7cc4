import { keyedHash } from './keyed-hash.ts'
import { incrementAttemptCount, incrementAttemptCounts } from '#app/data/accounts/attempts.ts'
import type { Database } from '#app/data/database.server.ts'
import { errorText, type Log } from '#app/log.ts'

/** Whether a request is allowed, and if not, in how many seconds the client may try again. */
export type RateLimitDecision = { admitted: true } | { admitted: false; retryInSeconds: number }

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
const bindingSpan = 60

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
const contact = { action: 'contact', most: 3, spanMs: 10 * 60_000 }

/**
 * Rate limits for one request. The platform's limiter covers only one minute per location and protects D1, where
 * longer windows are counted. If a limiter fails, the request is allowed.
 */
export function createRateLimits(visit: RateLimitContext) {
  return {
    maySubscribe: async (): Promise<RateLimitDecision> => {
      if (!(await binding(visit, visit.limiters.subscribe)))
        return { admitted: false, retryInSeconds: bindingSpan }
      return subscribeAdmission(visit)
    },
    /** Decides whether to count another newsletter click by this client within the same minute; stores nothing. */
    mayCountClick: () => binding(visit, visit.limiters.account, 'click '),
    mayContact: async (): Promise<RateLimitDecision> => {
      const { now } = visit
      const since = now - (now % contact.spanMs)
      const rest = Math.ceil((since + contact.spanMs - now) / 1000)
      // A client stopped by the platform's limiter may also have used up its limit in D1, so report the longer wait.
      if (!(await binding(visit, visit.limiters.contact)))
        return { admitted: false, retryInSeconds: Math.max(bindingSpan, rest) }
      return (await isWithin(visit, contact, since))
        ? { admitted: true }
        : { admitted: false, retryInSeconds: rest }
    },
  }
}

async function subscribeAdmission(visit: RateLimitContext): Promise<RateLimitDecision> {
  const { now, log } = visit
  const [thisHour, today] = [now - (now % hour), now - (now % day)]
  try {
    const network = await attemptKey(visit, subscribe.action)
    const [ofHour = 1, ofDay = 1] =
      // The client address is empty only on a local server.
      visit.clientAddress === ''
        ? []
        : await incrementAttemptCounts(visit.db, [
            { key: `${network}:hour`, since: thisHour },
            { key: `${network}:day`, since: today },
          ])
    const until = (end: number) => ({
      admitted: false as const,
      retryInSeconds: Math.max(1, Math.ceil((end - now) / 1000)),
    })
    if (ofDay > subscribe.perDay) return until(today + day)
    if (ofHour > subscribe.perHour) return until(thisHour + hour)
    // Check the site-wide limit last, so that a network over its own limit does not use up the site's limit.
    const site = await keyedHash(visit.signingKey, 'attempt subscribe by anybody')
    const ofSite = await incrementAttemptCount(visit.db, { key: site, since: thisHour })
    if (ofSite <= maxSitewideSignupsPerHour) return { admitted: true }
    log('sign-ups-stopped', { perHour: maxSitewideSignupsPerHour })
    return until(thisHour + hour)
  } catch (error) {
    log('limiter-failed', { error: errorText(error) })
    return { admitted: true }
  }
}

async function binding({ log, clientAddress }: RateLimitContext, limiter: RateLimit, prefix = '') {
  try {
    return (await limiter.limit({ key: prefix + clientAddress })).success
  } catch (error) {
    log('limiter-failed', { error: errorText(error) })
    return true
  }
}

async function isWithin(visit: RateLimitContext, { action, most }: typeof contact, since: number) {
  try {
    const key = await attemptKey(visit, action)
    return (await incrementAttemptCount(visit.db, { key, since })) <= most
  } catch (error) {
    visit.log('limiter-failed', { error: errorText(error) })
    return true
  }
}

function attemptKey({ signingKey, clientAddress }: RateLimitContext, action: string) {
  return keyedHash(signingKey, `attempt ${action} ${clientAddress}`)
}
