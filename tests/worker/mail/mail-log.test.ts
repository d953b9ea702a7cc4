import { expect, test } from 'vitest'
import { claimEmail } from '#app/data/mail/emails.ts'
import { type EmailLogFilter, listEmails } from '#app/data/mail/mail-log.ts'
import { parseAdminSearch } from '#app/domain/site/admin-search.ts'
import { runJob } from '#app/jobs/run.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { aContext, failing, tuesday } from '#tests/support/context.ts'
import { sql, sqlRow } from '#tests/support/database.ts'
import { anEmail } from '#tests/support/mail/email-rows.ts'
import { pageText } from '#tests/support/site/html.ts'

async function stateOf(id: number) {
  return sqlRow`select state, attempts from emails where id = ${id}`
}

test('the email log can be filtered by state, kind, outcome and address prefix, and lists the newest emails first', async () => {
  await sql`delete from emails`
  const sent = await anEmail()
  const failed = await anEmail({ state: 'failed', recipient: 'bob@mail.example', subject: 'Failed one' })
  await anEmail({ kind: 'notify-account', subject: 'Account one', recipient: 'ann@mail.example' })
  const { read } = await signIn('admin')
  await anEmail({ subject: 'Bounced one', recipient: 'cid@mail.example', outcome: 'bounced' })
  const whole = await read('/admin/mail')
  expect(whole).toContain('1 bounced')
  expect(await read('/admin/mail?outcome=bounced')).toMatch(/Bounced one cid@mail.example.* Bounced/)
  expect(await read('/admin/mail?outcome=bounced')).not.toContain('Account one')
  expect(whole.indexOf('Account one')).toBeLessThan(whole.indexOf('Failed one'))
  expect(whole).toContain('1 not sent')
  expect(await read('/admin/mail?state=failed')).not.toContain('Message received ann@')
  expect(await read('/admin/mail?kind=notify-account')).not.toContain('Failed one')
  expect(await read('/admin/mail?q=BOB@')).toMatch(/Failed one bob@mail.example/)
  expect(await read('/admin/mail?q=zoe')).toContain('No emails match these filters.')
  expect(await read(`/admin/mail?state=nonsense&kind=%00&before=x&q=${'x'.repeat(4000)}`)).toContain(
    'No emails match these filters.',
  )
  expect(await read('/admin/mail?state=nonsense')).toContain('Account one')
  expect(sent.id).toBeLessThan(failed.id)
})

test('an email’s page in the admin shows its error, and its body in a sandboxed frame with personal links masked', async () => {
  const email = await anEmail({
    state: 'failed',
    error: 'The provider refused the address.',
    text: 'Follow [[link]]',
    html: '<script>alert(1)</script><a href="[[link]]">Follow</a>',
  })
  const { open, read } = await signIn('admin')
  const page = await open(`/admin/mail/${email.id}`)
  const html = await page.text()
  expect(pageText(html)).toContain('The provider refused the address.')
  expect(html).toMatch(new RegExp(`<iframe[^>]*sandbox=""[^>]*src="/admin/mail/${email.id}/body"`))
  expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'")
  expect(html).not.toContain('<script>alert')
  const body = await open(`/admin/mail/${email.id}/body`)
  expect(body.headers.get('content-security-policy')).toMatch(
    /^default-src 'none';.*frame-ancestors 'self'; sandbox/,
  )
  expect([body.headers.get('cache-control'), body.headers.get('content-type')]).toEqual([
    'private, no-store',
    'text/html; charset=utf-8',
  ])
  expect(await body.text()).toContain('[[link]]')
  for (const malformedId of ['0', '999999999', 'x', '1e3'])
    for (const path of [`/admin/mail/${malformedId}`, `/admin/mail/${malformedId}/body`])
      expect((await open(path)).status, path).toBe(404)
  const unwritten = await anEmail({ state: 'pending', subject: null })
  const text = await read(`/admin/mail/${unwritten.id}`)
  expect(text).toContain('The content is created when the email is sent.')
})

