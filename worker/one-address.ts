/** Read by programs, which know how they spell what they ask for; keys of files tell capitals apart. */
const asWritten = /^\/(assets|images|og|api|cdn-cgi)(\/|$)/i

/**
 * Where a page that was spelled in another way stands, in one hop: https, no slash at the end or doubled, no capitals
 * (D01). Null where nothing is to be changed. The query stays as it is.
 *
 * The answer is a path that begins with exactly one slash, or the site's own origin before it, so that no spelling
 * leads elsewhere (A15).
 */
export function oneAddress(request: Request, siteOrigin: string) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const { protocol, pathname, search } = new URL(request.url)
  const path = asWritten.test(pathname) ? pathname : plainPath(pathname)
  const origin = protocol === 'http:' && siteOrigin.startsWith('https:') ? siteOrigin : ''
  return origin === '' && path === pathname ? null : origin + path + search
}

function plainPath(pathname: string) {
  const path = pathname
    .replaceAll(/[/\\]+/g, '/')
    // An escaped byte is written in capitals, as `encodeURIComponent` does.
    .replaceAll(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
      part.startsWith('%') ? part.toUpperCase() : part.toLowerCase(),
    )
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
