export const defaultSecurityHeaders: Record<string, string> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Holds for what brought no policy of its own; such an answer is never a page. */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const upgrade = '; upgrade-insecure-requests'

/** The same headers on every answer (A12), from the one place that sees them all. */
export function withSecurityHeaders(response: Response, protocol: string) {
  // A kept page got them before it was kept.
  if (response.headers.has('cache-status')) return response
  const headers = addSecurityHeaders(response.headers, protocol)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/** A copy of them with all that an answer owes its reader; what has it all stays as it is. */
export function addSecurityHeaders(given: Headers, protocol: string) {
  const headers = new Headers(given)
  for (const [name, value] of Object.entries(defaultSecurityHeaders))
    if (!headers.has(name)) headers.set(name, value)
  if (!headers.has('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', 'same-origin')
  const policy = headers.get('content-security-policy') ?? nothing
  const isWhole = protocol !== 'https:' || policy.endsWith(upgrade)
  headers.set('content-security-policy', isWhole ? policy : policy + upgrade)
  // Shared caches keep a 200 without a word for two hours.
  if (!headers.has('cache-control') || headers.has('set-cookie'))
    headers.set('cache-control', 'private, no-store')
  return headers
}
