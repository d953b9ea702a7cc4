import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { readAllPages } from '#app/data/list-page.ts'
import {
  listSubscribers,
  searchSubscribers,
  type SubscriberFilter,
} from '#app/data/newsletter/subscribers.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { aContext, tuesday } from '#tests/support/context.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import { aSubscriber, manySubscribers } from '#tests/support/mail/subscribers.ts'
import { linksOf, pageText } from '#tests/support/site/html.ts'

const noFilter: SubscriberFilter = { state: null, source: null, from: null, until: null }
const minute = 60_000

beforeAll(async () => {
  await manySubscribers(6000, tuesday)
  // Create gaps between IDs, as erasing subscribers does.
  await sql`delete from newsletter_subscribers where id % 7 = 3`
})

test('any filter or search of the subscriber list reads at most a few hundred rows and finds the same people as a full scan', async () => {
  const all = await sql<{ id: number; state: string; source: string; at: number }>`
    select id, state, source, created_at as at from newsletter_subscribers order by id desc`
  for (const state of [null, 'pending', 'unsubscribed'] as const) {
    for (const source of [null, 'import', 'nowhere']) {
      for (const [from, until] of [
        [null, null],
        [tuesday + 1000 * minute, tuesday + 3000 * minute],
        [tuesday - 1, null],
        [null, tuesday],
        [tuesday + 1e12, null],
      ] as const) {
        const { db, usage } = aContext()
        const filter = { state, source, from, until }
        const page = await listSubscribers(db, filter, null)
        const expected = all.filter(
          (row) =>
            (state === null || row.state === state) &&
            (source === null || row.source === source) &&
            (from === null || row.at >= from) &&
            (until === null || row.at < until),
        )
        const name = JSON.stringify(filter)
        const ids = page.rows.map(({ id }) => id)
        expect(ids, name).toEqual(expected.slice(0, 50).map(({ id }) => id))
        expect(page.next, name).toBe(expected.length > 50 ? expected[49]?.id : null)
        expect(usage.rowsRead, name).toBeLessThanOrEqual(400)
      }
    }
  }
})

test('paging through the subscriber list shows every subscriber exactly once', async () => {
  const { db } = aContext()
  const count = await sqlValue`select count(*) as count from newsletter_subscribers where source = 'import'`
  const seen: number[] = []
  const pages = readAllPages((before: number | null) =>
    listSubscribers(db, { ...noFilter, source: 'import' }, before),
  )
  for await (const rows of pages) seen.push(...rows.map(({ id }) => id))
  expect([seen.length, new Set(seen).size]).toEqual([count, count])
  const first = await searchSubscribers(db, 'many-1', '')
  const second = await searchSubscribers(db, 'many-1', first.next)
  const found = [...first.rows, ...second.rows].map(({ email }) => email)
  expect([found.length, found]).toEqual([100, [...new Set(found)].sort()])
})

test('the subscriber list shows totals, finds addresses, keeps its filter on the next page, and ignores invalid URL parameters', async () => {
  const admin = await signIn('admin')
  const page = (query: string) => admin.page(`/admin/subscribers${query}`)
  const counts = await sqlValue<number>`
    select count(*) filter (where state = 'confirmed') as confirmed from newsletter_subscribers`
  const html = await page('?state=confirmed&source=/')
  expect(pageText(html)).toContain(`${counts?.toLocaleString('en-US')} confirmed`)
  const next = linksOf(html).find(({ words }) => words === 'Next page')?.href ?? ''
  expect(next).toMatch(/^\/admin\/subscribers\?state=confirmed&source=%2F&before=\d+$/)
  expect(pageText(html)).not.toContain('First page')
  const first = linksOf(await page(`${next.replace('/admin/subscribers', '')}&done=subscriber-added`)).filter(
    ({ words }) => words === 'First page',
  )
  expect(first.map(({ href }) => href)).toEqual(['/admin/subscribers?state=confirmed&source=%2F'])
  expect(pageText(await page('?q=MANY-5999'))).toContain('many-5999@mail.example')
  expect(pageText(await page('?q=nobody'))).toContain('No subscribers match your search.')
  expect(pageText(await page('?from=2026-11-24&until=2026-11-24'))).toContain('many-')
  for (const query of ['from=2026-02-31', 'until=x', 'state=x', 'before=-1', 'q=%25', 'after=%00'])
    await page(`?${query}`)
  await page(`?source=${'s'.repeat(5000)}`)
})

test('the subscriber export contains every subscriber, with spreadsheet formulas disabled', async () => {
  await aSubscriber({ email: '=1+1@mail.example', source: '@sum(a1)' })
  const file = await (await signIn('admin')).open('/admin/subscribers/export')
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  const { data } = Papa.parse<string[]>((await file.text()).trimEnd())
  const count = await sqlValue<number>`select count(*) as count from newsletter_subscribers`
  expect(count).toBeGreaterThan(5000)
  expect(data).toHaveLength((count ?? 0) + 1)
  expect(data[0]?.join()).toBe('email,phone,state,source,joined,confirmed,unsubscribed,consent')
  expect(data[1]?.slice(0, 4)).toEqual(["'=1+1@mail.example", '', 'confirmed', "'@sum(a1)"])
})
