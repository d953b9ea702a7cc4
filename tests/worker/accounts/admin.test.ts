import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { findSignedInUser } from '#app/auth/sessions.server.ts'
import { generateProductImage } from '#app/jobs/images/image-jobs.ts'
import { anAccount, aRequest, aSession, aVisit, password } from '#tests/support/admin/accounts.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { cookieIn, locationOf, openPage, resultOf, send } from '#tests/support/admin/auth.ts'
import { quiet } from '#tests/support/admin/inbox.ts'
import { aContext, aProduct, failing } from '#tests/support/context.ts'
import { sql, sqlColumn, sqlRow, sqlValue } from '#tests/support/database.ts'
import { collectLogLines, eventsIn } from '#tests/support/log-lines.ts'
import { autoApprove } from '#tests/support/menu/pictures.ts'
import { pageText } from '#tests/support/site/html.ts'
import { expectRedirect, expectResponse, page } from '#tests/support/site/requests.ts'

const pages = ['/admin', '/admin/account', '/admin/jobs', '/admin/people', '/admin/log']
const paths = [...pages, '/admin/account/export']

test('A01 A07 /admin redirects anonymous visitors to the login page, denies access to members, loads for staff and admins, and returns a 503 with D1 down', async () => {
  const [member, staff, admin] = [await signIn(), await signIn('staff'), await signIn('admin')]
  const anonymous = await openPage('/admin')
  expect(resultOf(anonymous)).toBe('302 /auth')

  const rejection = await expectResponse(member.open('/admin'), 403, 'You do not have admin permissions')
  expect(rejection).toMatch(/<h1>Access Denied<\/h1>.*You do not have.*href="\/">Go to Home</s)
  expect(rejection).toContain('href="/admin/account"')
  expect(rejection).not.toContain('Product Management')

  const html = await admin.page('/admin')
  expect(html).toMatch(/<form[^>]*action="\/auth\/log-out"[^>]*>.*?Log Out<\/button>/s)
  expect(html).toMatch(/>Product Management<\/h2>.*>Generate Product Images<\/button>/s)
  expect(html).toMatch(/>Quick Links<\/h2>.*href="\/blogs".*href="\/menu"/s)
  const staffPage = await staff.page('/admin')
  expect(staffPage).toContain('Product Management')
  expect(staffPage).not.toMatch(/Generate Product Images|\/admin\/people|\/admin\/log/)

  for (const path of paths)
    await expectResponse(admin.open(path, { DB: failing('D1') }), 503, 'Error checking permissions')
})

test('A14 admin pages are never cached or indexed, whether an admin, a member or an anonymous visitor requests them', async () => {
  const [admin, member] = [await signIn('admin'), await signIn()]
  for (const path of paths)
    for (const cookie of [admin.cookie, member.cookie, '']) {
      const { headers } = await openPage(path, { cookie })
      const policies = [headers.get('cache-control'), headers.get('x-robots-tag')]
      expect(policies, path).toEqual(['private, no-store', 'noindex'])
    }
})

test('A04 only an admin can generate images, and repeated requests queue each meal on the menu without an image once', async () => {
  await autoApprove(true)
  await sql`delete from product_images`
  await sql`update products set image_url = '/art/entree-760.webp'`
  const bare = await aProduct({ name: 'Bare Chili', featuredThisWeek: true, menuPosition: 1 })
  const plain = await aProduct({ name: 'Plain <Soup>', featuredThisWeek: true, menuPosition: 2 })
  await aProduct({ name: 'Not On The Menu' })
  expect(resultOf(await send('/admin', {}))).toBe('302 /auth?notice=log-in-for-images')
  expect(await page('/auth?notice=log-in-for-images')).toContain('You must be logged in to generate images')
  for (const other of [await signIn(), await signIn('staff')]) {
    await expectResponse(other.post('/admin', {}), 403, 'You do not have admin permissions')
    expect([other.sent, await jobs()]).toEqual([[], 0])
  }

  const admin = await signIn('admin')
  const generate = () => admin.post('/admin', {})
  for (const response of await Promise.all([generate(), generate(), generate()]))
    await expectRedirect(response, '/admin')
  expect([admin.sent.length, await jobs()]).toEqual([2, 2])
  const waiting = await admin.page('/admin')
  expect(pageText(waiting)).toContain('Generating images for 2 products...')
  expect(waiting).toMatch(/<button[^>]*disabled=""[^>]*>Generating Images\.\.\.</)
  const log = await sql`select actor, details from audit_log where action = 'pictures.asked'`
  expect(log).toEqual([{ actor: admin.id, details: expect.stringContaining('"count":2') as string }])

  let calls = 0
  const draw = () => {
    calls += 1
    return Promise.resolve({ outcome: 'drawn', bytes: new Uint8Array([calls]).buffer } as never)
  }
  await runImageJob(draw, bare.id)
  expect(await admin.read('/admin')).toContain('Generated image for Bare Chili')
  const refusal = { outcome: 'failed', reason: 'No.', retry: false }
  await runImageJob(() => Promise.resolve(refusal), plain.id)
  const failed = await admin.page('/admin')
  expect(pageText(failed)).toContain('Failed to generate image for Plain <Soup>')
  expect(pageText(failed)).toContain('Failed to generate images')
  expect(failed).toMatch(/<button(?![^>]*disabled)[^>]*>Generate Product Images</)

  expect(locationOf(await generate())).toBe('/admin')
  await runImageJob(draw, plain.id)
  expect(await admin.read('/admin')).toContain('All images generated successfully!')
  const noneMissing = '/admin?done=none-missing'
  expect(locationOf(await generate())).toBe(noneMissing)
  expect(await admin.read(noneMissing)).toContain('All featured products already have images!')
  expect([calls, await jobs()]).toEqual([2, 3])
})

