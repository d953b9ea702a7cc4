import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Route {
  id: string
  path: string
}

interface Entry {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
}

const assetsFolder = 'build/client/assets'

/** Reads the build's routes from the Remix manifest that browsers load. */
export function readRoutes(): Route[] {
  const file = readdirSync(assetsFolder).find((name) => name.startsWith('manifest-'))
  const text = file === undefined ? '' : readFileSync(join(assetsFolder, file), 'utf8')
  const found = /^window\.__remixManifest=(.*);\s*$/s.exec(text)?.[1]
  if (found === undefined) throw new Error('There is no build. Run npm run build first.')
  const { routes } = JSON.parse(found) as { routes: Record<string, Entry> }
  return Object.values(routes).map(({ id }) => ({ id, path: pathOf(routes, id) }))
}

function pathOf(routes: Record<string, Entry>, id: string) {
  const parts: string[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) parts.unshift(route.path ?? '')
  return `/${parts.filter(Boolean).join('/')}`
}

/**
 * Whether a route renders a page instead of returning a file or data. Only the module of a page has a default export.
 */
export function isBuiltPage({ id }: Route) {
  const source = ['.tsx', '/route.tsx'].map((end) => `app/${id}${end}`)
  return source.some((file) => {
    try {
      return /^export default /m.test(readFileSync(file, 'utf8'))
    } catch {
      return false
    }
  })
}

/** Converts a route path to a regular expression that matches the URL paths of that route. */
export function patternOf(path: string) {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')))
  return new RegExp(`^${parts.join('/')}$`)
}
