import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { settings } from '#tests/support/context.ts'
import { anIsolate } from '#tests/support/site/visitor.ts'

const origin = 'https://holston-table-staging.kitchen.workers.dev'
const staging = { ...settings, ENVIRONMENT: 'staging' as const, SITE_ORIGIN: origin }

function request(app: ReturnType<typeof anIsolate>, path: string, init?: RequestInit) {
  return app(new Request(origin + path, init), env, createExecutionContext())
}

test('every response from a staging site has a noindex header, including cached pages, redirects, errors and health checks', async () => {
  const app = anIsolate(staging)
  const statuses: number[] = []
  const paths = ['/', '/', '/FAQ', '/no-such-page', '/healthz', '/assets/gone.js', '/sitemap.xml', '/auth']
  for (const path of paths) {
    const response = await request(app, path)
    expect(response.headers.get('x-robots-tag'), path).toBe('noindex')
    statuses.push(response.status)
  }
  expect(statuses).toEqual([200, 200, 301, 404, 200, 404, 200, 200])
  const crossSitePost = { method: 'POST', headers: { origin: 'https://evil.example' } }
  const rejected = await request(app, '/subscribe', crossSitePost)
  expect([rejected.status, rejected.headers.get('x-robots-tag')]).toEqual([403, 'noindex'])
})

test('robots.txt disallows every page on a staging site, and the admin on a production site', async () => {
  const robotsTxt = async (config: typeof settings) =>
    (await request(anIsolate(config), '/robots.txt')).text()
  expect(await robotsTxt(staging)).toBe('User-agent: *\nDisallow: /\n')
  expect(await robotsTxt({ ...staging, ENVIRONMENT: 'production' })).toContain('Disallow: /admin\n')
})
