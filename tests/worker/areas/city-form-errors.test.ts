import { afterEach, expect, test } from 'vitest'
import { formOf, signIn } from '#tests/support/admin/admin.ts'
import { emptyTables, sqlValue } from '#tests/support/database.ts'
import { addCity, aNewCity, cityPath } from '#tests/support/menu/city.ts'
import { pageText } from '#tests/support/site/html.ts'
import { expectResponse, page } from '#tests/support/site/requests.ts'

type Case = [changes: Record<string, string>, message: string]

afterEach(() => emptyTables('delivery_zips', 'city_records', 'audit_log'))

test('a city form with an invalid value, or a slug, ZIP or text already in use, is rejected with an error and keeps what was typed', async () => {
  const admin = await signIn('admin')
  const reserved = ['admin', 'menu', 'delivery', 'blogs', 'api', 'auth', 'assets', 'new', 'product']
  const malformed = ['Unicoi', 'unicoi town', '../admin', 'unicoi-', '%2e', '']
  const alreadyUsedFor = (city: string) => `This text is already used for ${city}. Write something different.`
  const cases: Case[] = [
    ...reserved.map((slug): Case => [{ slug }, 'Another page already uses this URL.']),
    [{ slug: 'johnson-city' }, 'Another city already uses this URL.'],
    ...malformed.map((slug): Case => [{ slug }, 'Use lowercase letters']),
    [{ slug: 'u' }, 'Use at least 3 letters.'],
    [{ 'areas.0.zips': '37692, 37650' }, '37650 belongs to Erwin. Remove it there first.'],
    [{ 'areas.0.zips': '37692 37692' }, '37692 is listed twice.'],
    [{ 'areas.0.zips': '3769' }, 'Enter five digits, like 37604.'],
    [{ 'areas.0.zips': '' }, 'Enter at least one ZIP code.'],
    [{ name: 'x'.repeat(10_000) }, 'Use at most 28 characters.'],
    [{ 'notes.2.text': 'y'.repeat(10_000) }, 'Use at most 400 characters.'],
    [{ 'notes.2.about': '', 'notes.2.text': '' }, 'Enter at least 3 local details.'],
    [{ 'notes.1.text': aNewCity['notes.0.text'] }, alreadyUsedFor('Unicoi')],
    [{ ground: 'THE WOLF hills!' }, alreadyUsedFor('Abingdon')],
    [{ states: 'TN, XX' }, 'Enter the two-letter state abbreviation in all caps, like TN.'],
    [{ service: 'drone' }, 'Choose how you serve this city.'],
    [{ service: 'shipped', road: '3' }, 'Choose one or two days.'],
    [{ 'nearest.site': 'erwin' }, 'Choose a city with a pickup location.'],
    [
      { 'nearest.site': '', 'nearest.miles': '', 'nearest.minutes': '' },
      'Choose the nearest pickup location and enter the distance.',
    ],
    [{ 'nearest.miles': '1e9' }, 'Enter a whole number of miles'],
  ]
  for (const [changes, message] of cases) {
    const html = await expectResponse(addCity(admin, changes), 422, message)
    expect(formOf(html, 'City').lead).toBe(aNewCity.lead)
  }
  expect(await sqlValue`select count(*) as n from city_records`).toBe(0)
})

test('HTML in a city’s name or notes is escaped on every page', async () => {
  const admin = await signIn('admin')
  const markup = `<img src=x onerror="alert(1)">`
  const texts = { 'notes.0.text': `${markup} </script>`, lead: `{{x}} ${markup}` }
  expect((await addCity(admin, { name: markup.slice(0, 28), ...texts })).status).toBe(303)
  for (const path of ['/unicoi', '/', '/delivery?zip=37692', '/sitemap.xml'])
    expect(await page(path), path).not.toMatch(/<img src=x|x <\/script>/)
  for (const path of [cityPath('unicoi'), '/admin/areas'])
    expect(await admin.page(path), path).not.toContain('<img src=x')
})

test('a city with a ZIP override can’t be removed, and the last pickup city can’t be changed to delivery', async () => {
  const admin = await signIn('admin')
  await addCity(admin)
  const override = { intent: 'save', version: '0', service: 'local', city: 'unicoi' }
  await admin.post('/admin/areas/zips/37697', override)
  const removed = admin.post(cityPath('unicoi'), { intent: 'remove', version: '1' })
  await expectResponse(removed, 409, 'A ZIP override still belongs to Unicoi.')
  for (const slug of ['kingsport', 'bristol', 'johnson-city']) {
    const nearest = { 'nearest.site': 'johnson-city', 'nearest.miles': '26', 'nearest.minutes': '35' }
    const changes = { ...(slug === 'bristol' && nearest), service: 'local' }
    const response = await admin.submit(cityPath(slug), 'City', changes)
    if (slug !== 'johnson-city') expect(response.status, slug).toBe(303)
    else expect(pageText(await response.text())).toContain('At least one city must offer pickup.')
  }
})
