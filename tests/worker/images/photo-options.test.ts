import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import {
  claimImageJob,
  failImageJob,
  finishImageJob,
  releaseImageJob,
  recoverLostImageJobs,
} from '#app/data/images/images.ts'
import { aContext, aProduct } from '#tests/support/context.ts'
import { atTheDesk, deskPage } from '#tests/support/admin/admin.ts'
import { aDishForm, allFree, dishRow } from '#tests/support/menu/products.ts'
import { ask, send } from '#tests/support/admin/auth.ts'
import { wordsOf } from '#tests/support/site/html.ts'
import { autoApprove, drawWaiting, picturesOf, shownBy } from '#tests/support/menu/pictures.ts'

const noQueue = { IMAGE_QUEUE: { sendBatch: () => Promise.resolve() } }

test('choosing one image of a meal rejects the others, a rejected one can be chosen later, and a double click chooses once', async () => {
  const { cookie, id, dish, first, second, third } = await aStudio()
  const choose = (picture: number, seen = '') =>
    send(`/admin/pictures/${dish.id}`, { intent: 'choose', picture: String(picture), seen }, { cookie })
  const page = wordsOf(await deskPage(`/admin/pictures/${dish.id}`, cookie))
  expect(page).toMatch(/Waiting for approval Illustration by illustrator .*free/)

  await send(`/admin/pictures/${dish.id}`, { intent: 'pass-over', picture: String(third.id) }, { cookie })
  const pressed = await Promise.all([choose(first.id), choose(first.id)])
  expect(pressed.map(({ headers }) => headers.get('location'))).toEqual(
    Array(2).fill(`/admin/pictures/${dish.id}?done=picture-chosen`),
  )
  expect((await shownBy(dish.id))?.image_url).toBe(first.image_url)
  const decided = await picturesOf(dish.id)
  expect(decided.map(({ approved_at, approved_by }) => [approved_at !== null, approved_by])).toEqual([
    [true, id],
    [false, id],
    [false, id],
  ])
  expect(wordsOf(await deskPage('/admin/pictures?show=undecided', cookie))).toContain(
    'No images are waiting for approval.',
  )

  expect((await choose(second.id, first.image_url)).status).toBe(303)
  expect((await shownBy(dish.id))?.image_url).toBe(second.image_url)
  expect(wordsOf(await deskPage(`/admin/pictures/${dish.id}`, cookie))).toContain('Restore')
  await choose(first.id, second.image_url)
  expect((await shownBy(dish.id))?.image_url).toBe(first.image_url)
  const { results: log } = await env.DB.prepare('select action from audit_log where subject = ? order by id')
    .bind(`product:${dish.id}`)
    .all<{ action: string }>()
  expect(log.map(({ action }) => action)).toEqual([
    'picture.passed-over',
    ...Array<string>(3).fill('picture.chosen'),
  ])
  const admin = await atTheDesk('admin')
  expect(wordsOf(await deskPage('/admin/log', admin.cookie))).toContain(`chose the image for “${dish.name}”.`)
})

test('choosing an image on an outdated page changes nothing and shows a message', async () => {
  const { cookie, dish, first, second } = await aStudio()
  const choose = (picture: number | string, seen = '') =>
    send(`/admin/pictures/${dish.id}`, { intent: 'choose', picture: String(picture), seen }, { cookie })
  await choose(first.id)
  const late = await choose(second.id)
  expect(late.status).toBe(409)
  expect(wordsOf(await late.text())).toContain('Someone else changed this meal’s image')
  expect((await shownBy(dish.id))?.image_url).toBe(first.image_url)

  const other = await aStudio()
  for (const odd of [other.first.id, '0', '-1', '1e3', ''])
    expect((await choose(odd, first.image_url)).status).toBe(404)
  expect(
    (await send(`/admin/pictures/${dish.id}`, { intent: 'toString' }, { cookie })).headers.get('location'),
  ).toBe(`/admin/pictures/${dish.id}`)
  expect((await shownBy(dish.id))?.image_url).toBe(first.image_url)
})

test('alt text appears wherever its image does, and the second of two editors sees the first one’s text and loses no input', async () => {
  const { cookie, dish, first, second } = await aStudio({ featuredThisWeek: true, menuPosition: 1 })
  await send(
    `/admin/pictures/${dish.id}`,
    { intent: 'choose', picture: String(first.id), seen: '' },
    { cookie },
  )
  const describe = (alt: string, was = '') =>
    send(`/admin/pictures/${dish.id}`, { intent: 'describe', alt, was, seen: first.image_url }, { cookie })
  expect((await describe('Chili & "beans"')).headers.get('location')).toBe(
    `/admin/pictures/${dish.id}?done=picture-described`,
  )
  for (const path of [`/product/${dish.id}`, '/'])
    expect(await (await ask(path)).text(), path).toContain('alt="Chili &amp; &quot;beans&quot;"')

  const late = await describe('Another bowl')
  const html = await late.text()
  expect(late.status).toBe(409)
  expect(wordsOf(html)).toContain('The alt text is now: “Chili & "beans"”.')
  expect(html).toMatch(/<input id="alt"[^>]*aria-invalid="true"/)
  expect(html).toContain('value="Another bowl"')
  expect((await describe('x'.repeat(301), 'Chili & "beans"')).status).toBe(422)
  expect((await shownBy(dish.id))?.image_alt).toBe('Chili & "beans"')

  await send(
    `/admin/pictures/${dish.id}`,
    { intent: 'choose', picture: String(second.id), seen: first.image_url },
    { cookie },
  )
  expect((await shownBy(dish.id))?.image_alt).toBeNull()
})

