const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may change something (A02): only from our own pages. Browsers say so in `Sec-Fetch-Site`; older
 * ones in `Origin`; a request with neither is refused. Stands before Remix, whose own guard `?_data=` walks around.
 */
export function mayWrite(request: Request) {
  if (safe.has(request.method)) return true
  if (isWebhook(new URL(request.url).pathname)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return request.headers.get('origin') === new URL(request.url).origin
}

/** Called by another's server, which signs what it sends: no browser's word counts there, and no share of a network's. */
export function isWebhook(pathname: string) {
  return pathname === '/webhooks/mail'
}
