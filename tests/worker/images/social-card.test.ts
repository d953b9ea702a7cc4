import { createScheduledController } from 'cloudflare:test'
import { eq, getTableColumns } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '#app/context.server.ts'
import { socialCardJobStore } from '#app/data/images/image-jobs.ts'
import { selectSocialCardUrl } from '#app/data/images/social-cards.ts'
import { products } from '#app/data/schema.ts'
import { generateSocialCard, queueStaleSocialCards } from '#app/jobs/images/image-jobs.ts'
import { recordDeadLetterMessage } from '#app/jobs/scheduling/record-dead-letter.ts'
import { encodeImage } from '#app/providers/image-encoder.server.ts'
import { loader as serveCard } from '#app/routes/og.$.ts'
import { aContext, aProduct, brokenEnv, failing, settings, tuesday } from '#tests/support/context.ts'
import { emptyTables, sql, sqlRow, sqlValue } from '#tests/support/database.ts'
import { aPost } from '#tests/support/site/posts.ts'
import { handleCronTrigger } from '#worker/cron.ts'

const photo = 'https://pictures.example/dish.jpg'
const title = 'Hosting a guest with celiac disease'

beforeEach(() => emptyTables('social_cards', 'product_images', 'products', 'blog_posts', 'sqlite_sequence'))

test('D05 a meal’s social card is 1200 × 630 px, at most 300 kB, served under its content hash, and drawn once', async () => {
  const context = aContext()
  const name =
    'Lemon Herb Chicken with a name that goes on and on & on, <b>jasmine rice</b>, green beans, and a wedge of lemon 🍋'
  const meal = await aProduct({ name, description: 'Grilled chicken, green beans', imageUrl: photo })
  const subject = `product:${meal.id}`
  await queueStaleSocialCards(context)
  expect(await generateSocialCard(context, { subject })).toEqual({ ended: 'drawn' })

  const url = (await cardUrl(subject)) ?? ''
  expect(url).toMatch(/^\/og\/[0-9a-f]{32}\.jpg$/)
  const response = await requestCard(url)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(jpegSize(bytes)).toEqual([1200, 630])
  expect(bytes.byteLength).toBeLessThanOrEqual(300_000)
  const notModified = await requestCard(url, { 'if-none-match': response.headers.get('etag') ?? '' })
  expect([notModified.status, notModified.body]).toEqual([304, null])

  // A duplicate message does nothing. If the card's row is lost, the stored card is found by its content hash.
  expect(await generateSocialCard(context, { subject })).toEqual({ ended: 'nothing-to-do' })
  await emptyTables('social_cards')
  await queueStaleSocialCards(context)
  const withoutRenderer = aContext({ renderSocialCard: () => Promise.reject(new Error('was drawn again')) })
  expect(await generateSocialCard(withoutRenderer, { subject })).toEqual({ ended: 'drawn' })
  expect(await cardUrl(subject)).toBe(url)
})

test('D05 each scheduler tick queues a limited number of missing or changed social cards, after the product images, and reads few rows', async () => {
  for (let product = 1; product <= 50; product++) await aProduct({ name: `Dish ${product}`, imageUrl: photo })
  await aProduct({ name: 'Still on the shelf’s picture', imageUrl: '/art/entree-760.webp' })
  const post = await aPost('hosting', { title })
  await aPost('draft', { title, publishedAt: null })
  const messages: { body: { type: string; subject?: string } }[] = []
  const sendBatch = (batch: typeof messages) => Promise.resolve(void messages.push(...batch))
  const bindings = brokenEnv({ IMAGE_QUEUE: { sendBatch } })
  await sql`insert into product_images (product_id, due_at, created_at)
    select min(id), ${tuesday}, ${tuesday} from products`
  const tickAt = (at: number) =>
    handleCronTrigger(
      createScheduledController({ scheduledTime: new Date(at), cron: '*/15 * * * *' }),
      bindings,
      settings,
    )
  await tickAt(tuesday)
  expect(messages.map(({ body }) => body.type)).toEqual(['generate-product-image'])
  await sql`update product_images set state = 'done'`
  await tickAt(tuesday + 2 * 900_000)
  expect(messages.slice(1).map(({ body }) => body.type)).toEqual(Array<string>(24).fill('draw-social-card'))
  expect(messages[1]?.body.subject).toBe(`post:${post.id}`)

  const contexts = [3, 4, 5, 6].map((turn) => aContext({}, tuesday + turn * 900_000))
  for (const context of contexts) await queueStaleSocialCards(context)
  expect(Math.max(...contexts.map(({ usage }) => usage.rowsRead))).toBeLessThanOrEqual(200)
  expect(await sqlValue`select count(*) from social_cards`).toBe(51)
})

