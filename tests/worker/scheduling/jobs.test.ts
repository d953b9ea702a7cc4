import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aProduct, failing, tuesday } from '#tests/support/context.ts'
import { atTheDesk, deskPage } from '#tests/support/admin.ts'

test('A04 B09 a failed image is retried once, counts toward the daily limit, and is skipped if a newer one exists', async () => {
  await env.DB.exec(`delete from product_images; delete from audit_log where subject = 'pictures'`)
  const [dish, other] = [await aProduct({ name: 'Failed Soup' }), await aProduct({ name: 'Mended Soup' })]
  const insert = env.DB.prepare(
    `insert into product_images (product_id, state, error, due_at, created_at) values (?1, ?2, ?3, 1, 1) returning id`,
  )
  const failed = await insert.bind(dish.id, 'failed', 'The model answered 500.').first<{ id: number }>()
  const old = await insert.bind(other.id, 'failed', 'Old.').first<{ id: number }>()
  await insert.bind(other.id, 'done', null).first()
  const admin = await atTheDesk('admin')
  const page = await admin.read('/admin/jobs')
  expect(page).toContain('Failed Soup')
  expect(page).toContain('The model answered 500.')
  expect(page).not.toContain('Mended Soup')
  const press = (id: unknown) => admin.press('/admin/jobs', { intent: 'picture', id: String(id) })
  const pressed = await Promise.all([press(failed?.id), press(failed?.id)])
  expect(pressed.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(admin.sent).toEqual([{ type: 'generate-product-image', pictureId: failed?.id }])
  for (const odd of [old?.id, 0, 'x', 1e9]) expect((await press(odd)).status).toBe(409)

  await env.DB.prepare(
    `insert into audit_log (at, actor, action, subject, details) values (?, 'x', 'pictures.asked', 'pictures', '{"count":49}')`,
  )
    .bind(Date.now())
    .run()
  await env.DB.exec(`update product_images set state = 'failed'`)
  const capped = await press(failed?.id)
  expect(capped.status).toBe(429)
  expect(await capped.text()).toContain('which is the limit')
})

test('a failed social card is rendered again on request', async () => {
  await env.DB.prepare(
    `insert into social_cards (subject, content_hash, state, error, due_at, created_at) values ('post:77', 'x', 'failed', 'No.', 1, 1)`,
  ).run()
  const admin = await atTheDesk('admin')
  const press = () => admin.press('/admin/jobs', { intent: 'card', id: 'post:77' })
  expect([(await press()).status, (await press()).status]).toEqual([303, 409])
  expect(admin.sent).toEqual([{ type: 'draw-social-card', subject: 'post:77' }])
})

test('A01 staff can view jobs but not act on them, and invalid forms or a failing D1 change nothing', async () => {
  await env.DB.exec('delete from job_runs')
  await env.DB.prepare(
    `insert into job_runs (job, due_at, started_at, finished_at, state, result) values ('tick', ?1, ?1, ?1 + 900, 'failed', 'D1 is down')`,
  )
    .bind(Date.now() - 7_200_000)
    .run()
  const [staff, admin] = [await atTheDesk('staff'), await atTheDesk('admin')]
  const letter = await env.DB.prepare(
    `insert into dead_letters (queue_message_id, body, reason, received_at)
     values ('staff', '{"type":"notify-account","emailId":1}', 'No.', ?) returning id`,
  )
    .bind(tuesday)
    .first<{ id: number }>()
  const id = String(letter?.id)
  const theirs = await (await staff.open('/admin/jobs')).text()
  expect(theirs).toContain('D1 is down')
  expect(theirs).toMatch(/tick is 1 hour \d+ minutes? late|tick is 2 hours late/)
  expect(theirs).not.toMatch(/name="intent"|href="\/admin\/mail/)
  expect(await admin.read('/admin/jobs?runs=failed')).toContain('D1 is down')
  for (const intent of ['replay', 'put-away', 'picture', 'card'])
    expect((await staff.press('/admin/jobs', { intent, id })).status).toBe(403)
  expect((await admin.press('/admin/jobs', { intent: '__proto__', id })).status).toBe(303)
  expect((await admin.open('/admin/jobs', { DB: failing('D1') })).status).toBe(503)
  expect(
    await env.DB.prepare('select replay_at as r, put_away_at as p from dead_letters where id = ?')
      .bind(id)
      .first(),
  ).toEqual({ r: null, p: null })
})

test('job runs are paged and each appears once, also with equal start times', async () => {
  await env.DB.exec('delete from job_runs')
  const insert = env.DB.prepare(
    `insert into job_runs (job, due_at, started_at, finished_at, state) values (?1, ?2, ?3, ?3, ?4)`,
  )
  const start = (index: number) => tuesday + Math.floor(index / 7) * 1000
  await env.DB.batch(
    Array.from({ length: 240 }, (_, index) =>
      insert.bind(`job-${index}`, index, start(index), index % 2 ? 'failed' : 'done'),
    ),
  )
  const staff = await atTheDesk('staff')
  const walk = async (path: string | undefined, seen: string[] = []): Promise<string[]> => {
    if (path === undefined) return seen
    const page = await deskPage(path, staff.cookie)
    const names = [...page.matchAll(/<small class="fold">Job (\d+)/g)].map(([, index = '']) => index)
    const [, older] = /rel="next" href="([^"]+)"/.exec(page) ?? []
    return walk(older?.replaceAll('&amp;', '&'), [...seen, ...names])
  }
  const all = await walk('/admin/jobs')
  expect(all).toHaveLength(240)
  expect(new Set(all).size).toBe(240)
  const failed = await walk('/admin/jobs?runs=failed')
  expect(failed).toHaveLength(120)
  expect(new Set(failed).size).toBe(120)
  expect(failed.every((index) => Number(index) % 2 === 1)).toBe(true)
  expect(await staff.read('/admin/jobs?before=nonsense')).toContain('Job 239')
})
