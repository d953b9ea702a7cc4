import type { ServerBuild } from '@remix-run/cloudflare'
import type { RouteAccess, RoutePolicy } from '#app/auth/policy.ts'

/** The access matrix, derived from the build's routes and the policy, so that it includes new routes (A01, A03). */

export const visitorRoles = ['anonymous', 'member', 'staff', 'admin'] as const
export type VisitorRole = (typeof visitorRoles)[number]

/** The outcome of a request: allowed, redirected to the login page, denied, or not found. */
type AccessDecision = 'allowed' | 'log-in' | 'denied' | 'missing'

export interface RouteRequest {
  routeId: string
  kind: 'loader' | 'action'
  shape: 'document' | '?_data=' | '.data' | 'resource'
  path: string
  /** Whether the path is the route's canonical path rather than a variant spelling of it. */
  isCanonical: boolean
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
      return access === undefined ? [] : requestsOf(routes, { routeId, kind, access })
    }),
  )
}

export function expectedDecision(access: RouteAccess, visitor: VisitorRole): AccessDecision {
  if (access === 'public' || access === 'signed-in-optional') return 'allowed'
  if (visitor === 'anonymous') return 'log-in'
  if (access === 'user' || visitor === 'admin') return 'allowed'
  return access === 'staff' && visitor === 'staff' ? 'allowed' : 'denied'
}

/** Remix redirects `?_data=` requests with a 204 and the target URL in the `x-remix-redirect` header. */
export function readDecision(response: Response): AccessDecision {
  const target = response.headers.get('location') ?? response.headers.get('x-remix-redirect')
  if (target?.split('?')[0] === '/auth') return 'log-in'
  if (response.status === 403) return 'denied'
  return response.status === 404 || response.status === 405 ? 'missing' : 'allowed'
}

function requestsOf(
  routes: Routes,
  route: Pick<RouteRequest, 'routeId' | 'kind' | 'access'>,
): RouteRequest[] {
  const path = pathOf(routes, route.routeId)
  const shape = routes[route.routeId]?.module.default === undefined ? 'resource' : 'document'
  const routeId = encodeURIComponent(route.routeId)
  const bothShapes = (spelling: string, isCanonical: boolean): RouteRequest[] => [
    { ...route, shape, path: spelling, isCanonical },
    { ...route, shape: '?_data=', path: `${spelling}?_data=${routeId}`, isCanonical },
  ]
  const dataPath = `${path === '/' ? '/_root' : path}.data?_routes=${routeId}`
  const isProtected = route.access !== 'public' && route.access !== 'signed-in-optional'
  return [
    ...bothShapes(path, true),
    { ...route, shape: '.data', path: dataPath, isCanonical: false },
    ...(isProtected ? pathVariants(path).flatMap((variant) => bothShapes(variant, false)) : []),
  ]
}

/** Returns variant spellings of a path (A03, A14). */
function pathVariants(path: string) {
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
  const segments: string[] = []
  for (let route = routes[routeId]; route; route = routes[route.parentId ?? ''])
    segments.unshift(route.path ?? '')
  const path = segments
    .filter(Boolean)
    .join('/')
    .replace(/:\w+\??/g, 'sample')
    // Replace a splat route's `*` with two segments, deeper than any route with a single parameter.
    .replace('*', 'sample/page')
  return `/${path}`
}