test('D05 renaming a meal gives it a new social card, and the old card is used until the new one is ready; a price change does not create a new card', async () => {
  const context = aQuickContext()
  const meal = await aProduct({ name: 'Trail Mix', category: 'snack', imageUrl: photo })
  const subject = `product:${meal.id}`
  await queueStaleSocialCards(context)
  await generateSocialCard(context, { subject })
  const first = await cardUrl(subject)

  await context.db.update(products).set({ priceCents: 700, updatedAt: tuesday + 1 })
  await queueStaleSocialCards(context)
  expect(await generateSocialCard(context, { subject })).toEqual({ ended: 'nothing-to-do' })

  await context.db.update(products).set({ name: 'Trail Mix with Cherries' })
  await queueStaleSocialCards(context)
  const page = () =>
    context.db
      .select({ ...getTableColumns(products), card: selectSocialCardUrl('product', products.id) })
      .from(products)
      .where(eq(products.id, meal.id))
  expect(await page()).toMatchObject([{ name: 'Trail Mix with Cherries', imageUrl: photo, card: first }])
  await generateSocialCard(context, { subject })
  const second = await cardUrl(subject)
  expect(second).not.toBe(first)
  expect(await page()).toMatchObject([{ card: second }])
  expect((await requestCard(first ?? '')).status).toBe(200)
})

test('B08 an error in the illustrator, encoder, R2 or D1 requeues a social card, and no row points to a missing file', async () => {
  const context = aQuickContext()
  const post = await aPost('hosting', { title })
  const subject = `post:${post.id}`
  await queueStaleSocialCards(context)
  const faults: Partial<Context>[] = [
    { renderSocialCard: () => Promise.reject(new Error('The hand slipped')) },
    { encodeImage: () => Promise.reject(new Error('The encoder failed')) },
    { images: failing('R2') },
  ]
  for (const fault of faults) {
    await makeDue(subject)
    expect(await generateSocialCard(aQuickContext(fault), { subject })).toHaveProperty('retryInSeconds')
    expect(await cardRow(subject)).toMatchObject({ state: 'queued', image_url: null })
  }
  await makeDue(subject)
  const update = () => {
    throw new Error('D1 is down')
  }
  let writes = 0
  const db = new Proxy(context.db, {
    get: (target, name) =>
      name === 'update' && ++writes === 2 ? update : (Reflect.get(target, name, target) as unknown),
  })
  expect(await generateSocialCard({ ...context, db }, { subject })).toHaveProperty('retryInSeconds')
  expect(await cardUrl(subject)).toBeNull()

  await makeDue(subject)
  const withoutRenderer = aContext({ renderSocialCard: () => Promise.reject(new Error('was drawn again')) })
  expect(await generateSocialCard(withoutRenderer, { subject })).toEqual({ ended: 'drawn' })
})

test('B08 encoding an image fails with a timeout if the encoder never responds', async () => {
  const output = () => new Promise(() => undefined)
  const unresponsive = { input: () => ({ transform: () => ({ output }) }) } as unknown as ImagesBinding
  const encoding = encodeImage(unresponsive, new Uint8Array([1]), { width: 1200, format: 'jpeg' }, 1)
  await expect(encoding).rejects.toThrow('The encoder timed out.')
})

