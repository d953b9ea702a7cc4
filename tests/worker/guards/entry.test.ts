import { createExecutionContext } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { clientNetworkPrefix, createApp } from '#worker/app.ts'
import { brokenEnv, failing, settings } from '#tests/support/context.ts'
import { collectLogLines, eventsIn } from '#tests/support/log-lines.ts'

const site = 'http://localhost:8787'

const required = [
  'strict-transport-security',
  'x-content-type-options',
  'content-security-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'cache-control',
]

test('A12 every response has the security headers, whichever part of the Worker created it', async () => {
  const answers = await Promise.all([
    ask('/', {}, () => new Response('page', { headers: { 'cache-control': 'public, max-age=60' } })),
    ask('/moved', {}, () => Response.redirect(`${site}/`, 301)),
    ask('/unchanged', {}, () => new Response(null, { status: 304 })),
    ask('/missing', {}, () => new Response('no', { status: 404 })),
    ask('/method', {}, () => new Response('no', { status: 405 })),
    ask('/broken', {}, () => Promise.reject(new Error('D1_ERROR: secret table'))),
    ask('/?_data=root', {}, () => Response.json({})),
    ask('/subscribe', { method: 'POST', headers: { origin: 'https://evil.example' } }),
    ask('/assets/gone.js'),
    ask('/healthz'),
    ask('/readyz'),
  ])
  for (const response of answers) {
    for (const name of required)
      expect(response.headers.has(name), `${name} on ${response.status}`).toBe(true)
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(response.headers.get('strict-transport-security')).toBe('max-age=86400')
  }
})

test('A12 with HSTS set to two years, every response’s HSTS header includes subdomains and preload', async () => {
  const raised = { ...settings, HSTS: 'two-years' as const }
  const app = createApp(
    { render: () => Promise.resolve(new Response('page')), matchRoute: () => null },
    raised,
  )
  for (const path of ['/', '/FAQ', '/assets/gone.js']) {
    const response = await app(new Request(site + path), brokenEnv({}), createExecutionContext())
    const policy = response.headers.get('strict-transport-security')
    expect([path, policy]).toEqual([path, 'max-age=63072000; includeSubDomains; preload'])
  }
})

test('A14 a response without cache-control, or with a cookie, is marked private and no-store', async () => {
  const silent = await ask('/', {}, () => new Response('x'))
  const cookie = await ask(
    '/',
    {},
    () => new Response('x', { headers: { 'cache-control': 'public', 'set-cookie': 'a=b' } }),
  )
  for (const { headers } of [silent, cookie])
    expect(['cache-control', 'cloudflare-cdn-cache-control'].map((name) => headers.get(name))).toEqual([
      'private, no-store',
      'no-store',
    ])
})

const foreign: Record<string, string>[] = [
  {},
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:8788' },
  { origin: 'https://localhost:8787' },
  { origin: `${site}.evil.example` },
  { origin: site, 'sec-fetch-site': 'cross-site' },
  { origin: site, 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'Same-Origin' },
  { referer: `${site}/` },
]

test('A02 a write request that isn’t provably from the same origin is rejected before any action runs', async () => {
  const paths = [
    '/subscribe',
    '/subscribe?_data=routes%2Fsubscribe',
    '/subscribe.data',
    '//subscribe',
    '/images/dishes/x',
    '/?index',
  ]
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE']
  let cases = 0
  let ran = 0
  const render = () => {
    ran += 1
    return new Response('ran')
  }
  for (const headers of foreign) {
    for (const path of paths) {
      for (const method of methods) {
        const init = { method, headers: { ...headers, 'content-type': 'text/plain' }, body: 'email=x' }
        const response = await ask(path, init, render)
        expect(response.status, `${method} ${path} ${JSON.stringify(headers)}`).toBe(403)
        cases += 1
      }
    }
  }
  expect(ran).toBe(0)
  expect(cases).toBeGreaterThanOrEqual(40)
})

