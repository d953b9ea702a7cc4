import { expect, test } from 'vitest'
import { anAccount } from '#tests/support/admin/accounts.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { locationOf } from '#tests/support/admin/auth.ts'
import { sql } from '#tests/support/database.ts'
import { pageText } from '#tests/support/site/html.ts'

test('a rejected role change shows its error in the affected user’s row and keeps the list’s search filter', async () => {
  const admin = await signIn('admin')
  const shortPasswordUser = await anAccount({ email: 'rowed-short@mail.example', longPassword: false })
  const cook = await anAccount({ email: 'rowed-cook@mail.example' })
  const path = '/admin/people?q=rowed-'
  expect(await admin.page(path)).toContain('action="/admin/people?q=rowed-"')
  const rejected = await admin.post(path, { intent: 'grant', user: shortPasswordUser.id, role: 'staff' })
  const html = await rejected.text()
  const row = html.split('<tr>').find((part) => part.includes(shortPasswordUser.email)) ?? ''
  expect(rejected.status).toBe(409)
  expect(pageText(row)).toContain('This person’s password is shorter than 12 characters.')
  expect(row).toContain(`aria-describedby="refused-${shortPasswordUser.id}"`)
  expect(html).toContain(cook.email)
  expect(html).not.toContain(' data-notice="error"')
  const granted = await admin.post(path, { intent: 'grant', user: cook.id, role: 'staff' })
  expect(locationOf(granted)).toBe('/admin/people?q=rowed-&done=role-granted')
  // An unknown user has no row, so the error is shown above the list.
  const unknownUser = await admin.post(path, { intent: 'grant', user: 'nobody', role: 'staff' })
  expect([unknownUser.status, (await unknownUser.text()).includes(' data-notice="error"')]).toEqual([
    404,
    true,
  ])
})

test('the invitation list omits used invitations, is sorted newest first and paginated, and is read through an index', async () => {
  const admin = await signIn('admin')
  const now = Date.now()
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 120)
    insert into account_links (invited_by, purpose, email, role, expires_at, used_at, created_at)
    select ${admin.id}, 'accept-invite', 'invited-' || i || '@mail.example', 'staff',
    ${now + 86_400_000} + (i / 3) * 1000, case when i > 60 then 1 end, ${now + 86_400_000} from n`
  const found: string[] = []
  let path: string | undefined = '/admin/people'
  while (path !== undefined) {
    const html: string = await admin.page(path)
    found.push(...[...html.matchAll(/>(invited-\d+)@/g)].map(([, name = '']) => name))
    path = /rel="next" href="(\/admin\/people\?invites=[\d-]+)#invites"/.exec(html)?.[1]
  }
  const expected = Array.from({ length: 60 }, (_, n) => `invited-${60 - n}`)
  expect(found).toEqual(expected)
  const plan = await sql<{ detail: string }>`
    explain query plan select l.id from account_links l where l.purpose = 'accept-invite'
    and l.used_at is null and l.expires_at > 1 and (l.expires_at, l.rowid) < (9, 9)
    order by l.expires_at desc, l.rowid desc limit 51`
  expect(plan.map(({ detail }) => detail).join()).toMatch(/INDEX account_links_open_invites(?!.*TEMP)/)
})
