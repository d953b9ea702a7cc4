import { expect, test } from 'vitest'
import type { Context } from '#app/context.server.ts'
import { readInboxPage } from '#app/data/inbox/inbox.ts'
import { parseAdminSearch } from '#app/domain/site/admin-search.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { aMessage } from '#tests/support/admin/inbox.ts'
import { aContext, rowsRead } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { linksOf, pageText } from '#tests/support/site/html.ts'

const hour = 3_600_000

test('the inbox lists the oldest message first, with the time left to reply, and labels and highlights overdue messages', async () => {
  await sql`delete from contact_messages`
  const now = Date.now()
  await aMessage({ name: 'Young', now: now - 3 * hour - 60_000 })
  await aMessage({ name: 'Late', now: now - 27 * hour - 60_000 })
  await aMessage({ name: 'Very late', now: now - 120 * hour })
  await aMessage({ name: 'Close', now: now - 24 * hour + 30.5 * 60_000, kind: 'catering' })
  const html = await (await signIn('staff')).page('/admin/inbox')
  const text = pageText(html)
  expect(text).toMatch(
    /Very late.*Overdue by 4 days.*Late.*Overdue by 3 h.*Close.*30 min left.*Young.*20 h left/,
  )
  expect(html).toContain('<b class="inbox-late">Overdue by 3 h</b>')
  expect(text).toContain('Unanswered 4')
  expect(text).toContain('Catering request')
})

test('paging through an inbox tab lists each message exactly once, even when many arrived at the same moment', async () => {
  await sql`delete from contact_messages`
  const staff = await signIn('staff')
  await addMessages(130, 'new', 1000)
  await addMessages(20, 'open', 1000)
  await addMessages(70, 'closed', 2000)
  for (const [tab, count] of [
    ['unanswered', 150],
    ['closed', 70],
    ['spam', 0],
  ] as const) {
    const links = messagesOn(await staff.pages(`/admin/inbox?tab=${tab}`))
    expect([links.length, new Set(links).size], tab).toEqual([count, count])
  }
  expect(await staff.read('/admin/inbox')).toContain('Unanswered 99+')
  expect(await staff.read('/admin/inbox?tab=spam')).toContain('No spam.')
})

test('every inbox page reads at most 380 rows, even with 10,000 stored messages', async () => {
  await sql`delete from contact_messages`
  const { id: me } = await signIn('staff')
  for (const state of ['new', 'open', 'answered', 'closed', 'spam']) await addMessages(2000, state, 1000)
  await sql`update contact_messages set assigned_to = ${me}`
  for (const tab of ['unanswered', 'mine', 'answered', 'closed', 'spam'] as const) {
    for (const after of [null, { id: 500, sortValue: '1000' }]) {
      const read = (db: Context['db']) => readInboxPage(db, { tab, userId: me, search: null }, { after })
      expect(await rowsRead(read), tab).toBeLessThanOrEqual(380)
    }
  }
  for (const [query, count] of [
    [{ q: 'crowd', in: 'address' }, 50],
    [{ q: 'hello crowd', in: null }, 50],
    [{ q: 'nowhere', in: null }, 0],
  ] as const) {
    const { db, usage } = aContext()
    const search = parseAdminSearch(query)
    const { rows } = await readInboxPage(db, { tab: 'spam', userId: me, search }, { after: null })
    expect(rows.length, query.q).toBe(count)
    expect(usage.rowsRead, query.q).toBeLessThanOrEqual(380)
  }
})

test('the inbox’s “mine” tab lists every message assigned to the user across its pages, even among hundreds of unassigned ones', async () => {
  await sql`delete from contact_messages`
  const me = await signIn('staff')
  await addMessages(200, 'new', 1000)
  await addMessages(70, 'new', 2000)
  await addMessages(10, 'open', 2000)
  await sql`update contact_messages set assigned_to = ${me.id} where created_at >= 2000`
  const links = messagesOn(await me.pages('/admin/inbox?tab=mine'))
  expect([links.length, new Set(links).size]).toEqual([80, 80])
})

test('inbox search by the start of an email address finds messages in every state, and malformed URL parameters don’t break the inbox', async () => {
  await aMessage({ email: 'zoe_1@mail.example', name: 'Zoe' })
  const { id } = await aMessage({ email: 'zoe_1@mail.example', name: 'Zoe', message: 'And again' })
  await sql`update contact_messages set state = 'spam' where id = ${id}`
  const staff = await signIn('staff')
  const text = await staff.read('/admin/inbox?q=ZOE_&in=address')
  expect(text.match(/zoe_1@mail\.example/g)).toHaveLength(2)
  expect(await staff.read('/admin/inbox?q=%25zoe@')).toContain(
    'No messages from email addresses that match your search.',
  )
  const tooLong = [`?after=${'9'.repeat(40)}-1`, `?q=${'a'.repeat(9000)}`]
  for (const query of ['?tab=x', '?after=x', '?after=1-x', '?q=%00', ...tooLong])
    expect((await staff.open(`/admin/inbox${query}`)).status, query).toBe(200)
  // A message's page lists other messages from the same address.
  expect(await staff.read(`/admin/inbox/${id}`)).toContain('More from this sender')
})

/** Returns the links to messages on these pages. */
function messagesOn(pages: readonly string[]) {
  const links = pages.flatMap((html) => linksOf(html).map(({ href }) => href))
  return links.filter((href) => /^\/admin\/inbox\/\d+$/.test(href))
}

function addMessages(count: number, state: string, at: number) {
  return sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
     insert into contact_messages (name, email, message, state, created_at)
     select 'Crowd', 'crowd-' || ${state} || i || '@mail.example', 'Hello', ${state}, ${at} + i / 40 from n`
}
