import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { confirmationEmail } from '#app/emails/subscriber-link.tsx'
import { aContext, aProduct, tuesday } from '#tests/support/context.ts'
import { ask } from '#tests/support/admin/auth.ts'
import { turnsOf, wordsOf } from '#tests/support/site/html.ts'
import {
  anOpenHoliday,
  aSpecialWeek,
  stripStylesAndScripts,
  weekSurfaces,
} from '#tests/support/menu/special-weeks.ts'
import { sql } from '#tests/support/database.ts'
import { allFree, emptyMenus } from '#tests/support/menu/products.ts'

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

beforeAll(async () => {
  vi.useFakeTimers({ now: monday, toFake: ['Date'] })
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await emptyMenus()
  const chili = await aProduct({ ...allFree, name: 'Bare Chili', featuredThisWeek: true, menuPosition: 1 })
  mealPath = `/product/${chili.id}`
  paths.push(mealPath)
  await anOpenHoliday()
  const hosts = JSON.stringify(['order.holstontable.example', 'feast.kitchen.example'])
  await sql`insert into business_facts (key, value, updated_at) values ('orderHosts', ${hosts}, 1)`
  await aSpecialWeek({ week: '2026-11-23', overrides })
})
afterAll(async () => {
  vi.useRealTimers()
  await emptyMenus()
  await sql`delete from business_facts where key = 'orderHosts'`
})

const text = async (path: string) => stripStylesAndScripts(await (await ask(path)).text())
const words = async (path: string) => wordsOf(await text(path))

test('changing a week’s dates updates every page during that week, except for sentences about the usual schedule', async () => {
  const left: string[] = []
  for (const path of paths) {
    const all = (await text(path)).replaceAll(/every Thursday (at )?11:59 PM/g, '')
    for (const usual of [
      /Thursday (at )?11:59 PM|Thursday, November 26, at 11:59 PM/,
      /Sunday (and|or) Monday/,
      /[Cc]ook(ed)? (on )?Friday/,
      /order\.holstontable\.example(?!\/thanksgiving)/,
      /2026-11-27T04:59:59/,
    ])
      if (usual.test(all)) left.push(`${path}: ${usual.exec(all)?.[0]}`)
  }
  expect(left).toEqual([])
})

test('pages, ZIP results, structured data and the calendar show the changed dates of a week', async () => {
  const home = await text('/')
  const deadlines = turnsOf(home).map(({ closes }) => new Date(closes).toISOString())
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
    for (const sentence of sentences) expect(await words(path), path).toContain(sentence)
  expect(await ask('/api/v1/menu').then((response) => response.json())).toMatchObject({
    phase: 'open',
    deadline: '2026-11-25T04:59:59.999Z',
    cooking: '2026-11-25',
    pickup: [{ from: '2026-11-27T22:00:00.000Z' }, { from: '2026-11-28T22:00:00.000Z' }],
    orderUrl: overrides.orderUrl,
    banner: overrides.banner,
  })
  const calendar = await text('/pickup.ics?at=bristol&week=2026-11-23')
  expect(calendar.match(/DTSTART\S*:\d+T\d+/g)).toHaveLength(2)
  expect(calendar).toMatch(/DTSTART\S*:20261127T/)
})

test('emails show the changed dates of a week', async () => {
  const business = await aContext({}, monday).business()
  const email = confirmationEmail(business)
  for (const part of [email.text, email.html]) {
    expect(part).toContain('Tuesday 11:59 PM')
    expect(part).not.toContain('Thursday')
  }
})

test('a week’s banner is on every page during that week and on none in other weeks', async () => {
  for (const path of ['/', '/menu', '/about', mealPath, '/no-such-page'])
    expect((await text(path)).match(/<section class="banner" aria-label="This week">/g), path).toHaveLength(1)
  expect(await words('/about')).toContain(overrides.banner)
  vi.setSystemTime(Date.parse('2026-11-30T15:00:00Z'))
  expect(await text('/')).not.toContain('class="banner"')
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
    for (const path of ['/', '/menu']) expect(await words(path), moment).toContain(sentence)
  }
  expect(await words('/how-it-works')).toContain('Orders close Thursday 11:59 PM')
  expect(await words('/how-it-works')).toContain('Sunday and Monday')
})
