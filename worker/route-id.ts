import type { ServerBuild } from '@remix-run/cloudflare'
import { matchRoutes, type AgnosticRouteObject } from '@remix-run/router'

/** Which route an address belongs to, by the router's own matching: a log that counts paths counts every typo. */
export function routeIds(routes: ServerBuild['routes']) {
  const tree = childrenOf(undefined)
  return (pathname: string) => matchRoutes(tree, { pathname })?.at(-1)?.route.id ?? null

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
