import {
  createRequestHandler,
  defer,
  type AppLoadContext,
  type LoaderFunction,
  type ServerBuild,
} from '@remix-run/cloudflare'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/**
 * Remix matches an address against every route there is, three times a page, and carries what loaders found through
 * JSON. Whoever knows the route of a page that no browser hydrates says so: it is made by a handler that knows this
 * route and its parents alone, and their data goes to React as it is.
 */
export function createRenderer(build: ServerBuild) {
  const whole = createRequestHandler(build, 'production')
  const alone = new Map<string, typeof whole>()

  return (request: Request, context: AppLoadContext, route?: string) => {
    if (route === undefined) return whole(request, context)
    let handler = alone.get(route)
    if (!handler) alone.set(route, (handler = createRequestHandler(withOnly(route, build), 'production')))
    return handler(request, context)
  }
}

const nothing = () => undefined

function withOnly(id: string, build: ServerBuild): ServerBuild {
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
 * `defer`, where nothing is deferred, is the one result that Remix leaves as it is. It would still be written out for
 * the script that hydrates, which such a page does not have.
 */
function withoutJson(route: Route): Route {
  const { loader } = route.module
  if (!loader) return route
  const asFound: LoaderFunction = async (args) => {
    const found: unknown = await loader(args)
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- in favour of single fetch, which is off (docs/decisions/001).
    return found instanceof Response ? found : defer({ ...(found as object), toJSON: nothing })
  }
  return { ...route, module: { ...route.module, loader: asFound } }
}