test('the dashboard shows the progress of images that were queued automatically', async () => {
  await sql`delete from product_images`
  await sql`delete from audit_log`
  const [first, second] = [await aProduct({ name: 'First Chili' }), await aProduct({ name: 'Second Chili' })]
  for (const { id } of [first, second])
    await sql`insert into product_images (product_id, due_at, created_at)
      values (${id}, ${Date.now()}, ${Date.now()})`
  const admin = await signIn('admin')
  await sql`update product_images set state = 'done' where product_id = ${first.id}`
  const words = await admin.read('/admin')
  expect(words).toContain('Generated image for First Chili')
  expect(words).toContain('Generating images for 2 products...')
})

test('A04 at most 50 images can be requested a day: the next request gets a 429, and 50 more are allowed the next day', async () => {
  await env.DB.exec(`delete from audit_log; delete from product_images; update products set image_url = ''`)
  for (let number = 1; number <= 53; number += 1)
    await aProduct({ name: `Meal ${number}`, featuredThisWeek: true, menuPosition: number })
  const admin = await signIn('admin')
  const generate = () => admin.post('/admin', { cap: '500', count: '500' })
  expect(locationOf(await generate())).toBe('/admin?done=images-partly-requested')
  expect(await jobs()).toBe(50)
  await sql`update product_images set state = 'failed'`
  await expectResponse(generate(), 429, 'the limit of 50 images a day')
  expect(await jobs()).toBe(50)
  await sql`update audit_log set at = at - 86400000`
  await generate()
  expect(await jobs()).toBe(100)
  await sql`update products set image_url = ''`
})

test('changing a password requires the current password; a rejected form marks the invalid field and never sends back a typed password', async () => {
  const user = await signIn()
  const change = (fields: Record<string, string>) =>
    user.post('/admin/account', { intent: 'change-password', ...fields })
  const long = 'a walk by the river'
  const cases = [
    { current: '', next: long, words: 'Please fill in all fields', field: 'current' },
    { current: password, next: '', words: 'Please fill in all fields', field: 'next' },
    { current: password, next: 'abcde', words: 'Password must be at least 6 characters', field: 'next' },
    { current: 'not it', next: long, words: 'The current password is incorrect.', field: 'current' },
  ]
  for (const { words, field, ...fields } of cases) {
    const html = await expectResponse(change(fields), 422, words)
    const marked = `<input id="${field}"[^>]*aria-invalid="true"[^>]*aria-describedby="[^"]*refusal"`
    expect(html).toMatch(new RegExp(marked))
    for (const typed of Object.values(fields))
      if (typed !== '') expect(html).not.toContain(`value="${typed}"`)
  }
  const changed = await change({ current: password, next: long })
  await expectRedirect(changed, '/admin/account?done=password-changed')
  expect((await user.open('/admin/account')).status).toBe(302)
  const done = openPage('/admin/account?done=password-changed', { cookie: cookieIn(changed) })
  await expectResponse(done, 200, 'Password changed')
  const kinds = await sqlColumn`select kind from emails where recipient = ${user.email}`
  expect(kinds).toEqual(['notify-account'])
})

