import { beforeEach, expect, test } from 'vitest'
import { signIn } from '#tests/support/admin/admin.ts'
import { aMessage } from '#tests/support/admin/inbox.ts'
import { sql } from '#tests/support/database.ts'
import { linksOf, pageText } from '#tests/support/site/html.ts'

beforeEach(() => sql`delete from contact_messages`)

test('inbox search finds messages in any state by words in the sender’s name, the email address or the text', async () => {
  await aMessage({ name: 'Zoe Öst', email: 'kitchen.lady@mail.example', message: 'Trays for 100% of us?' })
  const { id } = await aMessage({ name: 'Ada L.', message: 'Six trays, please', kind: 'catering' })
  await sql`update contact_messages set state = 'spam' where id = ${id}`
  const staff = await signIn('staff')
  for (const [query, names] of [
    ['TRAYS', ['Zoe', 'Ada']],
    ['trays ada', ['Ada']],
    ['zoe Öst', ['Zoe']],
    ['lady@', []],
    ['@mail.example trays', ['Zoe', 'Ada']],
    ['100%', ['Zoe']],
    ['%', ['Zoe']],
    ["o'_\\", []],
  ] as const) {
    const text = await staff.read(`/admin/inbox?q=${encodeURIComponent(query)}`)
    expect(
      ['Zoe', 'Ada'].filter(
        (name) => text.includes(`${name} `) && text.includes(name === 'Zoe' ? 'kitchen.lady' : 'writer-'),
      ),
      query,
    ).toEqual(names)
  }
})

test('inbox search checks a few hundred messages at a time, says how far back it searched, and links to a search of older messages', async () => {
  await aMessage({ name: 'The first', message: 'About a wedding', now: Date.parse('2026-03-02T15:00:00Z') })
  await addMessages(300)
  await aMessage({ name: 'The last', message: 'About a wedding too' })
  const staff = await signIn('staff')
  const html = await staff.page('/admin/inbox?q=wedding')
  const text = pageText(html)
  expect(text).toContain('The last')
  expect(text).not.toContain('The first')
  expect(text).toMatch(/Searched back to \w+/)
  const hrefOf = (label: string) => linksOf(html).find(({ words }) => words === label)?.href ?? ''
  const olderPage = await staff.read(hrefOf('Search older messages'))
  expect(olderPage).toContain('The first')
  expect(olderPage).toContain('Searched everything.')
  expect(await staff.read('/admin/inbox?q=funeral')).toMatch(/No matching messages since .+\./)
  const byAddress = '/admin/inbox?q=wedding&in=address'
  expect(hrefOf('All email addresses starting with wedding')).toBe(byAddress)
})

test('the inbox CSV export contains every message in the current tab or search, not just the first page', async () => {
  const me = await signIn('admin')
  await addMessages(600)
  await aMessage({ name: 'Open one', email: 'ann@mail.example', message: 'About a wedding' })
  const { id } = await aMessage({ name: 'My own', email: 'anna@mail.example' })
  await sql`update contact_messages set assigned_to = ${me.id} where id = ${id}`
  const exportRows = async (query: string) =>
    (await me.page(`/admin/inbox/export${query}`)).trim().split('\r\n').slice(1)
  expect(await exportRows('')).toHaveLength(602)
  expect(await exportRows('?tab=closed')).toHaveLength(600)
  expect(await exportRows('?tab=unanswered')).toHaveLength(2)
  expect(await exportRows('?tab=mine')).toEqual([expect.stringContaining('My own')])
  expect(await exportRows('?q=wedding')).toEqual([expect.stringContaining('Open one')])
  expect(await exportRows('?q=ann&in=address')).toHaveLength(2)
  expect(await exportRows('?q=crowd')).toHaveLength(600)
  const link = { href: '/admin/inbox/export?tab=closed', words: 'Download these messages (CSV)' }
  expect(linksOf(await me.page('/admin/inbox?tab=closed'))).toContainEqual(link)
})

test('admins but not staff can export the inbox as CSV, with spreadsheet formulas escaped', async () => {
  await aMessage({ name: '=HYPERLINK("https://evil.example")', message: 'one\ntwo, "three"' })
  expect((await (await signIn('staff')).open('/admin/inbox/export')).status).toBe(403)
  const exported = await (await signIn('admin')).open('/admin/inbox/export')
  expect(exported.headers.get('content-disposition')).toBe('attachment; filename="messages.csv"')
  const text = await exported.text()
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(text).toContain('"one\ntwo, ""three"""')
})

function addMessages(count: number) {
  return sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
     insert into contact_messages (name, email, message, state, created_at)
     select 'Crowd', 'crowd-' || i || '@mail.example', 'Hello', 'closed', 1780000000000 + i from n`
}
