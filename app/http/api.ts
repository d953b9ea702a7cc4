export const corsHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after',
}

const uncachedJsonHeaders = {
  ...corsHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
}

export function createPreflightResponse() {
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

export function createUncachedApiResponse(body: object) {
  return Response.json(body, { headers: uncachedJsonHeaders })
}

export function createApiErrorResponse(status: 404 | 503, code: string, message: string) {
  const headers = { ...uncachedJsonHeaders, ...(status === 503 && { 'retry-after': '60' }) }
  return Response.json({ error: { code, message } }, { status, headers })
}
