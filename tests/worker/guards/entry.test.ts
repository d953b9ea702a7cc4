import { createExecutionContext } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { brokenEnv, failing, settings } from '#tests/support/context.ts'
import { collectLogLines, eventsIn } from '#tests/support/log-lines.ts'
import { createApp, toNetworkPrefix } from '#worker/app.ts'

const site = 'http://localhost:8787'

const requiredHeaders = [
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
  const responses = await Promise.all([
    request('/', {}, () => new Response('page', { headers: { 'cache-control': 'public, max-age=60' } })),
    request('/moved', {}, () => Response.redirect(`${site}/`, 301)),
    request('/unchanged', {}, () => new Response(null, { status: 304 })),
    request('/missing', {}, () => new Response('no', { status: 404 })),
    request('/method', {}, () => new Response('no', { status: 405 })),
    request('/broken', {}, () => Promise.reject(new Error('D1_ERROR: secret table'))),
    request('/?_data=root', {}, () => Response.json({})),
    request('/subscribe', { method: 'POST', headers: { origin: 'https://evil.example' } }),
    request('/assets/gone.js'),
    request('/healthz'),
    request('/readyz'),
  ])
  for (const response of responses) {
    for (const name of requiredHeaders)
      expect(response.headers.has(name), `${name} on ${response.status}`).toBe(true)
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(response.headers.get('strict-transport-security')).toBe('max-age=86400')
  }
})

test('A12 with HSTS set to two years, every response’s HSTS header includes subdomains and preload', async () => {
  const twoYears = { ...settings, HSTS: 'two-years' as const }
  const app = createApp({ render: () => Promise.resolve(new Response()), matchRoute: () => null }, twoYears)
  for (const path of ['/', '/FAQ', '/assets/gone.js']) {
    const response = await app(new Request(site + path), brokenEnv({}), createExecutionContext())
    const policy = response.headers.get('strict-transport-security')
    expect([path, policy]).toEqual([path, 'max-age=63072000; includeSubDomains; preload'])
  }
})

test('A14 a response that has no cache-control header or sets a cookie is marked private and no-store', async () => {
  const withoutCacheControl = await request('/', {}, () => new Response('x'))
  const cookie = await request(
    '/',
    {},
    () => new Response('x', { headers: { 'cache-control': 'public', 'set-cookie': 'a=b' } }),
  )
  for (const { headers } of [withoutCacheControl, cookie])
    expect(['cache-control', 'cloudflare-cdn-cache-control'].map((name) => headers.get(name))).toEqual([
      'private, no-store',
      'no-store',
    ])
})

const crossOriginHeaders: Record<string, string>[] = [
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
  const formPaths = ['/subscribe', '/subscribe?_data=routes%2Fsubscribe', '/subscribe.data', '//subscribe']
  const paths = [...formPaths, '/images/dishes/x', '/?index']
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE']
  let cases = 0
  let renders = 0
  const render = () => {
    renders += 1
    return new Response('ran')
  }
  for (const headers of crossOriginHeaders) {
    for (const path of paths) {
      for (const method of methods) {
        const init = { method, headers: { ...headers, 'content-type': 'text/plain' }, body: 'email=x' }
        const response = await request(path, init, render)
        expect(response.status, `${method} ${path} ${JSON.stringify(headers)}`).toBe(403)
        cases += 1
      }
    }
  }
  expect(renders).toBe(0)
  expect(cases).toBeGreaterThanOrEqual(40)
})

test('A02 a same-origin write request is accepted, and a read request is accepted from any origin', async () => {
  const fetchSite = (value: string) => ({ 'sec-fetch-site': value })
  for (const headers of [{ origin: site }, fetchSite('same-origin'), fetchSite('none')])
    expect((await request('/subscribe', { method: 'POST', headers, body: 'email=x' })).status).toBe(200)
  for (const headers of crossOriginHeaders) expect((await request('/', { headers })).status).toBe(200)
})

test('a form body over 64 KiB is rejected with an explanation, with or without Content-Length', async () => {
  const body = 'x'.repeat(64 * 1024 + 1)
  const readBody = async (posted: Request) => new Response(await posted.text())
  const post = (sent: BodyInit) =>
    request('/subscribe', { method: 'POST', headers: { origin: site }, body: sent }, readBody)
  const withLength = await post(body)
  expect([withLength.status, (await post(new Blob([body]).stream())).status]).toEqual([413, 413])
  expect(await withLength.text()).toContain('Please shorten it')
  expect((await post('x'.repeat(60 * 1024))).status).toBe(200)
})

test('B12 /healthz responds even when D1 and KV are down, and /readyz returns a 503 without details when D1, KV or R2 is down', async () => {
  const broken = brokenEnv({ DB: failing('D1'), SESSIONS: failing('KV') })
  expect((await request('/healthz', {}, undefined, broken)).status).toBe(200)
  expect((await request('/readyz')).status).toBe(200)
  const parts = ['DB', 'SESSIONS', 'PICTURES'] as const
  // Test all eight combinations of working and failing bindings.
  for (let combination = 0; combination < 8; combination++) {
    const down = parts.filter((_, at) => combination & (1 << at))
    const bindings = brokenEnv(Object.fromEntries(down.map((part) => [part, failing(part)])))
    const response = await request('/readyz', {}, undefined, bindings)
    expect([down, response.status, await response.json()]).toEqual([
      down,
      ...(down.length > 0 ? [503, { status: 'unavailable' }] : [200, { status: 'ok' }]),
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('B12 /readyz does not wait more than a second for a binding that never responds', async () => {
  const never = { prepare: () => ({ first: () => new Promise(() => {}) }) }
  const response = await request('/readyz', {}, undefined, brokenEnv({ DB: never }))
  expect(response.status).toBe(503)
})

test('a missing build file returns a 404 that is not cached', async () => {
  const response = await request('/assets/root-0123.js')
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('A23 an unexpected error in the Worker shows the heading “Unexpected Application Error!” and no details', async () => {
  const response = await request('/', {}, () => Promise.reject(new Error('D1_ERROR: no such table: users')))
  expect([response.status, await response.text()]).toEqual([500, 'Unexpected Application Error!'])
})

test('A24 each request is logged as one line of JSON, even if its path contains an encoded line break', async () => {
  const lines = collectLogLines()
  await request('/product/1%0Ainjected', {}, () => new Response('x', { status: 404 }))
  const requests = eventsIn(lines).filter(({ event }) => event === 'request')
  const expected = { method: 'GET', route: 'routes/test', path: '/product/1%0Ainjected', status: 404 }
  expect(requests).toMatchObject([expected])
  expect(lines.every((line) => !line.includes('\n'))).toBe(true)
})

test('A10 all addresses in an IPv6 /64 block share one network prefix, and an IPv4 address is its own prefix', () => {
  expect(toNetworkPrefix('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(toNetworkPrefix('2001:db8::1')).toBe('2001:db8:0:0')
  expect(toNetworkPrefix('203.0.113.7')).toBe('203.0.113.7')
})

function request(
  path: string,
  init: RequestInit = {},
  render: (request: Request) => Response | Promise<Response> = () => new Response('ok'),
  bindings = brokenEnv({}),
) {
  const routed = { render: async (request: Request) => render(request), matchRoute: () => 'routes/test' }
  return createApp(routed, settings)(new Request(`${site}${path}`, init), bindings, createExecutionContext())
}
