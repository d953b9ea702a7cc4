import { isLocalSite } from '#app/domain/site/local-host.ts'

/** Paths that never redirect to a canonical URL: programs request them, and some contain case-sensitive file keys. */
const unchangedPaths = /^\/(assets|images|og|api|cdn-cgi)(\/|$)/i

/** Paths that work on every host, because deploy checks and monitors may use a host other than the site's own. */
const healthPaths = /^\/(healthz|readyz)$/

/** Characters that have the same meaning whether or not they are percent-encoded (RFC 3986 §2.3). */
const unreserved = /[\w.~-]/
/** Only well-formed paths are decoded, because decoding a malformed one could form an escape: `%%36%31` → `%61`. */
const wellFormed = /^(?:[^%]|%[0-9a-f]{2})*$/i

/**
 * Returns the URL to redirect to, or null if the request's URL is canonical: the site's own scheme and host,
 * lowercase, no trailing or doubled slash (D01), and `/blogs` instead of `/blog`. The redirect can't leave the site,
 * because it starts with exactly one slash or the site's own origin (A15).
 */
export function findCanonicalRedirect(request: Request, siteOrigin: string) {
  if (!isGetOrHeadRequest(request)) return null
  const { pathname, search } = new URL(request.url)
  const path = unchangedPaths.test(pathname) ? pathname : toCanonicalPath(pathname)
  const origin = isOnSiteOrigin(request, siteOrigin) || healthPaths.test(pathname) ? '' : siteOrigin
  return origin === '' && path === pathname ? null : origin + path + search
}

export function isGetOrHeadRequest({ method }: Request) {
  return method === 'GET' || method === 'HEAD'
}

/** True if the request's scheme and host are the site's own. A local site accepts any scheme and host. */
export function isOnSiteOrigin({ url }: Pick<Request, 'url'>, siteOrigin: string) {
  return url.startsWith(`${siteOrigin}/`) || isLocalSite(siteOrigin)
}

function toCanonicalPath(pathname: string) {
  const isWellFormed = wellFormed.test(pathname)
  const path = pathname.replaceAll(/[/\\]+/g, '/').replaceAll(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => {
    if (!part.startsWith('%')) return part.toLowerCase()
    const character = String.fromCharCode(parseInt(part.slice(1), 16))
    return isWellFormed && unreserved.test(character) ? character.toLowerCase() : part.toUpperCase()
  })
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return trimmed === '/blog' ? '/blogs' : trimmed
}

/** False for a path that can't be decoded or contains a backslash or control character; no page has such a path. */
export function hasDecodablePath({ url }: Request) {
  try {
    return !/[\\\p{Cc}]/u.test(decodeURIComponent(new URL(url).pathname))
  } catch {
    return false
  }
}