test('A02 a same-origin write request is accepted, and a read request is accepted from any origin', async () => {
  const fetchSite = (value: string) => ({ 'sec-fetch-site': value })
  for (const headers of [{ origin: site }, fetchSite('same-origin'), fetchSite('none')])
    expect((await ask('/subscribe', { method: 'POST', headers, body: 'email=x' })).status).toBe(200)
  for (const headers of foreign) expect((await ask('/', { headers })).status).toBe(200)
})

test('a form body over 64 KiB is rejected with an explanation, with or without Content-Length', async () => {
  const body = 'x'.repeat(64 * 1024 + 1)
  const headers = { origin: site }
  const announced = await ask('/subscribe', { method: 'POST', headers, body }, read)
  const streamed = await ask('/subscribe', { method: 'POST', headers, body: new Blob([body]).stream() }, read)
  expect([announced.status, streamed.status]).toEqual([413, 413])
  expect(await announced.text()).toContain('Please shorten it')
  const fitting = await ask('/subscribe', { method: 'POST', headers, body: 'x'.repeat(60 * 1024) }, read)
  expect(fitting.status).toBe(200)
})

test('B12 /healthz needs no binding, and /readyz returns a 503 without details when D1, KV or R2 fails', async () => {
  const broken = brokenEnv({ DB: failing('D1'), SESSIONS: failing('KV') })
  expect((await ask('/healthz', {}, undefined, broken)).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(200)
  const parts = ['DB', 'SESSIONS', 'PICTURES'] as const
  // All eight combinations of three bindings that work or fail.
  for (let ways = 0; ways < 8; ways++) {
    const down = parts.filter((_, at) => ways & (1 << at))
    const bindings = brokenEnv(Object.fromEntries(down.map((part) => [part, failing(part)])))
    const response = await ask('/readyz', {}, undefined, bindings)
    expect([down, response.status, await response.json()]).toEqual([
      down,
      ...(down.length > 0 ? [503, { status: 'unavailable' }] : [200, { status: 'ok' }]),
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('B12 /readyz does not wait more than a second for a binding that never responds', async () => {
  const never = { prepare: () => ({ first: () => new Promise(() => {}) }) }
  const response = await ask('/readyz', {}, undefined, brokenEnv({ DB: never }))
  expect(response.status).toBe(503)
})

test('a missing build file returns a 404 that is not cached', async () => {
  const response = await ask('/assets/root-0123.js')
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('A23 an unexpected error in the Worker shows the heading “Unexpected Application Error!” and no details', async () => {
  const response = await ask('/', {}, () => Promise.reject(new Error('D1_ERROR: no such table: users')))
  expect([response.status, await response.text()]).toEqual([500, 'Unexpected Application Error!'])
})

test('A24 each request is logged as one line of JSON, even if its path contains an encoded line break', async () => {
  const lines = collectLogLines()
  await ask('/product/1%0Ainjected', {}, () => new Response('x', { status: 404 }))
  const requests = eventsIn(lines).filter(({ event }) => event === 'request')
  const expected = { method: 'GET', route: 'routes/test', path: '/product/1%0Ainjected', status: 404 }
  expect(requests).toMatchObject([expected])
  expect(lines.every((line) => !line.includes('\n'))).toBe(true)
})

test('A10 all addresses of an IPv6 /64 count as one network', () => {
  expect(clientNetworkPrefix('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(clientNetworkPrefix('2001:db8::1')).toBe('2001:db8:0:0')
  expect(clientNetworkPrefix('203.0.113.7')).toBe('203.0.113.7')
})

async function read(request: Request) {
  return new Response(String((await request.text()).length))
}

function ask(
  path: string,
  init: RequestInit = {},
  render: (request: Request) => Response | Promise<Response> = () => new Response('ok'),
  bindings = brokenEnv({}),
) {
  const routed = { render: async (request: Request) => render(request), matchRoute: () => 'routes/test' }
  return createApp(routed, settings)(new Request(`${site}${path}`, init), bindings, createExecutionContext())
}
