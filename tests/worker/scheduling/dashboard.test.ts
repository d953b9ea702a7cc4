import { beforeEach, expect, test } from 'vitest'
import { readDashboard, readSubscriberTrend } from '#app/data/scheduling/dashboard.ts'
import { findExportTimes } from '#app/domain/scheduling/database-export.ts'
import { getCurrentKitchenWeek, getWeekTimes } from '#app/domain/scheduling/order-week.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { aProduct, rowsRead, setClock, setSiteStart, tuesday } from '#tests/support/context.ts'
import { emptyTables, sql, sqlRow } from '#tests/support/database.ts'
import { aJobRun } from '#tests/support/jobs.ts'
import { anEmail } from '#tests/support/mail/email-rows.ts'
import { aWeek, noAllergens } from '#tests/support/menu/products.ts'

// Start the site after this week's newsletter was due, so that the newsletter is not overdue.
beforeEach(() => setSiteStart(tuesday))
setClock(tuesday)

const hour = 3_600_000
const { timeZone } = defaultBusiness
const week = getCurrentKitchenWeek(tuesday, timeZone)
const nextWeek = addDays(week, 7)

/** Sets up a dashboard on which nothing needs attention. */
async function setUpQuietDashboard() {
  await emptyTables('weekly_menu_items', 'weekly_menus', 'contact_messages', 'emails', 'product_images')
  await emptyTables('social_cards', 'dead_letters', 'job_runs', 'blog_posts')
  await aJobRun('tick', tuesday, { result: '{"sent":2,"replayed":0}' })
  await aJobRun('export', findExportTimes(tuesday, timeZone).dueAt)
  const result = '{"off":null,"dishes":22,"rotated":22,"leftOut":["Beef Chili"]}'
  await aJobRun('roll', getWeekTimes(week, defaultBusiness).opens, { result })
  await anEmail({ kind: 'weekly-report', dedupeKey: 'weekly-report' })
  const product = await aProduct({ name: 'Ready Soup', imageUrl: '/art/entree-760.webp', ...noAllergens })
  await aWeek(nextWeek, 'planned', [product.id])
}

function addToNextMenu(productId: number, position: number, reason: string | null = null) {
  return sql`
    insert into weekly_menu_items (week, product_id, position, override_reason)
    values (${nextWeek}, ${productId}, ${position}, ${reason})`
}

function aMessage(name: string, hoursAgo: number, state = 'new') {
  return sqlRow<{ id: number }>`
    insert into contact_messages (name, email, message, state, created_at)
    values (${name}, 'ann@mail.example', 'Hello', ${state}, ${tuesday - hoursAgo * hour}) returning id`
}

test('on a day without problems, the dashboard says that nothing needs attention, and shows the status of scheduled jobs', async () => {
  await setUpQuietDashboard()
  const { read } = await signIn('admin')
  const text = await read('/admin')
  expect(text).toContain('Nothing needs your attention')
  expect(text).toMatch(/Orders are open|Last day to order|Orders are closed/)
  expect(text).toMatch(
    /Next menu: Week of \w+ \d+ 1 entree\. Every meal has an image, and all allergens are confirmed\./,
  )
  expect(text).toContain('Every message is answered.')
  expect(text).toMatch(/Scheduler \(every 15 minutes\) Next: .* Last: Done, .*2 jobs queued\./)
  expect(text).toContain('22 meals, 22 of them auto-filled; left out: Beef Chili.')
  expect(text).toMatch(/Scheduled posts Next: none scheduled Last: never/)
})

test('the dashboard counts meals on the next menu that lack a photo or have unconfirmed allergens', async () => {
  await setUpQuietDashboard()
  const bare = await aProduct({ name: 'Bare', category: 'side', ...noAllergens })
  const open = await aProduct({ name: 'Open', category: 'side', imageUrl: '/art/side-760.webp' })
  const passed = await aProduct({ name: 'Passed', category: 'snack', imageUrl: '/art/snack-760.webp' })
  await addToNextMenu(bare.id, 2)
  await addToNextMenu(open.id, 3)
  await addToNextMenu(passed.id, 4, 'The label is on its way.')
  const text = await (await signIn('staff')).read('/admin')
  expect(text).toContain('1 entree, 2 sides, 1 snack.')
  expect(text).toContain(
    'Next menu: 1 meal without a photo, 1 meal with unconfirmed allergens, 1 meal allowed with unconfirmed allergens.',
  )
})

test('the dashboard lists waiting messages oldest first with the time left to reply', async () => {
  await setUpQuietDashboard()
  for (const [name, hoursAgo, state] of [
    ['Soon', 22, 'open'],
    ['Late', 30, 'new'],
    ['Spammer', 40, 'spam'],
    ['Answered', 50, 'answered'],
    ['Fresh', 1, 'new'],
  ] as const)
    await aMessage(name, hoursAgo, state)
  const { read } = await signIn('staff')
  const text = await read('/admin')
  expect(text).toMatch(/Late Late has waited longer than the 24 hours you promise\./)
  expect(text).toMatch(/Unanswered messages Late 6 hours late Soon .*left Fresh 2[23] hours/)
  expect(text).not.toMatch(/Spammer|Answered/)
})

