import { keyedHash } from './auth/keyed-hash.ts'
import { countAttempt } from './data/attempts.ts'
import type { Database } from './data/database.server.ts'
import type { Env } from './env.server.ts'
import { faultText, type Log } from './log.ts'

/** Whether a client may do something once more, and if not, after how many seconds it may. */
export type Admission = { admitted: true } | { admitted: false; retryInSeconds: number }

/** What a limit needs to know of a request. */
export interface Visit {
  env: Env
  /** Keys the hash under which tries are counted, so that no address is kept. */
  signingKey: string
  db: Database
  log: Log
  now: number
  clientAddress: string
}

/** What the platform's binding counts by, s. */
const bindingSpan = 60

/** Three messages in ten minutes, whichever form they come by (A10). */
const contact = { action: 'contact', most: 3, spanMs: 10 * 60_000 }

/**
 * The limits of one request. The platform's binding knows no span beyond a minute and counts for each place by itself,
 * so it only keeps a flood off D1, where longer spans are counted. A limiter that fails lets people in.
 */
export function limitsOf(visit: Visit) {
  return {
    /** Whether this client may subscribe once more this minute (A10). */
    maySubscribe: () => binding(visit, visit.env.SUBSCRIBE_LIMIT),
    /** Whether one more follow of a link in a newsletter is counted for this client this minute; nothing is kept. */
    mayCountClick: () => binding(visit, visit.env.ACCOUNT_LIMIT, 'click '),
    /** Whether this client may write to us once more, by the contact form or the enquiry's (A10). */
    mayContact: async (): Promise<Admission> => {
      const { now } = visit
      const since = now - (now % contact.spanMs)
      const rest = Math.ceil((since + contact.spanMs - now) / 1000)
      // Whoever is stopped by the binding may have used up the span in D1 too.
      if (!(await binding(visit, visit.env.CONTACT_LIMIT)))
        return { admitted: false, retryInSeconds: Math.max(bindingSpan, rest) }
      return (await isWithin(visit, contact, since))
        ? { admitted: true }
        : { admitted: false, retryInSeconds: rest }
    },
  }
}

async function binding({ log, clientAddress }: Visit, limiter: RateLimit, prefix = '') {
  try {
    return (await limiter.limit({ key: prefix + clientAddress })).success
  } catch (error) {
    log('limiter-failed', { error: faultText(error) })
    return true
  }
}

async function isWithin(visit: Visit, { action, most }: typeof contact, since: number) {
  try {
    const key = await keyedHash(visit.signingKey, `attempt ${action} ${visit.clientAddress}`)
    return (await countAttempt(visit.db, { key, since })) <= most
  } catch (error) {
    visit.log('limiter-failed', { error: faultText(error) })
    return true
  }
}
