import { createExecutionContext } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { brokenEnv, failing, settings } from '#tests/support/context.ts'
import { collectLogLines } from '#tests/support/log-lines.ts'
import { site } from '#tests/support/site/built-site.ts'
import { createApp } from '#worker/app.ts'
import { createWriteRateLimiter } from '#worker/guards/rate-limit.ts'

test('A10 the write limit counts each network separately and resets every minute', () => {
  const limitWrites = createWriteRateLimiter()
  const minute = 60_000
  const rejections = (network: string, at: number, times: number) =>
    Array.from({ length: times }, () => limitWrites(network, at)).filter((rejection) => rejection !== null)
  expect(rejections('a', minute, 60)).toEqual([])
  expect(rejections('a', minute + 20_500, 2)).toEqual([
    { retryInSeconds: 40, first: true },
    { retryInSeconds: 40, first: false },
  ])
  expect(rejections('b', minute + 20_500, 60)).toEqual([])
  expect(rejections('a', 2 * minute, 60)).toEqual([])
})

test('A10 if the server’s clock is set back an hour, a rate-limited network stays limited for only one minute', () => {
  const limitWrites = createWriteRateLimiter()
  const [hour, minute] = [3_600_000, 60_000]
  for (let n = 0; n < 60; n++) limitWrites('a', 2 * hour)
  expect(limitWrites('a', hour)).toMatchObject({ retryInSeconds: 60 })
  expect(limitWrites('a', hour + minute - 1)).toMatchObject({ retryInSeconds: 1 })
  expect(limitWrites('a', hour + minute)).toBeNull()
})

test('A10 a flood of login attempts from one network is rejected without a query or render, and page views and other networks are unaffected', async () => {
  const lines = collectLogLines()
  const app = createApp(site, settings)
  // With D1 down, a log-in attempt hashes no password, and any query would show up as a failure.
  const bindings = brokenEnv({ DB: failing('D1'), ACCOUNT_LIMIT: failing('The limiter') })
  const logIn = (from: string) => {
    const headers = { 'cf-connecting-ip': from, 'sec-fetch-site': 'same-origin' }
    const body = new URLSearchParams({ email: 'ada@mail.example', password: '' })
    const request = new Request('http://localhost:8787/auth', { method: 'POST', headers, body })
    return app(request, bindings, createExecutionContext())
  }
  const statuses = []
  for (let n = 0; n < 62; n += 1) statuses.push((await logIn('198.51.100.1')).status)
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([422]))
  expect(statuses.slice(60)).toEqual([429, 429])
  const rejected = await logIn('198.51.100.1')
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(rejected.headers.get('cache-control')).toContain('no-store')
  expect(await rejected.text()).toBe('Too many attempts. Please try again in a minute.')
  expect((await logIn('198.51.100.2')).status).toBe(422)
  const pageRequest = new Request('http://localhost:8787/faq', {
    headers: { 'cf-connecting-ip': '198.51.100.1' },
  })
  expect((await app(pageRequest, bindings, createExecutionContext())).status).toBe(200)
  const limited = lines.filter((line) => line.includes('"rate-limited"'))
  // A24: a flood of requests is logged once per minute.
  expect(limited.length).toBe(1)
  expect(limited.join()).not.toContain('198.51')
})
