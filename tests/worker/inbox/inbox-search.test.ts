import { beforeEach, expect, test } from 'vitest'
import { aMessage } from '#tests/support/admin/inbox.ts'
import { sql } from '#tests/support/database.ts'
import { linksOf, wordsOf } from '#tests/support/site/html.ts'
import { signIn } from '#tests/support/admin/admin.ts'

beforeEach(() => sql`delete from contact_messages`)

test('inbox search finds messages by words in name, address and text, in any state', async () => {
  await aMessage({ name: 'Zoe Öst', email: 'kitchen.lady@mail.example', message: 'Trays for 100% of us?' })
  const { id } = await aMessage({ name: 'Ada L.', message: 'Six trays, please', kind: 'catering' })
  await sql`update contact_messages set state = 'spam' where id = ${id}`
  for (const [typed, found] of [
    ['TRAYS', ['Zoe', 'Ada']],
    ['trays ada', ['Ada']],
    ['zoe Öst', ['Zoe']],
    ['lady@', []],
    ['@mail.example trays', ['Zoe', 'Ada']],
    ['100%', ['Zoe']],
    ['%', ['Zoe']],
    ["o'_\\", []],
  ] as const) {
    const words = await (await signIn('staff')).read(`/admin/inbox?q=${encodeURIComponent(typed)}`)
    expect(
      ['Zoe', 'Ada'].filter(
        (name) => words.includes(`${name} `) && words.includes(name === 'Zoe' ? 'kitchen.lady' : 'writer-'),
      ),
      typed,
    ).toEqual(found)
  }
})

test('inbox search covers a few hundred messages at a time, says how far back it searched, and links to older messages', async () => {
  await aMessage({ name: 'The first', message: 'About a wedding', now: Date.parse('2026-03-02T15:00:00Z') })
  await many(300)
  await aMessage({ name: 'The last', message: 'About a wedding too' })
  const html = await (await signIn('staff')).page('/admin/inbox?q=wedding')
  expect(wordsOf(html)).toContain('The last')
  expect(wordsOf(html)).not.toContain('The first')
  expect(wordsOf(html)).toMatch(/Searched back to \w+/)
  const further = linksOf(html).find(({ words }) => words === 'Search older messages')?.href ?? ''
  const back = await (await signIn('staff')).read(further)
  expect(back).toContain('The first')
  expect(back).toContain('Searched everything.')
  expect(await (await signIn('staff')).read('/admin/inbox?q=funeral')).toMatch(
    /No matching messages since .+\./,
  )
  expect(linksOf(html).find(({ words }) => words === 'All email addresses starting with wedding')?.href).toBe(
    '/admin/inbox?q=wedding&in=address',
  )
})

test('the inbox CSV export contains every message in the current tab or search, not just the first page', async () => {
  const me = await signIn('admin')
  await many(600)
  await aMessage({ name: 'Open one', email: 'ann@mail.example', message: 'About a wedding' })
  const { id } = await aMessage({ name: 'My own', email: 'anna@mail.example' })
  await sql`update contact_messages set assigned_to = ${me.id} where id = ${id}`
  const file = async (query: string) => {
    const text = await me.page(`/admin/inbox/export${query}`)
    return text.trim().split('\r\n').slice(1)
  }
  expect(await file('')).toHaveLength(602)
  expect(await file('?tab=closed')).toHaveLength(600)
  expect(await file('?tab=unanswered')).toHaveLength(2)
  expect(await file('?tab=mine')).toEqual([expect.stringContaining('My own')])
  expect(await file('?q=wedding')).toEqual([expect.stringContaining('Open one')])
  expect(await file('?q=ann&in=address')).toHaveLength(2)
  expect(await file('?q=crowd')).toHaveLength(600)
  const links = linksOf(await me.page('/admin/inbox?tab=closed'))
  expect(links.find(({ words }) => words === 'Download these messages (CSV)')?.href).toBe(
    '/admin/inbox/export?tab=closed',
  )
})

test('admins but not staff can export the inbox as CSV, with spreadsheet formulas escaped', async () => {
  await aMessage({ name: '=HYPERLINK("https://evil.example")', message: 'one\ntwo, "three"' })
  const denied = await (await signIn('staff')).open('/admin/inbox/export')
  expect(denied.status).toBe(403)
  const file = await (await signIn('admin')).open('/admin/inbox/export')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="messages.csv"')
  const text = await file.text()
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(text).toContain('"one\ntwo, ""three"""')
})

function many(count: number) {
  return sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
     insert into contact_messages (name, email, message, state, created_at)
     select 'Crowd', 'crowd-' || i || '@mail.example', 'Hello', 'closed', 1780000000000 + i from n`
}
