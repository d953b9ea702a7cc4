import { createHash } from 'node:crypto'
import { matchesEtag } from '#app/domain/site/conditional.ts'

/** A feed with its ETag; a reader that has this very copy gets a bodiless 304. */
export function feedResponse(
  request: Request,
  body: string,
  type: string,
  more: Record<string, string> = {},
) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=600, must-revalidate',
    // Readers fetch feeds from pages of their own.
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    ...more,
    etag,
  }
  return matchesEtag(request.headers.get('if-none-match'), etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers })
}

/** With the database or the bucket gone: an empty feed or a 404 would say that what it holds is gone too. */
export function unavailableResponse() {
  return new Response('Ask again in a minute', {
    status: 503,
    headers: { 'cache-control': 'no-store', 'retry-after': '60' },
  })
}
