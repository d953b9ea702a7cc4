import { expect, test } from 'vitest'
import { productImageJobStore } from '#app/data/images/image-jobs.ts'
import { finishImageJob } from '#app/data/images/images.ts'
import { actionsOn, signIn } from '#tests/support/admin/admin.ts'
import { locationOf, openPage } from '#tests/support/admin/auth.ts'
import { aContext, aProduct } from '#tests/support/context.ts'
import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'
import { autoApprove, imagesOf, runImageJob, shownImage } from '#tests/support/menu/pictures.ts'
import { aMealForm, noAllergens, productRow } from '#tests/support/menu/products.ts'
import { expectRedirect, expectResponse } from '#tests/support/site/requests.ts'

test('choosing one image of a meal rejects the others, a rejected image can be chosen later, and a double submit counts once', async () => {
  const { read, id, product, first, second, third, choose, send } = await withThreeImages()
  expect(await read(`/admin/pictures/${product.id}`)).toMatch(
    /Waiting for approval Illustration by illustrator .*free/,
  )

  await send({ intent: 'pass-over', picture: String(third.id) })
  const responses = await Promise.all([choose(first.id), choose(first.id)])
  const redirect = `/admin/pictures/${product.id}?done=image-chosen`
  expect(responses.map(locationOf)).toEqual([redirect, redirect])
  expect((await shownImage(product.id))?.image_url).toBe(first.image_url)
  const images = await imagesOf(product.id)
  expect(images.map(({ approved_at, approved_by }) => [approved_at !== null, approved_by])).toEqual([
    [true, id],
    [false, id],
    [false, id],
  ])
  expect(await read('/admin/pictures?show=undecided')).toContain('No images are waiting for approval.')

  expect((await choose(second.id, first.image_url)).status).toBe(303)
  expect((await shownImage(product.id))?.image_url).toBe(second.image_url)
  expect(await read(`/admin/pictures/${product.id}`)).toContain('Restore')
  await choose(first.id, second.image_url)
  expect((await shownImage(product.id))?.image_url).toBe(first.image_url)
  const actions = ['picture.passed-over', ...Array<string>(3).fill('picture.chosen')]
  expect(await actionsOn(`product:${product.id}`)).toEqual(actions)
  const admin = await signIn('admin')
  expect(await admin.read('/admin/log')).toContain(`chose the image for “${product.name}”.`)
})

test('choosing an image on an outdated page changes nothing and shows an error message', async () => {
  const { product, first, second, choose, send } = await withThreeImages()
  await choose(first.id)
  await expectResponse(choose(second.id), 409, 'Someone else changed this meal’s image')
  expect((await shownImage(product.id))?.image_url).toBe(first.image_url)

  const other = await withThreeImages()
  for (const malformedId of [other.first.id, '0', '-1', '1e3', ''])
    expect((await choose(malformedId, first.image_url)).status).toBe(404)
  await expectRedirect(send({ intent: 'toString' }), `/admin/pictures/${product.id}`)
  expect((await shownImage(product.id))?.image_url).toBe(first.image_url)
})

test('if two editors save alt text for the same image, the public pages show the first text, and the second editor sees both texts', async () => {
  const onMenu = { featuredThisWeek: true, menuPosition: 1 }
  const { product, first, second, choose, send } = await withThreeImages(onMenu)
  await choose(first.id)
  const describe = (alt: string, was = '') => send({ intent: 'describe', alt, was, seen: first.image_url })
  await expectRedirect(describe('Chili & "beans"'), `/admin/pictures/${product.id}?done=image-alt-text-saved`)
  for (const path of [`/product/${product.id}`, '/'])
    expect(await (await openPage(path)).text(), path).toContain('alt="Chili &amp; &quot;beans&quot;"')

  const html = await expectResponse(describe('Another bowl'), 409, 'The alt text is now: “Chili & "beans"”.')
  expect(html).toMatch(/<input id="alt"[^>]*aria-invalid="true"/)
  expect(html).toContain('value="Another bowl"')
  expect((await describe('x'.repeat(301), 'Chili & "beans"')).status).toBe(422)
  expect((await shownImage(product.id))?.image_alt).toBe('Chili & "beans"')

  await choose(second.id, first.image_url)
  expect((await shownImage(product.id))?.image_alt).toBeNull()
})

test('B08 a queue consumer whose lease expired can’t store its image once the job has been requeued', async () => {
  await autoApprove(true)
  const { db } = aContext()
  const product = await aProduct({ imageUrl: '/art/side-760.webp' })
  const job = await sqlRow`
    insert into product_images (product_id, state, attempts, lease_until, due_at, created_at)
    values (${product.id}, 'running', 1, 10, 1, 1) returning id, product_id as productId, attempts`
  await productImageJobStore.recoverLost(db, 20)
  await finishImageJob(db, job as never, {
    imageUrl: '/images/dishes/x',
    provider: 'p',
    model: 'm',
    prompt: '',
    costMicroUsd: 0,
    approved: true,
    now: 30,
  })
  expect(await imagesOf(product.id)).toMatchObject([{ state: 'queued', image_url: null }])
  expect((await shownImage(product.id))?.image_url).toBe('/art/side-760.webp')
})

