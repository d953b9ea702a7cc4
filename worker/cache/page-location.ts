import type { ServerBuild } from '@remix-run/cloudflare'
import { toCacheableQuery } from '#app/http/cacheable-query.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { findCanonicalRedirect } from '#worker/guards/canonical-url.ts'

/** A page's route, its cache key, and the URL to render, which is the site's origin followed by the key (A14). */
export interface PageLocation {
  route: string
  key: string
  renderUrl: string
}

export type PageLocator = (url: URL) => PageLocation | null

const maxKeyLength = 400
/** A URL with more query parameters than this isn't cached, because there would be too many combinations. */
const maxQueryParams = 3
const remixParams = ['_data', '_routes', 'index']

/**
 * Returns a function that finds a page's cache key: its path with only the query parameters that affect the page. The
 * function returns null for a Remix data request, a URL that isn't canonical, or a route that can't be cached.
 */
export function createPageLocator(
  routes: ServerBuild['routes'],
  matchRoute: (pathname: string) => string | null,
  siteOrigin: string,
): PageLocator {
  return (url) => {
    if (remixParams.some((name) => url.searchParams.has(name))) return null
    const route = matchRoute(url.pathname)
    if (route === null) return null
    const cacheKeyQuery = (routes[route]?.module.handle as PageHandle | undefined)?.cacheKeyQuery
    if (cacheKeyQuery === undefined) return null
    if (findCanonicalRedirect(new Request(url), siteOrigin) !== null) return null
    const query = toCacheableQuery(cacheKeyQuery, url.searchParams)
    if (new URLSearchParams(query).size > maxQueryParams) return null
    const key = url.pathname + query
    if (key.length > maxKeyLength) return null
    // Use the site's own origin, because a page rendered with a forged Host header would be cached for every visitor.
    return { route, key, renderUrl: siteOrigin + key }
  }
}

/** Slices the path and query out of a URL, because parsing the URL would cost more than the cache lookup. */
export function toCacheKey(url: string) {
  return url.slice(url.indexOf('/', url.indexOf('://') + 3))
}

export function getCacheKeyPath(key: string) {
  return key.split('?', 1)[0]?.slice(0, 200)
}