test('a rejected email change keeps the typed address in the form; an accepted one emails both the old and the new address', async () => {
  const { email, post } = await signIn()
  const change = (next: string) =>
    post('/admin/account', { intent: 'change-email', email: next, current: password })
  const rejected = change('"><script>alert(1)</script>')
  const html = await expectResponse(rejected, 422, 'Please enter a valid email address.')
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;')
  expect(await (await change(email.toUpperCase())).text()).toContain('This is already your email address.')
  expect(locationOf(await change('new-one@mail.example'))).toBe('/admin/account?done=email-change-requested')
  const results = await sqlColumn<string>`
    select recipient from emails where kind in ('send-email-change', 'notify-account')
    and recipient in (${email}, 'new-one@mail.example')`
  expect(results.sort()).toEqual(['new-one@mail.example', email].sort())
})

test('too many wrong passwords on the account page get a 429 with a Retry-After header', async () => {
  const { cookie } = await signIn()
  const deleteAccount = () =>
    send('/admin/account', { intent: 'delete', current: 'wrong' }, { cookie, from: '198.51.100.90' })
  const responses = []
  for (let n = 0; n < 4; n += 1) responses.push(await deleteAccount())
  expect(responses.map(({ status }) => status)).toEqual([422, 422, 422, 429])
  const last = responses.at(-1)
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await last?.text()).toContain('Too many attempts.')
})

test('A07 a user can end any one of their sessions, all but the current one, or all of them, but can’t end another user’s session', async () => {
  const { id, cookie, read, post } = await signIn()
  const other = await signIn()
  const [second, third] = [await aSession(id), await aSession(id)]
  const words = await read('/admin/account')
  expect(words.match(/Firefox on Mac/g)?.length).toBeGreaterThanOrEqual(3)
  expect(words).toContain('This device')
  const sessionRefOf = async (of: string) =>
    (await findSignedInUser(aRequest(of), aVisit()))?.sessionRef ?? ''
  const end = (fields: Record<string, string>) => post('/admin/account', fields)
  const isActive = async (of: string) => (await openPage('/admin/account', { cookie: of })).status === 200

  await end({ intent: 'end-session', ref: await sessionRefOf(other.cookie) })
  expect(await isActive(other.cookie)).toBe(true)
  await end({ intent: 'end-session', ref: await sessionRefOf(second) })
  expect([await isActive(second), await isActive(third), await isActive(cookie)]).toEqual([false, true, true])
  await end({ intent: 'end-others' })
  expect([await isActive(third), await isActive(cookie)]).toEqual([false, true])
  await expectRedirect(end({ intent: 'end-all' }), '/?notice=logged-out-everywhere')
  expect(await isActive(cookie)).toBe(false)
})

test('the account page shows that an address is unconfirmed and lets the user resend the verification email', async () => {
  const { id, email } = await anAccount({ verified: false })
  const cookie = await aSession(id)
  await expectResponse(openPage('/admin/account', { cookie }), 200, `${email} is not confirmed yet.`)
  const sent = send('/admin/account', { intent: 'verify-again' }, { cookie, bindings: quiet })
  await expectRedirect(sent, '/admin/account?done=verification-sent')
  expect(await sqlValue`select kind from emails where recipient = ${email}`).toBe('send-verification')
})

test('A20 a user can download their own data, which contains no password hash or token', async () => {
  const { open, email } = await signIn()
  const response = await open('/admin/account/export')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="your-data.json"')
  const data = await response.json<Record<string, unknown>>()
  const keys = 'account emails events exportedAt mails messages newsletter roles sessions'.split(' ')
  expect(Object.keys(data).sort()).toEqual(keys.filter((key) => key in data))
  expect(data.account).toMatchObject({ email })
  expect(JSON.stringify(data)).not.toMatch(/scrypt|passwordHash|epoch|token/i)
})

test('a user can delete their account by entering their password, unless they are the last admin', async () => {
  const { id, post } = await signIn()
  const form = { intent: 'delete', current: password }
  await expectRedirect(post('/admin/account', form), '/?notice=account-deleted')
  expect(await sqlRow`select id from users where id = ${id}`).toBeNull()

  await sql`delete from user_roles`
  const last = await signIn('admin')
  await expectResponse(last.post('/admin/account', form), 409, 'Your team needs at least one admin.')
})

