import { env } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import { settingGroups } from '#app/content/setting-groups.ts'
import { runJob } from '#app/jobs/run.ts'
import { anAccount } from '#tests/support/admin/accounts.ts'
import { formOf, signIn } from '#tests/support/admin/admin.ts'
import { aContext, failing } from '#tests/support/context.ts'
import { emptyTables, sql, sqlColumn } from '#tests/support/database.ts'
import { expectRedirect, expectResponse, read } from '#tests/support/site/requests.ts'

afterEach(() => emptyTables('business_facts', 'audit_log'))

const money = '/admin/facts/money'

test('the settings pages show admins the current settings, and return a 403 to staff and a 503 while D1 is down', async () => {
  const admin = await signIn('admin')
  const text = await admin.read('/admin/facts')
  const general = ['(423) 555-0142', '118 Boone Street', 'Thursday 11:59 PM', '$12 home delivery']
  const online = ['WELCOME, 10% off', 'order.holstontable.example', '24 hours', 'Yes, by email']
  for (const value of [...general, ...online]) expect(text).toContain(value)
  const staff = await signIn('staff')
  for (const path of ['/admin/facts', money]) {
    expect((await staff.open(path)).status, path).toBe(403)
    expect((await admin.open(path, { DB: failing('D1') })).status, path).toBe(503)
  }
  expect((await staff.post(money, { intent: 'save', 'promo.code': 'STAFF' })).status).toBe(403)
  expect((await admin.open('/admin/facts/nothing')).status).toBe(404)
  expect(await stored()).toEqual({})
})

test('a setting change is previewed in the site text it affects; saving it logs the change and applies it immediately', async () => {
  const admin = await signIn('admin')
  const form = await admin.form(money, 'Fees and discounts')
  expect(form).toMatchObject({ 'fees.localDeliveryCents': '12', 'promo.code': 'WELCOME', intent: 'preview' })
  const html = await expectResponse(
    admin.post(money, { ...form, 'fees.localDeliveryCents': '14.50', 'promo.code': 'HELLO' }),
    200,
    'Delivery is free in the pickup area and $14.50 in other local ZIP codes',
    'Yes, code HELLO takes 10% off.',
    'New here? Use code HELLO for 10% off your first order.',
  )
  expect(await stored()).toEqual({})

  await expectRedirect(admin.post(money, formOf(html, 'Save')), '/admin/facts?done=settings-saved')
  expect(await stored()).toEqual({
    fees: { localDeliveryCents: 1450, shippingCents: 2500 },
    promo: { code: 'HELLO', percent: 10 },
  })
  expect(await read('/faq')).toContain('$14.50 in other local ZIP codes')
  const log = await admin.read('/admin/log')
  expect(log).toContain(
    `${admin.email} changed “First-order discount” from WELCOME, 10% off to HELLO, 10% off.`,
  )
  expect(log).toContain('changed “Fees” from $12 home delivery, $25 shipping to $14.50 home delivery')
  const list = await admin.read('/admin/facts?done=settings-saved')
  expect(list).toContain('Settings saved. The website will update within a minute.')
  expect(list).toMatch(new RegExp(`HELLO, 10% off.*?Changed .*? by ${admin.email}`))
})

