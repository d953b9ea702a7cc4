import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildBusiness, defaultSettings, getPhoneHref } from '#app/domain/settings/business.ts'
import { buildMessageReceivedEmail } from '#app/emails/messages.tsx'
import { buildConfirmationEmail } from '#app/emails/subscriber-link.tsx'
import { signIn } from '#tests/support/admin/admin.ts'
import { aProduct, tuesday } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { stripStylesAndScripts, weekSurfaces } from '#tests/support/menu/special-weeks.ts'
import { aPost } from '#tests/support/site/posts.ts'
import { get } from '#tests/support/site/requests.ts'

/** Every way the default values are written on the site. */
const defaultTexts = {
  phone: ['(423) 555-0142', getPhoneHref('(423) 555-0142').slice(4), '423-555-0142'],
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

const paths = [...weekSurfaces, '/sitemap.xml', '/robots.txt', '/.well-known/security.txt', '/auth']

beforeAll(async () => {
  vi.useFakeTimers({ now: tuesday, toFake: ['Date'] })
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await emptyTables('products', 'blog_posts', 'business_facts')
  const product = await aProduct({ name: 'Bare Chili', featuredThisWeek: true, menuPosition: 1 })
  await aPost('a-post', { excerpt: 'In short.' })
  paths.push(`/product/${product.id}`, '/blog/a-post')
})
afterAll(async () => {
  vi.useRealTimers()
  await emptyTables('business_facts', 'blog_posts', 'products')
})

test('with default settings, the default phone number, fees, pickup times, promo code and ordering site all appear on the site', async () => {
  const site = (await allResponses()).map(({ text }) => text).join('\n')
  for (const literal of Object.values(defaultTexts).flat())
    if (literal !== '423-555-0142') expect(has(site, literal), String(literal)).toBe(true)
})

test('after the phone number, fees, pickup times, promo code and order link change, no page contains a previous value', async () => {
  const admin = await signIn('admin')
  const save = async (group: string, label: string, changed: Record<string, string>) => {
    const { status } = await admin.submit(`/admin/facts/${group}`, label, { ...changed, intent: 'save' })
    expect(status, group).toBe(303)
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
  const leftovers: string[] = []
  const pages = await allResponses()
  for (const { path, text } of pages)
    for (const literal of Object.values(defaultTexts).flat())
      if (has(text, literal)) leftovers.push(`${path}: ${literal}`)
  expect(leftovers).toEqual([])
  const site = pages.map(({ text }) => text).join('\n')
  const texts = ['(865) 555-0177', '$13.50', '$29', 'TABLE', '4:15 to 6:45 PM', 'cart.kitchen.example/menu']
  for (const text of texts) expect(site).toContain(text)
})

test('after the phone number and promo code are changed, emails show the new phone number and neither of the default values', () => {
  const promo = { code: 'TABLE', percent: 15 }
  const business = buildBusiness({ ...defaultSettings, phone: '(865) 555-0177', promo })
  for (const { text, html } of [
    buildConfirmationEmail(business),
    buildMessageReceivedEmail(business, { kind: 'contact' }),
  ])
    for (const part of [text, html]) {
      expect(part).toContain('(865) 555-0177')
      expect(part).not.toMatch(/555-0142|WELCOME/)
    }
})

/** Requests every public path: HTML with structured data, feeds, the API and the calendar. */
async function allResponses() {
  const responses: { path: string; text: string }[] = []
  for (const path of paths) {
    // Ignore styles and scripts, whose numbers are not settings, and undo the line breaks in calendar files.
    const text = stripStylesAndScripts(await (await get(path)).text()).replaceAll('\r\n ', '')
    responses.push({ path, text })
  }
  return responses
}

function has(text: string, literal: string | RegExp) {
  return typeof literal === 'string' ? text.includes(literal) : literal.test(text)
}
