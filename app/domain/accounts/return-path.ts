const baseOrigin = 'https://site.invalid'
/** Rejects percent-encoding and empty segments, so that no browser reads an allowed path as another host's URL. */
const allowedPaths = /^\/(?:admin(?:\/[\w.~-]+)*|auth\/change-email)$/
const droppedParams = ['done', 'notice', '_data', '_routes', 'index']

export function parseReturnPath(text: string | null): string | null {
  if (text === null || text.length > 1000 || !/^\/[!-[\]-~]*$/.test(text)) return null
  const url = URL.canParse(text, baseOrigin) ? new URL(text, baseOrigin) : null
  if (url?.origin !== baseOrigin || !allowedPaths.test(url.pathname)) return null
  for (const name of droppedParams) url.searchParams.delete(name)
  return url.pathname + url.search
}

export function buildLoginPath(from: string, { expired }: { expired: boolean }) {
  const next = parseReturnPath(from)
  const query = new URLSearchParams({
    ...(expired && { reason: 'expired' }),
    ...(next !== null && next !== '/admin' && { next }),
  })
  return query.size === 0 ? '/auth' : `/auth?${query}`
}
