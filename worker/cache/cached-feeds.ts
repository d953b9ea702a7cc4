import { parseSitemapPart } from '#app/domain/site/sitemap.ts'
import { isCacheable } from './cacheable.ts'
import { respondFromCache, type CachedResponse } from './cached-responses.ts'
import { cacheKeyOf } from './cache-key.ts'
import { createLruCache } from './lru-cache.ts'
import { addSecurityHeaders } from '#worker/guards/security-headers.ts'

interface KeptFeed extends CachedResponse {
  version: number
  madeAt: number
}

/** The content that is known, 0 where it is not, and when it is asked for, ms. */
interface AsOf {
  version: number
  now: number
}

/** What any reader may keep for ten minutes (`feedAnswer`) is true for one more, ms. */
const freshMs = 60_000

/** The sitemap's files and the feeds, told from memory for a minute of one content version. `protocol` is the site's own. */
export function createFeedCache(maxBytes: number, protocol: string) {
  const kept = createLruCache<KeptFeed>(maxBytes, ({ body }) => body.byteLength)

  /** What is there and true, or null. */
  function find(request: Request, { version, now }: AsOf) {
    const known = kept.get(cacheKeyOf(request.url))
    const isTrue = known?.version === version && Math.abs(now - known.madeAt) < freshMs
    return known && isTrue ? respondFromCache(known, request) : null
  }

  return {
    /** Whether there is one, be it true or not. */
    has: (request: Request) => kept.get(cacheKeyOf(request.url)) !== undefined,
    find,
    async tell(
      request: Request,
      /** Whether nothing that it is made of went unanswered. */
      { isWhole, ...asOf }: AsOf & { isWhole: () => boolean },
      make: () => Promise<Response>,
    ): Promise<Response> {
      const { version, now } = asOf
      // Without a version nobody knows what it is made of.
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

/** The one parameter that such a file is made of; a flood of others finds nothing kept. */
function isOwnQuery({ pathname, search }: URL) {
  if (search === '') return true
  const [, part = ''] = /^\?part=([a-z0-9-]+)$/.exec(search) ?? []
  return pathname === '/sitemap.xml' && parseSitemapPart(part) !== null
}
