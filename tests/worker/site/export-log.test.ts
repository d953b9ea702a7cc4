import { beforeEach, expect, test } from 'vitest'
import { signIn } from '#tests/support/admin/admin.ts'
import { aMessage } from '#tests/support/admin/inbox.ts'
import { emptyTables, sql } from '#tests/support/database.ts'

beforeEach(() => emptyTables('audit_log', 'emails', 'contact_messages'))

/** All entries in the audit log, oldest first. */
function logEntries() {
  return sql`select action, subject, details from audit_log order by id`
}

test('an inbox export is logged with its filters but without the names or addresses searched for', async () => {
  const admin = await signIn('admin')
  await aMessage({ name: 'Ada Nobody' })
  for (const query of ['', '?tab=closed', '?q=ada+nobody', '?q=ada@mail.example'])
    expect((await admin.open(`/admin/inbox/export${query}`)).status).toBe(200)
  expect((await logEntries()).map(({ subject }) => subject)).toEqual(Array(4).fill('export:messages'))
  const log = await admin.read('/admin/log')
  expect(log).toContain(`${admin.email} downloaded the inbox messages.`)
  expect(log).toContain('downloaded the inbox messages (closed).')
  expect(log).toContain('downloaded the inbox messages (searched by keyword).')
  expect(log).toContain('downloaded the inbox messages (searched by email address).')
  expect(JSON.stringify(await logEntries())).not.toMatch(/ada/i)
})

test('an email log export is logged with its filters but without the search text', async () => {
  const admin = await signIn('admin')
  const filters = ['?state=failed&kind=weekly-report', '?outcome=bounced&q=soup', '?q=ada@mail.example']
  for (const query of ['', ...filters])
    expect((await admin.open(`/admin/mail/export${query}`)).status).toBe(200)
  const log = await admin.read('/admin/log')
  expect(log).toContain(`${admin.email} downloaded the email log.`)
  expect(log).toContain('downloaded the email log (Not sent, Team: weekly report).')
  expect(log).toContain('downloaded the email log (Bounced, searched by keyword).')
  expect(log).toContain('downloaded the email log (searched by email address).')
  expect(JSON.stringify(await logEntries())).not.toMatch(/ada|soup/i)
})

test('when staff try to download an admin-only export and are denied, the activity log gets no entry', async () => {
  const staff = await signIn('staff')
  for (const section of ['inbox', 'mail'])
    expect((await staff.open(`/admin/${section}/export`)).status).toBe(403)
  expect(await logEntries()).toEqual([])
})
