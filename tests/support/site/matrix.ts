import type { ServerBuild } from '@remix-run/cloudflare'
import type { RouteAccess, RoutePolicy } from '#app/auth/policy.ts'

/** The access matrix, from the build's routes and the policy, so that it includes a new route (A01, A03). */

export const visitorRoles = ['anonymous', 'member', 'staff', 'admin'] as const
export type VisitorRole = (typeof visitorRoles)[number]

/** The outcome of a request: allowed, redirected to the login page, denied, or not found. */
type AccessDecision = 'open' | 'door' | 'denied' | 'missing'

export interface RouteRequest {
  routeId: string
  kind: 'loader' | 'action'
  shape: 'document' | '?_data=' | '.data' | 'resource'
  path: string
  /** Whether the path is the route's canonical one and not a variant spelling. */
  plain: boolean
  access: RouteAccess
}

type Routes = ServerBuild['routes']

export function buildAccessMatrix(
  routes: Routes,
  policy: Readonly<Record<string, RoutePolicy>>,
): RouteRequest[] {
  return Object.keys(routes).flatMap((routeId) =>
    (['loader', 'action'] as const).flatMap((kind) => {
      const access = policy[routeId]?.[kind]
      return access === undefined ? [] : callsOf(routes, { routeId, kind, access })
    }),
  )
}

export function expectedDecision(access: RouteAccess, visitor: VisitorRole): AccessDecision {
  if (access === 'public' || access === 'signed-in-optional') return 'open'
  if (visitor === 'anonymous') return 'door'
  if (access === 'user' || visitor === 'admin') return 'open'
  return access === 'staff' && visitor === 'staff' ? 'open' : 'denied'
}

/** For `?_data=` requests Remix responds 204 with the redirect in its own header. */
export function readDecision(response: Response): AccessDecision {
  const target = response.headers.get('location') ?? response.headers.get('x-remix-redirect')
  if (target?.split('?')[0] === '/auth') return 'door'
  if (response.status === 403) return 'denied'
  return response.status === 404 || response.status === 405 ? 'missing' : 'open'
}

function callsOf(routes: Routes, call: Pick<RouteRequest, 'routeId' | 'kind' | 'access'>): RouteRequest[] {
  const path = pathOf(routes, call.routeId)
  const isPage = routes[call.routeId]?.module.default !== undefined
  const data = (at: string) => `${at}?_data=${encodeURIComponent(call.routeId)}`
  const plain: RouteRequest[] = [
    { ...call, shape: isPage ? 'document' : 'resource', path, plain: true },
    { ...call, shape: '?_data=', path: data(path), plain: true },
    {
      ...call,
      shape: '.data',
      path: `${path === '/' ? '/_root' : path}.data?_routes=${encodeURIComponent(call.routeId)}`,
      plain: false,
    },
  ]
  if (call.access === 'public' || call.access === 'signed-in-optional') return plain
  return [
    ...plain,
    ...spellings(path).flatMap((odd): RouteRequest[] => [
      { ...call, shape: isPage ? 'document' : 'resource', path: odd, plain: false },
      { ...call, shape: '?_data=', path: data(odd), plain: false },
    ]),
  ]
}

/** Variant spellings of a path (A03, A14). */
function spellings(path: string) {
  const first = path.charCodeAt(1).toString(16)
  return [
    path.toUpperCase(),
    `/%${first}${path.slice(2)}`,
    `${path}//`,
    `${path}/.`,
    `/${path}`,
    `${path};x`,
    `${path}%2f`,
    `${path}/`,
    `${path}/x.css`,
    `/x/..${path}`,
  ]
}

function pathOf(routes: Routes, routeId: string): string {
  const parts: string[] = []
  for (let route = routes[routeId]; route; route = routes[route.parentId ?? ''])
    parts.unshift(route.path ?? '')
  const path = parts
    .filter(Boolean)
    .join('/')
    .replace(/:\w+\??/g, 'sample')
    // Use two segments, deeper than any route with a single parameter.
    .replace('*', 'sample/page')
  return `/${path}`
}
