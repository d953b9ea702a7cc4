import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/cloudflare'

/**
 * Remix matches an address against every route there is, and does it three times a page. Whoever knows the route says
 * so, and its page is made by a handler that knows this route and its parents alone.
 */
export function renderer(build: ServerBuild) {
  const whole = createRequestHandler(build, 'production')
  const alone = new Map<string, typeof whole>()

  return (request: Request, context: AppLoadContext, route?: string) => {
    if (route === undefined) return whole(request, context)
    let handler = alone.get(route)
    if (!handler) alone.set(route, (handler = createRequestHandler(withOnly(route, build), 'production')))
    return handler(request, context)
  }
}

function withOnly(id: string, build: ServerBuild): ServerBuild {
  const routes: ServerBuild['routes'] = {}
  const files: ServerBuild['assets']['routes'] = {}
  for (let route = build.routes[id]; route; route = build.routes[route.parentId ?? '']) {
    const file = build.assets.routes[route.id]
    routes[route.id] = route
    if (file) files[route.id] = file
  }
  return { ...build, routes, assets: { ...build.assets, routes: files } }
}