test('A08 an admin can grant and revoke roles and sees each result; extra form fields are ignored', async () => {
  const admin = await signIn('admin')
  const cook = await signIn()
  const unverified = await anAccount({ verified: false })
  const short = await anAccount({ longPassword: false })
  const post = (fields: Record<string, string>) => admin.post('/admin/people', fields)
  const words = async (fields: Record<string, string>) => pageText(await (await post(fields)).text())
  const grant = { intent: 'grant', role: 'staff' }
  const revoke = { intent: 'revoke', role: 'staff', user: cook.id }

  for (const [user, sentence] of [
    [unverified.id, 'This person’s email address isn’t confirmed yet.'],
    [short.id, 'This person’s password is shorter than 12 characters.'],
  ] as const)
    expect(await words({ ...grant, user })).toContain(sentence)
  expect((await post({ ...grant, user: 'nobody' })).status).toBe(404)
  expect(await words({ ...grant, user: cook.id, role: 'owner' })).toContain('Please choose a role.')
  const granted = post({ ...grant, user: cook.id, is_admin: '1', roles: 'admin' })
  await expectRedirect(granted, '/admin/people?done=role-granted')
  expect(await rolesOf(cook.id)).toEqual(['staff'])
  expect(await words({ ...grant, user: cook.id })).toContain('This person already has the staff role.')
  expect(locationOf(await post(revoke))).toBe('/admin/people?done=role-revoked')
  expect(await words(revoke)).toContain('This person no longer has the staff role.')

  await sql`delete from user_roles where role = 'admin' and user_id <> ${admin.id}`
  const last = await words({ intent: 'revoke', user: admin.id, role: 'admin' })
  expect(last).toContain('Your team needs at least one admin.')
  expect(await rolesOf(admin.id)).toEqual(['admin'])
  expect(locationOf(await post({ intent: 'toString' }))).toBe('/admin/people')
})

test('an invitation can be sent, listed and withdrawn; a rejected invitation form keeps the typed address', async () => {
  const admin = await signIn('admin')
  const post = (fields: Record<string, string>) => admin.post('/admin/people', fields)
  const refused = await post({ intent: 'invite', email: 'cook@nowhere', role: 'admin' })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(html).toMatch(/<input id="invite-email"[^>]*aria-invalid="true"[^>]*value="cook@nowhere"/)
  const sent = await post({ intent: 'invite', email: 'Cook@Mail.example', role: 'staff' })
  expect(locationOf(sent)).toBe('/admin/people?done=invited')
  const listed = await admin.page('/admin/people')
  expect(pageText(listed)).toContain('cook@mail.example')
  const invite = /name="invite" value="(\d+)"/.exec(listed)?.[1] ?? ''
  expect(locationOf(await post({ intent: 'withdraw', invite }))).toBe('/admin/people?done=withdrawn')
  for (const invalidValue of [invite, '-1', '1e3', ''])
    expect((await post({ intent: 'withdraw', invite: invalidValue })).status).toBe(409)
  expect(await admin.page('/admin/people')).not.toContain('cook@mail.example')
})

test('the team page’s search finds accounts by email address prefix, paginates the results, and uses the email index', async () => {
  const admin = await signIn('admin')
  for (let n = 10; n < 70; n += 1) await anAccount({ email: `searched-${n}@mail.example` })
  await anAccount({ email: 'searcher@mail.example' })
  const html = (await admin.pages('/admin/people?q=SEARCHED-')).join()
  const found = [...html.matchAll(/<th scope="row">(searche[^<]*)</g)].map(([, email = '']) => email)
  expect(found).toEqual(Array.from({ length: 60 }, (_, n) => `searched-${n + 10}@mail.example`))
  for (const invalidValue of ['%', '_', "' or 1=1 --", '<script>', 'x'.repeat(9000)]) {
    const html = await admin.page(`/admin/people?q=${encodeURIComponent(invalidValue)}&after=%00`)
    expect(html).toContain('No accounts match your search.')
    expect(html).not.toContain('<script>alert')
  }
  const plan = await sql<{ detail: string }>`
    explain query plan select id from users where email > '' and email >= 'a' and email < 'b' order by email
    limit 26`
  expect(plan.map(({ detail }) => detail).join()).toMatch(/SEARCH users USING .*INDEX users_email/)
})

