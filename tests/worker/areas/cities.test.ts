import { afterEach, expect, test, vi } from 'vitest'
import { builtInCities } from '#app/content/cities.ts'
import { formatMenuSentence } from '#app/routes/$city/meta.ts'
import { resultOf } from '#tests/support/admin/auth.ts'
import { brokenEnv, failing, setClock, tuesday } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { collectLogLines } from '#tests/support/log-lines.ts'
import { aMealOnMenu } from '#tests/support/menu/products.ts'
import { saveSettings } from '#tests/support/menu/settings.ts'
import { metaOf, pageText } from '#tests/support/site/html.ts'
import { expectSearchTexts, get, mainOf, page, statusOf } from '#tests/support/site/requests.ts'

const pathOf = ({ slug }: { slug: string }) => `/${slug}`

setClock()
afterEach(() => emptyTables('products', 'business_facts'))

test('each city page offers pickup, delivery or shipping, according to the spec for that city', async () => {
  for (const city of builtInCities) {
    const text = await mainText(pathOf(city))
    expect(text).toContain(`Serving ${city.name}`)
    expect(text).toContain("View This Week's Menu")
    expect(text).toContain('by Thursday 11:59 PM')
    expect(text.includes('5:00 PM to 7:00 PM'), city.name).toBe(city.service === 'pickup')
    expect(text.includes(`Order Now - Ships to ${city.name}`), city.name).toBe(city.service === 'shipped')
    expect(/gel ice/i.test(text) && text.includes('tracked'), city.name).toBe(city.service === 'shipped')
    expect(text.includes('Free delivery area'), city.name).toBe(city.service !== 'shipped')
    for (const zip of city.areas.flatMap(({ zips }) => zips)) expect(text).toContain(zip)
  }
})

test('D02 each city page has a unique title, description, keywords and canonical URL, short enough for search results', async () => {
  const searchTexts = new Set<string>()
  for (const city of builtInCities) {
    const html = await page(pathOf(city))
    const keywords = metaOf(html, 'keywords')
    expect(metaOf(html, 'description')).not.toMatch(/\bon\.|, from /)
    expect(keywords).toContain(city.name)
    for (const text of [...expectSearchTexts(html, pathOf(city)), keywords]) searchTexts.add(text)
  }
  expect(searchTexts.size).toBe(3 * builtInCities.length)
})

test('D06 no two city pages share more than 60% of their five-word sequences, so they are not doorway pages', async () => {
  const pages = await Promise.all(
    builtInCities.map(async (city) => ({
      name: city.name,
      runs: fiveWordRuns(await mainText(pathOf(city))),
    })),
  )
  const pairs = pages.flatMap((one, index) =>
    pages.slice(index + 1).map((other) => {
      const shared = [...one.runs].filter((run) => other.runs.has(run)).length
      const likeness = shared / (one.runs.size + other.runs.size - shared)
      return { pair: `${one.name} and ${other.name}`, likeness }
    }),
  )
  const worst = pairs.reduce((one, other) => (other.likeness > one.likeness ? other : one))
  console.info(`D06 worst pair: ${worst.pair}, ${worst.likeness.toFixed(3)}`)
  expect(worst.likeness, worst.pair).toBeLessThanOrEqual(0.6)
})

test('driving times are written in the same format on every city page and in ZIP results', async () => {
  const drives = []
  for (const city of builtInCities)
    drives.push(...(/: about \d+ miles, ([^.<]+)\./.exec(await mainText(pathOf(city)))?.slice(1) ?? []))
  for (const drive of drives) expect(drive).toMatch(/^([1-5]?\d minutes|\d hours?( [1-5]?\d minutes?)?)$/)
  expect(drives).toContain('1 hour 45 minutes')
  expect(drives).toContain('6 hours')
  expect(await page('/delivery?zip=37919')).toContain('1 hour 45 minutes')
})

test('shipping is described in the same words on every page', async () => {
  for (const path of ['/', '/faq', '/how-it-works', '/delivery', '/terms']) {
    const text = await mainText(path)
    expect(text, path).toContain('the contiguous 48 states')
    expect(text, path).not.toMatch(/the 48 states/)
  }
})

test('D06 the home page links directly to every city page', async () => {
  const home = await page('/')
  for (const city of builtInCities) expect(home).toContain(`href="${pathOf(city)}"`)
})

test('a city page names the first and last meals on this week’s menu, and names none if no meals can be ordered', async () => {
  expect(await page('/erwin')).not.toContain('on this week')
  await aMealOnMenu('Only Omelet', 1)
  expect(await page('/erwin')).toContain('There’s one meal on this week’s menu: Only Omelet.')
  await aMealOnMenu('Middle Muffin', 2)
  await aMealOnMenu('Last Lasagna', 3)
  expect(await page('/erwin')).toContain(
    'Three meals are on this week’s menu, from Only Omelet to Last Lasagna.',
  )
  vi.setSystemTime(tuesday + 4 * 86_400_000)
  expect(await page('/erwin')).not.toContain('on this week')
})

