import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addSubscriber } from '#app/data/newsletter/sign-up.ts'
import { aContext, aProduct, brokenEnv, failing, settings } from '#tests/support/context.ts'
import { emptyTables, sql, sqlValue } from '#tests/support/database.ts'
import { aSignUp, expectPrivate, subscriberId } from '#tests/support/mail/subscribers.ts'
import { saveSettings } from '#tests/support/menu/settings.ts'
import { expectRedirect, expectResponse, get, page, post, statusOf } from '#tests/support/site/requests.ts'
import { anIsolate } from '#tests/support/site/visitor.ts'

const origin = settings.SITE_ORIGIN

test('the home page lists every meal of the menu in its HTML, in order', async () => {
  const positions = Array.from({ length: 24 }, (_, index) => index + 1)
  for (const menuPosition of positions)
    await aProduct({ name: `Meal ${menuPosition}`, featuredThisWeek: true, menuPosition })
  const html = await page('/')
  const offsets = positions.map((position) => html.indexOf(`Meal ${position}<`))
  expect(offsets).not.toContain(-1)
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
})

test('sample reviews are labeled as samples, and are shown only on a local copy of the site', async () => {
  const local = await page('/')
  expect(local).toContain('id="testimonials"')
  expect(local.match(/Sample review/g)).toHaveLength(local.match(/<blockquote/g)?.length ?? 0)
  const deployed = anIsolate({ ...settings, SITE_ORIGIN: 'https://holstontable.example' })
  const response = await deployed(new Request('https://holstontable.example/'), env, createExecutionContext())
  const html = await response.text()
  expect(html).toContain('<h1')
  expect(html).not.toMatch(/testimonials|Sample review/)
})

test('with D1 down, the home page shows “Unable to load meals. Please try again later.” in place of the menu', async () => {
  const html = await page('/', brokenEnv({ DB: failing('D1') }))
  expect(html).toContain('Unable to load meals. Please try again later.')
})

test('A23 with D1 down, a meal page shows an error without internal details', async () => {
  const product = await aProduct()
  for (const path of [`/product/${product.id}`, `/product/${product.id}?_data=routes%2Fproduct.%24id`]) {
    const response = await get(path, brokenEnv({ DB: failing('D1_ERROR: near "users"') }))
    expect(response.status).toBe(path.includes('_data') ? 500 : 503)
    expect(await response.text()).not.toMatch(/D1_ERROR|near "users"|node_modules|\.tsx?:\d+/)
  }
  const html = await (await get(`/product/${product.id}`, brokenEnv({ DB: failing('D1') }))).text()
  expect(html).toContain('Meal Not Found')
})

test('pages still load when a stored setting is invalid', async () => {
  await saveSettings({ timeZone: 'Mars/Base' })
  expect(await statusOf('/')).toBe(200)
  await emptyTables('business_facts')
})

test('D03 HTML in a meal’s text fields is escaped', async () => {
  const hostile = '</script><script>alert(1)</script>'
  const product = await aProduct({ name: hostile, description: hostile, ingredients: hostile, line: hostile })
  expect(await page(`/product/${product.id}`)).not.toContain('<script>alert(1)')
})

test('A20 a meal page’s loader data contains only the fields that the page shows', async () => {
  const product = await aProduct({ featuredThisWeek: true, menuPosition: 30 })
  const response = await get(`/product/${product.id}?_data=routes%2Fproduct.%24id`)
  const data = await response.json<{ meal: object }>()
  expect(Object.keys(data.meal).sort()).toEqual(
    [
      'allergens',
      'card',
      'care',
      'category',
      'certifiedIngredients',
      'corrections',
      'description',
      'diet',
      'calorieShares',
      'ingredients',
      'lastServed',
      'line',
      'macros',
      'marks',
      'name',
      'onThisWeeksMenu',
      'path',
      'picture',
      'price',
      'serving',
      'soldOut',
      'status',
      'alertProductId',
    ].sort(),
  )
})

test('A13 a page and its content security policy are the same for every visitor, and the response sets no cookies', async () => {
  const product = await aProduct()
  const policies = new Set<string | null>()
  const visitors = [{}, { cookie: 'a=b' }, { 'user-agent': 'x' }, { 'accept-language': 'de' }]
  for (const path of ['/', `/product/${product.id}`, '/no-such-page', '/?notice=subscribed', '/subscribe']) {
    const pages = new Set<string>()
    for (const headers of visitors) {
      const response = await get(path, undefined, { headers: headers as Record<string, string> })
      policies.add(response.headers.get('content-security-policy'))
      expect(response.headers.has('set-cookie')).toBe(false)
      pages.add((await response.text()).replace(/Request [0-9a-f-]{36}/, ''))
    }
    expect(pages.size, path).toBe(1)
  }
  expect(policies.size).toBe(1)
})

