/**
 * Headers for Workers Cache, which runs in front of the Worker in production. It ignores cookies and the scheme and
 * host of a URL, so it may store only what is the same for everyone (developers.cloudflare.com/workers/cache).
 */

const policyHeader = 'cloudflare-cdn-cache-control'
export const contentCacheTag = 'content'

const daySeconds = 86_400
/** How long the platform serves a page without calling the Worker, and then while it fetches a new one. */
const freshSeconds = 60
const staleSeconds = 540

/** Times in ms. A page may be served until `changesAt` or, while the Worker is failing, until `staleUntil`. */
interface Validity {
  now: number
  changesAt: number
  staleUntil: number
}

export function allowPlatformCache(headers: Headers, { now, changesAt, staleUntil }: Validity) {
  const correctFor = Math.floor((changesAt - now) / 1000)
  const fresh = Math.min(freshSeconds, correctFor)
  const revalidating = Math.min(staleSeconds, correctFor - fresh)
  const onError = Math.min(daySeconds, Math.floor((staleUntil - now) / 1000) - fresh)
  if (fresh <= 0) headers.set(policyHeader, 'no-store')
  else setPolicy(headers, { fresh, revalidating, onError: Math.max(0, onError) })
}

/** Stores files according to their own `max-age`; a response without one is not stored. */
export function addPlatformCachePolicy(headers: Headers) {
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
  headers.set('cache-tag', contentCacheTag)
}
