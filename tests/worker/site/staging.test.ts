import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import * as build from '#build/server/index.js'
import { settings } from '#tests/support/context.ts'
import { site } from '#tests/support/site/built-site.ts'
import { createApp } from '#worker/app.ts'
import { createPageCache } from '#worker/cache/page-cache.ts'
import { createPageLocator } from '#worker/cache/page-location.ts'

const origin = 'https://holston-table-staging.kitchen.workers.dev'
const staging = { ...settings, ENVIRONMENT: 'staging' as const, SITE_ORIGIN: origin }
const pages = createPageCache(createPageLocator(build.routes, site.matchRoute, origin), staging)

test('every response from a staging site is sent with noindex, including cached pages, redirects, errors and health checks', async () => {
  const app = createApp({ ...site, pages }, staging)
  const ask = (path: string, init?: RequestInit) =>
    app(new Request(origin + path, init), env, createExecutionContext())
  const statuses: number[] = []
  const requests = ['/', '/', '/FAQ', '/no-such-page', '/healthz', '/assets/gone.js', '/sitemap.xml', '/auth']
  for (const path of requests) {
    const response = await ask(path)
    expect(response.headers.get('x-robots-tag'), path).toBe('noindex')
    statuses.push(response.status)
  }
  expect(statuses).toEqual([200, 200, 301, 404, 200, 404, 200, 200])
  const refused = await ask('/subscribe', { method: 'POST', headers: { origin: 'https://evil.example' } })
  expect([refused.status, refused.headers.get('x-robots-tag')]).toEqual([403, 'noindex'])
})

test('robots.txt disallows every page of a staging site, and only the admin of a production site', async () => {
  const robots = async (changes: Partial<typeof settings>) => {
    const app = createApp(site, { ...staging, ...changes })
    const response = await app(new Request(`${origin}/robots.txt`), env, createExecutionContext())
    return response.text()
  }
  expect(await robots({})).toBe('User-agent: *\nDisallow: /\n')
  expect(await robots({ ENVIRONMENT: 'production' })).toContain('Disallow: /admin\n')
})