test('B08 a queue consumer whose lease expired can’t requeue an image job that another consumer is running, or mark it as failed', async () => {
  const { db } = aContext()
  const product = await aProduct()
  const id = await aQueuedJob(product.id)
  const expiredJob = await productImageJobStore.claim(db, id, 1)
  await productImageJobStore.recoverLost(db, 1_000_000)
  const activeJob = await productImageJobStore.claim(db, id, 1_000_000)
  if (!expiredJob || !activeJob) throw new Error('It was claimed twice')
  expect(await productImageJobStore.fail(db, expiredJob, { reason: 'No.', now: 1_000_001 })).toBe(false)
  expect(await productImageJobStore.release(db, expiredJob, { reason: 'Later.', dueAt: 1_000_002 })).toBe(
    false,
  )
  expect(await imagesOf(product.id)).toMatchObject([{ state: 'running', attempts: 2, error: null }])
  expect(await productImageJobStore.release(db, activeJob, { reason: 'Later.', dueAt: 1_000_002 })).toBe(true)
})

test('a meal’s image is replaced by the placeholder if an allergen that the image may show is changed to “free”', async () => {
  const { post, product, first, second, choose } = await withThreeImages({ ...noAllergens, milk: 'contains' })
  const edit = async (fields: Record<string, string>) => {
    const version = String((await productRow(product.id))?.version)
    const form = { ...aMealForm({ name: product.name, ...fields }), intent: 'save', version }
    expect((await post(`/admin/products/${product.id}`, form)).status).toBe(303)
  }
  await choose(first.id)
  const admin = await signIn('admin')
  await admin.post(`/admin/pictures/${product.id}/generate`, {})
  await runImageJob(product.id, 400)
  await edit({ milk: 'contains', line: 'with cheese' })
  expect((await shownImage(product.id))?.image_url).toBe(first.image_url)

  const { db } = aContext()
  const running = await aQueuedJob(product.id)
  const expiredJob = await productImageJobStore.claim(db, running, Date.now())
  await edit({ milk: 'free' })
  expect(await shownImage(product.id)).toEqual({ image_url: null, image_alt: null })
  expect(await (await openPage(`/product/${product.id}`)).text()).toContain(
    'Placeholder image of a covered plate',
  )
  // Options generated from the old allergen record no longer await approval, and the running job is replaced.
  expect((await imagesOf(product.id)).filter((one) => one.state === 'done' && !one.approved_by)).toEqual([])
  expect(
    expiredJob && (await productImageJobStore.fail(db, expiredJob, { reason: 'No.', now: Date.now() })),
  ).toBe(false)
  await autoApprove(true)
  await runImageJob(product.id, 401)
  const last = (await imagesOf(product.id)).at(-1)
  expect(last?.prompt).toMatch(/show none: .*milk/)
  expect((await shownImage(product.id))?.image_url).toBe(last?.image_url)
  await edit({ milk: 'contains' })
  expect((await shownImage(product.id))?.image_url).toBe(last?.image_url)
  expect(second.image_url).not.toBe(last?.image_url)

  await edit({ diet: 'vegan' })
  expect((await imagesOf(product.id)).filter(({ state }) => state === 'queued')).toHaveLength(1)
  await sql`update products set image_url = 'https://photos.example/own.jpg' where id = ${product.id}`
  await edit({ diet: '', milk: 'free' })
  expect((await shownImage(product.id))?.image_url).toBe('https://photos.example/own.jpg')
  expect((await imagesOf(product.id)).filter(({ state }) => state === 'queued')).toHaveLength(1)
})

async function aQueuedJob(productId: number) {
  const id = await sqlValue<number>`
    insert into product_images (product_id, state, attempts, due_at, created_at)
    values (${productId}, 'queued', 0, 1, 1) returning id`
  return id ?? 0
}

let mealCount = 0

/** A meal with three generated images that are awaiting approval. */
async function withThreeImages(fields = {}) {
  await autoApprove(false)
  const [staff, admin] = [await signIn('staff'), await signIn('admin')]
  const product = await aProduct({ name: `Studio Dish ${++mealCount}`, ...fields })
  for (let n = 1; n <= 3; n += 1) {
    await admin.post(`/admin/pictures/${product.id}/generate`, {})
    await runImageJob(product.id, mealCount * 10 + n)
  }
  const [first, second, third] = await imagesOf(product.id)
  if (!first || !second || !third) throw new Error('Three drawings were not made')
  const send = (fields: Record<string, string>) => staff.post(`/admin/pictures/${product.id}`, fields)
  const choose = (picture: number | string, seen = '') =>
    send({ intent: 'choose', picture: String(picture), seen })
  return { ...staff, product, first, second, third, send, choose }
}
