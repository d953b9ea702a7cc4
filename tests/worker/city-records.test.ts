import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { failing } from '#tests/support/context.ts'
import { atTheDesk, formOf } from '#tests/support/desk-forms.ts'
import { ask } from '#tests/support/door.ts'
import { canonicalOf, linksOf, metaOf, titleOf, wordsOf } from '#tests/support/html.ts'

afterEach(() => env.DB.exec('delete from delivery_zips; delete from city_records; delete from audit_log'))

const at = (slug: string) => `/admin/areas/cities/${slug}`
const page = async (path: string) => (await ask(path)).text()

/** A town that the site does not know, as somebody types it. */
const unicoi = {
  slug: 'unicoi',
  name: 'Unicoi',
  states: 'TN',
  service: 'local',
  'nearest.site': 'johnson-city',
  'nearest.miles': '10',
  'nearest.minutes': '14',
  lead: 'Apple country under Buffalo Mountain, ten miles down the interstate.',
  arrival: 'Up the valley road with the cooler.',
  ground: 'Under the fire tower',
  'areas.0.zips': '37692',
  'areas.0.neighbourhoods': 'Town center, Marbleton\nDry Creek',
  'notes.0.about': 'The tower',
  'notes.0.text': 'Pinnacle Fire Tower looks over the whole valley.',
  'notes.1.about': 'Strawberries',
  'notes.1.text': 'Scott’s farm begins at the town’s edge.',
  'notes.2.about': 'Two exits',
  'notes.2.text': 'We take the northern one, so the last houses south come last.',
}

async function add(admin: Awaited<ReturnType<typeof atTheDesk>>, changed: Record<string, string> = {}) {
  const form = formOf(await admin.page(at('new')), 'City')
  return admin.post(at('new'), { ...form, ...unicoi, ...changed })
}

test('a new city has its page, its title, its place in the sitemap, in the foot and among the ZIPs', async () => {
  const admin = await atTheDesk()
  expect((await ask('/unicoi')).status).toBe(404)
  const added = await add(admin)
  expect([added.status, added.headers.get('location')]).toEqual([303, '/admin/areas?done=city-added'])
  const html = await page('/unicoi')
  expect(titleOf(html)).toBe('Gluten-free delivery in Unicoi, TN | Holston Table')
  expect(canonicalOf(html)).toMatch(/\/unicoi$/)
  expect(metaOf(html, 'description').length).toBeGreaterThanOrEqual(70)
  const words = wordsOf(html)
  for (const said of [
    'Serving Unicoi',
    'Marbleton',
    'Pinnacle Fire Tower',
    'ZIP code 37692',
    'in Johnson City',
  ])
    expect(words).toContain(said)
  expect(await page('/sitemap.xml')).toMatch(/<loc>[^<]*\/unicoi<\/loc>/)
  const home = await page('/')
  expect(linksOf(home)).toContainEqual({ href: '/unicoi', words: 'Unicoi' })
  expect(/"areaServed":\[[^\]]*"Unicoi"/.test(home)).toBe(true)
  expect(wordsOf(home)).toContain('brought to your door in eleven towns')
  expect(wordsOf(await page('/delivery?zip=37692'))).toContain('Free to your door in Unicoi')
  expect((await add(admin)).headers.get('location')).toBe('/admin/areas?done=city-added')
  expect(wordsOf(await admin.page('/admin/log')).match(/added the city Unicoi/g)).toHaveLength(1)

  const { version = '' } = formOf(await admin.page(at('unicoi')), 'Remove')
  const removed = await admin.post(at('unicoi'), { intent: 'remove', version })
  expect(removed.headers.get('location')).toBe('/admin/areas?done=city-removed')
  expect((await ask('/unicoi')).status).toBe(404)
})

