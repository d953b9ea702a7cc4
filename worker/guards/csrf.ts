const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True unless the request is a write from another site, according to `Sec-Fetch-Site` or, in older browsers, `Origin`
 * (A02). Remix's own check doesn't cover `?_data=` requests.
 */
export function passesCsrfCheck(request: Request) {
  if (safeMethods.has(request.method) || isServerToServerRequest(request)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return request.headers.get('origin') === new URL(request.url).origin
}

/** True for a webhook or one-click unsubscribe. Their routes check a signature or a token instead of the origin. */
export function isServerToServerRequest(request: Request) {
  return isWebhook(request) || isOneClick(request)
}

function isWebhook({ method, url }: Request) {
  return method === 'POST' && new URL(url).pathname === '/webhooks/mail'
}

/** A one-click unsubscribe (RFC 8058) needs no `Origin` header, because its token only allows unsubscribing. */
function isOneClick({ method, url, headers }: Request) {
  if (method !== 'POST') return false
  const { pathname, search } = new URL(url)
  return (
    pathname === '/unsubscribe' &&
    /^\?token=[\w.-]{40,100}(&issue=[1-9]\d{0,8})?$/.test(search) &&
    /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(headers.get('content-type') ?? '')
  )
}
