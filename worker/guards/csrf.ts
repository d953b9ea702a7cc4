const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may change something (A02): only from our own pages. Browsers say so in `Sec-Fetch-Site`; older
 * ones in `Origin`; a request with neither is refused. Stands before Remix, whose own guard `?_data=` walks around.
 */
export function passesCsrfCheck(request: Request) {
  if (safe.has(request.method) || isServerToServerPost(request)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return request.headers.get('origin') === new URL(request.url).origin
}

/** What no page of ours sends: a token or a signature vouches for it, no browser. */
export function isServerToServerPost(request: Request) {
  return isWebhook(request) || isOneClick(request)
}

/** A mail service's own server, which signs what it tells us. */
function isWebhook({ method, url }: Request) {
  return method === 'POST' && new URL(url).pathname === '/webhooks/mail'
}

/**
 * The one click of a mail program (RFC 8058), which knows no origin. Whoever holds the token may leave by it from
 * wherever; that is all that it can be used for.
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