test('an address that the site has, a ZIP of another city, words of another page: each is refused beside its field', async () => {
  const admin = await atTheDesk()
  const cases: [Record<string, string>, string][] = [
    ...['admin', 'menu', 'delivery', 'blogs', 'api', 'auth', 'assets', 'new', 'product'].map(
      (slug): [Record<string, string>, string] => [{ slug }, 'A page of the site has this address.'],
    ),
    [{ slug: 'johnson-city' }, 'A city has this address already.'],
    ...['Unicoi', 'unicoi town', '../admin', 'unicoi-', '%2e', ''].map(
      (slug): [Record<string, string>, string] => [{ slug }, 'Small letters'],
    ),
    [{ slug: 'u' }, 'Three letters or more.'],
    [{ 'areas.0.zips': '37692, 37650' }, '37650 belongs to Erwin. Take it out there first.'],
    [{ 'areas.0.zips': '37692 37692' }, '37692 stands here twice.'],
    [{ 'areas.0.zips': '3769' }, 'Write five digits, like 37604.'],
    [{ 'areas.0.zips': '' }, 'A part has one ZIP or more.'],
    [{ name: 'x'.repeat(10_000) }, 'At most 28 characters.'],
    [{ 'notes.2.text': 'y'.repeat(10_000) }, 'At most 400 characters.'],
    [{ 'notes.2.about': '', 'notes.2.text': '' }, 'Three things that are true of this place alone, or more.'],
    [{ 'notes.1.text': unicoi['notes.0.text'] }, 'This is said of Unicoi already.'],
    [{ ground: 'THE WOLF hills!' }, 'This is said of Abingdon already.'],
    [{ states: 'TN, XX' }, 'Write a state as two capital letters, like TN.'],
    [{ service: 'drone' }, 'Choose how the city is served.'],
    [{ service: 'shipped', road: '3' }, 'Choose one day or two.'],
    [{ 'nearest.site': 'erwin' }, 'Choose a city that has a pickup.'],
    [
      { 'nearest.site': '', 'nearest.miles': '', 'nearest.minutes': '' },
      'Say which pickup is nearest, and how far it is.',
    ],
    [{ 'nearest.miles': '1e9' }, 'Write the miles as a whole number'],
  ]
  for (const [changed, words] of cases) {
    const refused = await add(admin, changed)
    const html = await refused.text()
    expect(refused.status, JSON.stringify(changed).slice(0, 80)).toBe(422)
    expect(wordsOf(html), JSON.stringify(changed).slice(0, 80)).toContain(words)
    expect(formOf(html, 'City').lead).toBe(unicoi.lead)
  }
  expect(await env.DB.prepare('select count(*) as n from city_records').first('n')).toBe(0)
})

test('names and notes are words, whatever they look like', async () => {
  const admin = await atTheDesk()
  const evil = `<img src=x onerror="alert(1)">`
  expect(
    (
      await add(admin, {
        name: evil.slice(0, 28),
        'notes.0.text': `${evil} </script>`,
        lead: `{{x}} ${evil}`,
      })
    ).status,
  ).toBe(303)
  for (const path of ['/unicoi', '/', '/delivery?zip=37692', '/sitemap.xml'])
    expect(/<img src=x|x <\/script>/.test(await page(path)), path).toBe(false)
  expect(/<img src=x/.test(await admin.page(at('unicoi')))).toBe(false)
  expect(/<img src=x/.test(await admin.page('/admin/areas'))).toBe(false)
})

test('a record that came with the site is changed, moves its ZIPs and its table, and comes back', async () => {
  const admin = await atTheDesk()
  const save = async (slug: string, changed: Record<string, string>) => {
    const form = formOf(await admin.page(at(slug)), 'City')
    return admin.post(at(slug), { ...form, ...changed })
  }
  expect((await save('kingsport', { 'table.street': '9 Clay Street' })).status).toBe(303)
  for (const path of [
    '/',
    '/kingsport',
    '/how-it-works',
    '/delivery?zip=37660',
    '/pickup.ics?at=kingsport',
  ]) {
    const text = (await page(path)).replaceAll('\r\n ', '')
    expect([text.includes('9 Clay Street'), text.includes('240 Broad Street')], path).toEqual([true, false])
  }
  const log = wordsOf(await admin.page('/admin/log'))
  expect(log).toContain('changed the city Kingsport: table.')
  expect((await save('erwin', { 'areas.0.zips': '37699' })).status).toBe(303)
  expect(wordsOf(await page('/delivery?zip=37699'))).toContain('Free to your door in Erwin')
  // What Erwin gave up another may have.
  expect((await save('unknown-town', {})).status).toBe(404)
  expect(
    (await save('greeneville', { 'areas.1.zips': '37650', 'areas.1.neighbourhoods': 'South' })).status,
  ).toBe(303)
  const { version = '' } = formOf(await admin.page(at('kingsport')), 'Remove')
  expect((await admin.post(at('kingsport'), { intent: 'remove', version })).headers.get('location')).toBe(
    '/admin/areas?done=city-restored',
  )
  expect(await page('/kingsport')).toContain('240 Broad Street')
})

