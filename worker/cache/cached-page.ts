import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { matchesEtag } from '#app/domain/site/etag.ts'
import { addSecurityHeaders, type SecurityHeaderSettings } from '#worker/guards/security-headers.ts'
import { allowPlatformCache } from './platform-cache.ts'

/** A cached page is never served more than this long (ms) after it was rendered, even while D1 is failing (B06). */
export const maxPageAgeMs = 24 * 3_600_000

/** A rendered page, feed, or image. All times are in ms. */
export interface CachedPage {
  route: string
  /** The headers shared by all responses that serve this page; built only once to keep cache hits fast. */
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  /** `page` is an HTML page. `file` is a feed or an image, whose ETag and cache lifetime its route sets. */
  kind: 'page' | 'file'
  /** The body compressed with Brotli, created at the page's first cache hit; null before that. */
  brotli: Uint8Array<ArrayBuffer> | null
  isCompressible: boolean
  etag: string
  /** The version of the site's content that the page was rendered from. */
  version: number
  madeAt: number
  /** When (ms) the page becomes outdated because orders open or close, or the day ends in the kitchen's time zone. */
  changesAt: number
  /** The time (ms) at which the page's menu week ends; Infinity if the page shows no menu. */
  weekEndsAt: number
}

const singleResponseHeaders = ['x-request-id', 'content-length', 'content-encoding', 'set-cookie']

export function createCachedPage(
  body: Uint8Array<ArrayBuffer>,
  source: Headers,
  settings: SecurityHeaderSettings,
  about: Pick<CachedPage, 'route' | 'version' | 'madeAt' | 'changesAt' | 'weekEndsAt'>,
): CachedPage {
  const headers = addSecurityHeaders(source, settings)
  for (const name of singleResponseHeaders) headers.delete(name)
  const ownEtag = headers.get('etag')
  const etag = ownEtag ?? `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
  const kind = ownEtag === null ? 'page' : 'file'
  if (kind === 'page') {
    // The ETag is weak because the same page is sent both with and without Brotli compression.
    headers.set('etag', `W/${etag}`)
    headers.set('vary', 'accept-encoding')
  }
  // `wrangler dev`, which uses plain HTTP, would treat a Brotli-compressed body as gzip, so compress only over HTTPS.
  const isCompressible = kind === 'page' && settings.SITE_ORIGIN.startsWith('https:')
  return { ...about, headers, body, kind, brotli: null, isCompressible, etag }
}

interface ResponseDetails {
  /** The cache's result for this request: the part of the `Cache-Status` header after the cache's name (RFC 9211). */
  status: string
  requestId: string
  now: number
}

export function createPageResponse(page: CachedPage, request: Request, details: ResponseDetails) {
  const { etag, body, madeAt, changesAt, weekEndsAt } = page
  const headers = new Headers(page.headers)
  headers.set('cache-status', `holston-table; ${details.status}`)
  headers.set('x-request-id', details.requestId)
  if (details.now >= weekEndsAt) return previousWeekResponse(page, request, headers)
  if (page.kind === 'page') {
    const staleUntil = Math.min(weekEndsAt, madeAt + maxPageAgeMs)
    allowPlatformCache(headers, { now: details.now, changesAt, staleUntil })
  }
  const known = request.headers.get('if-none-match')
  if (known !== null && matchesEtag(known, etag)) return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD') return new Response(null, { headers })
  if (!page.isCompressible || !acceptsBrotli(request)) return new Response(body, { headers })
  if (details.status !== cacheMissStatusHeader) page.brotli ??= compress(body)
  if (page.brotli === null) return new Response(body, { headers })
  headers.set('content-encoding', 'br')
  return new Response(page.brotli, { headers, encodeBody: 'manual' })
}

export const cacheMissStatusHeader = 'fwd=miss; stored'

const lastWeekNotice =
  '<p class="wrap" role="status">We can’t load this week’s menu right now, so you’re seeing last week’s. Please try again in a minute.</p>'

/** Serves last week's page with a notice, for use when no newer page can be rendered. */
function previousWeekResponse({ body }: CachedPage, { method }: Request, headers: Headers) {
  headers.delete('etag')
  headers.set('cache-control', 'no-store')
  headers.set('cloudflare-cdn-cache-control', 'no-store')
  const text = new TextDecoder().decode(body).replace(/<main[^>]*>/, (main) => main + lastWeekNotice)
  return new Response(method === 'HEAD' ? null : text, { headers })
}

/** Uses Brotli quality 5, because the default of 11 takes eight times as long for output only a tenth smaller. */
function compress(bytes: Uint8Array) {
  return new Uint8Array(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
}

/**
 * Caches can store a compressed page by its URL alone: Cloudflare sends the same `Accept-Encoding` header for every
 * visitor, and decompresses the page for a browser that doesn't accept Brotli.
 */
function acceptsBrotli({ headers }: Request) {
  const accepted = headers.get('accept-encoding') ?? ''
  return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)
}
