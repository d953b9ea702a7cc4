/** The path and the query as they were asked for; parsing an address costs more than finding the page. */
export function cacheKeyOf(url: string) {
  return url.slice(url.indexOf('/', url.indexOf('://') + 3))
}

/** Whether it asks, and changes nothing. */
export function isReadRequest({ method }: Request) {
  return method === 'GET' || method === 'HEAD'
}

/** Whether it came by the site's own protocol: behind TLS an address without it is another one, and is led home (D01). */
export function usesSiteProtocol(protocol: string, { url }: Request) {
  return protocol !== 'https:' || url.startsWith(protocol)
}

/** Whether the path can be read at all, and holds nothing that no address of the site has: a backslash, a control. */
export function hasReadablePath({ url }: Request) {
  try {
    return !/[\\\p{Cc}]/u.test(decodeURIComponent(new URL(url).pathname))
  } catch {
    return false
  }
}

/** For the log, which holds no one's parameters. */
export function pathOfCacheKey(key: string) {
  return key.split('?', 1)[0]?.slice(0, 200)
}
