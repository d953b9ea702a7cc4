import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createRequestHandler } from '@remix-run/cloudflare'
import * as build from '#build/server/index.js'
import { expect, test, vi } from 'vitest'
import { routePolicies, findRoutesWithoutPolicy } from '#app/auth/policy.ts'
import { createApp } from '#worker/app.ts'
import { createRouteMatcher } from '#worker/route-matcher.ts'
import { sessionAs } from '#tests/support/admin/accounts.ts'
import { brokenEnv, settings } from '#tests/support/context.ts'
import { formFieldsByRoute } from '#tests/support/site/form-fields.ts'
import { fixturePolicy, secret, withFixtures } from '#tests/support/site/guarded-routes.ts'
import {
  readDecision,
  expectedDecision,
  buildAccessMatrix,
  visitorRoles,
  type RouteRequest,
  type VisitorRole,
} from '#tests/support/site/matrix.ts'
import { locationOf } from '#tests/support/admin/auth.ts'

const site = withFixtures(build)
const app = createApp(
  { render: createRequestHandler(site, 'production'), matchRoute: createRouteMatcher(site.routes) },
  settings,
)
const host = 'localhost:8787'

test('A01 every route has an access policy for exactly the loader and action that it exports', () => {
  expect(findRoutesWithoutPolicy(Object.keys(build.routes))).toEqual([])
  for (const [id, route] of Object.entries(build.routes)) {
    const declared = Object.keys(routePolicies[id] ?? {}).sort()
    const has = (['action', 'loader'] as const).filter((kind) => route?.module[kind] !== undefined)
    expect(declared, id).toEqual(has)
  }
})

test('A01 a route nested in a protected route has its own policy, because a request can skip the parent’s loader', () => {
  const open = Object.values(build.routes).filter((route) => {
    const parent = routePolicies[route?.parentId ?? '']?.loader ?? 'public'
    const own = routePolicies[route?.id ?? '']?.loader ?? 'public'
    return (
      !['public', 'signed-in-optional'].includes(parent) && ['public', 'signed-in-optional'].includes(own)
    )
  })
  expect(open.map((route) => route?.id)).toEqual([])
})

test('A01 A03 A14 each loader and action admits only the visitors its policy allows, for every request type and URL variant', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  let cookies = await cookiesOfAll()
  const calls = buildAccessMatrix(site.routes, { ...routePolicies, ...fixturePolicy })
  // Canonical URLs are requested anyway, so a redirect to one does not have to be followed.
  const nameOf = ({ routeId, kind }: RouteRequest, path: string) => `${routeId} ${kind} ${path}`
  const judged = new Set(calls.filter(({ plain }) => plain).map((call) => nameOf(call, call.path)))
  let denials = 0
  for (const call of calls) {
    for (const visitor of visitorRoles) {
      let { response, effects } = await ask(call, cookies[visitor])
      const plainer = response.status === 301 ? locationOf(response) : null
      if (plainer !== null) {
        expect([response.headers.get('set-cookie'), effects], call.path).toEqual([null, []])
        if (!call.plain && judged.has(nameOf(call, plainer))) continue
        ;({ response, effects } = await ask({ ...call, path: plainer }, cookies[visitor]))
      }
      const name = `${visitor}: ${call.kind} ${call.shape} ${call.path} ${response.status}`
      // One of the calls logs out, so every role needs a new session.
      if (response.headers.has('set-cookie')) cookies = await cookiesOfAll()
      const decision = readDecision(response)
      const wanted = expectedDecision(call.access, visitor)
      if (wanted === 'open') {
        expect(['open', ...(isSample(call) ? ['missing'] : []), ...elsewhere(call)], name).toContain(decision)
        continue
      }
      denials += 1
      expect([wanted, ...elsewhere(call)], name).toContain(decision)
      expect(effects, name).toEqual([])
      expect((await response.text()).includes(secret), name).toBe(false)
      expect(response.headers.get('cache-control'), name).toContain('no-store')
    }
  }
  vi.restoreAllMocks()
  expect(denials).toBeGreaterThan(3000)
})

