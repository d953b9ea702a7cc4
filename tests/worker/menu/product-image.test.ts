import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '#app/context.server.ts'
import { createImageResponse } from '#app/data/images/image-store.server.ts'
import { findProduct } from '#app/data/menu/products.ts'
import { generateProductImage } from '#app/jobs/images/image-jobs.ts'
import { aContext, aProduct, tuesday } from '#tests/support/context.ts'
import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'
import { autoApprove } from '#tests/support/menu/pictures.ts'
import { noAllergens } from '#tests/support/menu/products.ts'

type Drawing = Awaited<ReturnType<Context['imageModel']['draw']>>

beforeEach(() => autoApprove(true))

test('a generated image is stored in every width and format and becomes the product’s image, and an identical image reuses the stored files', async () => {
  const context = aContext()
  const product = await aProduct({ name: 'Lemon Herb Chicken' })
  await generateProductImage(context, { pictureId: await aJob(product.id) })

  const imageUrl = await imageUrlOf(product.id)
  expect(imageUrl).toMatch(/^\/images\/dishes\/[0-9a-f]{32}-760\.webp$/)
  const base = imageUrl?.replace('/images/', '').replace('-760.webp', '') ?? ''
  const stored = await env.PICTURES.list({ prefix: base })
  const suffixes = [240, 480, 760, 1200].flatMap((width) => [`-${width}.avif`, `-${width}.webp`])
  expect(stored.objects.map(({ key }) => key.replace(base, '')).sort()).toEqual(suffixes.sort())
  expect(await format(`${base}-760.avif`)).toBe('avif')
  expect(await format(`${base}-760.webp`)).toBe('webp')

  const encodeImage = () => Promise.resolve(bytesOf('never stored'))
  await generateProductImage(aContext({ encodeImage }), { pictureId: await aJob(product.id) })
  expect(await imageUrlOf(product.id)).toBe(imageUrl)
  expect(await format(`${base}-240.avif`)).toBe('avif')
})

test('A18 a stored image is served with its type, an ETag and a sandbox policy, or with a 304 if the browser has it cached', async () => {
  const key = `dishes/${'a'.repeat(32)}-240.webp`
  await env.PICTURES.put(key, 'not <script> at all', { httpMetadata: { contentType: 'text/html' } })
  const response = await createImageResponse(env.PICTURES, key, new Headers())
  expect(response?.headers.get('content-type')).toBe('image/webp')
  expect(response?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response?.headers.get('content-security-policy')).toContain('sandbox')
  await response?.arrayBuffer()

  const etag = response?.headers.get('etag') ?? ''
  const notModified = await createImageResponse(env.PICTURES, key, new Headers({ 'if-none-match': etag }))
  expect([notModified?.status, notModified?.body]).toEqual([304, null])
  const html = `dishes/${'a'.repeat(32)}-320.html`
  for (const malformedKey of ['', 'dishes/../secret', 'backup.sql', html, 'dishes/x-240.webp'])
    expect(await createImageResponse(env.PICTURES, malformedKey, new Headers())).toBeNull()
})

test('B08 an image job is requeued after a temporary failure and marked as failed after a permanent or fourth failure, and the product keeps its old image', async () => {
  const product = await aProduct({ imageUrl: '/art/entree-760.webp' })
  const retriedId = await aJob(product.id)
  const reason = 'Too many requests.'
  const busy: Drawing = { outcome: 'failed', reason, retry: true }
  const result = await generateProductImage(contextDrawing({ ...busy, afterSeconds: 7 }), {
    pictureId: retriedId,
  })
  expect(result).toEqual({ retryInSeconds: 7, reason })
  expect(await job(retriedId)).toMatchObject({ state: 'queued', due_at: tuesday + 7000, error: reason })

  await sql`update product_images set attempts = 3, due_at = ${tuesday} where id = ${retriedId}`
  await generateProductImage(contextDrawing(busy), { pictureId: retriedId })
  expect(await job(retriedId)).toMatchObject({ state: 'failed', attempts: 4 })

  const pictureId = await aJob(product.id)
  const rejection: Drawing = { outcome: 'failed', reason: 'The model refused.', retry: false }
  await generateProductImage(contextDrawing(rejection), { pictureId })
  expect(await job(pictureId)).toMatchObject({ state: 'failed', error: 'The model refused.' })
  expect(await imageUrlOf(product.id)).toBe('/art/entree-760.webp')
})

