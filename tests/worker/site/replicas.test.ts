import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import * as build from '#build/server/index.js'
import { settings } from '#tests/support/context.ts'
import { site } from '#tests/support/site/built-site.ts'
import { watchedDatabase } from '#tests/support/watched-database.ts'
import { createApp } from '#worker/app.ts'
import { createPageCache } from '#worker/cache/page-cache.ts'
import { createPageLocator } from '#worker/cache/page-location.ts'

const ctx = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} } as never

/** Creates a separate app and records how each D1 query was made: `primary` or the session's constraint. */
function aPorch() {
  const asked: string[] = []
  const DB = watchedDatabase((by) => void asked.push(by))
  const pages = createPageCache(
    createPageLocator(build.routes, site.matchRoute, settings.SITE_ORIGIN),
    settings,
  )
  const app = createApp({ ...site, pages }, settings)
  const ask = async (path: string, init: RequestInit = {}) => {
    asked.length = 0
    const response = await app(new Request(settings.SITE_ORIGIN + path, init), { ...env, DB }, ctx)
    return { status: response.status, asked: [...new Set(asked)] }
  }
  return { ask }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test("a public read may use any replica that is at least as new as the page's content version", async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const { ask } = aPorch()
  for (const path of ['/faq', '/api/v1/menu', '/rss.xml']) {
    const { status, asked } = await ask(path)
    expect([status, asked.includes('primary')], path).toEqual([200, false])
    expect(asked.length, path).toBeGreaterThan(0)
  }
})

test('requests with a cookie or email token, and writes, read from the primary', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const { ask } = aPorch()
  await ask('/faq')
  expect((await ask('/admin', { headers: { cookie: '__Host-session=nobody' } })).asked).not.toContain(
    'first-unconstrained',
  )
  expect((await ask('/subscribe/confirm?token=x')).asked).toEqual(['primary'])
  const form = new URLSearchParams({ email: 'reader@mail.example' })
  const posted = await ask('/subscribe', {
    method: 'POST',
    body: form,
    headers: {
      host: new URL(settings.SITE_ORIGIN).host,
      origin: settings.SITE_ORIGIN,
      'sec-fetch-site': 'same-origin',
    },
  })
  expect([posted.status, posted.asked]).toEqual([303, ['primary']])
  expect((await ask('/menu')).asked).toContain('first-primary')
})

test('if a POST is rejected before it reaches the app, the next page request does not re-read the content version from the primary', async () => {
  // Less than the one second after which the version is read again anyway.
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const { ask } = aPorch()
  await ask('/faq')
  await ask('/faq')
  for (const init of [
    { method: 'POST', headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' } },
    { method: 'OPTIONS' },
  ])
    expect([(await ask('/subscribe', init)).asked, (await ask('/faq')).asked]).toEqual([[], []])
})
