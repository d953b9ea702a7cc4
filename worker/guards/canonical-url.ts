/** Read by programs, which know how they spell what they ask for; keys of files tell capitals apart. */
const asWritten = /^\/(assets|images|og|api|cdn-cgi)(\/|$)/i

/** Escaped or not, they are the same (RFC 3986 §2.3); what else is escaped is written in capitals (§2.1). */
const unreserved = /[\w.~-]/
/** Of anything else an escape is left as it is: a second look might find another one. */
const wellFormed = /^(?:[^%]|%[0-9a-f]{2})*$/i

/**
 * Where a page that was spelled in another way stands, in one hop: https, no slash at the end or doubled, no capitals
 * (D01); `/blog`, which people guess from a post's URL, is `/blogs`. Null where nothing is to be changed. The query stays as it is.
 *
 * The answer is a path that begins with exactly one slash, or the site's own origin before it, so that no spelling
 * leads elsewhere (A15).
 */
export function canonicalUrl(request: Request, siteOrigin: string) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const { protocol, pathname, search } = new URL(request.url)
  const path = asWritten.test(pathname) ? pathname : plainPath(pathname)
  const origin = protocol === 'http:' && siteOrigin.startsWith('https:') ? siteOrigin : ''
  return origin === '' && path === pathname ? null : origin + path + search
}

function plainPath(pathname: string) {
  const isWellFormed = wellFormed.test(pathname)
  const path = pathname.replaceAll(/[/\\]+/g, '/').replaceAll(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => {
    if (!part.startsWith('%')) return part.toLowerCase()
    const character = String.fromCharCode(parseInt(part.slice(1), 16))
    return isWellFormed && unreserved.test(character) ? character.toLowerCase() : part.toUpperCase()
  })
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return trimmed === '/blog' ? '/blogs' : trimmed
}
