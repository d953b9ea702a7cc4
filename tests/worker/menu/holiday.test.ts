import { beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '#tests/support/admin/admin.ts'
import { setClock } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { linksOf, metaOf, pageText } from '#tests/support/site/html.ts'
import { expectResponse, mainOf, page } from '#tests/support/site/requests.ts'
import { anIsolate, visit } from '#tests/support/site/visitor.ts'

const before = Date.parse('2026-11-18T15:00:00Z')
const closed = Date.parse('2026-11-23T05:00:00Z')
const pickup = Date.parse('2026-11-24T20:00:00Z')
const over = Date.parse('2026-11-25T23:00:00.001Z')
const ordering = 'https://order.holstontable.example/thanksgiving'

setClock(before)
beforeEach(() => emptyTables('business_facts'))

const readMain = async () => mainOf(await page('/thanksgiving'))
const mealHeadings = (html: string) => [...html.matchAll(/<h3[^>]*>/g)]

test('before the deadline, the holiday page shows the deadline, pickup days, countdown and order links', async () => {
  const html = await readMain()
  expect(pageText(html)).toContain('Order by Sunday, November 22, at 11:59 PM')
  expect(pageText(html)).toContain('Pickup Tuesday, November 24 and Wednesday, November 25, 2:00 to 6:00 PM')
  expect(html).toContain('data-until="2026-11-23T04:59:59.999Z"')
  expect(html.match(/data-order/g)).toHaveLength(2)
  expect(mealHeadings(html)).toHaveLength(17)
  vi.setSystemTime(closed - 1)
  expect((await readMain()).match(/data-order/g)).toHaveLength(2)
})

test('after the deadline, the holiday page says that orders are closed and when pickup is', async () => {
  for (const [now, title] of [
    [closed, 'Orders are closed'],
    [pickup, 'Your order is ready'],
    [over - 1, 'Your order is ready'],
  ] as const) {
    vi.setSystemTime(now)
    const html = await readMain()
    expect(pageText(html)).toContain(title)
    expect(pageText(html)).toContain(
      'Pickup Tuesday, November 24 and Wednesday, November 25, 2:00 to 6:00 PM',
    )
    expect(html).not.toMatch(/data-order|data-until|Order by/)
    expect(mealHeadings(html)).toHaveLength(17)
    const home = linksOf(await page('/'))
    expect(home).toContainEqual({ href: '/thanksgiving', words: 'See the meals' })
    expect(home.filter(({ href }) => href.startsWith(ordering))).toEqual([])
  }
})

test('after the last pickup, no page links to the holiday page, which says the holiday is over and offers the newsletter', async () => {
  vi.setSystemTime(over)
  const html = await page('/thanksgiving')
  expect(pageText(html)).toContain('See you next year')
  expect(linksOf(html)).toContainEqual({ href: '/#newsletter', words: 'Get our newsletter' })
  expect(html).not.toContain(ordering)
  expect(mealHeadings(await readMain())).toHaveLength(17)
  expect(metaOf(html, 'description')).toMatch(/^See you next year/)
  for (const path of ['/', '/faq'])
    expect(linksOf(await page(path)).filter(({ href }) => /thanksgiving/.test(href))).toEqual([])
})

test('the cached Thanksgiving page is rendered again when the last holiday pickup ends, even in the middle of the day', async () => {
  const isolate = anIsolate()
  for (const [now, text] of [
    [over - 2000, 'Your order is ready'],
    [over - 1, 'Your order is ready'],
    [over, 'See you next year'],
  ] as const) {
    vi.setSystemTime(now)
    expect((await visit(isolate, '/thanksgiving')).text).toContain(text)
  }
})

test('the owner previews changed holiday dates before saving, and invalid dates are rejected', async () => {
  const admin = await signIn('admin')
  const path = '/admin/facts/thanksgiving'
  const form = await admin.form(path, 'Thanksgiving')
  expect(form).toMatchObject({
    'thanksgiving.deadline': '2026-11-22',
    'thanksgiving.pickup.first': '2026-11-24',
  })
  const save = (field: string, value: string, intent = 'save') =>
    admin.post(path, { ...form, [`thanksgiving.${field}`]: value, intent })
  await expectResponse(save('deadline', '2026-11-24'), 422, 'Leave a full day between them to cook')
  for (const invalidDate of ['', 'tomorrow', '2026-02-31'])
    expect((await save('pickup.last', invalidDate)).status).toBe(422)
  await expectResponse(save('pickup.to', '13:00'), 422, 'Pickup must end after it starts.')

  await expectResponse(save('deadline', '2026-11-20', 'preview'), 200, 'Friday, November 20, at 11:59 PM')
  expect((await save('deadline', '2026-11-20')).status).toBe(303)
  expect(pageText(await readMain())).toContain('Order by Friday, November 20, at 11:59 PM')

  const savedForm = await admin.form(path, 'Thanksgiving')
  const disabled = Object.fromEntries(
    Object.entries(savedForm).filter(([name]) => name !== 'thanksgiving.on'),
  )
  expect((await admin.post(path, { ...disabled, intent: 'save' })).status).toBe(303)
  expect(pageText(await readMain())).toContain('See you next year')
  expect((await (await signIn('staff')).open(path)).status).toBe(403)
})
