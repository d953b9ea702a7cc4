import { expect, test } from 'vitest'
import { listAuditActors, listAuditAreas, listAuditEvents } from '#app/data/audit/audit-log.ts'
import { type Session, signIn } from '#tests/support/admin/admin.ts'
import { aContext, failing } from '#tests/support/context.ts'
import { emptyTables, sql } from '#tests/support/database.ts'

const all = { actor: null, area: null, from: null, until: null }

function addLogEntry(
  at: string,
  { actor, action, subject }: { actor: string; action: string; subject: string },
) {
  return sql`insert into audit_log (at, actor_id, actor, action, subject)
     values (${Date.parse(at)}, (select id from users where id = ${actor}), ${actor}, ${action}, ${subject})`
}

async function countEntries(admin: Session, query: string) {
  return (await admin.page(`/admin/log?${query}`)).match(/<time/g)?.length ?? 0
}

test('the activity log can be filtered by actor, area and kitchen date, and each entry links to its item', async () => {
  await emptyTables('audit_log')
  const [admin, other] = [await signIn('admin'), await signIn('admin')]
  await addLogEntry('2026-11-22T23:30:00-05:00', {
    actor: other.id,
    action: 'mail.retried',
    subject: 'email:1',
  })
  await addLogEntry('2026-11-23T00:10:00-05:00', {
    actor: other.id,
    action: 'mail.retried',
    subject: 'email:2',
  })
  const cardRetry = { actor: admin.id, action: 'card.retried', subject: 'card:post:3' }
  await addLogEntry('2026-11-23T23:50:00-05:00', cardRetry)
  await addLogEntry('2026-11-24T00:10:00-05:00', {
    actor: 'command line',
    action: 'odd.thing',
    subject: 'email',
  })
  const html = await admin.page('/admin/log')
  expect(html).toContain('href="/admin/mail/2"')
  expect(html).toMatch(/<option value="email">Email log<\/option>/)
  for (const [query, count] of [
    [`by=${other.id}`, 2],
    ['by=command+line', 1],
    ['area=email', 3],
    ['day=2026-11-23', 2],
    [`day=2026-11-23&by=${other.id}&area=email`, 1],
    ['day=2026-11-30', 0],
    ['day=2026-02-31', 0],
    ['area=product', 0],
    // Invalid filters are ignored.
    ['by=%00', 4],
    ['area=%27+or+1', 4],
    ['day=tomorrow', 4],
    ['before=1e9', 4],
  ] as const)
    expect(await countEntries(admin, query), query).toBe(count)
})

test('the activity log’s next-page link and CSV export keep the current filters', async () => {
  await emptyTables('audit_log')
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
     insert into audit_log (at, actor, action, subject)
     select i, case when i % 3 then 'command line' else 'nobody' end, '=odd', case when i % 2 then 'post:' else 'email:' end || i from n`
  for (const filter of [
    all,
    { ...all, actor: 'nobody' },
    { ...all, area: 'post' },
    { ...all, actor: 'nobody', area: 'post' },
    { ...all, from: 100, until: 2000 },
  ]) {
    const context = aContext()
    const { rows, next } = await listAuditEvents(context.db, filter, 1500)
    expect([rows.length, next]).toEqual([50, rows[49]?.id])
    expect(context.usage.rowsRead, JSON.stringify(filter)).toBeLessThanOrEqual(120)
  }
  const context = aContext()
  expect(await listAuditAreas(context.db)).toEqual(['email', 'post'])
  expect(context.usage.rowsRead).toBeLessThanOrEqual(12)

  const admin = await signIn('admin')
  const page = await admin.page('/admin/log?by=nobody&area=post')
  expect(page).toMatch(/rel="next" href="\/admin\/log\?by=nobody&amp;area=post&amp;before=\d+"/)
  const csv = await admin.page('/admin/log/export?area=post&by=nobody')
  const lines = csv.trim().split('\r\n')
  expect(lines).toHaveLength(501)
  expect(lines[1]).toContain(`'=odd`)

  const note = { actor: admin.id, action: 'week.noted', subject: 'week:2026-11-30' }
  await addLogEntry('2026-11-23T12:00:00-05:00', note)
  await sql`update audit_log set details = ${JSON.stringify({ reason: 'Butter' })} where action = 'week.noted'`
  const weekCsv = await admin.page('/admin/log/export?area=week')
  expect(weekCsv).toContain(`{""reason"":""Butter""}`)
})

test('the activity log can be filtered to entries by the scheduler or by any former user', async () => {
  await emptyTables('audit_log')
  const [admin, former] = [await signIn('admin'), await signIn('staff')]
  await sql`delete from user_roles where user_id = ${former.id}`
  const row = { action: 'mail.retried', subject: 'email:1' }
  for (const actor of [former.id, 'left-in-may', 'left-in-june', 'left-in-june', 'the tick'])
    await addLogEntry('2026-06-01T12:00:00-04:00', { actor, ...row })
  const html = await admin.page('/admin/log')
  const options = Array.from(
    html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g),
    ([, ...option]) => option,
  )
  const formerUser = expect.stringMatching(/^A former user, last active Jun 1, 12:00/) as string
  expect(options).toContainEqual(['the tick', 'The scheduler'])
  expect(options).toContainEqual([former.id, former.email])
  expect(options).toContainEqual(['left-in-may', formerUser])
  for (const [actor, count] of Object.entries({ 'the+tick': 1, 'left-in-june': 2, [former.id]: 1 }))
    expect(await countEntries(admin, `by=${actor}`), actor).toBe(count)
  expect(html).toContain('href="/admin/log?by=left-in-may"')
})

test('the activity log’s actor filter reads few rows no matter how long the log is, and always lists the selected actor', async () => {
  await emptyTables('audit_log')
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000)
     insert into audit_log (at, actor, action, subject) select i, 'guest-' || i % 500, 'email.changed', 'user:x' from n`
  const context = aContext()
  await listAuditActors(context.db)
  expect(context.usage.rowsRead).toBeLessThanOrEqual(250)
  const admin = await signIn('admin')
  const html = await admin.page('/admin/log?by=guest-99')
  expect(html).toMatch(/<option value="guest-99" selected="">Another user/)
})

test('A01 only admins can export the activity log, and no file is sent while D1 is down', async () => {
  const [staff, admin] = [await signIn('staff'), await signIn('admin')]
  expect((await staff.open('/admin/log/export')).status).toBe(403)
  expect((await admin.open('/admin/log/export', { DB: failing('D1') })).status).toBe(503)
})
