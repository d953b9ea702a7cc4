import { createExecutionContext } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { createApp } from '#worker/app.ts'
import { createWriteRateLimiter } from '#worker/guards/rate-limit.ts'
import { site } from '#tests/support/site/built-site.ts'
import { brokenEnv, failing, settings } from '#tests/support/context.ts'
import { collectLogLines } from '#tests/support/log-lines.ts'

test('A10 the write limit counts each network separately and resets every minute', () => {
  const gate = createWriteRateLimiter()
  const minute = 60_000
  const waits = (network: string, at: number, times: number) =>
    Array.from({ length: times }, () => gate(network, at)).filter((flood) => flood !== null)
  expect(waits('a', minute, 60)).toEqual([])
  expect(waits('a', minute + 20_500, 2)).toEqual([
    { retryInSeconds: 40, first: true },
    { retryInSeconds: 40, first: false },
  ])
  expect(waits('b', minute + 20_500, 60)).toEqual([])
  expect(waits('a', 2 * minute, 60)).toEqual([])
})

test('A10 after the clock is set back an hour, a limited network stays limited for one minute', () => {
  const gate = createWriteRateLimiter()
  const [hour, minute] = [3_600_000, 60_000]
  for (let n = 0; n < 60; n++) gate('a', 2 * hour)
  expect(gate('a', hour)).toMatchObject({ retryInSeconds: 60 })
  expect(gate('a', hour + minute - 1)).toMatchObject({ retryInSeconds: 1 })
  expect(gate('a', hour + minute)).toBeNull()
})

test('A10 a flood of log-ins from one network is rejected without a query or render, and reads and other networks are unaffected', async () => {
  const lines = collectLogLines()
  const app = createApp(site, settings)
  // With D1 down a log-in attempt costs no password hash, and an attempted query would be visible as a failure.
  const bindings = brokenEnv({ DB: failing('D1'), ACCOUNT_LIMIT: failing('The limiter') })
  const press = (from: string) =>
    app(
      new Request('http://localhost:8787/auth', {
        method: 'POST',
        headers: { 'cf-connecting-ip': from, 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ email: 'ada@mail.example', password: '' }),
      }),
      bindings,
      createExecutionContext(),
    )
  const statuses = []
  for (let n = 0; n < 62; n += 1) statuses.push((await press('198.51.100.1')).status)
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([422]))
  expect(statuses.slice(60)).toEqual([429, 429])
  const refused = await press('198.51.100.1')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('cache-control')).toContain('no-store')
  expect(await refused.text()).toBe('Too many attempts. Please try again in a minute.')
  expect((await press('198.51.100.2')).status).toBe(422)
  const read = new Request('http://localhost:8787/faq', { headers: { 'cf-connecting-ip': '198.51.100.1' } })
  expect((await app(read, bindings, createExecutionContext())).status).toBe(200)
  const limited = lines.filter((line) => line.includes('"rate-limited"'))
  // A24: the flood is logged once per minute.
  expect(limited.length).toBe(1)
  expect(limited.join()).not.toContain('198.51')
})
