import { addPlatformCachePolicy } from '#worker/cache/platform-cache.ts'

/** Browsers keep an HSTS policy until it expires, so a new site starts with a one-day policy (docs/launch.md). */
export const hstsPolicies = {
  'one-day': 'max-age=86400',
  'two-years': 'max-age=63072000; includeSubDomains; preload',
} as const

export interface SecurityHeaderSettings {
  SITE_ORIGIN: string
  HSTS: keyof typeof hstsPolicies
}

export const defaultSecurityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** The Content Security Policy of responses that aren't pages; each page sets its own policy. */
const defaultPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const upgradeDirective = '; upgrade-insecure-requests'

/** Adds the security headers to a response, unless it is a cached page, which already has them (A12). */
export function withSecurityHeaders(response: Response, settings: SecurityHeaderSettings) {
  if (response.headers.has('cache-status')) return response
  const headers = addSecurityHeaders(response.headers, settings)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

export function addSecurityHeaders(source: Headers, { SITE_ORIGIN, HSTS }: SecurityHeaderSettings) {
  const headers = new Headers(source)
  headers.set('strict-transport-security', hstsPolicies[HSTS])
  for (const [name, value] of Object.entries(defaultSecurityHeaders))
    if (!headers.has(name)) headers.set(name, value)
  if (!headers.has('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', 'same-origin')
  const policy = headers.get('content-security-policy') ?? defaultPolicy
  const isComplete = !SITE_ORIGIN.startsWith('https:') || policy.endsWith(upgradeDirective)
  headers.set('content-security-policy', isComplete ? policy : policy + upgradeDirective)
  // Don't allow caching by default: without `cache-control`, shared caches would store a 200 response for two hours.
  if (!headers.has('cache-control') || headers.has('set-cookie'))
    headers.set('cache-control', 'private, no-store')
  addPlatformCachePolicy(headers)
  return headers
}
