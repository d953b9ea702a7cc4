import { createExecutionContext } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { unsubscribeLinkExpiration } from '#app/domain/newsletter/subscriber.ts'
import { cookieIn, locationOf, openPage, send } from '#tests/support/admin/auth.ts'
import { aContext, brokenEnv, failing, settings } from '#tests/support/context.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import { anIssue } from '#tests/support/mail/issues.ts'
import {
  aSubscriberWithLink,
  consentActionsOf,
  consentsOf,
  expectPrivate,
  linkTo,
} from '#tests/support/mail/subscribers.ts'
import { site } from '#tests/support/site/built-site.ts'
import { pageText } from '#tests/support/site/html.ts'
import { expectRedirect, expectResponse } from '#tests/support/site/requests.ts'
import { createApp } from '#worker/app.ts'

const app = createApp(site, settings)

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

/** Sends a one-click unsubscribe as a mail service does: no cookie, no origin, no browser headers. */
function oneClick(link: string, { body = 'List-Unsubscribe=One-Click', bindings = {}, headers = {} } = {}) {
  const request = new Request(`http://localhost:8787${link}`, {
    method: 'POST',
    body,
    headers: { ...formHeaders, 'cf-connecting-ip': '198.51.100.27', ...headers },
    redirect: 'manual',
  })
  return app(request, brokenEnv(bindings), createExecutionContext())
}

test('E02 a one-click unsubscribe works immediately without a cookie, Origin header or redirect, and a repeated one also returns 200', async () => {
  const { id, link, row } = await aSubscriberWithLink('unsubscribe')
  for (const response of [await oneClick(link), await oneClick(link)]) {
    expect([locationOf(response), cookieIn(response)]).toEqual([null, ''])
    await expectResponse(response, 200, 'You’re unsubscribed')
    expect(await row()).toMatchObject({ state: 'unsubscribed' })
  }
  const consent = { deed: 'left', source: '/unsubscribe', network: '198.51.100.0/24', by: null }
  expect(await consentsOf(id)).toMatchObject([consent])
})

test('E02 a one-click unsubscribe is also accepted as a multipart form', async () => {
  const { link, row } = await aSubscriberWithLink('unsubscribe')
  const body = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  expect((await oneClick(link, { body, headers })).status).toBe(200)
  expect(await row()).toMatchObject({ state: 'unsubscribed' })
})

test('E02 opening the unsubscribe link five times or sending it a HEAD request, as scanners do, changes nothing', async () => {
  const { id, link, row } = await aSubscriberWithLink('unsubscribe')
  for (let at = 0; at < 5; at += 1) {
    const page = await openPage(link)
    expectPrivate(page)
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    expect(await page.text()).toContain('Unsubscribe')
  }
  const head = new Request(`http://localhost:8787${link}`, { method: 'HEAD' })
  await app(head, brokenEnv({}), createExecutionContext())
  expect(await row()).toMatchObject({ state: 'confirmed' })
  expect(await consentActionsOf(id)).toEqual([])
})

test('submitting the unsubscribe page twice at once unsubscribes the subscriber and records it once, and then the page says so', async () => {
  const { id, email, link, row } = await aSubscriberWithLink('unsubscribe')
  for (const response of await Promise.all([send(link, {}), send(link, {})]))
    await expectRedirect(response, link)
  expect(await expectResponse(openPage(link), 200, 'You’re unsubscribed')).not.toContain(email)
  expect(await row()).toMatchObject({ state: 'unsubscribed' })
  expect(await consentActionsOf(id)).toEqual(['left'])
})

test('A02 only one-click unsubscribe requests with a token skip the CSRF check, not other URLs, forms or methods', async () => {
  const { id, link, row } = await aSubscriberWithLink('unsubscribe')
  const preferences = linkTo('preferences', id)
  const rejected = [
    await oneClick(preferences, { body: 'intent=leave' }),
    await oneClick('/unsubscribe'),
    await oneClick(`${link}&_data=routes%2Funsubscribe`),
    await oneClick(link, { headers: { 'content-type': 'text/plain' } }),
    await oneClick(link.replace('/unsubscribe', '/unsubscribe/')),
    await oneClick(`${link}&issue=12&issue=13`),
    await oneClick(`${link}&issue=x`),
    await oneClick('/subscribe?token=' + 'x'.repeat(60), { body: 'email=a@mail.example' }),
  ]
  expect(rejected.map(({ status }) => status)).toEqual(Array(8).fill(403))
  expect(await row()).toMatchObject({ state: 'confirmed' })
})

