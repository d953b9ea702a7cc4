import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '#tests/support/context.ts'
import { anIsolate } from '#tests/support/site/visitor.ts'
import { watchedDatabase } from '#tests/support/watched-database.ts'

const ctx = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} } as never

/** Creates a new app that reports where each request's D1 queries read: `primary` or the session's constraint. */
function aSite() {
  const readFrom: string[] = []
  const DB = watchedDatabase((source) => void readFrom.push(source))
  const app = anIsolate()
  return async (path: string, init: RequestInit = {}) => {
    readFrom.length = 0
    const response = await app(new Request(settings.SITE_ORIGIN + path, init), { ...env, DB }, ctx)
    return { status: response.status, readFrom: [...new Set(readFrom)] }
  }
}

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test("a public read may use any replica that is at least as new as the page's content version", async () => {
  const request = aSite()
  for (const path of ['/faq', '/api/v1/menu', '/rss.xml']) {
    const { status, readFrom } = await request(path)
    expect([status, readFrom.includes('primary')], path).toEqual([200, false])
    expect(readFrom.length, path).toBeGreaterThan(0)
  }
})

test('a write request, or a request with a cookie or a token from an emailed link, reads from the primary database', async () => {
  const request = aSite()
  await request('/faq')
  const admin = await request('/admin', { headers: { cookie: '__Host-session=nobody' } })
  expect(admin.readFrom).not.toContain('first-unconstrained')
  expect((await request('/subscribe/confirm?token=x')).readFrom).toEqual(['primary'])
  const body = new URLSearchParams({ email: 'reader@mail.example' })
  const headers = { 'sec-fetch-site': 'same-origin' }
  const signUp = await request('/subscribe', { method: 'POST', body, headers })
  expect([signUp.status, signUp.readFrom]).toEqual([303, ['primary']])
  expect((await request('/menu')).readFrom).toContain('first-primary')
})

test('if a POST is rejected before it reaches the app, the next page request does not re-read the content version from the primary database', async () => {
  // Freeze the clock, because the content version is read again after one second anyway.
  vi.useFakeTimers({ toFake: ['Date'] })
  const request = aSite()
  await request('/faq')
  await request('/faq')
  for (const init of [
    { method: 'POST', headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' } },
    { method: 'OPTIONS' },
  ])
    expect([(await request('/subscribe', init)).readFrom, (await request('/faq')).readFrom]).toEqual([[], []])
})
