import { beforeEach, expect, test, vi } from 'vitest'
import { issueLinks } from '#app/data/newsletter-schema.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'
import { actionsOn, signIn } from '#tests/support/admin/admin.ts'
import { locationOf } from '#tests/support/admin/auth.ts'
import { aContext, aProduct, setClock, setSiteStart } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
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
import { expectResponse } from '#tests/support/site/requests.ts'

const saturday = monday - 46 * hour

beforeEach(emptyNewsletter)
beforeEach(emptyMenus)
setClock(saturday)

test('the newsletter list shows the status of this week’s and next week’s issues and the results of past ones', async () => {
  const admin = await signIn('admin')
  await anIssue({ state: 'held', holdReason: 'unapproved' })
  await anIssue({ kind: 'last-call', dueAt: monday + 78 * hour })
  for (let weeks = 1; weeks <= 30; weeks++)
    await aSentIssue({ week: addDays(week, -7 * weeks), dueAt: monday - weeks * 168 * hour })
  const page = await admin.read('/admin/newsletter')
  expect(page).toContain('Next week, week of November 23')
  expect(page).toContain('The current menu for that week hasn’t been approved.')
  expect(page).toContain('Scheduled for Thursday, November 26, at 3:00 PM.')
  expect(page).toContain('10 of 12 recipients. 1 not sent, 1 skipped.')
  const html = await admin.page('/admin/newsletter')
  const older = /href="(\/admin\/newsletter\?before=[^"]+)"/.exec(html)?.[1] ?? ''
  const next = await admin.read(older)
  expect(next).toContain('Weekly newsletter, week of April')
  expect(next).not.toContain('Older')
  const weeksIn = (text: string) => text.match(/Weekly newsletter, week of \w+ \d+/g) ?? []
  const all = [...weeksIn(page), ...weeksIn(next)]
  expect(new Set(all).size).toBe(all.length)
})

test('if a newsletter issue wasn’t created before orders closed for its week, or was due before the site launched, the newsletter list says that it won’t be sent', async () => {
  const textAt = async (now: number, began: number) => {
    vi.setSystemTime(now)
    await setSiteStart(began)
    return (await signIn('admin')).read('/admin/newsletter')
  }
  expect(await textAt(monday + 5 * hour, saturday)).toContain('for your approval')
  expect(await textAt(monday + 90 * hour, saturday)).toContain('but wasn’t created. It won’t be sent.')
  expect(await textAt(monday + 5 * hour, monday + hour)).toContain('but wasn’t created. It won’t be sent.')
  await setSiteStart(saturday)
})

test('a newsletter issue’s page shows its content, its results and the clicked links', async () => {
  const admin = await signIn('admin')
  const product = await aProduct({ ...noAllergens, name: 'Lentil Stew' })
  const issue = await aSentIssue({ week: '2026-11-09', bounced: 1, complained: 1, unsubscribed: 2 })
  const links = [
    { url: 'https://order.example/?campaign=x', productId: product.id, clicks: 7 },
    { url: 'http://localhost:8787/product/1', productId: product.id, clicks: 2 },
    { url: 'http://localhost:8787/menu', productId: null, clicks: 0 },
  ]
  const rows = links.map((link, number) => ({ issueId: issue.id, number, ...link }))
  await aContext().db.insert(issueLinks).values(rows)
  const page = await admin.read(`/admin/newsletter/${issue.id}`)
  for (const text of ['Recipients 12', 'Sent 10 83.3%', 'Unsubscribed 2 20%', 'Clicks 9 '])
    expect(page).toContain(text)
  expect(page).toContain('Meal Order link Meal page Lentil Stew 7 2')
  expect(page).not.toContain('Full menu 0')
  expect(page).not.toContain('Your text')
  const body = await admin.open(`/admin/newsletter/${issue.id}/body`)
  expect(body.headers.get('content-security-policy')).toContain('sandbox')
  const html = await body.text()
  expect(html).toContain('<p>The menu</p>')
  expect(html).not.toContain('[[')
})