test('of two who change cities at once the second is told, also where they are two cities and one ZIP', async () => {
  const [one, other] = [await atTheDesk(), await atTheDesk()]
  const form = formOf(await one.page(at('erwin')), 'City')
  expect((await one.post(at('erwin'), { ...form, lead: 'First to say this.' })).status).toBe(303)
  const late = await other.post(at('erwin'), { ...form, lead: 'Second to say this.' })
  const html = await late.text()
  expect(late.status).toBe(409)
  expect(wordsOf(html)).toContain('Somebody changed the cities after you opened this page.')
  expect(formOf(html, 'City').lead).toBe('Second to say this.')
  expect((await one.post(at('erwin'), { ...form, lead: 'First to say this.' })).status).toBe(303)

  const [piney, abingdon] = [
    formOf(await one.page(at('piney-flats')), 'City'),
    formOf(await one.page(at('abingdon')), 'City'),
  ]
  const raced = await Promise.all([
    one.post(at('piney-flats'), { ...piney, 'areas.0.zips': '37686, 37698' }),
    other.post(at('abingdon'), { ...abingdon, 'areas.0.zips': '24210, 24211, 37698' }),
  ])
  const statuses = raced.map(({ status }) => status).sort()
  expect(statuses[0]).toBe(303)
  expect([409, 422]).toContain(statuses[1])
})

test('a stored record that is no city is left out, the first one serves, and the log says so once a visit', async () => {
  const hostile = [
    '{"slug":"erwin","name":{"a":1}}',
    'null',
    '[]',
    '"x"',
    '{"__proto__":{"service":"local"}}',
  ]
  for (const record of hostile) {
    await env.DB.prepare(
      `insert or replace into city_records (slug, record, updated_at) values ('erwin', ?, 1)`,
    )
      .bind(record)
      .run()
    const lines: string[] = []
    const spy = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
    const html = await page('/erwin')
    spy.mockRestore()
    expect(html, record).toContain('Serving Erwin')
    expect(
      lines.filter((line) => line.includes('cities-rejected')),
      record,
    ).toHaveLength(1)
  }
  await env.DB.prepare(
    `insert into city_records (slug, record, updated_at) values ('ghost-town', '{}', 1)`,
  ).run()
  expect((await ask('/ghost-town')).status).toBe(404)
  const spy = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const down = await ask('/erwin', { bindings: { DB: failing('D1') } })
  spy.mockRestore()
  expect(down.status).toBe(200)
})

test('a city that a ZIP or a road leans on can’t be taken away, nor can the last pickup', async () => {
  const admin = await atTheDesk()
  await add(admin)
  await admin.post('/admin/areas/zips/37697', {
    intent: 'save',
    version: '0',
    service: 'local',
    city: 'unicoi',
  })
  const refused = await admin.post(at('unicoi'), { intent: 'remove', version: '1' })
  expect(refused.status).toBe(409)
  expect(wordsOf(await refused.text())).toContain('A single ZIP still belongs to Unicoi by your word.')
  for (const slug of ['kingsport', 'bristol', 'johnson-city']) {
    const form = formOf(await admin.page(at(slug)), 'City')
    const way = slug === 'bristol' && {
      'nearest.site': 'johnson-city',
      'nearest.miles': '26',
      'nearest.minutes': '35',
    }
    const changed = await admin.post(at(slug), { ...form, ...way, service: 'local' })
    if (slug !== 'johnson-city') expect(changed.status, slug).toBe(303)
    else expect(wordsOf(await changed.text())).toContain('One city has to have the pickup.')
  }
})
