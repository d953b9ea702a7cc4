import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { brokenEnv, failing, setClockForFile } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { cacheStatusOf } from '#tests/support/site/page-cache.ts'
import { addPublicContent, anIsolate, isHandled, visit } from '#tests/support/site/visitor.ts'
import { flakyDatabase } from '#tests/support/watched-database.ts'

const minute = 60_000
const routes = { pages: [] as string[], all: [] as string[], picture: '' }

setClockForFile()
beforeAll(async () => {
  Object.assign(routes, await addPublicContent())
})
beforeEach(() => vi.setSystemTime(Date.now() + 60 * minute))

/** A KV namespace whose reads are two minutes out of date. */
function delayedKv(real: KVNamespace): KVNamespace {
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
  'D1 0 %': () => ({ DB: flakyDatabase(0) }),
  'D1 30 %': () => ({ DB: flakyDatabase(3) }),
  'D1 100 %': () => ({ DB: failing('D1') }),
  'KV get 100 %': () => ({ PAGES: failing('KV'), SESSIONS: failing('KV') }),
  'KV stale for 120 s': () => ({ PAGES: delayedKv(env.PAGES), SESSIONS: delayedKv(env.SESSIONS) }),
  'R2 get 100 %': () => ({ PICTURES: failing('R2'), BACKUPS: failing('R2') }),
}

test.each(Object.entries(outages))(
  'B06 §4.4 during a ten-minute outage (%s), every public page is served without an unhandled error, and a minute later the site works as before',
  async (name, bindingsFor) => {
    const warmIsolate = anIsolate()
    const before = new Map<string, number>()
    for (const path of routes.all) before.set(path, (await visit(warmIsolate, path)).status)
    const bindings = brokenEnv(bindingsFor())
    const newIsolate = anIsolate()
    const isD1Down = /^D1 [1-9]/.test(name)
    for (let round = 0; round < 4; round++) {
      vi.setSystemTime(Date.now() + 2.5 * minute)
      for (const isolate of [warmIsolate, newIsolate]) {
        for (const path of routes.all) {
          const response = await visit(isolate, path, { bindings })
          expect([path, response.status, isHandled(response)]).toEqual([path, response.status, true])
          // A new isolate has no stale copies. In production the platform cache has them (platform-cache.test.ts).
          const hasCopies = isolate === warmIsolate || !isD1Down
          if (hasCopies && routes.pages.includes(path)) expect([path, response.status]).toEqual([path, 200])
        }
      }
    }
    vi.setSystemTime(Date.now() + minute)
    for (const isolate of [warmIsolate, newIsolate])
      for (const path of routes.all)
        expect([path, (await visit(isolate, path)).status]).toEqual([path, before.get(path)])
  },
)

test('B06 §4.4 with D1 down and no stale copy of any page, every route responds with an explanation and a Retry-After header', async () => {
  const bindings = brokenEnv({ DB: failing('D1'), PAGES: failing('KV') })
  const newIsolate = anIsolate()
  for (const path of routes.all) {
    const response = await visit(newIsolate, path, { bindings })
    expect([path, response.status, isHandled(response)]).toEqual([path, response.status, true])
    expect(cacheStatusOf(response) ?? '').not.toContain('stored')
  }
  const week = await visit(newIsolate, '/menu/2026-11-09', { bindings })
  expect([week.status, week.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(week.headers.get('retry-after')).toBe('60')
  expect(week.text).toContain('Unable to load meals. Please try again later.')
  expect(week.text).not.toContain('Unexpected Application Error')
})

test('B06 §4.4 while R2 is down, an uncached image returns a 503 rather than a 404, and a cached image is still served', async () => {
  const warmIsolate = anIsolate()
  expect((await visit(warmIsolate, routes.picture)).text).toBe('a picture')
  const bindings = brokenEnv({ PICTURES: failing('R2') })
  expect((await visit(warmIsolate, routes.picture, { bindings })).text).toBe('a picture')
  const newIsolate = await visit(anIsolate(), routes.picture, { bindings })
  expect([newIsolate.status, newIsolate.headers.get('cache-control')]).toEqual([503, 'no-store'])
})

test('B09 §4.4 a form submitted while D1 is down is shown again with its values, and resubmitting it creates one row', async () => {
  const warmIsolate = anIsolate()
  const headers = { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': '198.51.100.7' }
  const form = { email: 'patient@mail.example', phone: '', source: '/' }
  const post = (bindings = brokenEnv({})) => {
    const body = new URLSearchParams(form)
    const init: RequestInit = { method: 'POST', redirect: 'manual', headers, body }
    return visit(warmIsolate, '/subscribe', { bindings, init })
  }
  for (let attempt = 0; attempt < 3; attempt++) {
    const rejected = await post(brokenEnv({ DB: failing('D1') }))
    expect([rejected.status, isHandled(rejected)]).toEqual([rejected.status, true])
    expect(rejected.status).toBeGreaterThanOrEqual(400)
    expect(rejected.text).toContain('patient@mail.example')
  }
  for (let attempt = 0; attempt < 2; attempt++) expect((await post()).status).toBeLessThan(500)
  const counts = await sql`
    select count(*) as n from newsletter_subscribers where email = ${form.email}
    union all select count(*) from emails where recipient = ${form.email}`
  expect(counts).toEqual([{ n: 1 }, { n: 1 }])
})
