import type { ServerBuild } from '@remix-run/cloudflare'
import { type AgnosticRouteObject, matchRoutes } from '@remix-run/router'
import { LRUCache } from 'lru-cache'

const maxPathLength = 200

export function createRouteMatcher(routes: ServerBuild['routes']) {
  const tree = childrenOf(undefined)
  const cache = new LRUCache<string, string>({ max: 650 })
  return (pathname: string) => {
    const cachedId = cache.get(pathname)
    if (cachedId !== undefined) return cachedId === '' ? null : cachedId
    const id = matchRoutes(tree, { pathname })?.at(-1)?.route.id ?? null
    if (pathname.length <= maxPathLength) cache.set(pathname, id ?? '')
    return id
  }

  function childrenOf(parentId: string | undefined): AgnosticRouteObject[] {
    return Object.values(routes)
      .filter((route) => route !== undefined)
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) => ({ id, path, index, children: childrenOf(id) }) as AgnosticRouteObject)
  }
}
