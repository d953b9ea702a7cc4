import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { matchesEtag } from '#app/domain/site/etag.ts'
import { addSecurityHeaders, type SecurityHeaderSettings } from '#worker/guards/security-headers.ts'
import { allowPlatformCache } from './platform-cache.ts'

/** The maximum age (ms) of a cached page; an older page is not served even while D1 is failing (B06). */
export const maxPageAgeMs = 24 * 3_600_000

/** A rendered page, feed, or image: its bytes, its headers, and the times (ms) until which it may be served. */
export interface CachedPage {
  route: string
  /** The headers shared by all responses that serve this page; built only once to keep cache hits fast. */
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  /** `page` is an HTML page; `file` is a feed or image, whose route sets the ETag and the cache lifetime. */
  kind: 'page' | 'file'
  /** The Brotli-compressed body; null until the first cache hit. Until then, Cloudflare compresses the response. */
  brotli: Uint8Array<ArrayBuffer> | null
  isCompressible: boolean
  etag: string
  /** The version of the site's content that the page was rendered from. */
  version: number
  madeAt: number
  /** The time (ms) at which the page becomes outdated, because orders open or close or the kitchen's day ends. */
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
  // Don't compress over plain HTTP: `wrangler dev` compresses responses itself and assumes a compressed body is gzip.
  const isCompressible = kind === 'page' && settings.SITE_ORIGIN.startsWith('https:')
  return { ...about, headers, body, kind, brotli: null, isCompressible, etag }
}

interface ResponseDetails {
  /** The part of the `Cache-Status` header after the cache's name (RFC 9211). */
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
  if (details.status !== cacheMissStatus) page.brotli ??= compress(body)
  if (page.brotli === null) return new Response(body, { headers })
  headers.set('content-encoding', 'br')
  return new Response(page.brotli, { headers, encodeBody: 'manual' })
}

export const cacheMissStatus = 'fwd=miss; stored'

const lastWeekNotice =
  '<p class="wrap" role="status">We can’t load this week’s menu right now, so you’re seeing last week’s. Please try again in a minute.</p>'

/** Returns last week's cached page with a notice and `no-store`, for use when no newer page can be rendered. */
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
 * Reads the `Accept-Encoding` header, which Cloudflare sets to the same value for every visitor. If the visitor's
 * browser doesn't accept Brotli, Cloudflare decompresses the response.
 */
function acceptsBrotli({ headers }: Request) {
  const accepted = headers.get('accept-encoding') ?? ''
  return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)
}
