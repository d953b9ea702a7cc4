/**
 * Returns the path and query of a URL, which form the cache key. The URL is sliced, because parsing it would cost
 * more than the cache lookup.
 */
export function cacheKeyOf(url: string) {
  return url.slice(url.indexOf('/', url.indexOf('://') + 3))
}

/** Returns true for a GET or HEAD request. */
export function isReadRequest({ method }: Request) {
  return method === 'GET' || method === 'HEAD'
}

/**
 * Returns true if the request uses the site's protocol. On an https site, a plain http request must be redirected,
 * not served (D01).
 */
export function usesSiteProtocol(protocol: string, { url }: Request) {
  return protocol !== 'https:' || url.startsWith(protocol)
}

/** Returns the path part of a cache key for the log, cut to 200 characters. */
export function pathOfCacheKey(key: string) {
  return key.split('?', 1)[0]?.slice(0, 200)
}
