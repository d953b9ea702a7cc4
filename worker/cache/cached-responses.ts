import { matchesEtag } from '#app/domain/site/conditional.ts'
import { isCacheable } from './cacheable.ts'
import { createLruCache } from './lru-cache.ts'

export interface CachedResponse {
  body: ArrayBuffer
  headers: [string, string][]
  etag: string | null
}

/** Caches R2 responses in memory; their URLs contain a content hash, so they never change. */
export function createResponseCache(maxBytes: number) {
  const kept = createLruCache<CachedResponse>(maxBytes, ({ body }) => body.byteLength)

  return async (request: Request, answer: () => Promise<Response>): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const known = search === '' ? kept.get(pathname) : undefined
    if (known) return respondFromCache(known, request)
    const response = await answer()
    const size = Number(response.headers.get('content-length') ?? Infinity)
    if (request.method !== 'GET' || search !== '' || !isCacheable(response) || size > maxBytes / 16)
      return response
    const fresh: CachedResponse = {
      body: await response.arrayBuffer(),
      headers: [...response.headers],
      etag: response.headers.get('etag'),
    }
    kept.set(pathname, fresh)
    return respondFromCache(fresh, request)
  }
}

export function respondFromCache({ body, headers, etag }: CachedResponse, request: Request) {
  if (etag !== null && matchesEtag(request.headers.get('if-none-match'), etag)) {
    const rest = headers.filter(([name]) => name !== 'content-length')
    return new Response(null, { status: 304, headers: rest })
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
