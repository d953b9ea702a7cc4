import { expect, test } from 'vitest'
import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'
import { imageJobs } from '#app/data/images/image-jobs.ts'
import { finishImageJob } from '#app/data/images/images.ts'
import { aContext, aProduct } from '#tests/support/context.ts'
import { atTheDesk, deskPage } from '#tests/support/admin/admin.ts'
import { actionsOn, aDishForm, allFree, dishRow } from '#tests/support/menu/products.ts'
import { ask, send } from '#tests/support/admin/auth.ts'
import { wordsOf } from '#tests/support/site/html.ts'
import { autoApprove, drawWaiting, picturesOf, shownBy } from '#tests/support/menu/pictures.ts'
import { expectAnswer } from '#tests/support/site/answers.ts'

const noQueue = { IMAGE_QUEUE: { sendBatch: () => Promise.resolve() } }

test('choosing one image of a meal rejects the others, a rejected one can be chosen later, and a double click chooses once', async () => {
  const { cookie, id, dish, first, second, third, choose, press } = await aStudio()
  const page = wordsOf(await deskPage(`/admin/pictures/${dish.id}`, cookie))
  expect(page).toMatch(/Waiting for approval Illustration by illustrator .*free/)

  await press({ intent: 'pass-over', picture: String(third.id) })
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
  expect((await actionsOn(`product:${dish.id}`)).join(' ')).toBe(
    'picture.passed-over picture.chosen picture.chosen picture.chosen',
  )
  const admin = await atTheDesk('admin')
  expect(wordsOf(await deskPage('/admin/log', admin.cookie))).toContain(`chose the image for “${dish.name}”.`)
})

test('choosing an image on an outdated page changes nothing and shows a message', async () => {
  const { dish, first, second, choose, press } = await aStudio()
  await choose(first.id)
  const late = await choose(second.id)
  await expectAnswer(late, 409, 'Someone else changed this meal’s image')
  expect((await shownBy(dish.id))?.image_url).toBe(first.image_url)

  const other = await aStudio()
  for (const odd of [other.first.id, '0', '-1', '1e3', ''])
    expect((await choose(odd, first.image_url)).status).toBe(404)
  const unknown = await press({ intent: 'toString' })
  expect(unknown.headers.get('location')).toBe(`/admin/pictures/${dish.id}`)
  expect((await shownBy(dish.id))?.image_url).toBe(first.image_url)
})

test('alt text appears wherever its image does, and the second of two editors sees the first one’s text and loses no input', async () => {
  const { dish, first, second, choose, press } = await aStudio({ featuredThisWeek: true, menuPosition: 1 })
  await choose(first.id)
  const describe = (alt: string, was = '') => press({ intent: 'describe', alt, was, seen: first.image_url })
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

  await choose(second.id, first.image_url)
  expect((await shownBy(dish.id))?.image_alt).toBeNull()
})

test('B08 a consumer that lost its lease can’t change an image that was approved or rejected meanwhile', async () => {
  await autoApprove(true)
  const { db } = aContext()
  const dish = await aProduct({ imageUrl: '/art/side-760.webp' })
  const job = await sqlRow<{
    id: number
    productId: number
    attempts: number
  }>`insert into product_images (product_id, state, attempts, lease_until, due_at, created_at)
     values (${dish.id}, 'running', 1, 10, 1, 1) returning id, product_id as productId, attempts`
  await imageJobs.recoverLost(db, 20)
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
  const id = await aQueuedJob(dish.id)
  const slow = await imageJobs.claim(db, id, 1)
  await imageJobs.recoverLost(db, 1_000_000)
  const other = await imageJobs.claim(db, id, 1_000_000)
  if (!slow || !other) throw new Error('It was claimed twice')
  expect(await imageJobs.fail(db, slow, { reason: 'No.', now: 1_000_001 })).toBe(false)
  expect(await imageJobs.release(db, slow, { reason: 'Later.', dueAt: 1_000_002 })).toBe(false)
  expect(await picturesOf(dish.id)).toMatchObject([{ state: 'running', attempts: 2, error: null }])
  expect(await imageJobs.release(db, other, { reason: 'Later.', dueAt: 1_000_002 })).toBe(true)
})

test('if a changed allergen record contradicts a meal’s image, the image is replaced by the placeholder', async () => {
  const { cookie, dish, first, second, choose } = await aStudio({ ...allFree, milk: 'contains' })
  const edit = async (fields: Record<string, string>) => {
    const version = String((await dishRow(dish.id))?.version)
    const form = { ...aDishForm({ name: dish.name, ...fields }), intent: 'save', version }
    const { status } = await send(`/admin/products/${dish.id}`, form, { cookie, bindings: noQueue })
    expect(status).toBe(303)
  }
  await choose(first.id)
  const admin = await atTheDesk('admin')
  await admin.press(`/admin/pictures/${dish.id}/generate`, {})
  await drawWaiting(dish.id, 400)
  await edit({ milk: 'contains', line: 'with cheese' })
  expect((await shownBy(dish.id))?.image_url).toBe(first.image_url)

  const { db } = aContext()
  const running = await aQueuedJob(dish.id)
  const slow = await imageJobs.claim(db, running, Date.now())
  await edit({ milk: 'free' })
  expect(await shownBy(dish.id)).toEqual({ image_url: null, image_alt: null })
  expect(await (await ask(`/product/${dish.id}`)).text()).toContain('No photo yet: a covered plate')
  // Options drawn from the old allergen record are dropped, and the running job is replaced.
  expect((await picturesOf(dish.id)).filter((one) => one.state === 'done' && !one.approved_by)).toEqual([])
  expect(slow && (await imageJobs.fail(db, slow, { reason: 'No.', now: Date.now() }))).toBe(false)
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
  await sql`update products set image_url = 'https://photos.example/own.jpg' where id = ${dish.id}`
  await edit({ diet: '', milk: 'free' })
  expect((await shownBy(dish.id))?.image_url).toBe('https://photos.example/own.jpg')
  expect((await picturesOf(dish.id)).filter(({ state }) => state === 'queued')).toHaveLength(1)
})

async function aQueuedJob(productId: number) {
  const id = await sqlValue<number>`
    insert into product_images (product_id, state, attempts, due_at, created_at)
    values (${productId}, 'queued', 0, 1, 1) returning id`
  return id ?? 0
}

let dishes = 0

/** A meal with three generated images that wait for approval. */
async function aStudio(fields = {}) {
  await autoApprove(false)
  const [staff, admin] = [await atTheDesk('staff'), await atTheDesk('admin')]
  const dish = await aProduct({ name: `Studio Dish ${++dishes}`, ...fields })
  for (let n = 1; n <= 3; n += 1) {
    await admin.press(`/admin/pictures/${dish.id}/generate`, {})
    await drawWaiting(dish.id, dishes * 10 + n)
  }
  const [first, second, third] = await picturesOf(dish.id)
  if (!first || !second || !third) throw new Error('Three drawings were not made')
  const press = (fields: Record<string, string>) => staff.press(`/admin/pictures/${dish.id}`, fields)
  const choose = (picture: number | string, seen = '') =>
    press({ intent: 'choose', picture: String(picture), seen })
  return { ...staff, dish, first, second, third, press, choose }
}
