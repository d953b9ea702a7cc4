import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readSubscriberTrend, readDashboard } from '#app/data/scheduling/dashboard.ts'
import { createAllergenRecord } from '#app/domain/menu/allergens.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { exportTimes } from '#app/domain/scheduling/database-export.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'
import { kitchenWeek, weekSchedule } from '#app/domain/scheduling/order-week.ts'
import { aContext, aProduct, theSiteBegan, tuesday } from '#tests/support/context.ts'
import { sql, sqlRow } from '#tests/support/database.ts'
import { signIn } from '#tests/support/admin/admin.ts'

// On a Monday morning, the newsletter of this week would be due.
beforeAll(async () => {
  vi.useFakeTimers({ now: tuesday, toFake: ['Date'] })
  await theSiteBegan(tuesday)
})
afterAll(() => void vi.useRealTimers())

const hour = 3_600_000
const nextWeek = () => addDays(kitchenWeek(Date.now(), defaultBusiness.timeZone), 7)

/** Sets up a dashboard on which nothing needs attention. */
async function inOrder() {
  await env.DB.exec(
    `delete from weekly_menu_items; delete from weekly_menus; delete from contact_messages; delete from emails; delete from product_images; delete from social_cards; delete from dead_letters; delete from job_runs; delete from blog_posts`,
  )
  const run = env.DB.prepare(
    `insert into job_runs (job, due_at, started_at, state, result) values (?1, ?2, ?2, 'done', ?3)`,
  )
  const { opens } = weekSchedule(kitchenWeek(Date.now(), defaultBusiness.timeZone), defaultBusiness)
  await env.DB.batch([
    run.bind('tick', Date.now(), '{"sent":2,"replayed":0}'),
    run.bind('export', exportTimes(Date.now(), defaultBusiness.timeZone).dueAt, null),
    run.bind('roll', opens, '{"off":null,"dishes":22,"rotated":22,"leftOut":["Beef Chili"]}'),
    env.DB.prepare(
      `insert into emails (kind, subject_id, recipient, dedupe_key, state, due_at, created_at)
       values ('weekly-report', 1, 'owner@mail.example', 'weekly-report', 'sent', ?1, ?1)`,
    ).bind(Date.now()),
  ])
  const week = nextWeek()
  const dish = await aProduct({
    name: 'Ready Soup',
    imageUrl: '/art/entree-760.webp',
    ...free,
  })
  await sql`insert into weekly_menus (week, created_at, updated_at) values (${week}, 1, 1)`
  await plan(dish.id, 1)
  return dish
}

const free = createAllergenRecord()

function plan(productId: number, position: number, reason: string | null = null) {
  return sql`
    insert into weekly_menu_items (week, product_id, position, override_reason)
    values (${nextWeek()}, ${productId}, ${position}, ${reason})`
}

function aMessage(name: string, hoursAgo: number, state = 'new') {
  return sqlRow<{ id: number }>`
    insert into contact_messages (name, email, message, state, created_at)
    values (${name}, 'ann@mail.example', 'Hello', ${state}, ${Date.now() - hoursAgo * hour}) returning id`
}

test('on a day without problems, the dashboard shows one line saying so and the job status', async () => {
  await inOrder()
  const { read } = await signIn('admin')
  const words = await read('/admin')
  expect(words).toContain('Nothing needs your attention')
  expect(words).toMatch(/Orders are open|Last day to order|Orders are closed/)
  expect(words).toMatch(
    /Next menu: Week of \w+ \d+ 1 entree\. Every meal has an image, and all allergens are confirmed\./,
  )
  expect(words).toContain('Every message is answered.')
  expect(words).toMatch(/Scheduler \(every 15 minutes\) Next: .* Last: Done, .*2 jobs queued\./)
  expect(words).toContain('22 meals, 22 of them auto-filled; left out: Beef Chili.')
  expect(words).toMatch(/Scheduled posts Next: none scheduled Last: never/)
})

test('the dashboard counts meals on the next menu that lack a photo or have unconfirmed allergens', async () => {
  await inOrder()
  const bare = await aProduct({ name: 'Bare', category: 'side', ...free })
  const open = await aProduct({ name: 'Open', category: 'side', imageUrl: '/art/side-760.webp' })
  const passed = await aProduct({ name: 'Passed', category: 'snack', imageUrl: '/art/snack-760.webp' })
  await plan(bare.id, 2)
  await plan(open.id, 3)
  await plan(passed.id, 4, 'The label is on its way.')
  const words = await (await signIn('staff')).read('/admin')
  expect(words).toContain('1 entree, 2 sides, 1 snack.')
  expect(words).toContain(
    'Next menu: 1 meal without a photo, 1 meal with unconfirmed allergens, 1 meal allowed with unconfirmed allergens.',
  )
})

test('the dashboard lists waiting messages oldest first with the time left to reply', async () => {
  await inOrder()
  for (const [name, hoursAgo, state] of [
    ['Soon', 22, 'open'],
    ['Late', 30, 'new'],
    ['Spammer', 40, 'spam'],
    ['Answered', 50, 'answered'],
    ['Fresh', 1, 'new'],
  ] as const)
    await aMessage(name, hoursAgo, state)
  const { read } = await signIn('staff')
  const words = await read('/admin')
  expect(words).toMatch(/Late Late has waited longer than the 24 hours you promise\./)
  expect(words).toMatch(/Unanswered messages Late 6 hours late Soon .*left Fresh 2[23] hours/)
  expect(words).not.toMatch(/Spammer|Answered/)
})

