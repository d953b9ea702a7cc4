import { beforeEach, expect, test } from 'vitest'
import { runJob } from '#app/jobs/run.ts'
import { actionsOn, signIn } from '#tests/support/admin/admin.ts'
import { locationOf } from '#tests/support/admin/auth.ts'
import { aContext, aProduct, failing, setClock } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { collectLogLines, eventsIn } from '#tests/support/log-lines.ts'
import {
  anIssue,
  anIssueEditor,
  aSentIssue,
  emptyNewsletter,
  hour,
  issueRow,
  monday,
  week,
} from '#tests/support/mail/issues.ts'
import { aWeek, emptyMenus, noAllergens } from '#tests/support/menu/products.ts'
import { linksOf } from '#tests/support/site/html.ts'
import { expectResponse } from '#tests/support/site/requests.ts'

const saturday = monday - 46 * hour
const times = { snapshotAt: saturday, dueAt: saturday }
const sending = { state: 'sending', ...times, recipients: 500, sent: 120 } as const

beforeEach(emptyNewsletter)
beforeEach(emptyMenus)
setClock(saturday)

test('an admin can hold and approve a newsletter issue, and approving an outdated version of it is rejected', async () => {
  const { admin, id, path, submit } = await anIssueEditor()
  expect(locationOf(await submit('hold'))).toContain('done=issue-on-hold')
  expect(await admin.read('/admin')).toContain(
    'Weekly newsletter, week of November 23: On hold. Someone on the team put this newsletter on hold.',
  )
  await expectResponse(submit('approve'), 409, 'Someone changed this newsletter while you were viewing it')
  expect(locationOf(await submit('approve', { seen: '2' }))).toContain('done=issue-approved')
  expect(await issueRow(id)).toMatchObject({ state: 'draft', approved_by: admin.id, held_for: null })
  expect(await admin.read(path)).toContain(`by ${admin.email}`)
  expect(await actionsOn(`issue:${id}`)).toEqual(['issue.held', 'issue.approved'])
  expect(admin.sent).toContainEqual({ type: 'snapshot-issue', issueId: id })
})

test('a newsletter issue being sent can be paused, resumed and canceled, and submitting an action twice applies it once', async () => {
  const { admin, id, path, submit } = await anIssueEditor(sending)
  const responses = await Promise.all([submit('pause'), submit('pause')])
  expect(responses.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await admin.read(path)).toContain('120 of 500 recipients')
  expect(locationOf(await submit('resume'))).toContain('done=issue-resumed')
  expect(admin.sent).toContainEqual({ type: 'queue-issue', issueId: id, after: 0 })
  expect((await submit('cancel')).status).toBe(303)
  await expectResponse(submit('cancel'), 409, 'This newsletter was already sent or canceled.')
  expect(await actionsOn(`issue:${id}`)).toEqual(['issue.paused', 'issue.resumed', 'issue.cancelled'])
})

test('while a newsletter issue is being sent, its progress endpoint returns the counts, and its page has a refresh link without JavaScript', async () => {
  const { admin, id, path } = await anIssueEditor(sending)
  const response = await admin.open(`${path}/progress`)
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(await response.json()).toMatchObject({ state: 'sending', busy: true, processed: 120, total: 500 })
  const sendingPage = await admin.page(path)
  expect(sendingPage).not.toContain('http-equiv="refresh"')
  expect(linksOf(sendingPage)).toContainEqual({ words: 'Refresh', href: path })
  await sql`update issues set state = 'sent', sent = 500 where id = ${id}`
  expect(linksOf(await admin.page(path)).map(({ words }) => words)).not.toContain('Refresh')
  expect((await admin.open('/admin/newsletter/999999/progress')).status).toBe(404)
  expect((await admin.open('/admin/newsletter/x')).status).toBe(404)
})

test('B09 a test email of a newsletter issue goes only to the admin’s own address, once per submission, and is rate-limited', async () => {
  const product = await aProduct({ ...noAllergens, name: 'Lentil Stew' })
  await aWeek(week, 'planned', [product.id])
  const { admin, id, submit } = await anIssueEditor({ subject: 'Soup week' })
  const sendTest = (changes = {}) => submit('test', { to: admin.email, key: crypto.randomUUID(), ...changes })
  expect((await sendTest({ to: 'everybody@mail.example' })).status).toBe(422)
  const key = crypto.randomUUID()
  await Promise.all([sendTest({ key }), sendTest({ key })])
  const testEmails = () => sql`select * from emails where kind = 'test-issue'`
  expect(await testEmails()).toMatchObject([{ recipient: admin.email, state: 'pending' }])
  expect(await actionsOn(`issue:${id}`)).toEqual(['issue.tested'])
  await runJob(aContext({}, saturday), { type: 'test-issue', emailId: Number((await testEmails())[0]?.id) })
  const [email] = await testEmails()
  expect(email).toMatchObject({ state: 'sent', subject: 'Test: Soup week' })
  expect(email?.html).toContain('Lentil Stew')
  expect(email?.html).not.toContain('[[')
  // A test email links directly to the target pages, so its clicks are not counted.
  expect([email?.html, email?.text].filter((part) => String(part).includes('/go/'))).toEqual([])
  expect(email?.text).toContain(`/product/${product.id}`)
  const statuses = []
  for (let more = 0; more < 12; more++) statuses.push((await sendTest()).status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect((await sendTest()).headers.get('retry-after')).toMatch(/^\d+$/)
})

test('with D1 down, an admin action on a newsletter issue reports an error and changes nothing', async () => {
  await aWeek(week, 'planned', [])
  const { admin, id, path } = await anIssueEditor()
  const down = { DB: failing('D1') }
  const page = await admin.open(path, down)
  expect(page.status).toBeGreaterThanOrEqual(500)
  expect(await page.text()).not.toMatch(/D1 is down|at .*\.ts/)
  const response = await admin.post(path, { intent: 'approve', seen: '1' }, down)
  expect(response.status).toBeGreaterThanOrEqual(500)
  expect(await issueRow(id)).toMatchObject({ state: 'draft', approved_at: null })
})

test('the newsletter’s admin pages read few rows, no matter how many issues and recipients there are', async () => {
  const admin = await signIn('admin')
  const product = await aProduct({ ...noAllergens, name: 'Lentil Stew' })
  await aWeek(week, 'planned', [product.id])
  await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 600)
    insert into issues (kind, week, dedupe_key, state, due_at, created_at, updated_at)
    select 'weekly', date('2026-11-16', '-' || (7 * i) || ' days'), 'many:' || i, 'sent',
    ${monday} - 604800000 * i, 1, 1 from n`
  const { id } = await anIssue()
  await aSentIssue({ week: '2026-11-16', dedupeKey: 'last' })
  const lines = collectLogLines()
  for (const path of ['/admin/newsletter', `/admin/newsletter/${id}`, `/admin/newsletter/${id}/body`])
    expect((await admin.open(path)).status).toBe(200)
  const requests = eventsIn(lines).filter(({ event }) => event === 'request')
  const rows = requests.map(({ rowsRead }) => Number(rowsRead))
  expect(rows).toHaveLength(3)
  expect(Math.max(...rows)).toBeLessThanOrEqual(500)
})
