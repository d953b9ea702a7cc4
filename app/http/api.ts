export const corsHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after',
}

/** Responds to the CORS preflight request that browsers send before a cross-site request with `If-None-Match`. */
export function preflightResponse() {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': 'if-none-match',
      'access-control-max-age': '86400',
      'cache-control': 'no-store',
    },
  })
}

/** Responds with the data that was last read, for use during a D1 outage; the response must not be cached. */
export function staleApiResponse(body: object) {
  return new Response(JSON.stringify(body), {
    headers: {
      ...corsHeaders,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    },
  })
}

export function apiErrorResponse(status: 404 | 503, code: string, message: string) {
  return new Response(JSON.stringify({ error: { code, message } }), {
    status,
    headers: {
      ...corsHeaders,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 503 ? { 'retry-after': '60' } : {}),
    },
  })
}
