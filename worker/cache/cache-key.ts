/**
 * Returns the path and query of a URL as the cache key, by slicing: parsing the URL would cost more than the cache
 * lookup.
 */
export function cacheKeyOf(url: string) {
  return url.slice(url.indexOf('/', url.indexOf('://') + 3))
}

/** Whether the request is a GET or HEAD. */
export function isReadRequest({ method }: Request) {
  return method === 'GET' || method === 'HEAD'
}

/**
 * Whether the request uses the site's protocol. On an https site, a plain http request must be redirected, not served
 * (D01).
 */
export function usesSiteProtocol(protocol: string, { url }: Request) {
  return protocol !== 'https:' || url.startsWith(protocol)
}

/** Returns the path of a cache key for the log, without query parameters, cut to 200 characters. */
export function pathOfCacheKey(key: string) {
  return key.split('?', 1)[0]?.slice(0, 200)
}
