import type { ServerBuild } from '@remix-run/cloudflare'
import type { PageHandle } from '#app/http/page-assets.ts'
import { cacheableQuery } from '#app/http/cacheable-query.ts'
import { canonicalUrl } from '#worker/guards/canonical-url.ts'
import type { PageLocator } from './page-cache.ts'

const maxKeyLength = 400

/** Pages with more query parameters than this aren't cached, because there are too many combinations. */
const maxQueryParams = 3

const remixParams = ['_data', '_routes', 'index']

/**
 * Finds the key under which a page is cached: its URL without the parameters that don't affect it, so that each page
 * is cached only once. Returns null for routes that are not cached, for URLs that will be redirected to their
 * canonical spelling, and for data requests.
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
    if (canonicalUrl(new Request(url), siteOrigin) !== null) return null
    const query = cacheableQuery(cacheKeyQuery, url.searchParams)
    if (new URLSearchParams(query).size > maxQueryParams) return null
    const key = url.pathname + query
    if (key.length > maxKeyLength) return null
    // Use the site's own origin, never the request's host, or everyone could get a page rendered for another host.
    return { route, key, renderUrl: siteOrigin + key }
  }
}
