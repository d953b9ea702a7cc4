import { expect, test } from 'vitest'
import { addSubscriber } from '#app/data/newsletter/sign-up.ts'
import { maxFavoriteMeals } from '#app/domain/newsletter/subscriber.ts'
import { locationOf } from '#tests/support/admin/auth.ts'
import { deliver } from '#tests/support/admin/inbox.ts'
import { aContext, aProduct, failing } from '#tests/support/context.ts'
import { sql, sqlColumn } from '#tests/support/database.ts'
import {
  aSignUp,
  aSubscriber,
  confirm,
  confirmationToken,
  consentActionsOf,
  consentsOf,
  postSignUp,
  setUnreachable,
  subscriberRow,
} from '#tests/support/mail/subscribers.ts'
import { expectResponse, get, page } from '#tests/support/site/requests.ts'

function requestAlert(email: string, product: number, { fields = {}, bindings = {} } = {}) {
  const form = { email, dish: String(product), website: '', ...fields }
  return postSignUp('/tell-me', form, { page: `/product/${product}`, bindings })
}

function favoritesOf(id: number) {
  return sqlColumn<number>`select product_id as id from favourites where subscriber_id = ${id}`
}

test('the page of a product that is off the menu offers to notify visitors when it returns; the page of a product that is on the menu or archived does not', async () => {
  const offMenu = await aProduct({ name: 'Resting' })
  const onMenu = await aProduct({ name: 'On the menu', featuredThisWeek: true, menuPosition: 40 })
  const archived = await aProduct({ name: 'Archived', archivedAt: 1 })
  const form = 'action="/tell-me"'
  expect(await page(`/product/${offMenu.id}`)).toContain(form)
  for (const { id } of [onMenu, archived]) expect(await page(`/product/${id}`)).not.toContain(form)
  const { headers } = await get(`/product/${offMenu.id}`)
  expect(headers.has('set-cookie')).toBe(false)
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

test('the form for back-on-menu alerts responds the same way to strangers, subscribers, unsubscribed people and people who reported spam', async () => {
  const product = await aProduct()
  await aSubscriber({ email: 'waits@mail.example' })
  await aSubscriber({ email: 'left-waits@mail.example', state: 'unsubscribed' })
  const blocked = await aSubscriber({ email: 'barred-waits@mail.example' })
  await setUnreachable(blocked, 'complained')
  const responses = new Set<string>()
  for (const name of ['nobody', 'waits', 'left-waits', 'barred-waits']) {
    const response = await requestAlert(`${name}@mail.example`, product.id)
    responses.add(`${response.status} ${locationOf(response)} ${await response.text()}`)
  }
  expect([...responses]).toEqual([`303 /product/${product.id}?notice=confirm-alert `])
  expect(await favoritesOf(blocked)).toEqual([])
})

test('a product notification requested by a subscriber is saved without a confirmation step, and a second simultaneous request adds nothing', async () => {
  const product = await aProduct()
  const id = await aSubscriber({ email: 'at-once@mail.example', createdAt: 1 })
  await Promise.all([
    requestAlert('At-Once@mail.example', product.id),
    requestAlert('at-once@mail.example', product.id),
  ])
  expect(await favoritesOf(id)).toEqual([product.id])
  expect(await consentsOf(id)).toMatchObject([{ deed: 'changed', source: `/product/${product.id}` }])
})

test('E03 a product notification requested by a new address is saved when the address is confirmed', async () => {
  const product = await aProduct()
  await requestAlert('with-it@mail.example', product.id)
  const row = await subscriberRow('with-it@mail.example')
  expect(row).toMatchObject({ state: 'pending', source: `/product/${product.id}` })
  const { id = 0, created_at = 0 } = row ?? {}
  expect((await deliver('send-confirmation')).map(({ to }) => to)).toContain('with-it@mail.example')
  await confirm(confirmationToken(id, created_at))
  expect(await subscriberRow('with-it@mail.example')).toMatchObject({ state: 'confirmed' })
  expect(await favoritesOf(id)).toEqual([product.id])
  expect(await consentActionsOf(id)).toEqual(['asked', 'confirmed'])
})

test('E04 an unsubscribed person who asks for a product notification stays unsubscribed and gets a confirmation email', async () => {
  const product = await aProduct()
  const id = await aSubscriber({ email: 'left-once@mail.example', state: 'unsubscribed', createdAt: 1 })
  await sql`update newsletter_subscribers set unsubscribed_at = 2 where id = ${id}`
  await requestAlert('left-once@mail.example', product.id)
  expect(await subscriberRow('left-once@mail.example')).toMatchObject({ state: 'unsubscribed' })
  expect((await deliver('send-confirmation')).map(({ to }) => to)).toContain('left-once@mail.example')
})

test('B09 a subscriber can’t request notifications for more products than the limit allows, or for a product that doesn’t exist', async () => {
  const id = await aSubscriber({ email: 'greedy@mail.example' })
  const products = await Promise.all(Array.from({ length: maxFavoriteMeals + 3 }, () => aProduct()))
  for (const product of products) await requestAlert('greedy@mail.example', product.id)
  await requestAlert('greedy@mail.example', 999_999_999)
  expect(await favoritesOf(id)).toHaveLength(maxFavoriteMeals)
})

test('A10 C09 the form for product notifications keeps the entered email address after an error and rejects bots and invalid products', async () => {
  const product = await aProduct()
  await expectResponse(requestAlert('', product.id), 422, 'Please enter your email address')
  const invalid = await expectResponse(
    requestAlert('nonsense', product.id),
    422,
    'Please enter a valid email address.',
  )
  expect(invalid).toContain('value="nonsense"')
  expect(invalid).toContain(`name="dish" value="${product.id}"`)
  const bot = await requestAlert('machine@mail.example', product.id, {
    fields: { website: 'https://x.example' },
  })
  expect([bot.status, await subscriberRow('machine@mail.example')]).toEqual([422, null])
  const hostile = await requestAlert('dish@mail.example', product.id, {
    fields: { dish: '1; drop table products' },
  })
  expect([hostile.status, await subscriberRow('dish@mail.example')]).toEqual([422, null])
  const bindings = { SUBSCRIBE_LIMIT: { limit: () => Promise.resolve({ success: false }) } }
  const limited = await requestAlert('flood@mail.example', product.id, { bindings })
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60'])
  const down = await requestAlert('down@mail.example', product.id, { bindings: { DB: failing('D1') } })
  const html = await down.text()
  expect([down.status, html.includes('value="down@mail.example"')]).toEqual([503, true])
  expect(html).not.toMatch(/D1 is down|node_modules/)
})

test('saving a product notification request reads a bounded number of rows, no matter how long the subscriber list is', async () => {
  const product = await aProduct()
  await aSubscriber({ email: 'bounded@mail.example' })
  const { db, usage } = aContext()
  const signUp = aSignUp('bounded@mail.example', Date.now())
  await addSubscriber(db, { ...signUp, source: '/product/1', product: product.id })
  expect(usage.rowsRead).toBeLessThanOrEqual(8)
})