test('B08 a consumer that lost its lease can’t change an image that was approved or rejected meanwhile', async () => {
  await autoApprove(true)
  const { db } = aContext()
  const dish = await aProduct({ imageUrl: '/art/side-760.webp' })
  const job = await env.DB.prepare(
    `insert into product_images (product_id, state, attempts, lease_until, due_at, created_at)
     values (?, 'running', 1, 10, 1, 1) returning id, product_id as productId, attempts`,
  )
    .bind(dish.id)
    .first<{ id: number; productId: number; attempts: number }>()
  await recoverLostImageJobs(db, 20, 4)
  await finishImageJob(db, job as never, {
    ...{ imageUrl: '/images/dishes/x', provider: 'p', model: 'm', prompt: '', costMicroUsd: 0 },
    ...{ approved: true, now: 30 },
  })
  expect(await picturesOf(dish.id)).toMatchObject([{ state: 'queued', image_url: null }])
  expect((await shownBy(dish.id))?.image_url).toBe('/art/side-760.webp')
})

test('B08 a consumer that lost its lease can’t fail or requeue an image that another consumer is generating', async () => {
  const { db } = aContext()
  const dish = await aProduct()
  const id = await env.DB.prepare(
    `insert into product_images (product_id, state, attempts, due_at, created_at) values (?, 'queued', 0, 1, 1) returning id`,
  )
    .bind(dish.id)
    .first<number>('id')
  const slow = await claimImageJob(db, id ?? 0, 1)
  await recoverLostImageJobs(db, 1_000_000, 4)
  const other = await claimImageJob(db, id ?? 0, 1_000_000)
  if (!slow || !other) throw new Error('It was claimed twice')
  expect(await failImageJob(db, slow, { reason: 'No.', now: 1_000_001 })).toBe(false)
  expect(await releaseImageJob(db, slow, { reason: 'Later.', dueAt: 1_000_002 })).toBe(false)
  expect(await picturesOf(dish.id)).toMatchObject([{ state: 'running', attempts: 2, error: null }])
  expect(await releaseImageJob(db, other, { reason: 'Later.', dueAt: 1_000_002 })).toBe(true)
})

test('if a changed allergen record contradicts a meal’s image, the image is replaced by the placeholder', async () => {
  const { cookie, dish, first, second } = await aStudio({ ...allFree, milk: 'contains', isDraft: false })
  const edit = async (fields: Record<string, string>) => {
    const version = String((await dishRow(dish.id))?.version)
    const form = { ...aDishForm({ name: dish.name, ...fields }), intent: 'save', version }
    const { status } = await send(`/admin/products/${dish.id}`, form, { cookie, bindings: noQueue })
    expect(status).toBe(303)
  }
  const choose = (picture: number) =>
    send(`/admin/pictures/${dish.id}`, { intent: 'choose', picture: String(picture), seen: '' }, { cookie })
  await choose(first.id)
  await send(
    `/admin/pictures/${dish.id}/generate`,
    {},
    { cookie: (await atTheDesk('admin')).cookie, bindings: noQueue },
  )
  await drawWaiting(dish.id, 400)
  await edit({ milk: 'contains', line: 'with cheese' })
  expect((await shownBy(dish.id))?.image_url).toBe(first.image_url)

  const { db } = aContext()
  const running = await env.DB.prepare(
    `insert into product_images (product_id, state, attempts, due_at, created_at) values (?, 'queued', 0, 1, 1) returning id`,
  )
    .bind(dish.id)
    .first<number>('id')
  const slow = await claimImageJob(db, running ?? 0, Date.now())
  await edit({ milk: 'free' })
  expect(await shownBy(dish.id)).toEqual({ image_url: null, image_alt: null })
  expect(await (await ask(`/product/${dish.id}`)).text()).toContain('No photo yet: a covered plate')
  // Options drawn from the old allergen record are dropped, and the running job is replaced.
  expect((await picturesOf(dish.id)).filter((one) => one.state === 'done' && !one.approved_by)).toEqual([])
  expect(slow && (await failImageJob(db, slow, { reason: 'No.', now: Date.now() }))).toBe(false)
  await autoApprove(true)
  await drawWaiting(dish.id, 401)
  const last = (await picturesOf(dish.id)).at(-1)
  expect(last?.prompt).toMatch(/show none: .*milk/)
  expect((await shownBy(dish.id))?.image_url).toBe(last?.image_url)
  await edit({ milk: 'contains' })
  expect((await shownBy(dish.id))?.image_url).toBe(last?.image_url)
  expect(second.image_url).not.toBe(last?.image_url)

  await edit({ diet: 'vegan' })
  expect((await picturesOf(dish.id)).filter(({ state }) => state === 'queued')).toHaveLength(1)
  await env.DB.prepare(`update products set image_url = 'https://photos.example/own.jpg' where id = ?`)
    .bind(dish.id)
    .run()
  await edit({ diet: '', milk: 'free' })
  expect((await shownBy(dish.id))?.image_url).toBe('https://photos.example/own.jpg')
  expect((await picturesOf(dish.id)).filter(({ state }) => state === 'queued')).toHaveLength(1)
})

let dishes = 0

/** A meal with three generated images that wait for approval. */
async function aStudio(fields = {}) {
  await autoApprove(false)
  const [staff, admin] = [await atTheDesk('staff'), await atTheDesk('admin')]
  const dish = await aProduct({ name: `Studio Dish ${++dishes}`, ...fields })
  for (let n = 1; n <= 3; n += 1) {
    await send(`/admin/pictures/${dish.id}/generate`, {}, { cookie: admin.cookie, bindings: noQueue })
    await drawWaiting(dish.id, dishes * 10 + n)
  }
  const [first, second, third] = await picturesOf(dish.id)
  if (!first || !second || !third) throw new Error('Three drawings were not made')
  return { ...staff, dish, first, second, third }
}