test('A02 no GET request writes to the database', async () => {
  const product = await aProduct()
  const writes: string[] = []
  const bindings = brokenEnv({
    DB: Object.assign(Object.create(env.DB) as D1Database, {
      prepare: (query: string) => {
        if (!/^\s*select/i.test(query)) writes.push(query)
        return env.DB.prepare(query)
      },
      batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
    }),
  })
  const paths = ['/', '/?notice=subscribed', `/product/${product.id}`, '/subscribe', '/nothing', '/images/x']
  for (const path of [...paths, '/subscribe/confirm?token=x']) await (await get(path, bindings)).text()
  expect(writes).toEqual([])
})

test('an unknown image URL gets an uncached 404, and a stored image is served even if a conditional header is malformed', async () => {
  const unknown = [
    '/images/none',
    '/images/dishes/x-240.webp',
    '/images/dishes%2F..%2Fsecret.html',
    '/images/',
  ]
  for (const path of unknown) {
    const response = await get(path)
    expect([response.status, response.headers.get('cache-control')], path).toEqual([404, 'no-store'])
  }
  const key = `dishes/${'b'.repeat(32)}-240.webp`
  await env.PICTURES.put(key, 'picture')
  const condition = { 'if-none-match': 'abc, W/', 'if-match': '"other"', 'if-modified-since': 'never' }
  const response = await get(`/images/${key}`, undefined, { headers: condition })
  expect([response.status, await response.text()]).toEqual([200, 'picture'])
})

test('E03 a confirmation link opens a page with a confirm button, and cannot resubscribe someone who has unsubscribed', async () => {
  const context = aContext()
  const email = 'confirm@mail.example'
  const { mails } = await addSubscriber(context.db, aSignUp(email, Date.now()))
  expect(mails).toHaveLength(1)
  const id = await subscriberId(email)
  const state = () => sqlValue`select state from newsletter_subscribers where id = ${id}`
  const token = context.sign({ purpose: 'confirm-subscription', id, expiresAt: Date.now() + 60_000 })

  const confirmPage = await get(`/subscribe/confirm?token=${token}`)
  expect(await confirmPage.text()).toContain('Confirm my email')
  expectPrivate(confirmPage)
  expect(await state()).toBe('pending')

  const confirm = () => post('/subscribe/confirm', { token })
  await expectRedirect(confirm(), '/?notice=confirmed')
  expect(await state()).toBe('confirmed')
  expect((await confirm()).status).toBe(303)

  await sql`update newsletter_subscribers set state = 'unsubscribed' where id = ${id}`
  await expectResponse(confirm(), 410, 'This link has expired')
  expect(await state()).toBe('unsubscribed')
})

test('A15 the sign-up form never redirects to another site, even if the query string or a form field contains its URL', async () => {
  const query = '?redirect=//evil.example&next=https://evil.example'
  const fields = { email: 'safe@mail.example', redirect: '//evil.example', notice: 'x' }
  const response = await post(`/subscribe${query}`, fields)
  expect(response.status).toBe(303)
  expect(new URL(response.headers.get('location') ?? '', origin).origin).toBe(origin)
})

test('an invalid sign-up form is shown again with an error message, the entered values and status 422', async () => {
  const response = await post('/subscribe', { email: 'nonsense"><b>', phone: '423 555 0100' })
  const html = await response.text()
  expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store'])
  expect(html).toContain('Please enter a valid email address.')
  expect(html).toContain('value="nonsense&quot;&gt;&lt;b&gt;"')
  expect(html).toContain('value="423 555 0100"')
})

test('A10 a rate-limited sign-up returns a 429 with Retry-After and the text “Something went wrong. Please try again.”', async () => {
  const limited = brokenEnv({ SUBSCRIBE_LIMIT: { limit: () => Promise.resolve({ success: false }) } })
  const response = await post('/subscribe', { email: 'often@mail.example' }, limited)
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await response.text()).toContain('Something went wrong. Please try again.')
})

test('a newsletter sign-up with an invalid body or encoding is rejected and stores nothing', async () => {
  const before = await subscribers()
  for (const [type, body] of [
    ['application/json', '{"email":"x@mail.example"}'],
    ['text/plain', 'email=x@mail.example'],
    ['multipart/form-data; boundary=x', 'not multipart'],
    ['application/x-www-form-urlencoded', 'email=%ff%fe%80'],
    ['application/x-www-form-urlencoded', ''],
  ] as const) {
    const headers = { host: new URL(origin).host, origin, 'content-type': type }
    const response = await get('/subscribe', undefined, { method: 'POST', headers, body })
    expect(response.status, type).toBeGreaterThanOrEqual(400)
    expect(response.status, type).toBeLessThan(500)
    const text = await response.text()
    if (response.status === 400) expect(text).toContain('We couldn’t read this form.')
  }
  expect(await subscribers()).toBe(before)
})

async function subscribers() {
  return sqlValue`select count(*) as count from newsletter_subscribers`
}