test('B04 a social card job whose consumer was killed is retried, and a job that fails four times stays failed until its meal changes', async () => {
  const meal = await aProduct({ imageUrl: photo })
  const subject = `product:${meal.id}`
  const failingRenderer = { renderSocialCard: () => Promise.reject(new Error('The hand slipped')) }
  await queueStaleSocialCards(aContext())
  await sql`update social_cards set state = 'running', attempts = 1, lease_until = ${tuesday + 1000}`
  expect(await generateSocialCard(aContext(), { subject })).toEqual({ ended: 'nothing-to-do' })
  await socialCardJobStore.recoverLost(aContext().db, tuesday + 1000)
  expect(await cardRow(subject)).toMatchObject({ state: 'queued' })

  for (let hour = 1; hour < 6; hour++)
    await generateSocialCard(aContext(failingRenderer, tuesday + hour * 3_600_000), { subject })
  expect(await cardRow(subject)).toMatchObject({ state: 'failed', attempts: 4, error: 'The hand slipped' })
  await queueStaleSocialCards(aContext())
  expect(await cardRow(subject)).toMatchObject({ state: 'failed' })
  // Changing the meal resets the number of attempts for its card.
  await aContext().db.update(products).set({ name: 'Chili' })
  await queueStaleSocialCards(aContext())
  expect(await cardRow(subject)).toMatchObject({ state: 'queued', attempts: 0, error: null })
})

test('B04 a meal that changes while its social card is being drawn gets a new card, and the outdated job overwrites nothing', async () => {
  const meal = await aProduct({ imageUrl: photo })
  const subject = `product:${meal.id}`
  await queueStaleSocialCards(aContext())
  const slowContext = aQuickContext({
    renderSocialCard: async () => {
      await aContext().db.update(products).set({ name: 'Beef Chili, hotter' })
      await queueStaleSocialCards(aContext())
      return new Uint8Array([1])
    },
  })
  expect(await generateSocialCard(slowContext, { subject })).toEqual({ ended: 'overtaken' })
  expect(await cardRow(subject)).toMatchObject({ state: 'queued', image_url: null })
  expect(await generateSocialCard(aQuickContext(), { subject })).toEqual({ ended: 'drawn' })
})

test('a social card job fails with an error message if its meal was deleted or its queue message was dead-lettered', async () => {
  const meal = await aProduct({ imageUrl: photo })
  const subject = `product:${meal.id}`
  await queueStaleSocialCards(aContext())
  await emptyTables('products')
  expect(await generateSocialCard(aContext(), { subject })).toMatchObject({ ended: 'failed' })

  const post = await aPost('hosting', { title })
  await queueStaleSocialCards(aContext())
  const body = { type: 'draw-social-card', subject: `post:${post.id}` }
  await recordDeadLetterMessage(aContext(), { id: 'm-card', body })
  const error = 'Every attempt to start the job failed.'
  expect(await cardRow(body.subject)).toMatchObject({ state: 'failed', error })
})

test('a missing social card gets a 404 that is not cached', async () => {
  for (const url of [`/og/${'0'.repeat(32)}.jpg`, '/og/', '/og/../dishes/x.jpg', '/og/x.html']) {
    const response = await requestCard(url)
    expect([response.status, response.headers.get('cache-control')], url).toEqual([404, 'no-store'])
  }
})

/** Skips drawing and encoding, for tests where the card's image doesn't matter. */
function aQuickContext(faults: Partial<Context> = {}) {
  return aContext({
    renderSocialCard: () => Promise.resolve(new Uint8Array([1])),
    encodeImage: () => Promise.resolve(new ArrayBuffer(1)),
    ...faults,
  })
}

function requestCard(url: string, headers: Record<string, string> = {}) {
  const request = new Request(`https://site.example${url}`, { headers })
  return serveCard({ params: { '*': url.slice('/og/'.length) }, request, context: aContext() })
}

function cardRow(subject: string) {
  return sqlRow`select * from social_cards where subject = ${subject}`
}

function makeDue(subject: string) {
  return sql`update social_cards set due_at = ${tuesday}, attempts = 0 where subject = ${subject}`
}

/** Reads the width and height from a JPEG's frame header. */
function jpegSize(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  let at = 2
  while (at < bytes.length && ![0xc0, 0xc1, 0xc2].includes(view.getUint8(at + 1)))
    at += 2 + view.getUint16(at + 2)
  return [view.getUint16(at + 7), view.getUint16(at + 5)]
}

function cardUrl(subject: string) {
  return sqlValue<string>`select image_url from social_cards where subject = ${subject}`
}
