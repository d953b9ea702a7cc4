import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { matchesEtag } from '#app/domain/site/conditional.ts'
import { addSecurityHeaders } from '#worker/guards/security-headers.ts'

/** A rendered page with its bytes and the times (ms) until which it may be served. */
export interface CachedPage {
  route: string | null
  /** The response headers, without those of a single response. Building them once is most of what a cache hit saves. */
  headers: Headers
  html: Uint8Array<ArrayBuffer>
  /**
   * The Brotli-compressed bytes; null until the second request, because the platform compresses the first response on
   * its way out.
   */
  brotli: Uint8Array<ArrayBuffer> | null
  /** Whether the page may be compressed here (https sites only). */
  packs: boolean
  etag: string
  /** The content version that the page was rendered from. */
  version: number
  madeAt: number
  /** The time after which the page is re-rendered in the background, ms. */
  freshUntil: number
  /** The time at which the page becomes wrong, because orders open or close or a kitchen day ends, ms. */
  changesAt: number
  /** The time at which the menu on the page is last week's, ms; Infinity when the page shows no menu. */
  weekEndsAt: number
}

/** Headers that belong to a single response and must not be cached. */
const ofOneAnswer = ['x-request-id', 'content-length', 'content-encoding', 'set-cookie']

/**
 * Turns a rendered response into a cached page. `protocol` is the site's own; only on https is the page compressed
 * here.
 */
export async function createCachedPage(
  response: Response,
  protocol: string,
  about: Pick<CachedPage, 'route' | 'version' | 'madeAt' | 'freshUntil' | 'changesAt' | 'weekEndsAt'>,
): Promise<CachedPage> {
  const html = new Uint8Array(await response.arrayBuffer())
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`
  const headers = addSecurityHeaders(response.headers, protocol)
  for (const name of ofOneAnswer) headers.delete(name)
  // The ETag is weak because the same page is sent in two encodings.
  headers.set('etag', `W/${etag}`)
  headers.set('vary', 'accept-encoding')
  // `wrangler dev` takes every compressed body for gzip and compresses by itself, so http sites send plain bytes.
  return { ...about, headers, html, brotli: null, packs: protocol === 'https:', etag }
}

/** A cached page as JSON: headers as pairs, and null for Infinity. */
export type SerializedPage = Omit<CachedPage, 'html' | 'brotli' | 'headers' | 'changesAt' | 'weekEndsAt'> & {
  headers: [string, string][]
  changesAt: number | null
  weekEndsAt: number | null
}

/** Returns everything of a page but its bytes, as JSON for KV or the Cache API. */
export function serializePage(page: CachedPage): SerializedPage {
  const { route, headers, packs, etag, version, madeAt, freshUntil, changesAt, weekEndsAt } = page
  return { route, headers: [...headers], packs, etag, version, madeAt, freshUntil, changesAt, weekEndsAt }
}

/** Restores a page from its JSON and its HTML bytes. */
export function deserializePage(
  { headers, changesAt, weekEndsAt, ...about }: SerializedPage,
  html: Uint8Array<ArrayBuffer>,
): CachedPage {
  return {
    ...about,
    headers: new Headers(headers),
    changesAt: changesAt ?? Infinity,
    weekEndsAt: weekEndsAt ?? Infinity,
    html,
    brotli: null,
  }
}

interface ResponseDetails {
  /** The value for the `Cache-Status` header (RFC 9211). */
  status: string
  requestId: string
}

/** Responds with a page, compressed only if it was compressed before. */
export function pageResponse(page: CachedPage, request: Request, details: ResponseDetails) {
  return answer(page, request, details, () => page.brotli)
}

/** Responds with a page that was already cached, and compresses it from now on. */
export function compressedPageResponse(page: CachedPage, request: Request, details: ResponseDetails) {
  return answer(page, request, details, () => (page.packs ? (page.brotli ??= packed(page.html)) : null))
}

const lastWeek =
  '<p class="wrap" role="status">We can’t reach this week’s menu right now, so this page is from last week. Please try again in a minute.</p>'

/** Responds with last week's page and a notice on it, with `no-store`, for when no newer page can be rendered. */
export function lastWeekResponse(
  { headers, html }: CachedPage,
  { method }: Request,
  { status, requestId }: ResponseDetails,
) {
  const own = new Headers(headers)
  own.delete('etag')
  own.set('cache-control', 'no-store')
  own.set('cache-status', `holston-table; ${status}`)
  own.set('x-request-id', requestId)
  const text = new TextDecoder().decode(html).replace(/<main[^>]*>/, (main) => main + lastWeek)
  return new Response(method === 'HEAD' ? null : text, { headers: own })
}

function answer(
  { headers, html, etag }: CachedPage,
  request: Request,
  { status, requestId }: ResponseDetails,
  brotli: () => CachedPage['brotli'],
) {
  const own = new Headers(headers)
  own.set('cache-status', `holston-table; ${status}`)
  own.set('x-request-id', requestId)
  const known = request.headers.get('if-none-match')
  if (known !== null && matchesEtag(known, etag)) return new Response(null, { status: 304, headers: own })
  if (request.method === 'HEAD') return new Response(null, { headers: own })
  const small = takesBrotli(request) ? brotli() : null
  if (small === null) return new Response(html, { headers: own })
  own.set('content-encoding', 'br')
  return new Response(small, { headers: own, encodeBody: 'manual' })
}

/** Compresses with Brotli quality 5: the default of 11 takes eight times as long for a tenth fewer bytes. */
function packed(bytes: Uint8Array) {
  return new Uint8Array(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
}

/**
 * Whether the visitor's browser accepts Brotli. Cloudflare replaces `Accept-Encoding` and passes the browser's own
 * value in `cf.clientAcceptEncoding`.
 */
function takesBrotli({ cf, headers }: Request) {
  const theirs = cf?.clientAcceptEncoding ?? headers.get('accept-encoding')
  return typeof theirs === 'string' && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(theirs)
}
