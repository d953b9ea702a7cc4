import { env } from 'cloudflare:workers'
import { emptyTables, sql } from '#tests/support/database.ts'
import { expect, test } from 'vitest'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { aProduct } from '#tests/support/context.ts'
import { atTheDesk, deskPage } from '#tests/support/admin/admin.ts'
import { ask, send } from '#tests/support/admin/auth.ts'
import { wordsOf } from '#tests/support/site/html.ts'
import { autoApprove, drawWaiting, picturesOf, shownBy } from '#tests/support/menu/pictures.ts'

const noQueue = { IMAGE_QUEUE: { sendBatch: () => Promise.resolve() } }

test('A04 only an admin can request another image of a meal, and each request counts toward the daily limit', async () => {
  await emptyTables('audit_log', 'product_images')
  const dish = await aProduct({ name: 'Fried Rice' })
  const sent: unknown[] = []
  const bindings = {
    IMAGE_QUEUE: { sendBatch: (some: unknown[]) => Promise.resolve(void sent.push(...some)) },
  }
  const press = (cookie = '') => send(`/admin/pictures/${dish.id}/generate`, {}, { cookie, bindings })
  const anonymous = await press()
  expect([anonymous.status, anonymous.headers.get('location')]).toEqual([
    302,
    '/auth?notice=log-in-for-images',
  ])
  for (const who of [await atTheDesk(), await atTheDesk('staff')]) {
    const refused = await press(who.cookie)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('You do not have admin permissions')
  }
  expect([sent, await picturesOf(dish.id)]).toEqual([[], []])

  const { cookie } = await atTheDesk('admin')
  const pressed = await Promise.all([press(cookie), press(cookie), press(cookie)])
  expect(pressed.map(({ headers }) => headers.get('location'))).toEqual(
    Array(3).fill(`/admin/pictures/${dish.id}?done=picture-asked`),
  )
  expect([sent.length, (await picturesOf(dish.id)).length]).toEqual([1, 1])
  expect(wordsOf(await deskPage('/admin/log', cookie))).toContain('requested an image for “Fried Rice”.')
  const waiting = await deskPage(`/admin/pictures/${dish.id}`, cookie)
  expect(wordsOf(waiting)).toContain('1 of 50 images generated in the last 24 hours.')
  expect(waiting).toMatch(/<button[^>]*disabled=""[^>]*>Generating Images\.\.\.</)

  await sql`insert into audit_log (at, actor, action, subject, details) values (${Date.now()}, 'x', 'pictures.asked', 'pictures', '{"count":49}')`
  const other = await aProduct()
  const capped = await send(`/admin/pictures/${other.id}/generate`, { cap: '99' }, { cookie, bindings })
  expect(capped.headers.get('location')).toBe(`/admin/pictures/${other.id}?done=picture-cap`)
  expect([sent.length, await picturesOf(other.id)]).toEqual([1, []])
  expect(wordsOf(await deskPage(`/admin/pictures/${other.id}?done=picture-cap`, cookie))).toContain(
    'the limit of 50 images a day',
  )
})