test('a city page spells out the number of meals on the menu, even for large menus', () => {
  const sentence = (count: number) =>
    formatMenuSentence(Array.from({ length: count }, (_, index) => `Dish ${index + 1}`))
  expect(sentence(0)).toBeNull()
  expect(sentence(12)).toBe('Twelve meals are on this week’s menu, from Dish 1 to Dish 12.')
  const firstWords = [20, 24, 48].map((count) => sentence(count)?.split(' ')[0])
  expect(firstWords).toEqual(['Twenty', 'Twenty-four', 'Forty-eight'])
})

test('with D1 down, city pages are shown without this week’s meals, and the failure is logged', async () => {
  const lines = collectLogLines()
  const broken = brokenEnv({ DB: failing('D1') })
  for (const city of ['/bristol', '/erwin', '/asheville']) {
    const html = await page(city, broken)
    expect(html).toContain('Orders close Thursday 11:59 PM.')
    expect(html).not.toContain('on this week')
    expect(html).not.toContain('D1 is down')
  }
  expect(lines.filter((line) => line.includes('menu-unreadable'))).toHaveLength(3)
})

test('city pages reflect changes to pickup times and fees in settings', async () => {
  await saveSettings({
    pickup: { weekdays: [6], from: '16:00', to: '18:30' },
    fees: { localDeliveryCents: 1200, shippingCents: 3100 },
  })
  const bristol = await mainText('/bristol')
  expect(bristol).toContain('Saturday 4:00 PM to 6:30 PM')
  expect(bristol).not.toContain('Sunday')
  expect(await mainText('/asheville')).toContain('$31 a box')
})

test('an unknown city gets a styled 404 page, and the requested path is logged', async () => {
  const lines = collectLogLines()
  const [city, subpath] = [await get('/atlanta'), await get('/atlanta/midtown')]
  expect([city.status, subpath.status]).toEqual([404, 404])
  const [cityHtml, subpathHtml] = [await city.text(), await subpath.text()]
  expect(cityHtml).toContain('Page Not Found')
  const styles = (html: string) => [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css)
  expect(styles(cityHtml)).toEqual(styles(subpathHtml))
  expect(lines.some((line) => line.includes('"not-found"') && line.includes('/atlanta"'))).toBe(true)
})

test('D01 a city URL with capitals redirects to the lowercase URL in one hop', async () => {
  expect(resultOf(await get('/Johnson-City'))).toBe('301 /johnson-city')
})

test('the pickup times shown on a city page can be downloaded as a calendar file', async () => {
  const href = /href="(\/pickup\.ics\?at=bristol&amp;week=[\d-]+)"/.exec(await page('/bristol'))?.[1] ?? ''
  const response = await get(href.replace('&amp;', '&'))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="pickup-bristol.ics"')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const file = await response.text()
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(file).toContain('LOCATION:Holston Table\\, 620 State Street\\, Bristol\\, TN 37620')
})

test('pickup calendar events start at 5 PM kitchen time in both summer and winter, and their UIDs are the same in every download', async () => {
  const file = async (week: string) => (await get(`/pickup.ics?at=kingsport&week=${week}`)).text()
  const [summer, winter] = [await file('2026-07-06'), await file('2026-12-07')]
  expect(summer).toContain('DTSTART:20260712T210000Z\r\nDTEND:20260712T230000Z')
  expect(winter).toContain('DTSTART:20261213T220000Z\r\nDTEND:20261214T000000Z')
  const uids = (text: string) => text.match(/UID:.*/g)
  expect(uids(summer)).toEqual(uids(await file('2026-07-06')))
  expect(new Set([...(uids(summer) ?? []), ...(uids(winter) ?? [])]).size).toBe(4)
})

test('the pickup calendar file defaults to pickup at the kitchen, and an unknown location or week gets a 404', async () => {
  expect(await (await get('/pickup.ics')).text()).toContain('118 Boone Street')
  for (const query of ['?at=asheville', '?at=', '?at=../bristol', '?week=2026-11-24', '?week=soon', '?week='])
    expect(await statusOf(`/pickup.ics${query}`), query).toBe(404)
})

/** Returns the visible text of the main part of a page. */
async function mainText(path: string) {
  return pageText(mainOf(await page(path)))
}

function fiveWordRuns(text: string) {
  const words = text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? []
  return new Set(words.slice(0, -4).map((_, index) => words.slice(index, index + 5).join(' ')))
}
