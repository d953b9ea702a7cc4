import { hasCopy } from '#app/domain/conditional.ts'

interface Kept {
  body: ArrayBuffer
  headers: [string, string][]
  etag: string | null
}

/**
 * Answers under addresses that name their content, kept in this isolate: the most recently asked for, at most
 * `maxBytes` of bodies. It may vanish at any time; nothing but the way to R2 is lost with it.
 */
export function keptAnswers(maxBytes: number) {
  const kept = new Map<string, Kept>()
  let bytes = 0

  return async (request: Request, answer: () => Promise<Response>): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const known = search === '' ? kept.get(pathname) : undefined
    if (known) {
      kept.delete(pathname)
      kept.set(pathname, known)
      return told(known, request)
    }
    const response = await answer()
    const size = Number(response.headers.get('content-length') ?? Infinity)
    if (request.method !== 'GET' || search !== '' || response.status !== 200 || size > maxBytes / 16)
      return response
    const fresh: Kept = {
      body: await response.arrayBuffer(),
      headers: [...response.headers],
      etag: response.headers.get('etag'),
    }
    // Two that asked at once have read the same content twice; it is counted once.
    bytes += fresh.body.byteLength - (kept.get(pathname)?.body.byteLength ?? 0)
    kept.delete(pathname)
    kept.set(pathname, fresh)
    for (const [address, { body }] of kept) {
      if (bytes <= maxBytes) break
      kept.delete(address)
      bytes -= body.byteLength
    }
    return told(fresh, request)
  }
}

function told({ body, headers, etag }: Kept, request: Request) {
  if (etag !== null && hasCopy(request.headers.get('if-none-match'), etag)) {
    const rest = headers.filter(([name]) => name !== 'content-length')
    return new Response(null, { status: 304, headers: rest })
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
