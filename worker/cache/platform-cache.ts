/**
 * Headers for Workers Cache, which runs in front of the Worker in production. Workers Cache ignores cookies and a
 * URL's scheme and host, so only responses that are the same for everyone may be stored in it
 * (developers.cloudflare.com/workers/cache).
 */

const policyHeader = 'cloudflare-cdn-cache-control'
export const contentCacheTag = 'content'

const daySeconds = 86_400
/** Workers Cache serves a page for `freshSeconds`, then for up to `staleSeconds` while the Worker renders a new one. */
const freshSeconds = 60
const staleSeconds = 540

/** Times in ms. From `changesAt` to `staleUntil`, the cached page may be served, but only if the Worker fails. */
interface Validity {
  now: number
  changesAt: number
  staleUntil: number
}

export function allowPlatformCache(headers: Headers, { now, changesAt, staleUntil }: Validity) {
  const correctFor = Math.floor((changesAt - now) / 1000)
  const fresh = Math.min(freshSeconds, correctFor)
  if (fresh <= 0) {
    headers.set(policyHeader, 'no-store')
    return
  }
  const revalidating = Math.min(staleSeconds, correctFor - fresh)
  const onError = Math.min(daySeconds, Math.floor((staleUntil - now) / 1000) - fresh)
  setPolicy(headers, { fresh, revalidating, onError: Math.max(0, onError) })
}

/** Lets Workers Cache store a response only if it is public and has a `max-age`; doesn't replace an existing policy. */
export function addPlatformCachePolicy(headers: Headers) {
  if (headers.has(policyHeader)) return
  const browser = headers.get('cache-control') ?? ''
  const seconds = Number(/^public, max-age=(\d+)/.exec(browser)?.[1] ?? 0)
  if (browser.includes('immutable'))
    setPolicy(headers, { fresh: daySeconds, revalidating: daySeconds, onError: daySeconds })
  else allowPlatformCache(headers, { now: 0, changesAt: seconds * 1000, staleUntil: Infinity })
}

type Seconds = Record<'fresh' | 'revalidating' | 'onError', number>

function setPolicy(headers: Headers, { fresh, revalidating, onError }: Seconds) {
  const stale = `stale-while-revalidate=${revalidating}, stale-if-error=${onError}`
  headers.set(policyHeader, `public, max-age=${fresh}, ${stale}`)
  headers.set('cache-tag', contentCacheTag)
}