test('an admin’s dashboard links to the list of failed jobs and shows subscriber numbers, which staff do not see', async () => {
  await setUpQuietDashboard()
  for (const daysAgo of [0, 400])
    await anEmail({ kind: 'notify-account', state: 'failed', dueAt: tuesday - daysAgo * 24 * hour })
  await sql`insert into dead_letters (queue_message_id, body, reason, received_at)
    values ('today', 'null', 'No.', 1)`
  await sql`insert into newsletter_subscribers (email, state, created_at, confirmed_at)
    values ('today@mail.example', 'confirmed', ${tuesday}, ${tuesday})`
  const [admin, staff] = [await signIn('admin'), await signIn('staff')]
  const adminText = await admin.read('/admin')
  expect(adminText).toContain('2 failed jobs to retry or discard.')
  expect(await admin.page('/admin')).toContain('href="/admin/jobs/failed"')
  expect(adminText).toMatch(/\d+ subscribers?\. Last 12 weeks: \d+ joined, \d+ left\. Joined per week/)
  const staffData = await staff.open('/admin?_data=routes%2Fadmin')
  expect(await staffData.json()).toMatchObject({ dashboard: { subscribers: null } })
  expect(await staff.read('/admin')).not.toMatch(/Subscribers|subscribers/)
})

test('an overdue scheduler run is the first alert on the dashboard', async () => {
  await setUpQuietDashboard()
  const lastTickAt = tuesday - 5 * hour
  await sql`update job_runs set due_at = ${lastTickAt}, started_at = ${lastTickAt} where job = 'tick'`
  const text = await (await signIn('admin')).read('/admin')
  expect(text).toMatch(/Today Late The scheduler is 4 hours .*late\./)
  expect(text).toContain('overdue since')
  await aJobRun('tick', tuesday, { state: 'failed', result: '{"sent":0,"failed":["roll: D1 is full"]}' })
  const broken = await (await signIn('staff')).read('/admin')
  expect(broken).toContain('Menu goes live failed: D1 is full.')
  expect(broken).not.toContain('overdue since')
  await aJobRun('tick', tuesday + 1, { result: '{}' })
  expect(await (await signIn('admin')).read('/admin')).toContain('Nothing needs your attention')
})

test('in a closed week, the dashboard says when the next menu opens instead of when orders close', async () => {
  await setUpQuietDashboard()
  await sql`insert into weekly_menus (week, state, off_reason, created_at, updated_at)
    values (${week}, 'off', 'Vacation', 1, 1)`
  const text = await (await signIn('staff')).read('/admin')
  expect(text).toContain('Orders are closed The next menu opens Monday, November 30,')
  expect(text).not.toMatch(/Last day to order|Orders close/)
})

test('the dashboard reads a limited number of rows from D1, no matter how large the tables are', async () => {
  await setUpQuietDashboard()
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
    insert into emails (kind, subject_id, recipient, dedupe_key, state, due_at, created_at)
    select 'notify-account', i, 'r@mail.example', 'many:' || i, iif(i % 2, 'sent', 'failed'),
    ${tuesday}, ${tuesday} from n`
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
    insert into contact_messages (name, email, message, state, created_at)
    select 'W', 'w@mail.example', 'Hello', iif(i % 9, 'answered', 'new'), ${tuesday} - i from n`
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
    insert into job_runs (job, due_at, started_at, state) select 'tick', i, i, 'done' from n`
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 400)
    insert into counters (name, value)
    select 'subscribers.joined.' || (${Math.floor(tuesday / 86_400_000)} - i), 1 from n where true
    on conflict do nothing`
  expect(await rowsRead((db) => readDashboard(db, tuesday))).toBeLessThanOrEqual(200)
  expect(await rowsRead((db) => readSubscriberTrend(db, tuesday))).toBeLessThanOrEqual(180)
})

test('the dashboard shows no alert for a reopened message that was already answered, and the alert about emails with an unknown outcome links to those emails', async () => {
  await setUpQuietDashboard()
  const reopened = await aMessage('Answered Ann', 400, 'open')
  await sql`update contact_messages set answered_at = created_at + 1 where id = ${reopened?.id}`
  await anEmail({ kind: 'notify-message', state: 'unknown', dueAt: tuesday - hour })
  const admin = await signIn('admin')
  const text = await admin.read('/admin')
  expect(text).not.toContain('Answered Ann')
  expect(text).toContain('1 email with unknown delivery status this week.')
  const html = await admin.page('/admin')
  expect(html).toContain('/admin/mail?state=unknown')
  expect(html).not.toContain('/admin/mail?state=failed')
})
