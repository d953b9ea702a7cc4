import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '#worker/app.ts'
import { site } from '#tests/support/site/built-site.ts'
import { brokenEnv, failing, settings, tuesday } from '#tests/support/context.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: tuesday, toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await env.DB.prepare('delete from business_facts').run()
})

test('the about page shows a changed founding year and reply time', async () => {
  await env.DB.prepare(
    `insert into business_facts (key, value, updated_at) values ('foundingYear', '2019', 1), ('replyHours', '36', 1)`,
  ).run()
  const html = await about()
  expect(html).toContain('<dt>founded</dt><dd>2019</dd>')
  expect(html).toMatch(/<title>[^<]*since 2019/)
  expect(html).toContain('within 36 hours')
  expect(html).not.toMatch(/\b2017\b|\b24 hours/)
})

test('D02 with D1 down the about page loads, with a title and description of full length', async () => {
  const html = await about(brokenEnv({ DB: failing('D1') }))
  expect(html).toContain('<h1 class="wrap">Our Story</h1>')
  expect([...html.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)</g)].slice(0, 4).map(([, what]) => what)).toEqual([
    'founded',
    'weekly items',
    'customers',
    'gluten-free',
  ])
  expect(/<title>([^<]*)</.exec(html)?.[1]?.length).toBeLessThanOrEqual(60)
  const description = /name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
  expect(description.length).toBeGreaterThanOrEqual(70)
  expect(description.length).toBeLessThanOrEqual(160)
  expect(html).toMatch(/href="https:\/\/order\.[^"]*\?campaign=about"/)
  expect(/<[^>]+ style=/.test(html)).toBe(false)
})

async function about(bindings = brokenEnv({})) {
  const answer = await createApp(site, settings)(
    new Request('http://localhost:8787/about'),
    bindings,
    createExecutionContext(),
  )
  expect(answer.status).toBe(200)
  return answer.text()
}
