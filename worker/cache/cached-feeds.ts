import { parseSitemapPart } from '#app/domain/site/sitemap.ts'
import { isCacheable } from './cacheable.ts'
import { respondFromCache, type CachedResponse } from './cached-responses.ts'
import { cacheKeyOf } from './cache-key.ts'
import { createLruCache } from './lru-cache.ts'
import { addSecurityHeaders } from '#worker/guards/security-headers.ts'

interface CachedFeed extends CachedResponse {
  version: number
  madeAt: number
}

/** The current content version (0 when unknown) and the time of the request, ms. */
interface AsOf {
  version: number
  now: number
}

/**
 * How long a feed is served from memory, ms. Clients may cache a feed for ten minutes (`feedResponse`), so one minute
 * more does no harm.
 */
const freshMs = 60_000

/** Caches sitemap files and feeds in memory for one minute per content version. `protocol` is the site's own. */
export function createFeedCache(maxBytes: number, protocol: string) {
  const kept = createLruCache<CachedFeed>(maxBytes, ({ body }) => body.byteLength)

  /** Returns the cached feed as a response, or null when it is missing, outdated or of another content version. */
  function find(request: Request, { version, now }: AsOf) {
    const known = kept.get(cacheKeyOf(request.url))
    const isTrue = known?.version === version && Math.abs(now - known.madeAt) < freshMs
    return known && isTrue ? respondFromCache(known, request) : null
  }

  return {
    /** Whether a feed is cached for this URL, fresh or not. */
    has: (request: Request) => kept.get(cacheKeyOf(request.url)) !== undefined,
    find,
    async respond(
      request: Request,
      /** Whether every query behind the feed succeeded; an incomplete feed is not cached. */
      { isWhole, ...asOf }: AsOf & { isWhole: () => boolean },
      make: () => Promise<Response>,
    ): Promise<Response> {
      const { version, now } = asOf
      // Don't cache without a content version: there would be no way to tell when the feed is outdated.
      if (version === 0 || !isOwnQuery(new URL(request.url))) return make()
      const known = find(request, asOf)
      if (known) return known
      const response = await make()
      if (request.method !== 'GET' || !isWhole() || !isCacheable(response)) return response
      const headers = addSecurityHeaders(response.headers, protocol)
      const body = await response.arrayBuffer()
      const fresh = { body, headers: [...headers], etag: headers.get('etag'), version, madeAt: now }
      kept.set(cacheKeyOf(request.url), fresh)
      return respondFromCache(fresh, request)
    },
  }
}

/** Accepts only the sitemap's `part` parameter, so that requests with made-up parameters cannot fill the cache. */
function isOwnQuery({ pathname, search }: URL) {
  if (search === '') return true
  const [, part = ''] = /^\?part=([a-z0-9-]+)$/.exec(search) ?? []
  return pathname === '/sitemap.xml' && parseSitemapPart(part) !== null
}