test('the dashboard counts the week’s failed jobs with a link to their list, and shows subscriber numbers only to admins', async () => {
  await inOrder()
  await sql`insert into emails (kind, subject_id, recipient, dedupe_key, state, due_at, created_at)
    values ('notify-account', 1, 'a@mail.example', 'today:1', 'failed', ${Date.now()}, ${Date.now()})`
  await sql`insert into emails (kind, subject_id, recipient, dedupe_key, state, due_at, created_at)
    values ('notify-account', 1, 'a@mail.example', 'today:2', 'failed', ${tuesday - 400 * 24 * hour},
    ${tuesday - 400 * 24 * hour})`
  await sql`insert into dead_letters (queue_message_id, body, reason, received_at)
    values ('today', 'null', 'No.', 1)`
  await sql`insert into newsletter_subscribers (email, state, created_at, confirmed_at)
    values ('today@mail.example', 'confirmed', ${Date.now()}, ${Date.now()})`
  const [admin, staff] = [await signIn('admin'), await signIn('staff')]
  const theirs = await admin.read('/admin')
  expect(theirs).toContain('2 failed jobs to retry or discard.')
  expect(await (await admin.open('/admin')).text()).toContain('href="/admin/jobs/failed"')
  expect(theirs).toMatch(/\d+ subscribers?\. Last 12 weeks: \d+ joined, \d+ left\. Joined per week/)
  const hers = await staff.open('/admin?_data=routes%2Fadmin')
  expect(await hers.json()).toMatchObject({ board: { subscribers: null } })
  expect(await staff.read('/admin')).not.toMatch(/Subscribers|subscribers/)
})

test('an overdue tick is the first alert on the dashboard', async () => {
  await inOrder()
  await sql`update job_runs set due_at = ${Date.now() - 5 * hour}, started_at = ${Date.now() - 5 * hour}
    where job = 'tick'`
  const words = await (await signIn('admin')).read('/admin')
  expect(words).toMatch(/Today Late The scheduler is 4 hours .*late\./)
  expect(words).toContain('overdue since')
  await sql`insert into job_runs (job, due_at, started_at, state, result)
    values ('tick', ${Date.now()}, ${Date.now()}, 'failed', '{"sent":0,"failed":["roll: D1 is full"]}')`
  const broken = await (await signIn('staff')).read('/admin')
  expect(broken).toContain('Menu goes live failed: D1 is full.')
  expect(broken).not.toContain('overdue since')
  await sql`insert into job_runs (job, due_at, started_at, state, result)
    values ('tick', ${Date.now() + 1}, ${Date.now() + 1}, 'done', '{}')`
  expect(await (await signIn('admin')).read('/admin')).toContain('Nothing needs your attention')
})

test('the dashboard reads a bounded number of rows', async () => {
  await inOrder()
  const many = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)'
  await env.DB.batch([
    env.DB.prepare(
      `${many} insert into emails (kind, subject_id, recipient, dedupe_key, state, due_at, created_at)
       select 'notify-account', i, 'r@mail.example', 'many:' || i, case when i % 2 then 'sent' else 'failed' end, ?1, ?1 from n`,
    ).bind(Date.now()),
    env.DB.prepare(
      `${many} insert into contact_messages (name, email, message, state, created_at)
       select 'W', 'w@mail.example', 'Hello', case when i % 9 then 'answered' else 'new' end, ?1 - i from n`,
    ).bind(Date.now()),
    env.DB.prepare(
      `${many} insert into job_runs (job, due_at, started_at, state) select 'tick', i, i, 'done' from n`,
    ),
    env.DB.prepare(
      `${many} insert into counters (name, value) select 'subscribers.joined.' || (?1 - i), 1 from n where i < 400
       on conflict do nothing`,
    ).bind(Math.floor(Date.now() / 86_400_000)),
  ])
  const board = aContext({}, Date.now())
  await readDashboard(board.db, Date.now())
  expect(board.usage.rowsRead).toBeLessThanOrEqual(200)
  const trend = aContext({}, Date.now())
  await readSubscriberTrend(trend.db, Date.now())
  expect(trend.usage.rowsRead).toBeLessThanOrEqual(180)
})

test('on the dashboard, a reopened message that was already answered is not overdue, and an alert about emails with an unknown outcome links to them', async () => {
  await inOrder()
  const again = await aMessage('Answered Ann', 400, 'open')
  await sql`update contact_messages set answered_at = created_at + 1 where id = ${again?.id}`
  await sql`insert into emails (kind, subject_id, recipient, dedupe_key, state, due_at, created_at)
    values ('notify-message', 1, 'a@mail.example', 'today-unknown', 'unknown', ${Date.now() - hour},
    ${Date.now() - hour})`
  const { open, read } = await signIn('admin')
  const words = await read('/admin')
  expect(words).not.toContain('Answered Ann')
  expect(words).toContain('1 email with unknown delivery status this week.')
  const html = await (await open('/admin')).text()
  expect(html).toContain('/admin/mail?state=unknown')
  expect(html).not.toContain('/admin/mail?state=failed')
})
