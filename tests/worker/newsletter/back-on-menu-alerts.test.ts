import { expect, test } from 'vitest'
import { addSubscriber } from '#app/data/newsletter/sign-up.ts'
import { maxFavorites } from '#app/domain/newsletter/subscriber.ts'
import { aContext, aProduct, failing } from '#tests/support/context.ts'
import { aNetwork, ask, send, locationOf } from '#tests/support/admin/auth.ts'
import { wordsOf } from '#tests/support/site/html.ts'
import { deliver, quiet } from '#tests/support/admin/inbox.ts'
import { confirmationToken, deedsOf, recordOf } from '#tests/support/mail/readers.ts'
import { aSubscriber, subscriber } from '#tests/support/mail/subscribers.ts'
import { sql } from '#tests/support/database.ts'

const open = { SUBSCRIBE_LIMIT: { limit: () => Promise.resolve({ success: true }) }, ...quiet }

function tellMe(email: string, dish: number, { fields = {}, bindings = {} } = {}) {
  return send(
    '/tell-me',
    { email, dish: String(dish), website: '', ...fields },
    {
      from: aNetwork(),
      bindings: { ...open, ...bindings },
      headers: { referer: `http://localhost:8787/product/${dish}` },
    },
  )
}

async function waitedFor(id: number) {
  const results = await sql<{ id: number }>`
    select product_id as id from favourites where subscriber_id = ${id}`
  return results.map((row) => row.id)
}

test('a product off the menu offers to notify visitors of its return; a product on the menu or archived does not', async () => {
  const resting = await aProduct({ name: 'Resting' })
  const onMenu = await aProduct({ name: 'On the menu', featuredThisWeek: true, menuPosition: 40 })
  const archived = await aProduct({ name: 'Archived', archivedAt: 1 })
  const offers = async (id: number) =>
    (await (await ask(`/product/${id}`)).text()).includes('action="/tell-me"')
  expect([await offers(resting.id), await offers(onMenu.id), await offers(archived.id)]).toEqual([
    true,
    false,
    false,
  ])
  const page = await ask(`/product/${resting.id}`)
  expect(page.headers.has('set-cookie')).toBe(false)
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

test('the product notification form responds the same to strangers, subscribers, unsubscribed people and those who reported spam', async () => {
  const dish = await aProduct()
  await aSubscriber({ email: 'waits@mail.example' })
  await aSubscriber({ email: 'left-waits@mail.example', state: 'unsubscribed' })
  const barred = await aSubscriber({ email: 'barred-waits@mail.example' })
  await sql`update newsletter_subscribers set unreachable = 'complained' where id = ${barred}`
  const answers = new Set<string>()
  for (const name of ['nobody', 'waits', 'left-waits', 'barred-waits']) {
    const answer = await tellMe(`${name}@mail.example`, dish.id)
    answers.add(`${answer.status} ${locationOf(answer)} ${await answer.text()}`)
  }
  expect([...answers]).toEqual([`303 /product/${dish.id}?notice=will-tell `])
  expect(await waitedFor(barred)).toEqual([])
})

test('a subscriber’s product notification is saved at once, and a second submission adds nothing', async () => {
  const dish = await aProduct()
  const id = await aSubscriber({ email: 'at-once@mail.example', createdAt: 1 })
  await Promise.all([tellMe('At-Once@mail.example', dish.id), tellMe('at-once@mail.example', dish.id)])
  expect(await waitedFor(id)).toEqual([dish.id])
  expect(await recordOf(id)).toMatchObject([{ deed: 'changed', source: `/product/${dish.id}` }])
})

test('E03 a product notification requested by a new address is saved when the address is confirmed', async () => {
  const dish = await aProduct()
  await tellMe('with-it@mail.example', dish.id)
  const row = (await subscriber('with-it@mail.example')) as { id: number; state: string; created_at: number }
  expect(row).toMatchObject({ state: 'pending', source: `/product/${dish.id}` })
  expect((await deliver('send-confirmation')).map(({ to }) => to)).toContain('with-it@mail.example')
  await send(
    '/subscribe/confirm',
    { token: await confirmationToken(row.id, row.created_at) },
    { bindings: quiet },
  )
  expect(await subscriber('with-it@mail.example')).toMatchObject({ state: 'confirmed' })
  expect(await waitedFor(row.id)).toEqual([dish.id])
  expect(await deedsOf(row.id)).toEqual(['asked', 'confirmed'])
})

test('E04 an unsubscribed person who asks for a product notification is only sent a confirmation email', async () => {
  const dish = await aProduct()
  const id = await aSubscriber({ email: 'left-once@mail.example', state: 'unsubscribed', createdAt: 1 })
  await sql`update newsletter_subscribers set unsubscribed_at = 2 where id = ${id}`
  await tellMe('left-once@mail.example', dish.id)
  expect(await subscriber('left-once@mail.example')).toMatchObject({ state: 'unsubscribed' })
  expect((await deliver('send-confirmation')).map(({ to }) => to)).toContain('left-once@mail.example')
})

test('B09 a subscriber can’t exceed the limit of product notifications or request one for a missing product', async () => {
  const id = await aSubscriber({ email: 'greedy@mail.example' })
  const many = await Promise.all(Array.from({ length: maxFavorites + 3 }, () => aProduct()))
  for (const dish of many) await tellMe('greedy@mail.example', dish.id)
  await tellMe('greedy@mail.example', 999_999_999)
  expect(await waitedFor(id)).toHaveLength(maxFavorites)
})

test('A10 C09 a refused notification request keeps its input, and requests by bots or for invalid products are rejected', async () => {
  const dish = await aProduct()
  const empty = await tellMe('', dish.id)
  expect([empty.status, wordsOf(await empty.text()).includes('Please enter your email address')]).toEqual([
    422,
    true,
  ])
  const bad = await (await tellMe('nonsense', dish.id)).text()
  expect(bad).toContain('value="nonsense"')
  expect(bad).toContain(`name="dish" value="${dish.id}"`)
  expect(wordsOf(bad)).toContain('Please enter a valid email address.')
  const machine = await tellMe('machine@mail.example', dish.id, { fields: { website: 'https://x.example' } })
  expect([machine.status, await subscriber('machine@mail.example')]).toEqual([422, null])
  const hostile = await tellMe('dish@mail.example', dish.id, { fields: { dish: '1; drop table products' } })
  expect([hostile.status, await subscriber('dish@mail.example')]).toEqual([422, null])
  const limited = await tellMe('flood@mail.example', dish.id, {
    bindings: { SUBSCRIBE_LIMIT: { limit: () => Promise.resolve({ success: false }) } },
  })
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60'])
  const down = await tellMe('down@mail.example', dish.id, { bindings: { DB: failing('D1') } })
  const html = await down.text()
  expect([down.status, html.includes('value="down@mail.example"')]).toEqual([503, true])
  expect(html).not.toMatch(/D1 is down|node_modules/)
})

test('saving a product notification reads a bounded number of rows, whatever the size of the subscriber list', async () => {
  const dish = await aProduct()
  await aSubscriber({ email: 'bounded@mail.example' })
  const { db, usage } = aContext()
  await addSubscriber(db, {
    email: 'bounded@mail.example',
    phone: null,
    source: '/product/1',
    dish: dish.id,
    owner: 'hello@holstontable.example',
    doubleOptIn: true,
    now: Date.now(),
  })
  expect(usage.rowsRead).toBeLessThanOrEqual(8)
})
