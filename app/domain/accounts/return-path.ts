const site = 'https://site.invalid'
/**
 * Allowed paths: plain segments without encoding or empty parts, so that no browser can read them as another host.
 */
const pages = /^\/(?:admin(?:\/[\w.~-]+)*|auth\/change-email)$/
/** Parameters to drop: one-time notices and those that Remix adds to its own requests. */
const leftOut = ['done', 'notice', '_data', '_routes', 'index']

/** Returns the path to go to after logging in, if it is one of our own protected pages; otherwise null. */
export function parseReturnPath(text: string | null): string | null {
  if (text === null || text.length > 1000 || !/^\/[!-[\]-~]*$/.test(text)) return null
  const url = URL.canParse(text, site) ? new URL(text, site) : null
  if (url?.origin !== site || !pages.test(url.pathname)) return null
  for (const name of leftOut) url.searchParams.delete(name)
  return url.pathname + url.search
}

/** Builds the log-in URL with the reason (an expired session) and the page to return to. */
export function buildLogInPath(from: string, { expired }: { expired: boolean }) {
  const next = parseReturnPath(from)
  const query = new URLSearchParams({
    ...(expired && { reason: 'expired' }),
    ...(next !== null && next !== '/admin' && { next }),
  })
  return query.size === 0 ? '/auth' : `/auth?${query}`
}
