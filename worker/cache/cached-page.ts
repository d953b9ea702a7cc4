import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { matchesEtag } from '#app/domain/site/conditional.ts'
import { addSecurityHeaders } from '#worker/guards/security-headers.ts'

/** A finished page: its bytes as they are sent, and until when they are true. */
export interface CachedPage {
  route: string | null
  /** All but those of one answer: that they are put together once is most of what a hit saves. */
  headers: Headers
  html: Uint8Array<ArrayBuffer>
  /** Null until somebody asks again: what is told once is packed by the platform on its way. */
  brotli: Uint8Array<ArrayBuffer> | null
  /** Whether it is packed at all. */
  packs: boolean
  etag: string
  /** The content that it is made of. */
  version: number
  madeAt: number
  /** From then on it is made anew behind the visitor's back, ms. */
  freshUntil: number
  /** From then on it says something wrong: an order window has turned, or a kitchen day, ms. */
  changesAt: number
  /** From then on the menu that it shows is last week's, ms; Infinity where it shows none. */
  weekEndsAt: number
}

/** What was said to one visitor is not said to the next. */
const ofOneAnswer = ['x-request-id', 'content-length', 'content-encoding', 'set-cookie']

/** `protocol` is the site's own: behind TLS a page is packed here, and asks for nothing over plain HTTP. */
export async function createCachedPage(
  response: Response,
  protocol: string,
  about: Pick<CachedPage, 'route' | 'version' | 'madeAt' | 'freshUntil' | 'changesAt' | 'weekEndsAt'>,
): Promise<CachedPage> {
  const html = new Uint8Array(await response.arrayBuffer())
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`
  const headers = addSecurityHeaders(response.headers, protocol)
  for (const name of ofOneAnswer) headers.delete(name)
  // Weak: the same page is sent in two encodings.
  headers.set('etag', `W/${etag}`)
  headers.set('vary', 'accept-encoding')
  // The local server takes every packed body for gzip, and packs by itself.
  return { ...about, headers, html, brotli: null, packs: protocol === 'https:', etag }
}

/** JSON knows neither `Headers` nor a page that no clock changes. */
export type SerializedPage = Omit<CachedPage, 'html' | 'brotli' | 'headers' | 'changesAt' | 'weekEndsAt'> & {
  headers: [string, string][]
  changesAt: number | null
  weekEndsAt: number | null
}

/** All of a page but its bytes, for a store of texts. */
export function serializePage(page: CachedPage): SerializedPage {
  const { route, headers, packs, etag, version, madeAt, freshUntil, changesAt, weekEndsAt } = page
  return { route, headers: [...headers], packs, etag, version, madeAt, freshUntil, changesAt, weekEndsAt }
}

/** The page that was written. */
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

interface Telling {
  /** For `Cache-Status` (RFC 9211). */
  status: string
  requestId: string
}

/** The page as an answer. */
export function pageResponse(page: CachedPage, request: Request, telling: Telling) {
  return answer(page, request, telling, () => page.brotli)
}

/** A page that was there, as an answer: packed from now on. */
export function compressedPageResponse(page: CachedPage, request: Request, telling: Telling) {
  return answer(page, request, telling, () => (page.packs ? (page.brotli ??= packed(page.html)) : null))
}

const lastWeek =
  '<p class="wrap" role="status">We can’t reach this week’s menu right now, so this page is from last week. Please try again in a minute.</p>'

/** A page whose week is over, where nothing newer can be had: it says so itself, and nobody keeps it. */
export function lastWeekResponse(
  { headers, html }: CachedPage,
  { method }: Request,
  { status, requestId }: Telling,
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
  { status, requestId }: Telling,
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

/** Quality 5: the default of 11 takes eight times as long for a tenth fewer bytes. */
function packed(bytes: Uint8Array) {
  return new Uint8Array(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
}

/** The platform writes its own `Accept-Encoding` on every request, and tells what the visitor's said beside it. */
function takesBrotli({ cf, headers }: Request) {
  const theirs = cf?.clientAcceptEncoding ?? headers.get('accept-encoding')
  return typeof theirs === 'string' && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(theirs)
}
