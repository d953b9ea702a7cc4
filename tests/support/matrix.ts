import type { ServerBuild } from '@remix-run/cloudflare'
import type { Access, RoutePolicy } from '#app/auth/policy.ts'

/** The authorization matrix, made of the build's own routes and the policy: a new route is in it at once (A01, A03). */

export const visitors = ['anonymous', 'member', 'staff', 'admin'] as const
export type Visitor = (typeof visitors)[number]

/** What became of a call: let in, sent to the log-in page, refused, or nothing there. */
export type Decision = 'open' | 'door' | 'denied' | 'missing'

export interface Call {
  routeId: string
  kind: 'loader' | 'action'
  shape: 'document' | '?_data=' | '.data' | 'resource'
  path: string
  /** Whether the path is the route's own, not another way to write it. */
  plain: boolean
  access: Access
}

type Routes = ServerBuild['routes']

export function matrix(routes: Routes, policy: Readonly<Record<string, RoutePolicy>>): Call[] {
  return Object.keys(routes).flatMap((routeId) =>
    (['loader', 'action'] as const).flatMap((kind) => {
      const access = policy[routeId]?.[kind]
      return access === undefined ? [] : callsOf(routes, { routeId, kind, access })
    }),
  )
}

export function expected(access: Access, visitor: Visitor): Decision {
  if (access === 'public' || access === 'signed-in-optional') return 'open'
  if (visitor === 'anonymous') return 'door'
  if (access === 'user' || visitor === 'admin') return 'open'
  return access === 'staff' && visitor === 'staff' ? 'open' : 'denied'
}

/** Reads a decision off an answer; with `?_data=` Remix says 204 and the target in a header of its own. */
export function decisionOf(answer: Response): Decision {
  const target = answer.headers.get('location') ?? answer.headers.get('x-remix-redirect')
  if (target?.split('?')[0] === '/auth') return 'door'
  if (answer.status === 403) return 'denied'
  return answer.status === 404 || answer.status === 405 ? 'missing' : 'open'
}

function callsOf(routes: Routes, call: Pick<Call, 'routeId' | 'kind' | 'access'>): Call[] {
  const path = pathOf(routes, call.routeId)
  const isPage = routes[call.routeId]?.module.default !== undefined
  const data = (at: string) => `${at}?_data=${encodeURIComponent(call.routeId)}`
  const plain: Call[] = [
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
    ...spellings(path).flatMap((odd): Call[] => [
      { ...call, shape: isPage ? 'document' : 'resource', path: odd, plain: false },
      { ...call, shape: '?_data=', path: data(odd), plain: false },
    ]),
  ]
}

/** `/ADMIN`, `/%61dmin`, `/admin//`, `/admin/.`, `//admin`, `/admin;x`, `/admin%2f`, `/admin/x.css` (A03, A14). */
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

/** A route's address, with a sample where it takes a value. */
function pathOf(routes: Routes, routeId: string): string {
  const parts: string[] = []
  for (let route = routes[routeId]; route; route = routes[route.parentId ?? ''])
    parts.unshift(route.path ?? '')
  const path = parts
    .filter(Boolean)
    .join('/')
    .replace(/:\w+\??/g, 'sample')
    // As deep as no route of a single value.
    .replace('*', 'sample/page')
  return `/${path}`
}
