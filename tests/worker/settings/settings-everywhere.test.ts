import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { defaultSettings, buildBusiness, phoneHref } from '#app/domain/settings/business.ts'
import { confirmationEmail } from '#app/emails/subscriber-link.tsx'
import { messageAcknowledgmentEmail } from '#app/emails/messages.tsx'
import { signIn } from '#tests/support/admin/admin.ts'
import { aProduct, tuesday } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { aPost } from '#tests/support/site/posts.ts'
import { publicPages } from '#tests/support/site/public-pages.ts'
import { get } from '#tests/support/site/requests.ts'

/** Every spelling of the old values on the site. */
const old = {
  phone: ['(423) 555-0142', phoneHref('(423) 555-0142').slice(4), '423-555-0142'],
  fees: [/\$12\b(?!\.)/, /\$25\b/],
  pickup: [
    '5:00 to 7:00 PM',
    '5:00 PM',
    '7:00 PM',
    '5–7 PM',
    '17:00',
    '19:00',
    /Sunday and Monday/,
    /Sunday or Monday/,
  ],
  promo: ['WELCOME', /\b10%/],
  orderUrl: ['order.holstontable.example'],
}

const paths: string[] = [
  ...publicPages,
  '/delivery?zip=37604',
  '/delivery?zip=37692',
  '/delivery?zip=28801',
  '/delivery?zip=90210',
  '/api/v1/menu',
  '/rss.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/pickup.ics?at=bristol',
  '/no-such-page',
  '/auth',
]

beforeAll(async () => {
  vi.useFakeTimers({ now: tuesday, toFake: ['Date'] })
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await emptyTables('products', 'blog_posts', 'business_facts')
  const product = await aProduct({ name: 'Bare Chili', featuredThisWeek: true, menuPosition: 1 })
  await aPost('a-post', {
    title: 'A post',
    excerpt: 'In short.',
    content: '<p>At length.</p>',
    publishedAt: tuesday - 1,
  })
  paths.push(`/product/${product.id}`, '/blog/a-post')
})
afterAll(async () => {
  vi.useRealTimers()
  await emptyTables('business_facts', 'blog_posts', 'products')
})

test('with default settings, the default phone, fees, pickup times, promo code and order host all appear on the site', async () => {
  const site = (await everything()).map(({ text }) => text).join('\n')
  for (const literal of Object.values(old).flat())
    if (literal !== '423-555-0142') expect(has(site, literal), String(literal)).toBe(true)
})

test('after changing phone, fees, pickup, promo code and order link, no page contains a previous value', async () => {
  const admin = await signIn('admin')
  const save = async (group: string, label: string, changed: Record<string, string>) => {
    const saved = await admin.submit(`/admin/facts/${group}`, label, { ...changed, intent: 'save' })
    expect(saved.status, group).toBe(303)
  }
  await save('name', 'Name and contact', { phone: '(865) 555-0177' })
  await save('money', 'Fees and discounts', {
    'fees.localDeliveryCents': '13.50',
    'fees.shippingCents': '29',
    'promo.code': 'TABLE',
    'promo.percent': '15',
  })
  await save('week', 'Weekly schedule', {
    'pickup.weekdays': '6',
    'pickup.from': '16:15',
    'pickup.to': '18:45',
  })
  await save('links', 'Links', {
    orderHosts: 'cart.kitchen.example',
    orderUrl: 'https://cart.kitchen.example/menu',
    thanksgivingOrderUrl: 'https://cart.kitchen.example/feast',
  })
  // A new schedule takes effect in a week that has not opened yet.
  vi.setSystemTime(tuesday + 7 * 86_400_000)
  const left: string[] = []
  const pages = await everything()
  for (const { path, text } of pages)
    for (const literal of Object.values(old).flat()) if (has(text, literal)) left.push(`${path}: ${literal}`)
  expect(left).toEqual([])
  const site = pages.map(({ text }) => text).join('\n')
  for (const now of [
    '(865) 555-0177',
    '$13.50',
    '$29',
    'TABLE',
    '4:15 to 6:45 PM',
    'cart.kitchen.example/menu',
  ])
    expect(site).toContain(now)
})

test('emails show a changed phone number, and neither the default one nor the default promo code', () => {
  const business = buildBusiness({
    ...defaultSettings,
    phone: '(865) 555-0177',
    promo: { code: 'TABLE', percent: 15 },
  })
  for (const { text, html } of [
    confirmationEmail(business),
    messageAcknowledgmentEmail(business, { kind: 'contact' }),
  ])
    for (const part of [text, html]) {
      expect(part).toContain('(865) 555-0177')
      expect(part).not.toMatch(/555-0142|WELCOME/)
    }
})

/** Every public response as sent: HTML, structured data, feeds, the API and the calendar. */
async function everything() {
  const answers: { path: string; text: string }[] = []
  for (const path of paths) answers.push({ path, text: read(await (await get(path)).text()) })
  return answers
}

/** Removes styles and scripts, because numbers in them are not settings. */
function read(text: string) {
  return text
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<script(?![^>]*ld\+json).*?<\/script>/gs, '')
    .replaceAll(/\r\n /g, '')
    .replaceAll('&amp;', '&')
}

function has(text: string, literal: string | RegExp) {
  return typeof literal === 'string' ? text.includes(literal) : literal.test(text)
}
