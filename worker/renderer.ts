import {
  type AppLoadContext,
  createRequestHandler,
  defer,
  type LoaderFunction,
  type ServerBuild,
} from '@remix-run/cloudflare'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/**
 * Remix matches a URL against every route three times and serializes loader data to JSON. To avoid this work
 * for a page that isn't hydrated, pass the page's `route`.
 */
export function createRenderer(build: ServerBuild) {
  const fullHandler = createRequestHandler(build, 'production')
  const handlers = new Map<string, typeof fullHandler>()

  return (request: Request, context: AppLoadContext, route?: string) => {
    if (route === undefined) return fullHandler(request, context)
    let handler = handlers.get(route)
    if (!handler)
      handlers.set(route, (handler = createRequestHandler(keepOnlyRoute(route, build), 'production')))
    return handler(request, context)
  }
}

const returnUndefined = () => undefined

function keepOnlyRoute(id: string, build: ServerBuild): ServerBuild {
  const routes: Routes = {}
  const files: ServerBuild['assets']['routes'] = {}
  for (let route = build.routes[id]; route; route = build.routes[route.parentId ?? '']) {
    const file = build.assets.routes[route.id]
    routes[route.id] = withoutJson(route)
    if (file) files[route.id] = file
  }
  return { ...build, routes, assets: { ...build.assets, routes: files } }
}

/**
 * Wraps a route's loader in `defer`, because Remix passes the result of `defer` to React without a JSON round trip.
 * `toJSON` keeps the loader's data out of the HTML, because a page that isn't hydrated doesn't need the data there.
 */
function withoutJson(route: Route): Route {
  const { loader } = route.module
  if (!loader) return route
  const wrappedLoader: LoaderFunction = async (args) => {
    const data: unknown = await loader(args)
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- its replacement, single fetch, is off (docs/decisions/001).
    return data instanceof Response ? data : defer({ ...(data as object), toJSON: returnUndefined })
  }
  return { ...route, module: { ...route.module, loader: wrappedLoader } }
}
