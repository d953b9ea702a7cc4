import { env } from 'cloudflare:workers'
import { sql } from '#tests/support/database.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { brokenEnv, failing, tuesday } from '#tests/support/context.ts'
import { anIsolate, isHandled, publicRoutes, visit } from '#tests/support/site/visitor.ts'
import { watchedDatabase } from '#tests/support/watched-database.ts'

const minute = 60_000
const routes = { pages: [] as string[], all: [] as string[], picture: '' }

beforeAll(async () => {
  vi.useFakeTimers({ now: tuesday, toFake: ['Date'] })
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  Object.assign(routes, await publicRoutes())
})
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
beforeEach(() => vi.setSystemTime(Date.now() + 60 * minute))

/** A D1 binding that fails this many of every ten queries. */
function flaky(tenths: number) {
  let asked = 0
  return watchedDatabase(() => {
    if (asked++ % 10 < tenths) throw new Error('D1 is down')
  })
}

/** A KV namespace whose reads return the value of two minutes ago. */
function stale(real: KVNamespace): KVNamespace {
  const written = new Map<string, { at: number; value: string }[]>()
  return Object.assign(Object.create(real) as KVNamespace, {
    put: (key: string, value: string) =>
      Promise.resolve(void written.set(key, [...(written.get(key) ?? []), { at: Date.now(), value }])),
    get: (key: string, type?: string) => {
      const { value } = written.get(key)?.findLast(({ at }) => at <= Date.now() - 2 * minute) ?? {}
      return Promise.resolve(value && type === 'json' ? (JSON.parse(value) as unknown) : (value ?? null))
    },
  })
}

const outages = {
  'D1 0 %': () => ({ DB: flaky(0) }),
  'D1 30 %': () => ({ DB: flaky(3) }),
  'D1 100 %': () => ({ DB: failing('D1') }),
  'KV get 100 %': () => ({ PAGES: failing('KV'), SESSIONS: failing('KV') }),
  'KV stale for 120 s': () => ({ PAGES: stale(env.PAGES), SESSIONS: stale(env.SESSIONS) }),
  'R2 get 100 %': () => ({ PICTURES: failing('R2'), BACKUPS: failing('R2') }),
}

test.each(Object.entries(outages))(
  'B06 §4.4 during ten minutes of %s every public page is served without an unhandled error, and a minute later the site works as before',
  async (name, broken) => {
    const here = anIsolate()
    const before = new Map<string, number>()
    for (const path of routes.all) before.set(path, (await visit(here, path)).status)
    const bindings = brokenEnv(broken())
    const elsewhere = anIsolate()
    const isD1Down = /^D1 [1-9]/.test(name)
    for (let walk = 0; walk < 4; walk++) {
      vi.setSystemTime(Date.now() + 2.5 * minute)
      for (const isolate of [here, elsewhere]) {
        for (const path of routes.all) {
          const response = await visit(isolate, path, { bindings })
          expect([path, response.status, isHandled(response)]).toEqual([path, response.status, true])
          // A new isolate has no stale copies; in production the platform cache has them (platform-cache.test.ts).
          const hasCopies = isolate === here || !isD1Down
          if (hasCopies && routes.pages.includes(path)) expect([path, response.status]).toEqual([path, 200])
        }
      }
    }
    vi.setSystemTime(Date.now() + minute)
    for (const isolate of [here, elsewhere])
      for (const path of routes.all)
        expect([path, (await visit(isolate, path)).status]).toEqual([path, before.get(path)])
  },
)

test('B06 §4.4 with D1 down and no stale copy of any page, every route responds with an explanation and Retry-After', async () => {
  const bindings = brokenEnv({ DB: failing('D1'), PAGES: failing('KV') })
  const fresh = anIsolate()
  for (const path of routes.all) {
    const response = await visit(fresh, path, { bindings })
    expect([path, response.status, isHandled(response)]).toEqual([path, response.status, true])
    expect(response.headers.get('cache-status') ?? '').not.toContain('stored')
  }
  const week = await visit(fresh, '/menu/2026-11-09', { bindings })
  expect([week.status, week.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(week.headers.get('retry-after')).toBe('60')
  expect(week.text).toContain('Unable to load meals. Please try again later.')
  expect(week.text).not.toContain('Unexpected Application Error')
})

test('B06 §4.4 while R2 fails, an uncached image returns a 503 and not a 404, and a cached one is still served', async () => {
  const here = anIsolate()
  expect((await visit(here, routes.picture)).text).toBe('a picture')
  const bindings = brokenEnv({ PICTURES: failing('R2') })
  expect((await visit(here, routes.picture, { bindings })).text).toBe('a picture')
  const elsewhere = await visit(anIsolate(), routes.picture, { bindings })
  expect([elsewhere.status, elsewhere.headers.get('cache-control')]).toEqual([503, 'no-store'])
})

test('B09 §4.4 a form submitted while D1 is down is shown again with its values, and resubmitting it creates one row', async () => {
  const here = anIsolate()
  const headers = { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': '198.51.100.7' }
  const form = { email: 'patient@mail.example', phone: '', source: '/' }
  const post = (bindings = brokenEnv({})) => {
    const body = new URLSearchParams(form)
    return visit(here, '/subscribe', {
      bindings,
      init: { method: 'POST', redirect: 'manual', headers, body },
    })
  }
  for (let press = 0; press < 3; press++) {
    const refused = await post(brokenEnv({ DB: failing('D1') }))
    expect([refused.status, isHandled(refused)]).toEqual([refused.status, true])
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.text).toContain('patient@mail.example')
  }
  for (let press = 0; press < 2; press++) expect((await post()).status).toBeLessThan(500)
  const counts = await sql`
    select count(*) as n from newsletter_subscribers where email = ${form.email}
    union all select count(*) from emails where recipient = ${form.email}`
  expect(counts).toEqual([{ n: 1 }, { n: 1 }])
})