test('the activity log lists who did what, newest first, in kitchen time, 50 entries per page', async () => {
  const { id, email, page, read } = await signIn('admin')
  const cook = await anAccount()
  await sql`delete from audit_log`
  const rows = [
    ['role.granted', `user:${cook.id}`, id, '{"role":"staff"}'],
    ['password.changed', `user:${cook.id}`, cook.id, null],
    ['account.deleted', 'user:gone', 'gone', null],
    ['<b>odd', 'thing:1', 'command line', null],
  ] as const
  for (const [action, subject, actor, details] of rows)
    await sql`insert into audit_log (at, actor_id, actor, action, subject, details)
      values (${Date.parse('2026-11-24T15:00:00Z')},
        (select id from users where id = ${actor}), ${actor}, ${action}, ${subject}, ${details})`
  const words = await read('/admin/log')
  expect(words).toMatch(
    new RegExp(
      `Someone using the command line: <b>odd \\(thing:1\\)\\..*A user deleted their account\\..*${cook.email} changed their password\\..*${email} gave ${cook.email} the staff role\\.`,
    ),
  )
  expect(words).toMatch(/Nov 24.*10:00.AM/)

  for (let n = 0; n < 49; n += 1)
    await sql`insert into audit_log (at, actor, action, subject)
      values (1, 'command line', 'x', ${`row:${n}`})`
  const first = await page('/admin/log')
  const older = /rel="next" href="(\/admin\/log\?before=\d+)"/.exec(first)?.[1] ?? ''
  const second = await page(older)
  const count = (html: string) => html.match(/<time/g)?.length
  expect([count(first), count(second), second.includes('rel="next"')]).toEqual([50, 3, false])
  for (const invalidValue of ['0', '-1', '1e9', 'x', '9'.repeat(40)])
    expect(count(await page(`/admin/log?before=${invalidValue}`))).toBe(50)
})

test('A20 the data sent to admin pages has only the fields that the pages show, with no hash, token or session epoch', async () => {
  const { open } = await signIn('admin')
  const keys = {
    '/admin': ['dashboard', 'notice', 'report', 'today', 'viewer'],
    '/admin/account': ['emailVerified', 'notice', 'sessions', 'viewer'],
    '/admin/people': ['here', 'invites', 'next', 'nextInvites', 'notice', 'people', 'prefix', 'viewer'],
    '/admin/log': ['areas', 'events', 'filters', 'older', 'people', 'viewer'],
  }
  for (const [path, expectedKeys] of Object.entries(keys)) {
    const route = `routes${path.replace('/admin/', '/admin_.')}`
    const response = await open(`${path}?_data=${encodeURIComponent(route)}`)
    const data = await response.json<object>()
    expect(Object.keys(data).sort(), path).toEqual(expectedKeys)
    expect(JSON.stringify(data), path).not.toMatch(/scrypt|hash|token|epoch/i)
  }
})

test('A24 a denied request and a role change log one event each, and no log line contains an email address or password', async () => {
  const [member, admin] = [await signIn(), await signIn('admin')]
  const lines = collectLogLines()
  await member.open('/admin/people')
  await admin.post('/admin/people', { intent: 'grant', user: member.id, role: 'staff' })
  const passwords = { current: 'guess\nevent', next: 'a walk by the river' }
  await admin.post('/admin/account', { intent: 'change-password', ...passwords })
  const events = eventsIn(lines).map(({ event }) => event)
  expect(events.filter((event) => event !== 'request')).toEqual(['access-denied', 'role-changed'])
  for (const secret of [member.email, admin.email, 'guess', 'river'])
    expect(lines.join('\n')).not.toContain(secret)
})

test('A02 an admin form submitted from another site is rejected with a 403, and the user stays logged in', async () => {
  const { cookie } = await signIn('admin')
  const headers = { 'sec-fetch-site': 'cross-site' }
  for (const path of ['/admin', '/admin/account', '/admin/people'])
    expect((await send(path, { intent: 'end-all' }, { cookie, headers })).status).toBe(403)
  expect((await openPage('/admin', { cookie })).status).toBe(200)
})

function jobs() {
  return sqlValue<number>`select count(*) as n from product_images`
}

function rolesOf(id: string) {
  return sqlColumn`select role from user_roles where user_id = ${id}`
}

async function runImageJob(draw: () => Promise<unknown>, productId: number) {
  const pictureId = await sqlValue<number>`
    select id from product_images where product_id = ${productId} and state = 'queued'`
  const context = aContext({}, Date.now())
  const imageModel = { ...context.imageModel, draw } as never
  const encodeImage = () => Promise.resolve(new ArrayBuffer(1))
  await generateProductImage({ ...context, imageModel, encodeImage }, { pictureId: pictureId ?? 0 })
}
