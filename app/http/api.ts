/** Pages of other sites may read these answers, and their ETag. */
export const corsHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after',
}

/** What a browser asks before it sends a condition from another site's page. */
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

/** What was true when it was read last: nobody keeps it. */
export function staleApiResponse(answer: object) {
  return new Response(JSON.stringify(answer), {
    headers: {
      ...corsHeaders,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    },
  })
}

/** What is wrong, by a name that does not change, and what to do about it. */
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
