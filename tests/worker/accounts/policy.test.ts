import { createRequestHandler } from '@remix-run/cloudflare'
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { listRoutesWithoutPolicy, routePolicies } from '#app/auth/policy.ts'
import * as build from '#build/server/index.js'
import { sessionAs } from '#tests/support/admin/accounts.ts'
import { locationOf } from '#tests/support/admin/auth.ts'
import { brokenEnv, settings } from '#tests/support/context.ts'
import { formFieldsByRoute } from '#tests/support/site/form-fields.ts'
import { fixturePolicy, secret, withFixtures } from '#tests/support/site/guarded-routes.ts'
import {
  buildAccessMatrix,
  expectedDecision,
  readDecision,
  type RouteRequest,
  type VisitorRole,
  visitorRoles,
} from '#tests/support/site/matrix.ts'
import { createApp } from '#worker/app.ts'
import { createRouteMatcher } from '#worker/route-matcher.ts'

const site = withFixtures(build)
const app = createApp(
  { render: createRequestHandler(site, 'production'), matchRoute: createRouteMatcher(site.routes) },
  settings,
)
const host = 'localhost:8787'

test('A01 every route has an access policy for exactly the loader and action that it exports', () => {
  expect(listRoutesWithoutPolicy(Object.keys(build.routes))).toEqual([])
  for (const [id, route] of Object.entries(build.routes)) {
    const declared = Object.keys(routePolicies[id] ?? {}).sort()
    const has = (['action', 'loader'] as const).filter((kind) => route?.module[kind] !== undefined)
    expect(declared, id).toEqual(has)
  }
})

test('A01 a route nested in a protected route has its own policy, because a request can skip the parent’s loader', () => {
  const isProtected = (routeId = '') =>
    !['public', 'signed-in-optional'].includes(routePolicies[routeId]?.loader ?? 'public')
  const unprotected = Object.values(build.routes).filter(
    (route) => isProtected(route?.parentId) && !isProtected(route?.id),
  )
  expect(unprotected.map((route) => route?.id)).toEqual([])
})

test('A01 A03 A14 each loader and action admits only the visitors its policy allows, for every request type and URL variant', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  let cookies = await cookiesOfAll()
  const requests = buildAccessMatrix(site.routes, { ...routePolicies, ...fixturePolicy })
  // Canonical URLs are in the matrix too, so a redirect to a canonical URL does not have to be followed.
  const nameOf = ({ routeId, kind }: RouteRequest, path: string) => `${routeId} ${kind} ${path}`
  const canonicalRequests = new Set(
    requests.filter(({ isCanonical }) => isCanonical).map((call) => nameOf(call, call.path)),
  )
  let denials = 0
  for (const call of requests) {
    for (const visitor of visitorRoles) {
      let { response, writes } = await send(call, cookies[visitor])
      const redirectTarget = response.status === 301 ? locationOf(response) : null
      if (redirectTarget !== null) {
        expect([response.headers.get('set-cookie'), writes], call.path).toEqual([null, []])
        if (!call.isCanonical && canonicalRequests.has(nameOf(call, redirectTarget))) continue
        ;({ response, writes } = await send({ ...call, path: redirectTarget }, cookies[visitor]))
      }
      const name = `${visitor}: ${call.kind} ${call.shape} ${call.path} ${response.status}`
      // One of the requests logs the visitor out, so start a new session for every role.
      if (response.headers.has('set-cookie')) cookies = await cookiesOfAll()
      const decision = readDecision(response)
      const expected = expectedDecision(call.access, visitor)
      if (expected === 'allowed') {
        const accepted = ['allowed', ...(mayBeMissing(call) ? ['missing'] : []), ...variantDecisions(call)]
        expect(accepted, name).toContain(decision)
        continue
      }
      denials += 1
      expect([expected, ...variantDecisions(call)], name).toContain(decision)
      expect(writes, name).toEqual([])
      expect((await response.text()).includes(secret), name).toBe(false)
      expect(response.headers.get('cache-control'), name).toContain('no-store')
    }
  }
  vi.restoreAllMocks()
  expect(denials).toBeGreaterThan(3000)
})

