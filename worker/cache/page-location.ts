import type { ServerBuild } from '@remix-run/cloudflare'
import type { PageHandle } from '#app/http/page-assets.ts'
import { cacheableQuery } from '#app/http/page-query.ts'
import { canonicalUrl } from '#worker/guards/canonical-url.ts'
import type { FindPageLocation } from './page-cache.ts'

/** Longer than any page's, and short enough for a name in KV, bytes. */
const longestKey = 400

/** What somebody chooses at once; every mixture of more choices would be a page of its own, by the hundred thousand. */
const mostChoices = 3

/** Remix's own parameters ask for something that is no page. */
const remixOwn = ['_data', '_routes', 'index']

/**
 * Where a page stands: its address without what it is not made of, so that one page has one place. Null for what no
 * route declares to be kept, for another spelling, which is redirected, and for what is no document.
 */
export function createPageLocator(
  routes: ServerBuild['routes'],
  routeOf: (pathname: string) => string | null,
  siteOrigin: string,
): FindPageLocation {
  return (url) => {
    if (remixOwn.some((name) => url.searchParams.has(name))) return null
    const route = routeOf(url.pathname)
    const kept = route === null ? undefined : (routes[route]?.module.handle as PageHandle | undefined)?.kept
    if (route === null || kept === undefined) return null
    if (canonicalUrl(new Request(url), siteOrigin) !== null) return null
    const query = cacheableQuery(kept, url.searchParams)
    if (new URLSearchParams(query).size > mostChoices) return null
    const key = url.pathname + query
    if (key.length > longestKey) return null
    // Never the host that was asked: a page that was made for another would be told to everybody.
    return { route, key, address: siteOrigin + key }
  }
}
