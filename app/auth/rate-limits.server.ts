import { keyedHash } from './keyed-hash.ts'
import { countAttempt, countAttempts } from '#app/data/accounts/attempts.ts'
import type { Database } from '#app/data/database.server.ts'
import type { Env } from '#app/env.server.ts'
import { errorText, type Log } from '#app/log.ts'

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

const hour = 60 * 60_000
const day = 24 * hour

/** Sign-ups of one network: nobody types more, and a script that signs up strangers gets no further. */
const subscribe = { action: 'subscribe', perHour: 10, perDay: 30 }

/**
 * Sign-ups of the whole site in an hour. Beyond it every one is refused until the hour ends: many networks signing up
 * strangers would cost us our good name with mail providers.
 */
export const siteSignUpsPerHour = 300

/** Three messages in ten minutes, whichever form they come by (A10). */
const contact = { action: 'contact', most: 3, spanMs: 10 * 60_000 }

/**
 * The limits of one request. The platform's binding knows no span beyond a minute and counts for each place by itself,
 * so it only keeps a flood off D1, where longer spans are counted. A limiter that fails lets people in.
 */
export function createRateLimits(visit: Visit) {
  return {
    /** Whether this client may subscribe once more, by either form that signs somebody up (A10). */
    maySubscribe: async (): Promise<Admission> => {
      if (!(await binding(visit, visit.env.SUBSCRIBE_LIMIT)))
        return { admitted: false, retryInSeconds: bindingSpan }
      return subscribeAdmission(visit)
    },
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

async function subscribeAdmission(visit: Visit): Promise<Admission> {
  const { now, log } = visit
  const [thisHour, today] = [now - (now % hour), now - (now % day)]
  try {
    const network = await attemptKey(visit, subscribe.action)
    const [ofHour = 1, ofDay = 1] =
      // Only a local server knows no network.
      visit.clientAddress === ''
        ? []
        : await countAttempts(visit.db, [
            { key: `${network}:hour`, since: thisHour },
            { key: `${network}:day`, since: today },
          ])
    const until = (end: number) => ({
      admitted: false as const,
      retryInSeconds: Math.max(1, Math.ceil((end - now) / 1000)),
    })
    if (ofDay > subscribe.perDay) return until(today + day)
    if (ofHour > subscribe.perHour) return until(thisHour + hour)
    // Counted last, so that a network beyond its own limits doesn't use up everybody's.
    const site = await keyedHash(visit.signingKey, 'attempt subscribe by anybody')
    const ofSite = await countAttempt(visit.db, { key: site, since: thisHour })
    if (ofSite <= siteSignUpsPerHour) return { admitted: true }
    log('sign-ups-stopped', { perHour: siteSignUpsPerHour })
    return until(thisHour + hour)
  } catch (error) {
    log('limiter-failed', { error: errorText(error) })
    return { admitted: true }
  }
}

async function binding({ log, clientAddress }: Visit, limiter: RateLimit, prefix = '') {
  try {
    return (await limiter.limit({ key: prefix + clientAddress })).success
  } catch (error) {
    log('limiter-failed', { error: errorText(error) })
    return true
  }
}

async function isWithin(visit: Visit, { action, most }: typeof contact, since: number) {
  try {
    const key = await attemptKey(visit, action)
    return (await countAttempt(visit.db, { key, since })) <= most
  } catch (error) {
    visit.log('limiter-failed', { error: errorText(error) })
    return true
  }
}

/** A hash, so that no network address is stored. */
function attemptKey({ signingKey, clientAddress }: Visit, action: string) {
  return keyedHash(signingKey, `attempt ${action} ${clientAddress}`)
}
