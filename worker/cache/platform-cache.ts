/**
 * Headers for Workers Cache, which stands in front of the Worker in production. It knows neither cookies nor
 * the scheme and host of a URL, so it may store only what is the same for everyone
 * (developers.cloudflare.com/workers/cache).
 */

const policyHeader = 'cloudflare-cdn-cache-control'
export const contentTag = 'content'

const daySeconds = 86_400
/** How long the platform serves a response without asking us, and how much longer while it asks for a new one. */
const freshSeconds = 60
const staleSeconds = 540

/** How long a page may be served: unconditionally, and while the Worker fails (ms). */
interface Validity {
  now: number
  changesAt: number
  staleUntil: number
}

/**
 * Lets the platform store a page. Until `changesAt` it may serve the page while it fetches the next one; when the
 * Worker fails, until `staleUntil`.
 */
export function allowPlatformCache(headers: Headers, { now, changesAt, staleUntil }: Validity) {
  const correctFor = Math.floor((changesAt - now) / 1000)
  const fresh = Math.min(freshSeconds, correctFor)
  const revalidating = Math.min(staleSeconds, correctFor - fresh)
  const onError = Math.min(daySeconds, Math.floor((staleUntil - now) / 1000) - fresh)
  if (fresh <= 0) headers.set(policyHeader, 'no-store')
  else setPolicy(headers, { fresh, revalidating, onError: Math.max(0, onError) })
}

/** Sets the platform's policy on a response that has none: files by their own `max-age`, and nothing else is stored. */
export function addPlatformPolicy(headers: Headers) {
  if (headers.has(policyHeader)) return
  const browser = headers.get('cache-control') ?? ''
  const seconds = Number(/^public, max-age=(\d+)/.exec(browser)?.[1] ?? 0)
  if (browser.includes('immutable'))
    setPolicy(headers, { fresh: daySeconds, revalidating: daySeconds, onError: daySeconds })
  else allowPlatformCache(headers, { now: 0, changesAt: seconds * 1000, staleUntil: Infinity })
}

interface Policy {
  fresh: number
  revalidating: number
  onError: number
}

function setPolicy(headers: Headers, { fresh, revalidating, onError }: Policy) {
  const stale = `stale-while-revalidate=${revalidating}, stale-if-error=${onError}`
  headers.set(policyHeader, `public, max-age=${fresh}, ${stale}`)
  headers.set('cache-tag', contentTag)
}
