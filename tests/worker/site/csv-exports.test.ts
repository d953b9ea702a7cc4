import { afterEach, expect, test } from 'vitest'
import { anAccount } from '#tests/support/admin/accounts.ts'
import { type Session, signIn } from '#tests/support/admin/admin.ts'
import { tuesday } from '#tests/support/context.ts'
import { emptyTables, sql } from '#tests/support/database.ts'
import { aSubscriber } from '#tests/support/mail/subscribers.ts'
import { linksOf } from '#tests/support/site/html.ts'
import { aDraftPost } from '#tests/support/site/posts.ts'

afterEach(() => emptyTables('audit_log', 'delivery_zips', 'newsletter_subscribers'))

/** Downloads the CSV file linked from a list page. */
async function downloadCsv({ page, csv }: Session, list: string, linkText: string) {
  const link = linksOf(await page(list)).find((link) => link.words.startsWith(linkText))
  return csv((link?.href ?? 'no such link').replaceAll('&amp;', '&'))
}

test('the posts CSV export contains every page of the current list, with no spreadsheet formulas', async () => {
  await emptyTables('blog_posts')
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 260)
     insert into blog_posts (slug, title, created_at, updated_at) select 'flour-' || i, 'Flour ' || i, ${tuesday}, ${tuesday} from n`
  await aDraftPost({ slug: 'out', title: '=1+1', author: '@cook', publishedAt: 1 })
  const staff = await signIn('staff')
  const all = await downloadCsv(staff, '/admin/posts', 'Download as CSV')
  expect(all).toHaveLength(262)
  expect(new Set(all.slice(1).map(([id]) => id)).size).toBe(261)
  const published = await downloadCsv(staff, '/admin/posts?state=published&q=1%2B1', 'Download as CSV')
  const publishedPost = ["'=1+1", '/blog/out', "'@cook", 'published', '1970-01-01T00:00:00.001Z']
  expect(published.slice(1).map((row) => row.slice(1, 6))).toEqual([publishedPost])
  expect(await downloadCsv(staff, '/admin/posts?q=flour+259', 'Download as CSV')).toHaveLength(2)
})

test('only admins can export the team as CSV, and the export’s activity log entry never contains the search text', async () => {
  const admin = await signIn('admin')
  const cook = await anAccount({ email: 'filed-cook@mail.example', roles: ['staff'] })
  await anAccount({ email: 'filed-guest@mail.example' })
  const team = await downloadCsv(admin, '/admin/people', 'Download as CSV')
  expect(team[0]).toEqual(['email', 'roles', 'confirmed', 'account since'])
  expect(team.map(([address]) => address)).toContain(cook.email)
  expect(team.map(([address]) => address)).not.toContain('filed-guest@mail.example')
  const filtered = await downloadCsv(admin, '/admin/people?q=filed-', 'Download as CSV')
  expect(filtered.slice(1).map((row) => row.slice(0, 3))).toEqual([
    ['filed-cook@mail.example', 'staff', 'yes'],
    ['filed-guest@mail.example', '', 'yes'],
  ])
  expect((await (await signIn('staff')).open('/admin/people/export')).status).toBe(403)
  expect(await sql`select actor, details from audit_log order by id`).toEqual([
    { actor: admin.id, details: '{"byAddress":false}' },
    { actor: admin.id, details: '{"byAddress":true}' },
  ])
  const log = await admin.read('/admin/log')
  expect(log).toContain(`${admin.email} downloaded the team list.`)
  expect(log).toContain(`${admin.email} downloaded the team list (searched by email address).`)
})

test('the subscriber CSV export contains the same subscribers as the filtered list, and its activity log entry contains no email addresses', async () => {
  const admin = await signIn('admin')
  const sunday = tuesday - 2 * 86_400_000
  await aSubscriber({ email: 'ada@mail.example', source: '/menu', createdAt: sunday })
  await aSubscriber({ email: 'bob@mail.example', source: '/menu', state: 'unsubscribed', createdAt: sunday })
  await aSubscriber({ email: 'adam@mail.example', source: 'desk', createdAt: tuesday })
  const addresses = async (query: string) =>
    (await downloadCsv(admin, `/admin/subscribers${query}`, 'Download')).slice(1).map(([address]) => address)
  expect(await addresses('')).toEqual(['adam@mail.example', 'bob@mail.example', 'ada@mail.example'])
  expect(await addresses('?state=unsubscribed&source=/menu')).toEqual(['bob@mail.example'])
  expect(await addresses('?q=ADA')).toEqual(['ada@mail.example', 'adam@mail.example'])
  expect(await addresses('?from=2026-11-24&until=2026-11-24')).toEqual(['adam@mail.example'])
  expect(await addresses('?source=ada@mail.example')).toEqual([])
  const entries = await sql`select details from audit_log`
  expect(entries).toHaveLength(5)
  expect(JSON.stringify(entries)).not.toContain('mail.example')
  const log = await admin.read('/admin/log')
  expect(log).toContain('downloaded the subscriber list')
  expect(log).toContain('downloaded the subscriber list (status unsubscribed, source /menu).')
  expect(log).toContain('downloaded the subscriber list (searched by email address).')
})

test("the ZIP code export lists each ZIP code once, with an override replacing the city's service", async () => {
  const admin = await signIn('admin')
  await sql`insert into delivery_zips (zip, service, city_slug, version, updated_at)
     values ('37650', 'not-yet', null, 1, 1), ('99501', 'shipped', null, 1, 1)`
  const zips = await downloadCsv(admin, '/admin/areas', 'Download all ZIP codes')
  expect(zips[0]).toEqual(['ZIP', 'service', 'place', 'source'])
  const rowsOf = (wanted: string) => zips.filter(([zip]) => zip === wanted)
  expect(rowsOf('37650')).toEqual([['37650', 'Not in our delivery area yet', '', 'override']])
  expect(zips.at(-1)).toEqual(['99501', 'Shipped', '', 'override'])
  expect(rowsOf('37604')).toEqual([['37604', 'Pickup or free delivery', 'Johnson City', 'city']])
  const cities = await downloadCsv(admin, '/admin/areas', 'Download as CSV (cities)')
  expect(cities.find(([city]) => city === 'Erwin')?.slice(1, 4)).toEqual(['TN', '/erwin', 'Free delivery'])
  expect((await (await signIn('staff')).open('/admin/areas/export')).status).toBe(403)
})
