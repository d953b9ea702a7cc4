const site = 'https://site.invalid'
/** Plain segments only: no encoding, no empty segment, nothing a browser could read as another host. */
const pages = /^\/(?:admin(?:\/[\w.~-]+)*|auth\/change-email)$/
/** What a page says once, and what the router adds to its own requests. */
const leftOut = ['done', 'notice', '_data', '_routes', 'index']

/** The page to return to after a log-in, if it is one of ours that asks for one; null for anything else. */
export function returnPath(text: string | null): string | null {
  if (text === null || text.length > 1000 || !/^\/[!-[\]-~]*$/.test(text)) return null
  const url = URL.canParse(text, site) ? new URL(text, site) : null
  if (url?.origin !== site || !pages.test(url.pathname)) return null
  for (const name of leftOut) url.searchParams.delete(name)
  return url.pathname + url.search
}

/** The log-in page, which says why it is asked for and returns to `from` afterwards. */
export function logInPath(from: string, { expired }: { expired: boolean }) {
  const next = returnPath(from)
  const query = new URLSearchParams({
    ...(expired && { reason: 'expired' }),
    ...(next !== null && next !== '/admin' && { next }),
  })
  return query.size === 0 ? '/auth' : `/auth?${query}`
}
