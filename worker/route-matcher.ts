import type { ServerBuild } from '@remix-run/cloudflare'
import { matchRoutes, type AgnosticRouteObject } from '@remix-run/router'
import { createLruCache } from './cache/lru-cache.ts'

const longestKept = 200

/** The log counts requests by route ID, because counting by path would count every typo. */
export function createRouteMatcher(routes: ServerBuild['routes']) {
  const tree = childrenOf(undefined)
  const known = createLruCache<string | null>(128 * 1024, () => longestKept)
  return (pathname: string) => {
    const found = known.get(pathname)
    if (found !== undefined) return found
    const id = matchRoutes(tree, { pathname })?.at(-1)?.route.id ?? null
    if (pathname.length <= longestKept) known.set(pathname, id)
    return id
  }

  function childrenOf(parentId: string | undefined): AgnosticRouteObject[] {
    return Object.values(routes)
      .filter((route) => route !== undefined)
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) =>
        index
          ? { id, index: true as const, ...(path === undefined ? {} : { path }) }
          : { id, ...(path === undefined ? {} : { path }), children: childrenOf(id) },
      )
  }
}