test('B08 if D1 fails after an image is uploaded to R2, no row changes, and the retry succeeds with the same storage key', async () => {
  const product = await aProduct({ name: 'Fudge Brownies', category: 'snack' })
  const pictureId = await aJob(product.id)
  const context = aContext({
    encodeImage: (_, { width, format }) => Promise.resolve(bytesOf(`${width}.${format}`)),
  })
  const batch = () => Promise.reject(new Error('D1 is down'))
  const brokenContext = {
    ...context,
    db: Object.assign(Object.create(context.db) as Context['db'], { batch }),
  }
  expect(await generateProductImage(brokenContext, { pictureId })).toMatchObject({ reason: 'D1 is down' })
  expect(await imageUrlOf(product.id)).toBeNull()

  await sql`update product_images set due_at = ${tuesday} where id = ${pictureId}`
  const objectCount = (await env.PICTURES.list()).objects.length
  await generateProductImage(context, { pictureId })
  expect(await imageUrlOf(product.id)).toMatch(/^\/images\//)
  expect((await env.PICTURES.list()).objects.length).toBe(objectCount)
})

test('B08 if three of thirteen images fail, each of the three gets an error message and the other ten are generated', async () => {
  const failures: Record<number, Drawing> = {
    1: { outcome: 'failed', reason: 'The model refused.', retry: false },
    7: { outcome: 'failed', reason: 'The model’s answer was empty.', retry: true },
  }
  const jobs: number[] = []
  for (let product = 1; product <= 13; product++)
    jobs.push(await aJob((await aProduct({ name: `Dish ${product}` })).id))
  const product = { name: 'Trail Mix', description: '', category: 'snack', allergens: noAllergens, diet: [] }
  const image = await aContext().imageModel.draw(product)
  for (const [index, pictureId] of jobs.entries()) {
    const encodeImage = () =>
      index === 12 ? Promise.reject(new Error('The encoder failed.')) : Promise.resolve(bytesOf('x'))
    await generateProductImage(
      { ...contextDrawing(failures[index + 1] ?? image), encodeImage },
      { pictureId },
    )
  }
  const states = await Promise.all(jobs.map(async (id) => (await job(id)) ?? {}))
  expect(states[0]).toMatchObject({ state: 'failed', error: 'The model refused.' })
  expect(states[6]).toMatchObject({ state: 'queued', error: 'The model’s answer was empty.' })
  expect(states[12]).toMatchObject({ state: 'queued', error: 'The encoder failed.' })
  expect(states.filter(({ state }) => state === 'done')).toHaveLength(10)
})

test('an image that can’t be encoded fails after four attempts', async () => {
  const pictureId = await aJob((await aProduct()).id)
  const context = {
    ...contextDrawing({ outcome: 'drawn', bytes: new Uint8Array([1, 2, 3]), type: 'image/png' }),
    encodeImage: () => Promise.reject(new Error('The encoder failed.')),
  }
  for (let hour = 0; hour < 6; hour++)
    await generateProductImage({ ...context, now: tuesday + hour * 3_600_000 }, { pictureId })
  expect(await job(pictureId)).toMatchObject({ state: 'failed', attempts: 4, error: 'The encoder failed.' })
})

function contextDrawing(result: Drawing) {
  const context = aContext()
  return { ...context, imageModel: { ...context.imageModel, draw: () => Promise.resolve(result) } }
}

async function aJob(productId: number) {
  const id = await sqlValue<number>`
    insert into product_images (product_id, due_at, created_at)
    values (${productId}, ${tuesday}, ${tuesday}) returning id`
  return id ?? 0
}

async function imageUrlOf(productId: number) {
  return (await findProduct(aContext().db, productId))?.imageUrl
}

function job(id: number) {
  return sqlRow`select * from product_images where id = ${id}`
}

async function format(key: string) {
  const object = await env.PICTURES.get(key)
  const header = String.fromCharCode(...new Uint8Array((await object?.arrayBuffer()) ?? []).subarray(0, 12))
  if (header.slice(4) === 'ftypavif') return 'avif'
  return header.startsWith('RIFF') && header.endsWith('WEBP') ? 'webp' : 'other'
}

function bytesOf(text: string) {
  return new TextEncoder().encode(text).buffer
}