test('errors in a settings form are shown next to their fields, and the form keeps the entered values', async () => {
  const admin = await signIn('admin')
  const cases = [
    ['name', 'phone', '555', 'Enter ten digits, like (423) 555-0142.'],
    ['name', 'email', 'kitchen', 'Enter an email address'],
    ['name', 'name', 'x'.repeat(10_000), 'Use at most 40 characters.'],
    ['name', 'name', 'a\u202eb', 'Enter plain text on one line.'],
    ['name', 'foundingYear', '2099', 'The year can’t be in the future.'],
    ['address', 'address.zip', '3760', 'Enter five digits, like 37604.'],
    ['address', 'address.state', 'ZZ', 'Enter the two-letter state abbreviation'],
    ['address', 'timeZone', 'Mars/Base', 'Enter a time zone name'],
    ['address', 'timeZone', '+05:00', 'Enter a time zone name'],
    ['week', 'cookingWeekday', '4', 'Cooking must come after orders close'],
    ['week', 'pickup.weekdays', '5,7', 'Pickup must come after cooking'],
    ['week', 'pickup.weekdays', '3', 'Meals must be picked up within 4 days of cooking on Friday'],
    ['week', 'pickup.weekdays', '', 'Choose at least one day.'],
    ['week', 'pickup.to', '16:00', 'Pickup must end after it starts.'],
    ['week', 'pickup.from', '25:00', 'Enter a time in 24-hour format, like 17:00.'],
    ['week', 'newsletter.weekday', '6', 'The newsletter must be sent before orders close'],
    ['money', 'promo.code', 'welcome!', 'Use 3 to 20 capital letters or numbers'],
    ['money', 'promo.percent', '0', 'Enter a whole number of percent from 1 to 100.'],
    ['money', 'fees.shippingCents', '-1', 'Enter an amount like 12 or 12.50.'],
    ['money', 'fees.shippingCents', '999', 'A fee can be at most $200.'],
    ['links', 'orderUrl', 'javascript:alert(1)', 'Enter a link that starts with https://.'],
    ['links', 'orderUrl', 'http://order.example', 'Enter a link that starts with https://.'],
    ['links', 'orderUrl', 'https://order.example/?a=1', 'Enter the link without ? or #'],
    ['links', 'orderUrl', 'https://evil.example/menu', 'evil.example isn’t an allowed domain'],
    ['links', 'thanksgivingOrderUrl', 'https://evil.example', 'evil.example isn’t an allowed domain'],
    ['links', 'orderHosts', 'https://x.example', 'Enter one domain per line'],
    ['links', 'reviewsUrl', 'https://me@reviews.example', 'Enter a link without'],
    ['links', 'social.1.url', 'data:text/html,x', 'Enter a link that starts with https://.'],
    ['campaigns', 'campaigns', 'home\nHome Page', 'Enter one campaign per line'],
    ['reply', 'replyHours', '1e3', 'Enter a whole number of hours from 1 to 168.'],
    ['pixel', 'pixel.hosts', 'x.example; script-src *', 'Enter a link that starts with https://.'],
  ] as const
  for (const [group, field, value, message] of cases) {
    const label = settingGroups.find(({ id }) => id === group)?.title ?? ''
    const path = `/admin/facts/${group}`
    const form = await admin.form(path, label)
    for (const intent of ['preview', 'save']) {
      const html = await expectResponse(admin.post(path, { ...form, intent, [field]: value }), 422, message)
      if (!['pickup.weekdays', 'cookingWeekday', 'newsletter.weekday'].includes(field))
        expect(formOf(html, label)[field], field).toBe(value)
    }
  }
  expect(await stored()).toEqual({})
})

test('every admin is emailed when the order link or its allowed hosts change, but not about other setting changes', async () => {
  await env.DB.exec(`delete from user_roles where role = 'admin'; delete from emails`)
  const admin = await signIn('admin')
  const { email: other } = await anAccount({ roles: ['admin'] })
  await anAccount({ roles: ['staff'] })
  const save = async (changed: Record<string, string>) =>
    (await admin.submit('/admin/facts/links', 'Links', { ...changed, intent: 'save' })).status
  expect(await save({ reviewsUrl: 'https://more.reviews.example' })).toBe(303)
  const recipients = () => sqlColumn<string>`select recipient from emails order by id`
  expect(await recipients()).toEqual([])
  const orderUrl = 'https://cart.kitchen.example/menu'
  expect(await save({ orderHosts: 'order.holstontable.example\ncart.kitchen.example', orderUrl })).toBe(303)
  expect((await recipients()).sort()).toEqual([admin.email, admin.email, other, other].sort())
  const context = aContext({}, Date.now())
  for (const emailId of await sqlColumn<number>`select id from emails order by id`)
    await runJob(context, { type: 'notify-account', emailId })
  const text = (await sqlColumn`select text from emails`).join()
  expect(text).toContain(`changed “Ordering site” from https://order.holstontable.example to ${orderUrl}.`)
  expect(text).toContain('to order.holstontable.example, cart.kitchen.example.')
})

