const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request passes the CSRF check (A02): writes must come from our own pages, as `Sec-Fetch-Site` says, or
 * `Origin` in older browsers; a write with neither header is rejected. Runs before Remix, whose own check does not
 * cover `?_data=` requests.
 */
export function passesCsrfCheck(request: Request) {
  if (safe.has(request.method) || isServerToServerPost(request)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return request.headers.get('origin') === new URL(request.url).origin
}

/**
 * Whether a POST comes from another server: a webhook or a one-click unsubscribe, verified by a signature or a token
 * instead.
 */
export function isServerToServerPost(request: Request) {
  return isWebhook(request) || isOneClick(request)
}

/** Whether the request is the email provider's signed webhook. */
function isWebhook({ method, url }: Request) {
  return method === 'POST' && new URL(url).pathname === '/webhooks/mail'
}

/**
 * Whether the request is a one-click unsubscribe of an email app (RFC 8058), which sends no origin. The token allows
 * unsubscribing and nothing else.
 */
function isOneClick({ method, url, headers }: Request) {
  if (method !== 'POST') return false
  const { pathname, search } = new URL(url)
  return (
    pathname === '/unsubscribe' &&
    /^\?token=[\w.-]{40,100}(&issue=[1-9]\d{0,8})?$/.test(search) &&
    /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(headers.get('content-type') ?? '')
  )
}