test('A08 an admin-only form field is refused when anyone else submits it, and nothing is written', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const cookies = await cookiesOfAll()
  const beyond = Object.entries(formFieldsByRoute).flatMap(([routeId, { admin = [] }]) =>
    routePolicies[routeId]?.action === 'admin' ? [] : admin.map((name) => ({ routeId, name })),
  )
  expect(beyond.length).toBeGreaterThan(0)
  const calls = buildAccessMatrix(site.routes, routePolicies).filter(
    ({ kind, plain }) => kind === 'action' && plain,
  )
  for (const { routeId, name } of beyond) {
    for (const call of calls.filter((one) => one.routeId === routeId)) {
      for (const visitor of ['anonymous', 'member', 'staff'] as const) {
        const { response, effects } = await ask(call, cookies[visitor], {
          [name]: 'https://evil.example/',
        })
        const request = `${visitor}: ${call.path} ${name} ${response.status}`
        expect(readDecision(response), request).toBe(visitor === 'anonymous' ? 'door' : 'denied')
        expect(effects, request).toEqual([])
      }
    }
  }
  vi.restoreAllMocks()
})

test('A14 an admin’s page is not cached, and an anonymous visitor who then requests the same URL sees none of it', async () => {
  const { admin } = await cookiesOfAll()
  for (const path of ['/fixture-admin', '/fixture-admin?_data=fixtures%2Fadmin', '/fixture-export']) {
    const call = adminPage(path)
    const theirs = (await ask(call, admin)).response
    expect([theirs.status, theirs.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const anonymous = (await ask(call, '')).response
    expect(anonymous.headers.get('cache-control')).toBe('private, no-store')
    expect((await anonymous.text()).includes(secret)).toBe(false)
  }
})

test('A15 a denied page redirects to /auth even if the query names another redirect target', async () => {
  const target = 'next=//evil.example'
  for (const query of [target, 'redirectTo=https://evil.example', '_data=fixtures%2Fadmin&next=/\\evil']) {
    const { response } = await ask(adminPage(`/fixture-admin?${query}`), '')
    expect(locationOf(response) ?? response.headers.get('x-remix-redirect')).toBe('/auth')
  }
})

function adminPage(path: string): RouteRequest {
  return { routeId: '', kind: 'loader', shape: 'document', path, plain: true, access: 'admin' }
}

/** A URL variant may be a 404; Remix answers 403 to `?_data=` on a path that is not the route's own. */
function elsewhere({ plain, shape }: RouteRequest) {
  if (plain) return []
  return shape === 'document' || shape === 'resource' ? ['missing'] : ['missing', 'denied']
}

/** A URL variant may be a 404, and so may a sample parameter value. */
function isSample({ plain, path, access }: RouteRequest) {
  return !plain || path.includes('sample') || access === 'public'
}

async function cookiesOfAll(): Promise<Record<VisitorRole, string>> {
  const [member, staff, admin] = [await sessionAs(), await sessionAs('staff'), await sessionAs('admin')]
  return { anonymous: '', member, staff, admin }
}

async function ask(
  { kind, path }: RouteRequest,
  cookie: string,
  fields: Record<string, string> = { nothing: 'of use' },
) {
  const effects: string[] = []
  const response = await app(
    new Request(`http://${host}${path}`, {
      headers: { host, cookie, origin: `http://${host}` },
      ...(kind === 'action' ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    }),
    watched(effects),
    createExecutionContext(),
  )
  return { response, effects }
}

/** The environment, with every write recorded in `effects`. */
function watched(effects: string[]) {
  const noting = <Binding extends object>(binding: Binding, name: string, verbs: readonly string[]) =>
    new Proxy(binding, {
      get: (target, verb) => {
        const value: unknown = Reflect.get(target, verb)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          const text = String(args[0])
          if (verbs.includes(String(verb)) || /^\s*(insert|update|delete|replace)/i.test(text)) {
            effects.push(`${name}.${String(verb)} ${text}`)
          }
          return Reflect.apply(value, target, args) as unknown
        }
      },
    })
  return brokenEnv({
    DB: noting(env.DB, 'DB', ['exec']),
    SESSIONS: noting(env.SESSIONS, 'SESSIONS', ['put', 'delete']),
    PICTURES: noting(env.PICTURES, 'PICTURES', ['put', 'delete']),
    MAIL_QUEUE: noting(env.MAIL_QUEUE, 'MAIL_QUEUE', ['send', 'sendBatch']),
    IMAGE_QUEUE: noting(env.IMAGE_QUEUE, 'IMAGE_QUEUE', ['send', 'sendBatch']),
  })
}
