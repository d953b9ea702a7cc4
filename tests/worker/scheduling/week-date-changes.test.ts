import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildConfirmationEmail } from '#app/emails/subscriber-link.tsx'
import { openPage } from '#tests/support/admin/auth.ts'
import { aContext, setClockForFile, tuesday } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { aMealOnMenu, emptyMenus } from '#tests/support/menu/products.ts'
import { saveSettings } from '#tests/support/menu/settings.ts'
import {
  anOpenHoliday,
  aSpecialWeek,
  stripStylesAndScripts,
  weekSurfaces,
} from '#tests/support/menu/special-weeks.ts'
import { pageText, readDeadlineBar } from '#tests/support/site/html.ts'

/** Thanksgiving 2026-11-26 falls on the regular deadline day. */
const overrides = {
  deadline: '2026-11-24',
  cooking: '2026-11-25',
  pickup: ['2026-11-27', '2026-11-28'],
  orderUrl: 'https://feast.kitchen.example/week',
  banner: 'Thanksgiving week: everything is two days earlier.',
}
const monday = tuesday - 86_400_000
const paths = [...weekSurfaces]
let mealPath = ''

setClockForFile(monday)
beforeAll(async () => {
  await emptyMenus()
  mealPath = `/product/${(await aMealOnMenu('Bare Chili', 1)).id}`
  paths.push(mealPath)
  await anOpenHoliday()
  await saveSettings({ orderHosts: ['order.holstontable.example', 'feast.kitchen.example'] })
  await aSpecialWeek({ week: '2026-11-23', overrides })
})
afterAll(async () => {
  await emptyMenus()
  await sql`delete from business_facts where key = 'orderHosts'`
})

const html = async (path: string) => stripStylesAndScripts(await (await openPage(path)).text())
const text = async (path: string) => pageText(await html(path))

test('changing a week’s dates updates every page during that week, except for sentences about the usual schedule', async () => {
  const leftovers: string[] = []
  for (const path of paths) {
    const content = (await html(path)).replaceAll(/every Thursday (at )?11:59 PM/g, '')
    for (const usual of [
      /Thursday (at )?11:59 PM|Thursday, November 26, at 11:59 PM/,
      /Sunday (and|or) Monday/,
      /[Cc]ook(ed)? (on )?Friday/,
      /order\.holstontable\.example(?!\/thanksgiving)/,
      /2026-11-27T04:59:59/,
    ])
      if (usual.test(content)) leftovers.push(`${path}: ${usual.exec(content)?.[0]}`)
  }
  expect(leftovers).toEqual([])
})

test('pages, ZIP results, structured data and the calendar show the changed dates of a week', async () => {
  const home = await html('/')
  const deadlines = readDeadlineBar(home).map(({ closes }) => new Date(closes).toISOString())
  expect([...new Set(deadlines)]).toEqual(['2026-11-25T04:59:59.999Z', '2026-12-04T04:59:59.999Z'])
  expect(home).toContain('"availabilityEnds":"2026-11-25T04:59:59.999Z"')
  expect(home).toContain('href="https://feast.kitchen.example/week?campaign=home"')
  expect(home).toContain('href="https://order.holstontable.example/thanksgiving')
  for (const [path, ...sentences] of [
    ['/', 'Order by Tuesday 11:59 PM', 'We cook on Wednesday', 'Friday pickup is 5:00 to 7:00 PM'],
    ['/how-it-works', 'Orders close Tuesday 11:59 PM', 'Friday and Saturday'],
    ['/bristol', 'Cooked Wednesday', 'Orders close Tuesday 11:59 PM'],
    ['/delivery?zip=37604', 'Tuesday, November 24, at 11:59 PM', 'Friday, November 27'],
    ['/faq', 'By Tuesday 11:59 PM, Eastern Time', 'What if I miss Tuesday?', 'Friday and Saturday'],
    [mealPath, 'Orders close Tuesday 11:59 PM'],
  ] as const)
    for (const sentence of sentences) expect(await text(path), path).toContain(sentence)
  expect(await (await openPage('/api/v1/menu')).json()).toMatchObject({
    phase: 'open',
    deadline: '2026-11-25T04:59:59.999Z',
    cooking: '2026-11-25',
    pickup: [{ from: '2026-11-27T22:00:00.000Z' }, { from: '2026-11-28T22:00:00.000Z' }],
    orderUrl: overrides.orderUrl,
    banner: overrides.banner,
  })
  const calendar = await html('/pickup.ics?at=bristol&week=2026-11-23')
  expect(calendar.match(/DTSTART\S*:\d+T\d+/g)).toHaveLength(2)
  expect(calendar).toMatch(/DTSTART\S*:20261127T/)
})

test('during a week with changed dates, the confirmation email states that week’s order deadline', async () => {
  const business = await aContext({}, monday).business()
  const email = buildConfirmationEmail(business)
  for (const part of [email.text, email.html]) {
    expect(part).toContain('Tuesday 11:59 PM')
    expect(part).not.toContain('Thursday')
  }
})

test('a week’s banner is on every page during that week and on no page in other weeks', async () => {
  for (const path of ['/', '/menu', '/about', mealPath, '/no-such-page'])
    expect((await html(path)).match(/<section class="banner" aria-label="This week">/g), path).toHaveLength(1)
  expect(await text('/about')).toContain(overrides.banner)
  vi.setSystemTime(Date.parse('2026-11-30T15:00:00Z'))
  expect(await html('/')).not.toContain('class="banner"')
  vi.setSystemTime(monday)
})

test('after orders close for a week with changed dates, pages show the usual days again', async () => {
  for (const [moment, sentence] of [
    ['2026-11-25T15:00:00Z', 'Orders are in, and we’re cooking today. Pickup is Friday and Saturday'],
    [
      '2026-11-27T15:00:00Z',
      'This week’s meals are cooked. Pickup is today, 5:00 to 7:00 PM, and again Saturday',
    ],
    ['2026-11-29T15:00:00Z', 'This week’s meals are cooked. The next menu opens Monday.'],
  ] as const) {
    vi.setSystemTime(Date.parse(moment))
    for (const path of ['/', '/menu']) expect(await text(path), moment).toContain(sentence)
  }
  expect(await text('/how-it-works')).toContain('Orders close Thursday 11:59 PM')
  expect(await text('/how-it-works')).toContain('Sunday and Monday')
})
