/** Returns the path and query by slicing the URL, because parsing it would cost more than the cache lookup. */
export function toCacheKey(url: string) {
  return url.slice(url.indexOf('/', url.indexOf('://') + 3))
}

export function isReadRequest({ method }: Request) {
  return method === 'GET' || method === 'HEAD'
}

/** Returns the path part of a cache key for the log, cut to 200 characters. */
export function cacheKeyPath(key: string) {
  return key.split('?', 1)[0]?.slice(0, 200)
}
