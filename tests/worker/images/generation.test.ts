import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { locationOf, openPage, resultOf, send } from '#tests/support/admin/auth.ts'
import { aProduct } from '#tests/support/context.ts'
import { emptyTables, sql } from '#tests/support/database.ts'
import { autoApprove, imagesOf, runImageJob, shownImage } from '#tests/support/menu/pictures.ts'
import { pageText } from '#tests/support/site/html.ts'
import { expectRedirect, expectResponse } from '#tests/support/site/requests.ts'

test('A04 only an admin can request another image of a meal, and each request counts toward the daily limit', async () => {
  await emptyTables('audit_log', 'product_images')
  const product = await aProduct({ name: 'Fried Rice' })
  const queued: unknown[] = []
  const sendBatch = (messages: unknown[]) => Promise.resolve(void queued.push(...messages))
  const bindings = { IMAGE_QUEUE: { sendBatch } }
  const path = `/admin/pictures/${product.id}/generate`
  expect(resultOf(await send(path, {}, { bindings }))).toBe('302 /auth?notice=log-in-for-images')
  for (const session of [await signIn(), await signIn('staff')])
    await expectResponse(session.post(path, {}, bindings), 403, 'You do not have admin permissions')
  expect([queued, await imagesOf(product.id)]).toEqual([[], []])

  const admin = await signIn('admin')
  const responses = await Promise.all([1, 2, 3].map(() => admin.post(path, {}, bindings)))
  const redirect = `303 /admin/pictures/${product.id}?done=image-requested`
  expect(responses.map(resultOf)).toEqual(Array(3).fill(redirect))
  expect([queued.length, (await imagesOf(product.id)).length]).toEqual([1, 1])
  expect(await admin.read('/admin/log')).toContain('requested an image for “Fried Rice”.')
  const html = await admin.page(`/admin/pictures/${product.id}`)
  expect(pageText(html)).toContain('1 of 50 images generated in the last 24 hours.')
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Generating Images\.\.\.</)

  await sql`insert into audit_log (at, actor, action, subject, details)
    values (${Date.now()}, 'x', 'pictures.asked', 'pictures', '{"count":49}')`
  const other = await aProduct()
  const limited = admin.post(`/admin/pictures/${other.id}/generate`, { cap: '99' }, bindings)
  const noticePath = `/admin/pictures/${other.id}?done=image-daily-limit`
  await expectRedirect(limited, noticePath)
  expect([queued.length, await imagesOf(other.id)]).toEqual([1, []])
  expect(await admin.read(noticePath)).toContain('the limit of 50 images a day')
})

test('a generated image is stored with its cost and model, and awaits approval unless automatic approval is on', async () => {
  await emptyTables('audit_log', 'product_images', 'business_facts')
  const admin = await signIn('admin')
  const product = await aProduct({ name: 'Waiting Soup', featuredThisWeek: true, menuPosition: 1 })
  const generate = () => admin.post(`/admin/pictures/${product.id}/generate`, {})
  await generate()
  await runImageJob(product.id, 1)
  expect(await shownImage(product.id)).toEqual({ image_url: null, image_alt: null })
  expect(await imagesOf(product.id)).toMatchObject([
    { provider: 'illustrator', model: 'illustrator', cost_micro_usd: 0, approved_at: null, seed: null },
  ])
  expect((await imagesOf(product.id))[0]?.prompt).toContain('Waiting Soup')
  // No second image is generated while the first is awaiting approval.
  await sql`update products set image_url = '/art/side-760.webp' where id <> ${product.id}`
  await admin.post('/admin', {})
  expect(await imagesOf(product.id)).toHaveLength(1)
  const list = await admin.read('/admin/pictures?show=undecided')
  expect(list).toContain('Waiting Soup No photo, waiting for approval')
  expect(list).toContain('1 image is waiting for approval')

  const setApproval = (automatic: string) => admin.post('/admin/pictures', { automatic })
  await expectRedirect(setApproval('yes'), '/admin/pictures?done=approval-automatic')
  await setApproval('yes')
  await expectRedirect(setApproval('maybe'), '/admin/pictures')
  expect(await admin.read('/admin/pictures')).toContain('are published right away')
  await generate()
  await runImageJob(product.id, 2)
  const [, second] = await imagesOf(product.id)
  expect(second).toMatchObject({ seed: 1, approved_by: null })
  expect(second?.approved_at).not.toBeNull()
  expect((await shownImage(product.id))?.image_url).toBe(second?.image_url)
  const log = await sql`select actor, details from audit_log where action = 'pictures.approval'`
  expect(log).toEqual([{ actor: admin.id, details: '{"automatic":true}' }])
  const staff = await signIn('staff')
  expect((await staff.post('/admin/pictures', { automatic: 'no' })).status).toBe(403)
})

test('image generation progress is visible only in the admin and is not cached', async () => {
  await autoApprove(true)
  await emptyTables('audit_log', 'product_images')
  await sql`update products set image_url = '/art/side-760.webp'`
  const admin = await signIn('admin')
  const names = ['Apple Pie', 'Bean Stew', 'Cod']
  for (const [index, name] of names.entries())
    await aProduct({ name, featuredThisWeek: true, menuPosition: index + 1 })
  await admin.post('/admin', {})
  await sql`update product_images set state = 'running', lease_until = 1
    where id = (select max(id) from product_images)`
  await sql`update product_images set state = 'failed', error = 'No.'
    where id = (select min(id) from product_images)`
  const response = await (await signIn('staff')).open('/admin/pictures/progress')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.json()).toMatchObject({
    busy: true,
    total: 3,
    counts: { queued: 1, running: 1, done: 0, failed: 1 },
    lines: [
      { state: 'failed', text: 'Failed to generate image for Apple Pie' },
      { state: 'queued', text: 'Bean Stew' },
      { state: 'running', text: 'Cod' },
    ],
  })
  for (const path of ['/admin', '/admin/pictures']) {
    const html = await admin.page(path)
    expect(pageText(html)).toContain('1 queued, 1 generating, 0 done, 1 failed.')
    expect(html).toMatch(/<progress[^>]*max="3"[^>]*value="1"/)
    expect(html).toContain(`href="${path}">Refresh</a>`)
  }
  const anonymous = await openPage('/admin/pictures/progress')
  expect(locationOf(anonymous)).toBe('/auth?next=%2Fadmin%2Fpictures%2Fprogress')
  expect((await (await signIn()).open('/admin/pictures/progress')).status).toBe(403)
})

test('if D1 fails partway through an admin action on an image, the action shows an error and writes nothing', async () => {
  const admin = await signIn('admin')
  const product = await aProduct()
  const batch = () => Promise.reject(new Error('D1 is down'))
  const bindings = { DB: { prepare: (query: string) => env.DB.prepare(query), batch } }
  const noticePath = `/admin/pictures/${product.id}?done=image-not-requested`
  await expectRedirect(admin.post(`/admin/pictures/${product.id}/generate`, {}, bindings), noticePath)
  expect(await admin.read(noticePath)).toContain('Failed to generate images')
  expect(await imagesOf(product.id)).toEqual([])
  const saved = admin.post('/admin/pictures', { automatic: 'yes' }, bindings)
  await expectResponse(saved, 503, accountMessages.unexpected)
})
