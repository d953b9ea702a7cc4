import { createHash } from 'node:crypto'
import { matchesEtag } from '#app/domain/site/etag.ts'

export function feedResponse(
  request: Request,
  body: string,
  type: string,
  extraHeaders: Record<string, string> = {},
) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=600, must-revalidate',
    // Allow cross-origin requests, because web-based feed readers fetch feeds from their own origin.
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    ...extraHeaders,
    etag,
  }
  return matchesEtag(request.headers.get('if-none-match'), etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers })
}

/** Responds with 503 while D1 or R2 fails, because an empty feed or a 404 would say that the content is gone. */
export function serviceUnavailableResponse() {
  return new Response('Try again in a minute', {
    status: 503,
    headers: { 'cache-control': 'no-store', 'retry-after': '60' },
  })
}
