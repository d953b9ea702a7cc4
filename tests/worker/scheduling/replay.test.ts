import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Env } from '#app/env.server.ts'
import { aPost } from '#tests/support/site/posts.ts'
import { site } from '#tests/support/site/built-site.ts'
import { aProduct, brokenEnv, failing, settings } from '#tests/support/context.ts'
import { createSeededRandom, simulateWeekVisits } from '#tests/support/site/traffic.ts'
import { createApp } from '#worker/app.ts'
import { createPageCache } from '#worker/cache/page-cache.ts'
import { createPageLocator } from '#worker/cache/page-location.ts'
import * as build from '#build/server/index.js'
import { runTick } from '#tests/support/jobs.ts'

/** The simulated week starts Monday, 2026-11-16, 00:00 kitchen time and runs past the next weekly rollover. */
const monday = Date.parse('2026-11-16T05:00:00Z')
const hour = 3_600_000
const visits = Number(env.REPLAY_VISITS)
const seed = 20_261_116
const edits = 20

const places = createPageLocator(build.routes, site.matchRoute, settings.SITE_ORIGIN)
const cached = createApp({ ...site, pages: createPageCache(places, settings) }, settings)
const uncached = createApp(site, settings)
const paths = ['/', '/', '/', '/menu', '/menu', '/blogs', '/faq', '/delivery']

beforeAll(async () => {
  vi.useFakeTimers({ now: monday, toFake: ['Date'] })
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  for (let at = 1; at <= 30; at++) {
    const featured = at <= 24 && { featuredThisWeek: true, menuPosition: at }
    const { id } = await aProduct({ name: `Dish ${at}`, ...featured })
    if (at === 1) paths.push(`/product/${id}`, `/product/${id}`)
  }
  await aPost('flours', { publishedAt: monday - hour })
  paths.push('/blog/flours')
  await runTick(monday)
})
afterAll(() => void vi.useRealTimers())

async function visit(app: typeof cached, path: string, bindings: Env = env) {
  // The real execution context sets a timer per request, and an isolate allows only ten thousand.
  const behind: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void behind.push(work)
  const ctx = { waitUntil, passThroughOnException: () => undefined, props: {} } as never
  const response = await app(new Request(settings.SITE_ORIGIN + path), bindings, ctx)
  const text = await response.text()
  await Promise.all(behind)
  const policy = response.headers.get('content-security-policy')
  return { page: `${response.status} ${policy}\n${text}`, cache: response.headers.get('cache-status') ?? '' }
}

/** Simulates edits elsewhere: a meal, its position, a post or a setting, in turn. */
function edit(number: number) {
  const statements = [
    `update products set description = 'Edit ${number}' where id = (select min(id) from products)`,
    `update products set is_available = 1 - is_available where name = 'Dish 2'`,
    `update blog_posts set content = '<p>Edit ${number}.</p>'`,
    `insert or replace into business_facts (key, value, updated_at) values ('replyHours', '${12 + number}', 1)`,
  ]
  return env.DB.prepare(statements[number % statements.length] ?? '').run()
}

test(
  `B06 over a week of ${visits} visits, every page matches its uncached rendering, and no request fails during a ten-minute D1 outage`,
  { timeout: 1_800_000 },
  async () => {
    const random = createSeededRandom(seed)
    const changes = Array.from({ length: edits }, () => monday + random() * 175 * hour).sort((a, b) => a - b)
    const outage = monday + 3 * 24 * hour + 22.5 * hour
    const times = simulateWeekVisits(monday, { visits, seed }).concat(
      Array.from({ length: 400 }, (_, at) => monday + 168 * hour + at * 30_000),
    )
    const expected = new Map<string, string>()
    const none: string[] = []
    const counts = { hits: 0, out: 0, wrong: [...none], errors: [...none], unmarked: [...none] }
    let version = 0
    let rolled = false
    for (const time of times) {
      while ((changes[0] ?? Infinity) < time) {
        await edit(changes.length)
        version += 1
        changes.shift()
      }
      if (!rolled && time >= monday + 168 * hour) {
        await runTick(monday + 168 * hour)
        rolled = true
        version += 1
      }
      // Compare a second later, because changes become visible within one second.
      vi.setSystemTime(time + 1001)
      const path = paths[Math.floor(random() * paths.length)] ?? '/'
      const isOut = time >= outage && time < outage + 10 * 60_000
      const answer = await visit(cached, path, isOut ? brokenEnv({ DB: failing('D1') }) : env)
      if (!answer.page.startsWith('200 ')) counts.errors.push(`${new Date(time).toISOString()} ${path}`)
      if (answer.cache.includes('; hit')) counts.hits += 1
      if (isOut) counts.out += 1
      // For a second into the outage, the known content version still counts as current, so a page isn't marked.
      const isSure = time < outage + 1001
      if (isOut && !isSure && !answer.cache.includes('detail=stale'))
        counts.unmarked.push(new Date(time).toISOString())
      // Time changes page content only at full hours.
      const key = `${version} ${Math.floor((time + 1001) / hour)} ${path}`
      if (!expected.has(key)) expected.set(key, (await visit(uncached, path)).page)
      if (expected.get(key) !== answer.page) counts.wrong.push(`${new Date(time).toISOString()} ${path}`)
    }
    const rate = counts.hits / times.length
    const measured = { visits: times.length, rate, duringOutage: counts.out, compared: expected.size, seed }
    console.warn(JSON.stringify(measured))
    expect(counts).toMatchObject({ wrong: [], errors: [], unmarked: [] })
    expect(counts.out).toBeGreaterThan(visits / 50)
    expect(rate).toBeGreaterThanOrEqual(visits >= 20_000 ? 0.99 : 0.9)
  },
)
