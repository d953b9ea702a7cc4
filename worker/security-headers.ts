export const alwaysHeaders: Record<string, string> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Holds for what brought no policy of its own; such an answer is never a page. */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The same headers on every answer (A12), from the one place that sees them all. */
export function secured(response: Response, protocol: string) {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(alwaysHeaders)) if (!headers.has(name)) headers.set(name, value)
  if (!headers.has('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', 'same-origin')
  const policy = headers.get('content-security-policy') ?? nothing
  headers.set(
    'content-security-policy',
    protocol === 'https:' ? `${policy}; upgrade-insecure-requests` : policy,
  )
  // Shared caches keep a 200 without a word for two hours.
  if (!headers.has('cache-control') || headers.has('set-cookie'))
    headers.set('cache-control', 'private, no-store')
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