test('B09 retrying a failed email several times at once queues it once, and a sent email can’t be retried', async () => {
  const failed = await anEmail({ state: 'failed', attempts: 4, error: 'No.' })
  const sent = await anEmail()
  const admin = await signIn('admin')
  const responses = await Promise.all(
    [1, 2, 3].map(() => admin.post(`/admin/mail/${failed.id}`, { intent: 'retry' })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([303, 409, 409])
  expect(await stateOf(failed.id)).toEqual({ state: 'pending', attempts: 0 })
  expect(admin.sent).toEqual([{ type: 'acknowledge-message', emailId: failed.id }])
  for (const intent of ['retry', 'again'])
    expect((await admin.post(`/admin/mail/${sent.id}`, { intent, checked: 'yes' })).status).toBe(409)
  const results = await sql`select actor, action from audit_log where subject = ${`email:${failed.id}`}`
  expect(results).toEqual([{ actor: admin.id, action: 'mail.retried' }])
  expect(await admin.read('/admin/log')).toContain(`${admin.email} retried email ${failed.id}.`)
})

test('B02 an email with an unknown outcome is resent only once, as a new row, and only after an admin checks the confirmation box', async () => {
  await sql`insert into contact_messages (id, name, email, message, created_at)
    values (900, 'Ann', 'ann@mail.example', 'Hello', ${tuesday})`
  const unknown = await anEmail({ state: 'unknown', error: 'cut off', subjectId: 900 })
  const admin = await signIn('admin')
  const path = `/admin/mail/${unknown.id}`
  const unchecked = await admin.post(path, { intent: 'again' })
  const html = await unchecked.text()
  expect(unchecked.status).toBe(422)
  expect(html).toMatch(/<input id="checked"[^>]*aria-invalid="true"[^>]*aria-describedby="checked-refusal"/)
  expect((await admin.post(path, { intent: 'retry' })).status).toBe(409)
  expect(admin.sent).toEqual([])

  const responses = await Promise.all([1, 2].map(() => admin.post(path, { intent: 'again', checked: 'yes' })))
  expect(responses.map(({ status }) => status).sort()).toEqual([303, 409])
  const again = await sqlRow<{ id: number; state: string; recipient: string }>`
    select id, state, recipient from emails where dedupe_key = ${`again:${unknown.id}`}`
  expect(again).toMatchObject({ state: 'pending', recipient: 'ann@mail.example' })
  expect(await stateOf(unknown.id)).toMatchObject({ state: 'unknown' })
  expect(admin.sent).toEqual([{ type: 'acknowledge-message', emailId: again?.id }])
  await runJob(aContext({}, Date.now()), { type: 'acknowledge-message', emailId: again?.id ?? 0 })
  expect(await stateOf(again?.id ?? 0)).toMatchObject({ state: 'sent' })
  expect(await claimEmail(aContext().db, again?.id ?? 0, Date.now())).toBeNull()
  expect(await admin.read(path)).toContain('View the resent email')
  expect(await admin.read(`/admin/mail/${again?.id}`)).toContain(`Replaces email ${unknown.id}`)
})

test('the email log’s CSV export contains only the emails that match the filter and escapes spreadsheet formulas', async () => {
  await sql`delete from emails`
  await anEmail({ subject: '=cmd()', recipient: 'eve@mail.example', state: 'failed' })
  await anEmail({ subject: 'Another' })
  const rows = await (await signIn('admin')).csv('/admin/mail/export?state=failed')
  expect(rows).toHaveLength(2)
  expect(rows.flat()).toContain(`'=cmd()`)
})

test('A01 A20 staff cannot open the email log or retry its emails, and admins get a 503 while D1 is down', async () => {
  const email = await anEmail({ state: 'failed' })
  const [staff, admin] = [await signIn('staff'), await signIn('admin')]
  for (const path of ['', `/${email.id}`, `/${email.id}/body`, '/export'])
    expect((await staff.open(`/admin/mail${path}`)).status, path).toBe(403)
  expect((await staff.post(`/admin/mail/${email.id}`, { intent: 'retry' })).status).toBe(403)
  expect(await stateOf(email.id)).toMatchObject({ state: 'failed' })
  expect((await admin.open('/admin/mail', { DB: failing('D1') })).status).toBe(503)
})

/** Pages through the email log and returns all IDs and the largest number of rows read for one page. */
async function readEveryPage(filter: EmailLogFilter) {
  const ids: number[] = []
  let mostRows = 0
  let before: number | null = null
  do {
    const context = aContext()
    const page = await listEmails(context.db, filter, before)
    expect(page.rows.length).toBeLessThanOrEqual(50)
    mostRows = Math.max(mostRows, context.usage.rowsRead)
    ids.push(...page.rows.map(({ id }) => id))
    before = page.next
  } while (before !== null)
  return { ids, mostRows }
}

test('paging through the email log lists every match exactly once for any filter, and each page reads a bounded number of rows', async () => {
  await sql`delete from emails`
  // Of these 1,600 emails, every fourth is sent to the owner and the rest to readers.
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 1600)
    insert into emails (id, kind, subject_id, recipient, dedupe_key, state, subject, due_at, created_at,
    outcome)
    select i, case when i % 2 then 'notify-account' else 'send-invite' end, i, case when i % 4 then 'reader'
    || i || '@mail.example' else 'owner@mail.example' end, 'bulk:' || i, case when i % 40 = 0 then 'failed'
    else 'sent' end, 'An email of number ' || i, i, i, case when i % 40 = 0 then null when i % 50 = 1 then
    'bounced' else 'delivered' end
    from n`
  const noFilter = { state: null, kind: null, outcome: null, search: null }
  const searchFor = (q: string) => ({
    search: parseAdminSearch({ q, in: q.includes(' ') ? null : 'address' }),
  })
  const cases: [EmailLogFilter, number, mostRows: number][] = [
    [noFilter, 1600, 60],
    [{ ...noFilter, state: 'failed' }, 40, 60],
    [{ ...noFilter, kind: 'send-invite' }, 800, 60],
    [{ ...noFilter, ...searchFor('reader') }, 1200, 110],
    [{ ...noFilter, ...searchFor('owner@') }, 400, 110],
    [{ ...noFilter, state: 'sent', kind: 'notify-account' }, 800, 190],
    [{ ...noFilter, state: 'failed', kind: 'send-invite' }, 40, 190],
    [{ ...noFilter, state: 'failed', kind: 'send-invite', ...searchFor('owner') }, 40, 190],
    [{ ...noFilter, state: 'unknown', ...searchFor('reader') }, 0, 190],
    [{ ...noFilter, ...searchFor('mail.example owner') }, 400, 310],
    [{ ...noFilter, kind: 'send-invite', ...searchFor('owner nobody') }, 0, 310],
    [{ ...noFilter, state: 'failed', ...searchFor('a number 1560') }, 1, 310],
    [{ ...noFilter, outcome: 'bounced' }, 32, 60],
    [{ ...noFilter, outcome: 'complained' }, 0, 60],
    [{ ...noFilter, outcome: 'delivered' }, 1528, 60],
    [{ ...noFilter, outcome: 'bounced', kind: 'notify-account' }, 32, 190],
  ]
  for (const [filter, count, maxRows] of cases) {
    const { ids, mostRows } = await readEveryPage(filter)
    const name = JSON.stringify(filter)
    expect([ids.length, new Set(ids).size], name).toEqual([count, count])
    expect(mostRows, name).toBeLessThanOrEqual(maxRows)
  }
})