test('settings accept phone numbers and amounts in different formats, pickup days in any order, and an empty social profile', async () => {
  const admin = await signIn('admin')
  const save = async (group: string, label: string, changed: Record<string, string>) =>
    (await admin.submit(`/admin/facts/${group}`, label, { ...changed, intent: 'save' })).status
  expect(await save('name', 'Name and contact', { phone: '+1 423.555.0199' })).toBe(303)
  expect(await save('money', 'Fees and discounts', { 'fees.shippingCents': '$ 27.5' })).toBe(303)
  expect(await save('week', 'Weekly schedule', { 'pickup.weekdays': '1,6,7' })).toBe(303)
  expect(await save('links', 'Links', { 'social.0.name': '', 'social.0.url': '' })).toBe(303)
  const pixel = { 'pixel.scriptUrl': 'https://pixel.example/a.js', 'pixel.hosts': '' }
  expect(await save('pixel', 'Ad pixel', pixel)).toBe(303)
  expect(await stored()).toMatchObject({
    phone: '(423) 555-0199',
    fees: { shippingCents: 2750 },
    scheduleChanges: [{ pickup: { weekdays: [6, 7, 1] } }],
    social: [{ name: 'Facebook' }],
    pixel: { scriptUrl: 'https://pixel.example/a.js', hosts: [] },
  })
})

test('the second of two conflicting saves of a setting gets a 409 that shows the saved value and the entered value', async () => {
  const [admin, otherAdmin] = [await signIn('admin'), await signIn('admin')]
  const form = await admin.form(money, 'Fees and discounts')
  const saved = { ...form, intent: 'save', 'promo.code': 'FIRST' }
  expect((await admin.post(money, saved)).status).toBe(303)
  const conflict = otherAdmin.post(money, { ...saved, 'promo.code': 'SECOND' })
  const html = await expectResponse(conflict, 409, 'Currently saved: FIRST')
  // A double submit changes the setting only once.
  await expectRedirect(admin.post(money, saved), '/admin/facts?done=settings-unchanged')
  const rejectedForm = formOf(html, 'Fees and discounts')
  expect(rejectedForm['promo.code']).toBe('SECOND')
  expect((await stored()).promo).toMatchObject({ code: 'FIRST' })
  expect((await otherAdmin.post(money, { ...rejectedForm, intent: 'save' })).status).toBe(303)
  expect((await stored()).promo).toMatchObject({ code: 'SECOND' })

  const currentForm = await admin.form(money, 'Fees and discounts')
  const race = { ...currentForm, intent: 'save' }
  const responses = await Promise.all(
    ['RACE1', 'RACE2', 'RACE3'].map((code) => admin.post(money, { ...race, 'promo.code': code })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([303, 409, 409])
  const actions = await sqlColumn`select action from audit_log order by id`
  expect(actions).toEqual(['fact.changed', 'fact.changed', 'fact.changed'])
})

test('a setting can be reset to its default, except a weekly schedule that is already in use', async () => {
  const admin = await signIn('admin')
  const form = await admin.form(money, 'Fees and discounts')
  const changed = { 'promo.code': 'HELLO', 'fees.shippingCents': '27.50' }
  expect((await admin.post(money, { ...form, ...changed, intent: 'save' })).status).toBe(303)
  const { stamps = '' } = await admin.form(money, 'Fees and discounts')
  const reset = (key: string, shown = stamps) => admin.post(money, { intent: 'reset', key, stamps: shown })
  expect((await reset('promo', '{"promo":1}')).status).toBe(409)
  expect((await reset('fees', 'no JSON')).status).toBe(409)
  expect((await reset('promo')).status).toBe(303)
  expect(Object.keys(await stored())).toEqual(['fees'])
  // Resetting again changes nothing.
  expect((await reset('promo')).status).toBe(303)
  expect(await admin.read('/admin/log')).toContain(
    'reset “First-order discount” from HELLO, 10% off to WELCOME, 10% off.',
  )
  expect((await admin.post(money, { intent: 'reset', key: '__proto__', stamps })).status).toBe(303)
  const week = '/admin/facts/week'
  const weekForm = await admin.form(week, 'Weekly schedule')
  for (const key of ['deadline', 'cookingWeekday', 'pickup', 'scheduleChanges'])
    expect((await admin.post(week, { ...weekForm, intent: 'reset', key })).status, key).toBe(409)
})

async function stored(): Promise<Record<string, unknown>> {
  const rows = await sql<{ key: string; value: string }>`select key, value from business_facts order by key`
  return Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]))
}
