import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { hasCopy } from '#app/domain/conditional.ts'

/** A finished page: its bytes as they are sent, and until when they are true. */
export interface KeptPage {
  route: string | null
  headers: [string, string][]
  html: Uint8Array<ArrayBuffer>
  /** Null where the platform packs what it sends. */
  brotli: Uint8Array<ArrayBuffer> | null
  etag: string
  /** The content that it is made of. */
  version: number
  madeAt: number
  /** From then on it is made anew behind the visitor's back, ms. */
  freshUntil: number
  /** From then on it says something wrong: an order window has turned, or a kitchen day, ms. */
  changesAt: number
}

/** What a page made by an address's headers must not be told to the next visitor. */
const ofOneAnswer = new Set(['x-request-id', 'content-length', 'content-encoding', 'set-cookie'])

export async function finished(
  response: Response,
  isPacked: boolean,
  about: Pick<KeptPage, 'route' | 'version' | 'madeAt' | 'freshUntil' | 'changesAt'>,
): Promise<KeptPage> {
  const html = new Uint8Array(await response.arrayBuffer())
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 16)
  const headers = [...response.headers].filter(([name]) => !ofOneAnswer.has(name))
  return { ...about, headers, html, brotli: isPacked ? packed(html) : null, etag: `"${hash}"` }
}

/** Quality 5: the default of 11 takes eight times as long for a tenth fewer bytes. */
export function packed(bytes: Uint8Array) {
  return new Uint8Array(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
}

/** The page as an answer; `status` is for `Cache-Status` (RFC 9211). */
export function told({ headers, html, brotli, etag }: KeptPage, request: Request, status: string) {
  const answer = new Headers(headers)
  answer.set('cache-status', `holston-table; ${status}`)
  // Weak: the same page is sent in two encodings.
  answer.set('etag', `W/${etag}`)
  answer.set('vary', 'accept-encoding')
  if (hasCopy(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: answer })
  const small = brotli && takesBrotli(request) ? brotli : null
  if (small) answer.set('content-encoding', 'br')
  const body = request.method === 'HEAD' ? null : (small ?? html)
  return new Response(body, { headers: answer, encodeBody: small ? 'manual' : 'automatic' })
}

/** The platform writes its own `Accept-Encoding` on every request, and tells what the visitor's said beside it. */
function takesBrotli({ cf, headers }: Request) {
  const theirs = cf?.clientAcceptEncoding ?? headers.get('accept-encoding')
  return typeof theirs === 'string' && /\bbr\b/.test(theirs)
}
