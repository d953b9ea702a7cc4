import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Env } from '#app/env.server.ts'
import { aProduct, brokenEnv, failing, setClockForFile, settings } from '#tests/support/context.ts'
import { runTick } from '#tests/support/jobs.ts'
import { site } from '#tests/support/site/built-site.ts'
import { aPost } from '#tests/support/site/posts.ts'
import { createSeededRandom, simulateWeekVisits } from '#tests/support/site/traffic.ts'
import { anIsolate } from '#tests/support/site/visitor.ts'
import { createApp } from '#worker/app.ts'

/** The simulated week starts Monday, 2026-11-16, 00:00 kitchen time and runs past the next weekly rollover. */
const monday = Date.parse('2026-11-16T05:00:00Z')
const hour = 3_600_000
const visits = Number(env.REPLAY_VISITS)
const seed = 20_261_116
const edits = 20

const cached = anIsolate()
const uncached = createApp(site, settings)
const paths = ['/', '/', '/', '/menu', '/menu', '/blogs', '/faq', '/delivery']

setClockForFile(monday)
beforeAll(async () => {
  for (let at = 1; at <= 30; at++) {
    const featured = at <= 24 && { featuredThisWeek: true, menuPosition: at }
    const { id } = await aProduct({ name: `Dish ${at}`, ...featured })
    if (at === 1) paths.push(`/product/${id}`, `/product/${id}`)
  }
  await aPost('flours', { publishedAt: monday - hour })
  paths.push('/blog/flours')
  await runTick(monday)
})

async function visit(app: typeof cached, path: string, bindings: Env = env) {
  // The real execution context sets a timer per request, and an isolate allows only ten thousand.
  const backgroundWork: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void backgroundWork.push(work)
  const ctx = { waitUntil, passThroughOnException: () => undefined, props: {} } as never
  const response = await app(new Request(settings.SITE_ORIGIN + path), bindings, ctx)
  const text = await response.text()
  await Promise.all(backgroundWork)
  const policy = response.headers.get('content-security-policy')
  return { page: `${response.status} ${policy}\n${text}`, cache: response.headers.get('cache-status') ?? '' }
}

/** Simulates an edit made outside the site: in turn, of a meal's text or availability, a post, or a setting. */
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
    const counts = { hits: 0, duringOutage: 0 }
    const failures = { wrong: [] as string[], errors: [] as string[], unmarked: [] as string[] }
    let version = 0
    let hasRolledOver = false
    for (const time of times) {
      while ((changes[0] ?? Infinity) < time) {
        await edit(changes.length)
        version += 1
        changes.shift()
      }
      if (!hasRolledOver && time >= monday + 168 * hour) {
        await runTick(monday + 168 * hour)
        hasRolledOver = true
        version += 1
      }
      // Compare a second later, because changes become visible within one second.
      vi.setSystemTime(time + 1001)
      const path = paths[Math.floor(random() * paths.length)] ?? '/'
      const isOut = time >= outage && time < outage + 10 * 60_000
      const visited = await visit(cached, path, isOut ? brokenEnv({ DB: failing('D1') }) : env)
      if (!visited.page.startsWith('200 ')) failures.errors.push(`${new Date(time).toISOString()} ${path}`)
      if (visited.cache.includes('; hit')) counts.hits += 1
      if (isOut) counts.duringOutage += 1
      // In the outage's first second, the known content version still counts as current, so pages aren't marked stale.
      const mayBeUnmarked = time < outage + 1001
      if (isOut && !mayBeUnmarked && !visited.cache.includes('detail=stale'))
        failures.unmarked.push(new Date(time).toISOString())
      // The passage of time changes page content only on the hour.
      const key = `${version} ${Math.floor((time + 1001) / hour)} ${path}`
      if (!expected.has(key)) expected.set(key, (await visit(uncached, path)).page)
      if (expected.get(key) !== visited.page) failures.wrong.push(`${new Date(time).toISOString()} ${path}`)
    }
    const rate = counts.hits / times.length
    console.warn(JSON.stringify({ visits: times.length, rate, ...counts, compared: expected.size, seed }))
    expect(failures).toEqual({ wrong: [], errors: [], unmarked: [] })
    expect(counts.duringOutage).toBeGreaterThan(visits / 50)
    expect(rate).toBeGreaterThanOrEqual(visits >= 20_000 ? 0.99 : 0.9)
  },
)
