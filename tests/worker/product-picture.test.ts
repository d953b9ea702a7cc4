import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Context } from '#app/context.server.ts'
import { readImage } from '#app/data/images.server.ts'
import { findProduct } from '#app/data/products.ts'
import { generateProductImage } from '#app/jobs/generate-product-image.ts'
import { requestMissingPictures } from '#app/jobs/sweep.ts'
import { aContext, aProduct, tuesday } from '#tests/support/context.ts'

type Drawing = Awaited<ReturnType<Context['imageModel']['draw']>>

test('a dish is drawn, kept in every width and format, and shown; drawing it again keeps the same key', async () => {
  const context = aContext()
  const product = await aProduct({
    name: 'Lemon Herb Chicken',
    description: 'Grilled chicken, jasmine rice, green beans',
  })
  await generateProductImage(context, { pictureId: await aJob(product.id) })

  const { imageUrl } = (await findProduct(context.db, product.id)) ?? {}
  expect(imageUrl).toMatch(/^\/images\/dishes\/[0-9a-f]{32}-800\.webp$/)
  const base = imageUrl?.replace('/images/', '').replace('-800.webp', '') ?? ''
  const kept = await env.PICTURES.list({ prefix: base })
  expect(kept.objects.map(({ key }) => key.replace(base, '')).sort()).toEqual(
    [
      '-1200.avif',
      '-1200.webp',
      '-320.avif',
      '-320.webp',
      '-480.avif',
      '-480.webp',
      '-800.avif',
      '-800.webp',
    ].sort(),
  )
  expect(await format(`${base}-800.avif`)).toBe('avif')
  expect(await format(`${base}-800.webp`)).toBe('webp')

  await generateProductImage(context, { pictureId: await aJob(product.id) })
  expect((await findProduct(context.db, product.id))?.imageUrl).toBe(imageUrl)
})

test('A18 a stored picture is served with its type, an ETag, no sniffing and no script; a copy is answered 304', async () => {
  await env.PICTURES.put(`dishes/${'a'.repeat(32)}-320.webp`, 'not <script> at all', {
    httpMetadata: { contentType: 'text/html' },
  })
  const key = `dishes/${'a'.repeat(32)}-320.webp`
  const answer = await readImage(env.PICTURES, key, new Headers())
  expect(answer?.headers.get('content-type')).toBe('image/webp')
  expect(answer?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer?.headers.get('content-security-policy')).toContain('sandbox')
  await answer?.arrayBuffer()

  const again = await readImage(
    env.PICTURES,
    key,
    new Headers({ 'if-none-match': answer?.headers.get('etag') ?? '' }),
  )
  expect([again?.status, again?.body]).toEqual([304, null])
  for (const odd of [
    '',
    'dishes/../secret',
    'backup.sql',
    `dishes/${'a'.repeat(32)}-320.html`,
    'dishes/x-320.webp',
  ]) {
    expect(await readImage(env.PICTURES, odd, new Headers())).toBeNull()
  }
})

test('B08 a failure that may pass gives the job back; one that will not, or the fourth, ends it; the product keeps its picture', async () => {
  const product = await aProduct({ imageUrl: '/art/entree-800.webp' })
  const passing = await aJob(product.id)
  const result = await generateProductImage(
    drawing({ outcome: 'failed', reason: 'Too many requests.', retry: true, afterSeconds: 7 }),
    {
      pictureId: passing,
    },
  )
  expect(result).toEqual({ retryInSeconds: 7, reason: 'Too many requests.' })
  expect(await job(passing)).toMatchObject({
    state: 'queued',
    due_at: tuesday + 7000,
    error: 'Too many requests.',
  })

  await env.DB.prepare('update product_images set attempts = 3, due_at = ? where id = ?')
    .bind(tuesday, passing)
    .run()
  await generateProductImage(drawing({ outcome: 'failed', reason: 'Too many requests.', retry: true }), {
    pictureId: passing,
  })
  expect(await job(passing)).toMatchObject({ state: 'failed', attempts: 4 })

  const final = await aJob(product.id)
  await generateProductImage(drawing({ outcome: 'failed', reason: 'The model refused.', retry: false }), {
    pictureId: final,
  })
  expect(await job(final)).toMatchObject({ state: 'failed', error: 'The model refused.' })
  expect((await findProduct(aContext().db, product.id))?.imageUrl).toBe('/art/entree-800.webp')
})

test('B08 when D1 fails after R2, no row points anywhere new, and the next try finishes with the same key', async () => {
  const product = await aProduct({ name: 'Fudge Brownies', category: 'snack' })
  const pictureId = await aJob(product.id)
  const context = aContext()
  const batch = () => Promise.reject(new Error('D1 is down'))
  const broken = { ...context, db: Object.assign(Object.create(context.db) as Context['db'], { batch }) }
  await expect(generateProductImage(broken, { pictureId })).rejects.toThrow('D1 is down')
  expect((await findProduct(context.db, product.id))?.imageUrl).toBeNull()

  await env.DB.prepare(`update product_images set state = 'queued', lease_until = null where id = ?`)
    .bind(pictureId)
    .run()
  const before = (await env.PICTURES.list()).objects.length
  await generateProductImage(context, { pictureId })
  expect((await findProduct(context.db, product.id))?.imageUrl).not.toBeNull()
  expect((await env.PICTURES.list()).objects.length).toBe(before)
})

test('B09 asking twice for the missing pictures queues one job a product', async () => {
  const product = await aProduct({ featuredThisWeek: true, menuPosition: 1 })
  const context = aContext({ enqueue: () => Promise.resolve() })
  expect(await requestMissingPictures(context)).toBe(1)
  expect(await requestMissingPictures(context)).toBe(0)
  const { results } = await env.DB.prepare('select id from product_images where product_id = ?')
    .bind(product.id)
    .all()
  expect(results).toHaveLength(1)
})

function drawing(result: Drawing) {
  const context = aContext()
  return { ...context, imageModel: { ...context.imageModel, draw: () => Promise.resolve(result) } }
}

async function aJob(productId: number) {
  const row = await env.DB.prepare(
    'insert into product_images (product_id, due_at, created_at) values (?, ?, ?) returning id',
  )
    .bind(productId, tuesday, tuesday)
    .first<{ id: number }>()
  return row?.id ?? 0
}

function job(id: number) {
  return env.DB.prepare('select * from product_images where id = ?').bind(id).first()
}

async function format(key: string) {
  const object = await env.PICTURES.get(key)
  const head = String.fromCharCode(...new Uint8Array((await object?.arrayBuffer()) ?? []).subarray(0, 12))
  if (head.slice(4) === 'ftypavif') return 'avif'
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : 'other'
}