test('a generated image waits for approval unless automatic approval is on, and its cost and model are stored', async () => {
  await emptyTables('audit_log', 'product_images', 'business_facts')
  const { cookie, id } = await atTheDesk('admin')
  const dish = await aProduct({ name: 'Waiting Soup', featuredThisWeek: true, menuPosition: 1 })
  const generate = () => send(`/admin/pictures/${dish.id}/generate`, {}, { cookie, bindings: noQueue })
  await generate()
  await drawWaiting(dish.id, 1)
  expect(await shownBy(dish.id)).toEqual({ image_url: null, image_alt: null })
  expect(await picturesOf(dish.id)).toMatchObject([
    { provider: 'illustrator', model: 'illustrator', cost_micro_usd: 0, approved_at: null, seed: null },
  ])
  expect((await picturesOf(dish.id))[0]?.prompt).toContain('Waiting Soup')
  // No second image is generated while one waits for approval.
  await sql`update products set image_url = '/art/side-760.webp' where id <> ${dish.id}`
  await send('/admin', {}, { cookie, bindings: noQueue })
  expect(await picturesOf(dish.id)).toHaveLength(1)
  const list = await deskPage('/admin/pictures?show=undecided', cookie)
  expect(wordsOf(list)).toContain('Waiting Soup No photo, waiting for approval')
  expect(wordsOf(list)).toContain('1 image is waiting for approval')

  const switched = (automatic: string) => send('/admin/pictures', { automatic }, { cookie })
  expect((await switched('yes')).headers.get('location')).toBe('/admin/pictures?done=approval-automatic')
  await switched('yes')
  expect((await switched('maybe')).headers.get('location')).toBe('/admin/pictures')
  expect(wordsOf(await deskPage('/admin/pictures', cookie))).toContain('are published right away')
  await generate()
  await drawWaiting(dish.id, 2)
  const [, second] = await picturesOf(dish.id)
  expect(second).toMatchObject({ seed: 1, approved_by: null })
  expect(second?.approved_at).not.toBeNull()
  expect((await shownBy(dish.id))?.image_url).toBe(second?.image_url)
  const log = await sql`select actor, details from audit_log where action = 'pictures.approval'`
  expect(log).toEqual([{ actor: id, details: '{"automatic":true}' }])
  expect((await send('/admin/pictures', { automatic: 'no' }, await atTheDesk('staff'))).status).toBe(403)
})

test('generation progress is visible only in the admin and is not cached', async () => {
  await autoApprove(true)
  await env.DB.exec(
    `delete from audit_log; delete from product_images; update products set image_url = '/art/side-760.webp'`,
  )
  const { cookie } = await atTheDesk('admin')
  const names = ['Apple Pie', 'Bean Stew', 'Cod']
  for (const [at, name] of names.entries())
    await aProduct({ name, featuredThisWeek: true, menuPosition: at + 1 })
  await send('/admin', {}, { cookie, bindings: noQueue })
  await env.DB.exec(
    `update product_images set state = 'running', lease_until = 1 where id = (select max(id) from product_images)`,
  )
  await env.DB.exec(
    `update product_images set state = 'failed', error = 'No.' where id = (select min(id) from product_images)`,
  )
  const answer = await ask('/admin/pictures/progress', { cookie: (await atTheDesk('staff')).cookie })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.json()).toMatchObject({
    busy: true,
    all: 3,
    counts: { queued: 1, running: 1, done: 0, failed: 1 },
    lines: [
      { state: 'failed', text: 'Failed to generate image for Apple Pie' },
      { state: 'queued', text: 'Bean Stew' },
      { state: 'running', text: 'Cod' },
    ],
  })
  for (const room of ['/admin', '/admin/pictures']) {
    const html = await deskPage(room, cookie)
    expect(wordsOf(html)).toContain('1 queued, 1 generating, 0 done, 1 failed.')
    expect(html).toMatch(/<progress[^>]*max="3"[^>]*value="1"/)
    expect(html).toContain(`href="${room}">Refresh</a>`)
  }
  expect((await ask('/admin/pictures/progress')).headers.get('location')).toBe(
    '/auth?next=%2Fadmin%2Fpictures%2Fprogress',
  )
  expect((await ask('/admin/pictures/progress', { cookie: (await atTheDesk()).cookie })).status).toBe(403)
})

test('if D1 fails midway, each admin action on an image shows an error and writes nothing', async () => {
  const { cookie } = await atTheDesk('admin')
  const dish = await aProduct()
  const bindings = {
    ...noQueue,
    DB: {
      prepare: (sql: string) => env.DB.prepare(sql),
      batch: () => Promise.reject(new Error('D1 is down')),
    },
  }
  const asked = await send(`/admin/pictures/${dish.id}/generate`, {}, { cookie, bindings })
  expect(asked.headers.get('location')).toBe(`/admin/pictures/${dish.id}?done=picture-not-asked`)
  expect(wordsOf(await deskPage(`/admin/pictures/${dish.id}?done=picture-not-asked`, cookie))).toContain(
    'Failed to generate images',
  )
  expect(await picturesOf(dish.id)).toEqual([])
  const switched = await send('/admin/pictures', { automatic: 'yes' }, { cookie, bindings })
  expect(switched.status).toBe(503)
  expect(wordsOf(await switched.text())).toContain(accountMessages.anyOther)
})
