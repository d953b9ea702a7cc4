import { createExecutionContext } from 'cloudflare:test'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findIssueLinkUrl, recordLinkClick } from '#app/data/newsletter/issues.ts'
import { cookieIn, locationOf, openPage } from '#tests/support/admin/auth.ts'
import { aContext, brokenEnv, settings } from '#tests/support/context.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import { site } from '#tests/support/site/built-site.ts'
import { expectResponse } from '#tests/support/site/requests.ts'
import { createApp } from '#worker/app.ts'

const app = createApp(site, settings)
const target = 'https://order.holstontable.example/?campaign=newsletter'

async function aLink(number: number, url = target) {
  const issue = 1 + Math.floor(Math.random() * 1e12)
  await sql`insert into issue_links (issue_id, number, url) values (${issue}, ${number}, ${url})`
  const clicks = () => sqlValue`select clicks from issue_links where issue_id = ${issue}`
  return { issue, path: `/go/${issue}/${number}`, clicks }
}

test('A15 a newsletter link redirects to its stored target and counts the click, without cookies or caching', async () => {
  const { path, clicks } = await aLink(0)
  for (let at = 0; at < 3; at += 1) {
    const response = await openPage(`${path}?url=https://evil.example&to=//evil.example`)
    expect([response.status, locationOf(response)]).toEqual([302, target])
    expect([response.headers.get('cache-control'), cookieIn(response)]).toEqual(['no-store', ''])
  }
  expect(await clicks()).toBe(3)
})

test('a HEAD or prefetch request for a newsletter link redirects without counting a click', async () => {
  const { path, clicks } = await aLink(2)
  const head = new Request(`http://localhost:8787${path}`, { method: 'HEAD' })
  const responses = [
    await app(head, brokenEnv({}), createExecutionContext()),
    await openPage(path, { headers: { 'sec-purpose': 'prefetch;prerender' } }),
    await openPage(path, { headers: { purpose: 'prefetch' } }),
    await openPage(path, { headers: { 'x-moz': 'prefetch' } }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([302, 302, 302, 302])
  expect(await clicks()).toBe(0)
})

test('newsletter clicks by bots, and clicks from one network beyond the rate limit, are not counted', async () => {
  const { path, clicks } = await aLink(5)
  for (const agent of ['Googlebot/2.1', 'curl/8.5', 'Slackbot-LinkExpanding 1.0', 'python-requests/2.31'])
    expect((await openPage(path, { headers: { 'user-agent': agent } })).status).toBe(302)
  const keys: string[] = []
  const limit = ({ key }: { key: string }) => Promise.resolve({ success: keys.push(key) <= 2 })
  for (let at = 0; at < 50; at++) {
    const response = await openPage(path, { from: '203.0.113.77', bindings: { ACCOUNT_LIMIT: { limit } } })
    expect([response.status, locationOf(response)]).toEqual([302, target])
  }
  expect(await clicks()).toBe(2)
  expect(new Set(keys)).toEqual(new Set(['click 203.0.113.77']))
})

test('D01 an unknown newsletter link shows the site’s 404 page', async () => {
  const { issue } = await aLink(1)
  for (const link of [`${issue}/0`, '1/1', `${issue}/01`, 'x/1', '1/-1', `${issue}/1e3`])
    await expectResponse(openPage(`/go/${link}`), 404, 'Page Not Found')
})

test('a newsletter link redirects even if its click can’t be counted', async () => {
  const { path, clicks } = await aLink(3)
  const { DB } = brokenEnv({})
  const readOnly = Object.assign(Object.create(DB) as D1Database, {
    prepare: (sql: string) => {
      if (sql.startsWith('update issue_links')) throw new Error('D1 is read-only')
      return DB.prepare(sql)
    },
  })
  const response = await openPage(path, { bindings: { DB: readOnly } })
  expect([response.status, locationOf(response)]).toEqual([302, target])
  expect(await clicks()).toBe(0)
})

test('A15 A19 a randomly generated newsletter link URL never redirects to another site, and following a link reads at most three rows', async () => {
  const { issue } = await aLink(4, 'javascript:alert(1)')
  expect((await openPage(`/go/${issue}/4`)).status).toBe(404)
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string(), async (one, other) => {
      const [number, link] = [encodeURIComponent(one), encodeURIComponent(other)]
      const response = await openPage(`/go/${number}/${link}?${number}`)
      const location = locationOf(response)
      expect(location === null || location.startsWith('/')).toBe(true)
    }),
    { numRuns: 100 },
  )
  const { db, usage } = aContext()
  await findIssueLinkUrl(db, { issue, number: 4 })
  await recordLinkClick(db, { issue, number: 4 })
  expect(usage.rowsRead).toBeLessThanOrEqual(3)
})