test('a forged unsubscribe token, one for a different purpose, and one for a deleted subscriber all get the same 410 page', async () => {
  const { id, link, row } = await aSubscriberWithLink('unsubscribe')
  const tampered = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  const otherPurpose = link.replace(/token=.*/, `token=${linkTo('preferences', id).split('token=')[1]}`)
  const missing = linkTo('unsubscribe', 999_999)
  const texts = new Set<string>()
  for (const path of [tampered, otherPurpose, missing]) {
    const page = await openPage(path)
    const responses = await oneClick(path)
    expect([page.status, responses.status, (await send(path, {})).status], path).toEqual([410, 410, 410])
    texts.add(pageText(await page.text()))
  }
  expect(texts.size).toBe(1)
  expect((await openPage('/unsubscribe')).status).toBe(410)
  expect(await row()).toMatchObject({ state: 'confirmed' })
  // Ten years later the unsubscribe link still works.
  expect(aContext({}, Date.UTC(2036, 0)).verify('unsubscribe', link.split('token=')[1] ?? '')).toBe(id)
  expect(unsubscribeLinkExpiration).toBeGreaterThan(Date.UTC(2500, 0))
})

test('an unsubscribe through a link without an issue number counts once toward the newest newsletter issue sent to the subscriber', async () => {
  const { id, link } = await aSubscriberWithLink('unsubscribe')
  const issues = [
    await anIssueTo(id, { daysAgo: 8 }),
    await anIssueTo(id, { daysAgo: 1 }),
    await anIssueTo(id, { daysAgo: 0.5, state: 'suppressed' }),
  ]
  await oneClick(link)
  await oneClick(link)
  expect(await unsubscribeCounts(issues)).toEqual([0, 1, 0])
})

test('an unsubscribe through a newsletter issue’s link or its one-click header counts toward that issue', async () => {
  for (const unsubscribe of [oneClick, (link: string) => send(link, {})]) {
    const { id, link, row } = await aSubscriberWithLink('unsubscribe')
    const issues = [await anIssueTo(id, { daysAgo: 20 }), await anIssueTo(id, { daysAgo: 1 })]
    const olderLink = `${link}&issue=${issues[0]}`
    await unsubscribe(olderLink)
    await unsubscribe(olderLink)
    expect(await row()).toMatchObject({ state: 'unsubscribed' })
    expect(await unsubscribeCounts(issues)).toEqual([1, 0])
  }
})

test('an unsubscribe link for a newsletter issue that the subscriber never received still unsubscribes them, but no issue counts the unsubscribe', async () => {
  const { id, link, row } = await aSubscriberWithLink('unsubscribe')
  const other = await aSubscriberWithLink('unsubscribe')
  const issues = [await anIssueTo(id, { daysAgo: 1 }), await anIssueTo(other.id, { daysAgo: 1 })]
  expect((await oneClick(`${link}&issue=${issues[1]}`)).status).toBe(200)
  expect(await row()).toMatchObject({ state: 'unsubscribed' })
  expect(await unsubscribeCounts(issues)).toEqual([0, 0])
})

async function anIssueTo(
  subscriberId: number,
  { daysAgo, state = 'sent' }: { daysAgo: number; state?: string },
) {
  const { id } = await anIssue({ dueAt: Date.now() - daysAgo * 86_400_000, dedupeKey: crypto.randomUUID() })
  await sql`insert into issue_deliveries (issue_id, subscriber_id, state) values (${id}, ${subscriberId}, ${state})`
  return id
}

async function unsubscribeCounts(issues: readonly number[]) {
  return Promise.all(issues.map((id) => sqlValue`select unsubscribed from issues where id = ${id}`))
}

test('with D1 down, a one-click unsubscribe gets a 503 without internal details, so that the mail service retries', async () => {
  const { link, row } = await aSubscriberWithLink('unsubscribe')
  const response = await oneClick(link, { bindings: { DB: failing('D1') } })
  expect(response.status).toBe(503)
  expect(await response.text()).not.toMatch(/D1 is down|node_modules/)
  expect(await row()).toMatchObject({ state: 'confirmed' })
})

test('a mail service that sends many one-click unsubscribes at once is not rate-limited', async () => {
  const { link } = await aSubscriberWithLink('unsubscribe')
  const statuses = new Set<number>()
  for (let at = 0; at < 80; at += 1) statuses.add((await oneClick(link)).status)
  expect([...statuses]).toEqual([200])
})
