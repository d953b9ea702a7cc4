import { hasCopy } from '#app/domain/site/conditional.ts'
import { isKeepable } from './cacheable.ts'
import { recent } from './recent.ts'

export interface KeptAnswer {
  body: ArrayBuffer
  headers: [string, string][]
  etag: string | null
}

/** Answers under addresses that name their content: what was fetched once from R2 is told from memory. */
export function keptAnswers(maxBytes: number) {
  const kept = recent<KeptAnswer>(maxBytes, ({ body }) => body.byteLength)

  return async (request: Request, answer: () => Promise<Response>): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const known = search === '' ? kept.get(pathname) : undefined
    if (known) return answered(known, request)
    const response = await answer()
    const size = Number(response.headers.get('content-length') ?? Infinity)
    if (request.method !== 'GET' || search !== '' || !isKeepable(response) || size > maxBytes / 16)
      return response
    const fresh: KeptAnswer = {
      body: await response.arrayBuffer(),
      headers: [...response.headers],
      etag: response.headers.get('etag'),
    }
    kept.set(pathname, fresh)
    return answered(fresh, request)
  }
}

export function answered({ body, headers, etag }: KeptAnswer, request: Request) {
  if (etag !== null && hasCopy(request.headers.get('if-none-match'), etag)) {
    const rest = headers.filter(([name]) => name !== 'content-length')
    return new Response(null, { status: 304, headers: rest })
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
