import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { brokenEnv, settings } from '#tests/support/context.ts'
import { site as built } from '#tests/support/site/built-site.ts'
import { createApp } from '#worker/app.ts'
import { findCanonicalRedirect } from '#worker/guards/canonical-url.ts'

const origin = settings.SITE_ORIGIN
const httpsOrigin = 'https://holstontable.example'

test.each([
  ['/FAQ', '/faq'],
  ['/faq/', '/faq'],
  ['/blog', '/blogs'],
  ['/Blog/?page=2', '/blogs?page=2'],
  ['/Blog/Reading-A-Label//?page=Two&x=/', '/blog/reading-a-label?page=Two&x=/'],
  ['//faq', '/faq'],
  ['/blog/caf%c3%a9', '/blog/caf%C3%A9'],
  ['/%61bout', '/about'],
  ['/product/%31', '/product/1'],
  ['/Blog/%46lours%2Dand%7e', '/blog/flours-and~'],
  ['/a%2fb%252f', '/a%2Fb%252f'],
])('D01 %s redirects to %s in one step', async (path, location) => {
  for (const method of ['GET', 'HEAD']) {
    const response = await request(path, { method })
    expect([response.status, response.headers.get('location')]).toEqual([301, location])
  }
})

test('a malformed path, or a path with a backslash or control character, returns a 404', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const app = createApp(built, settings)
  for (const path of [
    '/%5C',
    '/%5C%5Cevil.example',
    '/a%5Cb',
    '/blog/%5C..%5C',
    '/%',
    '/%ZZ',
    '/%C0%AF',
    '/%E0%A4%A',
    '/%00',
    '/%0D%0Ax',
    '/product/%5C',
    '/admin/%5C',
    '/images/%5C..%5Cx',
    '/%7F',
    // These paths decode correctly but match no page.
    '/%2F%2Fevil.example',
    '/%3Fa',
    '/%23a',
    '/%20',
    '/a%3Ab',
    '/%E2%80%AE',
    '/http:%2F%2Fevil.example',
  ])
    for (const method of ['GET', 'HEAD', 'POST']) {
      const headers = { 'sec-fetch-site': 'same-origin' }
      const request = new Request(origin + path, { method, headers })
      const { status } = await app(request, brokenEnv({}), createExecutionContext())
      expect(method === 'POST' ? [404, 405] : [404], `${method} ${path}`).toContain(status)
    }
  vi.restoreAllMocks()
})

test('D01 canonical URLs, POST requests, file paths, and API paths are not redirected', async () => {
  const files = ['/images/dishes/AB.webp', '/assets/Root-X9.js', '/og/A.jpg']
  for (const path of ['/', '/faq?Page=A', '/api/v1/Menu/', ...files])
    expect(findCanonicalRedirect(new Request(origin + path), origin), path).toBeNull()
  expect((await request('/Subscribe/', { method: 'POST', headers: { origin } })).status).toBe(200)
})

test('D01 plain http redirects to https and the canonical path in one step, if the site uses https', () => {
  expect(redirectFrom('http://holstontable.example/FAQ/?a=1')).toBe(`${httpsOrigin}/faq?a=1`)
  expect(redirectFrom('http://elsewhere.example/assets/A.js')).toBe(`${httpsOrigin}/assets/A.js`)
  expect(redirectFrom(`${httpsOrigin}/faq`)).toBeNull()
})

test('D01 www and every other host redirect to the site’s own host in one step', () => {
  const hosts = ['www.holstontable.example', 'holston-table.kitchen.workers.dev', 'holstontable.example:8443']
  for (const host of [...hosts, 'holstontable.example.evil.example', 'holstontable.example@evil.example']) {
    expect(redirectFrom(`https://${host}/`)).toBe(`${httpsOrigin}/`)
    expect(redirectFrom(`http://${host}/FAQ/?a=1`)).toBe(`${httpsOrigin}/faq?a=1`)
    expect(redirectFrom(`https://${host}/images/dishes/AB.webp`)).toBe(`${httpsOrigin}/images/dishes/AB.webp`)
  }
})

test('health checks respond on every host, because deploy checks use the workers.dev host', async () => {
  const deployed = { ...settings, SITE_ORIGIN: httpsOrigin }
  const app = createApp({ render: () => Promise.resolve(new Response()), matchRoute: () => null }, deployed)
  for (const host of ['holstontable.example', 'holston-table.kitchen.workers.dev'])
    for (const path of ['/healthz', '/readyz']) {
      const response = await app(new Request(`https://${host}${path}`), env, createExecutionContext())
      expect([path, response.status]).toEqual([path, 200])
    }
})

test('a local site doesn’t redirect requests for other hosts or ports, over either http or https', () => {
  for (const local of ['http://localhost:8787', 'https://localhost:8787'])
    for (const url of ['http://localhost:8787/faq', 'http://127.0.0.1:8901/faq', 'https://192.168.1.5/faq'])
      expect(findCanonicalRedirect(new Request(url), local)).toBeNull()
})

test('A15 no URL, however malformed, redirects to another origin or needs a second redirect', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '//', '\\', '/\\', '%2f', '%2F%2f', '%5c', '\t', '\n', '..', '.', '@', ':', '%09'),
    fc.constantFrom('%61', '%41', '%2D', '%25', '%', '%%36%31', '%2561'),
    fc.constantFrom('evil.example', 'EVIL', 'https:', '?', '#', '%', '%C3', '\u212a', '\uff0f'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const paths = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`)
  fc.assert(
    fc.property(paths, fc.constantFrom(origin, httpsOrigin), (path, origin) => {
      const url = `${origin}${path}`
      fc.pre(URL.canParse(url) && new URL(url).origin === origin)
      const location = findCanonicalRedirect(new Request(url), origin)
      if (location === null) return
      const target = new URL(location, origin)
      expect(target.origin).toBe(origin)
      expect(findCanonicalRedirect(new Request(target), origin)).toBeNull()
    }),
    { numRuns: 1500 },
  )
})

function redirectFrom(url: string) {
  return findCanonicalRedirect(new Request(url), httpsOrigin)
}

function request(path: string, init: RequestInit) {
  const app = createApp(
    { render: () => Promise.resolve(new Response('rendered')), matchRoute: () => null },
    settings,
  )
  return app(new Request(origin + path, init), brokenEnv({}), createExecutionContext())
}
