import type { Dispatcher } from 'undici'
import createCache from 'undici/lib/interceptor/cache.js'

type Origin = (request: Request) => Promise<Response>

/**
 * Puts undici's HTTP cache, which follows RFC 9111, in front of a Worker, like Workers Cache in production.
 * Like Workers Cache, it keys responses by path and query alone, so the scheme, the host and cookies of a
 * request make no difference. It does not support targeted headers (RFC 9213), so
 * `cloudflare-cdn-cache-control` reaches it as `cache-control`.
 */
export function aSharedCache(worker: Origin) {
  const forwarded: { path: string; ifNoneMatch: string | null; status: number }[] = []
  const running: Promise<void>[] = []

  async function forward({ path, headers }: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler) {
    const { 'x-site': site = '', ...rest } = headers as Record<string, string>
    const request = new Request(site + path, { headers: rest, redirect: 'manual' })
    const response = await worker(request)
    const body = new Uint8Array(await response.arrayBuffer()) as never
    const received: Record<string, string> = Object.fromEntries(response.headers)
    const targeted = received['cloudflare-cdn-cache-control']
    if (targeted !== undefined) received['cache-control'] = targeted
    forwarded.push({ path, ifNoneMatch: request.headers.get('if-none-match'), status: response.status })
    handler.onRequestStart?.(controller, {})
    handler.onResponseStart?.(controller, response.status, received, '')
    if (response.body) handler.onResponseData?.(controller, body)
    handler.onResponseEnd?.(controller, {})
  }

  const dispatch = createCache({ type: 'shared' })((options, handler) => {
    running.push(forward(options, handler))
    return true
  })

  /** Sends a request through the cache and waits for the cache's background requests. */
  async function visit(url: string, headers: Record<string, string> = {}) {
    const { origin, pathname, search } = new URL(url)
    const forwardedBefore = forwarded.length
    const chunks: Uint8Array<ArrayBuffer>[] = []
    let status = 0
    let received: Record<string, unknown> = {}
    await new Promise<void>((resolve, reject) => {
      const options = { origin: 'https://worker', path: pathname + search, method: 'GET' as const }
      dispatch(
        { ...options, headers: { ...headers, 'x-site': origin } },
        {
          onResponseStart: (_, ...head) => void ([status, received] = head),
          onResponseData: (_, chunk) => void chunks.push(chunk as never),
          onResponseEnd: () => resolve(),
          onResponseError: (_, error) => reject(error),
        },
      )
    })
    // The cache starts its background request in a microtask.
    await Promise.resolve()
    while (running.length > 0) await Promise.all(running.splice(0))
    const reached = forwarded.slice(forwardedBefore)
    return { status, headers: received, text: await new Blob(chunks).text(), reached }
  }

  return { visit, forwarded }
}

const controller: Dispatcher.DispatchController = {
  aborted: false,
  paused: false,
  reason: null,
  abort: () => undefined,
  pause: () => undefined,
  resume: () => undefined,
}
