import { isLocalHost } from '#app/domain/site/local-host.ts'

/** Requires HTTPS except on localhost, because requests contain API keys and email addresses. */
export function buildProviderUrl(baseUrl: string, path: string) {
  if (!URL.canParse(baseUrl)) throw new Error('The provider’s URL isn’t valid.')
  const url = new URL(baseUrl)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocalHost(url.hostname)))
    throw new Error('The provider’s URL must start with https://.')
  if (url.username || url.password || url.search || url.hash)
    throw new Error('The provider’s URL must not contain a password, a query, or a hash.')
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`
  return url.href
}

/** Rejects a malformed API key during setup, so that the error doesn't first appear when a newsletter is sent. */
export function buildBearerAuthorization(key: string) {
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new Error('The provider’s key is empty or contains spaces or other invalid characters.')
  return `Bearer ${key}`
}

interface PostRequest {
  url: string
  headers: Record<string, string>
  body: unknown
  timeoutMs: number
  maxResponseBytes: number
}

export type PostJsonResult =
  | { kind: 'response'; status: number; type: string; text: string; afterSeconds: number | undefined }
  | { kind: 'time-out' }
  | { kind: 'unreachable' }
  | { kind: 'too-large' }

export async function postJson(request: PostRequest): Promise<PostJsonResult> {
  try {
    const result = await withAbortTimeout(request.timeoutMs, async (signal) => {
      const response = await fetch(request.url, {
        method: 'POST',
        headers: { ...request.headers, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(request.body),
        // Don't follow redirects, because the API key would be sent to an unknown address.
        redirect: 'manual',
        signal,
      })
      return { response, bytes: await readBodyUpTo(response.body, request.maxResponseBytes) }
    })
    if (result === timedOutSymbol) return { kind: 'time-out' }
    if (result.bytes === null) return { kind: 'too-large' }
    const { status, headers } = result.response
    const text = new TextDecoder().decode(result.bytes)
    const type = headers.get('content-type') ?? ''
    return { kind: 'response', status, type, text, afterSeconds: parseRetryAfterSeconds(status, headers) }
  } catch {
    // Don't report the network error, because it may contain the provider's URL.
    return { kind: 'unreachable' }
  }
}

export function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const maxDelaySeconds = 12 * 60 * 60

/** If `Retry-After` is a date, counts the seconds from the response's `Date`, so both times are the server's. */
function parseRetryAfterSeconds(status: number, headers: Headers) {
  const reset = status === 429 ? headers.get('ratelimit-reset') : null
  const value = (headers.get('retry-after') ?? reset ?? '').trim()
  const seconds = /^\d{1,9}$/.test(value)
    ? Number(value)
    : (Date.parse(value) - Date.parse(headers.get('date') ?? '')) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), maxDelaySeconds) : undefined
}

export async function readBodyUpTo(body: ReadableStream<Uint8Array<ArrayBuffer>> | null, limit: number) {
  if (body === null) return new Uint8Array()
  const reader = body.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer())
    length += value.byteLength
    if (length > limit) {
      await reader.cancel()
      return null
    }
    parts.push(value)
  }
}

export const timedOutSymbol: unique symbol = Symbol('timed out')

export async function withAbortTimeout<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | typeof timedOutSymbol> {
  const controller = new AbortController()
  const timeout = Promise.withResolvers<typeof timedOutSymbol>()
  const timer = setTimeout(() => {
    // Resolve the timeout before aborting `work`, so that the race returns the timeout, not the abort error.
    timeout.resolve(timedOutSymbol)
    controller.abort()
  }, milliseconds)
  try {
    return await Promise.race([work(controller.signal), timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