test('A08 an admin-only form field is rejected when anyone but an admin submits it, and nothing is written', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const cookies = await cookiesOfAll()
  const adminOnlyFields = Object.entries(formFieldsByRoute).flatMap(([routeId, { admin = [] }]) =>
    routePolicies[routeId]?.action === 'admin' ? [] : admin.map((name) => ({ routeId, name })),
  )
  expect(adminOnlyFields.length).toBeGreaterThan(0)
  const requests = buildAccessMatrix(site.routes, routePolicies).filter(
    ({ kind, isCanonical }) => kind === 'action' && isCanonical,
  )
  for (const { routeId, name } of adminOnlyFields) {
    for (const call of requests.filter((route) => route.routeId === routeId)) {
      for (const visitor of ['anonymous', 'member', 'staff'] as const) {
        const { response, writes } = await send(call, cookies[visitor], { [name]: 'https://evil.example/' })
        const request = `${visitor}: ${call.path} ${name} ${response.status}`
        expect(readDecision(response), request).toBe(visitor === 'anonymous' ? 'log-in' : 'denied')
        expect(writes, request).toEqual([])
      }
    }
  }
  vi.restoreAllMocks()
})

test('A14 an admin’s page is not cached, and an anonymous visitor who then requests the same URL sees none of its content', async () => {
  const { admin } = await cookiesOfAll()
  for (const path of ['/fixture-admin', '/fixture-admin?_data=fixtures%2Fadmin', '/fixture-export']) {
    const call = adminPage(path)
    const asAdmin = (await send(call, admin)).response
    expect([asAdmin.status, asAdmin.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const anonymous = (await send(call, '')).response
    expect(anonymous.headers.get('cache-control')).toBe('private, no-store')
    expect((await anonymous.text()).includes(secret)).toBe(false)
  }
})

test('A15 a page that denies access redirects to /auth, even if the query string specifies another redirect target', async () => {
  const target = 'next=//evil.example'
  for (const query of [target, 'redirectTo=https://evil.example', '_data=fixtures%2Fadmin&next=/\\evil']) {
    const { response } = await send(adminPage(`/fixture-admin?${query}`), '')
    expect(locationOf(response) ?? response.headers.get('x-remix-redirect')).toBe('/auth')
  }
})

function adminPage(path: string): RouteRequest {
  return { routeId: '', kind: 'loader', shape: 'document', path, isCanonical: true, access: 'admin' }
}

/** A URL variant may return a 404, and Remix returns a 403 for `?_data=` on a path of another route. */
function variantDecisions({ isCanonical, shape }: RouteRequest) {
  if (isCanonical) return []
  return shape === 'document' || shape === 'resource' ? ['missing'] : ['missing', 'denied']
}

/** A URL variant, a path with a sample parameter value, or a public page may return a 404. */
function mayBeMissing({ isCanonical, path, access }: RouteRequest) {
  return !isCanonical || path.includes('sample') || access === 'public'
}

async function cookiesOfAll(): Promise<Record<VisitorRole, string>> {
  const [member, staff, admin] = [await sessionAs(), await sessionAs('staff'), await sessionAs('admin')]
  return { anonymous: '', member, staff, admin }
}

async function send(
  { kind, path }: RouteRequest,
  cookie: string,
  fields: Record<string, string> = { nothing: 'of use' },
) {
  const writes: string[] = []
  const response = await app(
    new Request(`http://${host}${path}`, {
      headers: { host, cookie, origin: `http://${host}` },
      ...(kind === 'action' ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    }),
    recordingEnv(writes),
    createExecutionContext(),
  )
  return { response, writes }
}

/** The Worker's bindings, with every write recorded in `writes`. */
function recordingEnv(writes: string[]) {
  const recordCalls = <Binding extends object>(binding: Binding, name: string, methods: readonly string[]) =>
    new Proxy(binding, {
      get: (target, method) => {
        const value: unknown = Reflect.get(target, method)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          const text = String(args[0])
          if (methods.includes(String(method)) || /^\s*(insert|update|delete|replace)/i.test(text)) {
            writes.push(`${name}.${String(method)} ${text}`)
          }
          return Reflect.apply(value, target, args) as unknown
        }
      },
    })
  return brokenEnv({
    DB: recordCalls(env.DB, 'DB', ['exec']),
    SESSIONS: recordCalls(env.SESSIONS, 'SESSIONS', ['put', 'delete']),
    PICTURES: recordCalls(env.PICTURES, 'PICTURES', ['put', 'delete']),
    MAIL_QUEUE: recordCalls(env.MAIL_QUEUE, 'MAIL_QUEUE', ['send', 'sendBatch']),
    IMAGE_QUEUE: recordCalls(env.IMAGE_QUEUE, 'IMAGE_QUEUE', ['send', 'sendBatch']),
  })
}