test('an old newsletter issue’s page shows its subject and results and says that its text was deleted', async () => {
  const admin = await signIn('admin')
  const { id } = await aSentIssue({ week: '2026-08-03', subject: 'Corn week', content: null })
  const page = await admin.read(`/admin/newsletter/${id}`)
  expect(page).toContain('Newsletter content is kept for 90 days. Results are kept longer.')
  expect(page).toContain('Corn week')
  expect(page).not.toContain('Send test')
  expect((await admin.open(`/admin/newsletter/${id}/body`)).status).toBe(404)
  // The page of the next draft must load even though this issue's text is gone.
  const next = await anIssue()
  expect(await admin.read(`/admin/newsletter/${next.id}`)).toContain('Weekly newsletter, week of November 23')
})

test('edits to a newsletter issue’s text are saved once even if submitted twice, and an editor with an outdated page sees the differences and loses no text', async () => {
  const product = await aProduct({ ...noAllergens, name: 'Lentil Stew' })
  await aWeek(week, 'planned', [product.id])
  const { admin, id, path, submit } = await anIssueEditor()
  const texts = { subject: 'Soup\r\nweek', preheader: '', note: 'One\nTwo' }
  const save = (changes = {}) => submit('save', { ...texts, hero: String(product.id), ...changes })
  const responses = await Promise.all([save(), save()])
  expect(responses.map(({ status }) => status)).toEqual([303, 303])
  const row = { subject: 'Soup week', note: 'One\nTwo', hero_id: product.id, version: 2 }
  expect(await issueRow(id)).toMatchObject(row)
  const page = await expectResponse(save({ subject: 'Stew <week>' }), 409, 'Subject Soup week Stew <week>')
  expect(page).toContain('value="Stew &lt;week&gt;"')
  expect(await actionsOn(`issue:${id}`)).toEqual(['issue.edited'])
  expect(locationOf(await save({ subject: 'Stew', seen: '2' }))).toContain('done=issue-saved')
  expect(await admin.read(path)).toContain('edited newsletter')
})

test('invalid text for a newsletter issue gets an error at its field, and the form keeps the entered text', async () => {
  await aWeek(week, 'planned', [])
  const { id, submit } = await anIssueEditor()
  const save = (changes: Record<string, string>) =>
    submit('save', { subject: '', preheader: '', note: '', hero: '', ...changes })
  for (const fields of [{ subject: 'w'.repeat(400) }, { preheader: 'a [[ b' }, { note: '[[pickup]]' }]) {
    const html = await expectResponse(save(fields), 422)
    expect(html).toContain(Object.values(fields)[0])
    expect(html).toMatch(new RegExp(`id="${Object.keys(fields)[0]}"[^>]*aria-invalid="true"`))
  }
  expect((await save({ hero: '999' })).status).toBe(422)
  expect(await issueRow(id)).toMatchObject({ subject: null, version: 1 })
  await sql`update issues set state = 'sending' where id = ${id}`
  await expectResponse(save({ subject: 'Too late' }), 409, 'Too late')
})

test('a newsletter issue’s preview shows the menu and dates of the week it is for', async () => {
  const stew = await aProduct({ ...noAllergens, name: 'Lentil Stew' })
  const oats = await aProduct({ ...noAllergens, name: 'Oat Cups' })
  await aWeek(week, 'planned', [stew.id, oats.id])
  const { admin, path } = await anIssueEditor({ note: 'A note <b>of ours</b>' })
  const page = await admin.read(path)
  for (const text of ['Oat Cups', 'Lentil Stew', 'Edit menu']) expect(page).toContain(text)
  expect(await admin.page(`${path}/body`)).toContain('A note &lt;b&gt;of ours')
})

test('only an admin can see a newsletter issue or act on it', async () => {
  const { id } = await anIssue({ state: 'held', holdReason: 'late' })
  const staff = await signIn('staff')
  for (const path of ['', `/${id}`, `/${id}/body`, `/${id}/progress`])
    expect((await staff.open(`/admin/newsletter${path}`)).status, path).toBe(403)
  for (const intent of ['save', 'approve', 'cancel', 'test'])
    expect((await staff.post(`/admin/newsletter/${id}`, { intent, seen: '1' })).status, intent).toBe(403)
  expect((await staff.post('/admin/newsletter', { intent: 'correction', correction: '1' })).status).toBe(403)
  expect(await issueRow(id)).toMatchObject({ state: 'held', version: 1 })
  expect(await staff.read('/admin')).not.toContain('Weekly newsletter, week of')
})
