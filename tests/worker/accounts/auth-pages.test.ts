import { expect, test, vi } from 'vitest'
import { requestPasswordReset, resendVerificationEmail } from '#app/auth/account-links.server.ts'
import { requestEmailChange } from '#app/auth/own-account.server.ts'
import { sendInvitation } from '#app/auth/team.server.ts'
import {
  anAccount,
  aSession,
  aSignedInUser,
  aVisit,
  isSignedIn,
  password,
  sessionAs,
} from '#tests/support/admin/accounts.ts'
import {
  aNetwork,
  cookieIn,
  locationOf,
  openPage,
  resultOf,
  send,
  tokenTo,
} from '#tests/support/admin/auth.ts'
import { failing } from '#tests/support/context.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import { linksOf, pageText, titleOf } from '#tests/support/site/html.ts'
import { expectResponse, page, read } from '#tests/support/site/requests.ts'

const long = 'a walk by the river'

test('/auth shows the login form by default, and the sign-up form only for ?mode=sign-up', async () => {
  const modes = { '/auth': 'Log In', '/auth?mode=sign-up': 'Sign Up', '/auth?mode=<b>': 'Log In' }
  for (const [path, heading] of Object.entries(modes)) {
    const html = await page(path)
    expect(/<h1>([^<]+)</.exec(html)?.[1], path).toBe(heading)
    const field = /<input name="password"[^>]*>/.exec(html)?.[0] ?? ''
    expect(field).toContain(`autoComplete="${heading === 'Sign Up' ? 'new' : 'current'}-password"`)
    expect(field).toContain('minLength="6"')
    expect(html).toContain('type="email" autoComplete="username"')
  }
})

const invalidInputs = [
  { email: '', password: '', words: 'Please fill in all fields' },
  { email: 'ada@kitchen.example', password: '', words: 'Please fill in all fields' },
  { email: '   ', password: 'long enough', words: 'Please fill in all fields' },
  { email: 'ada@kitchen.example', password: 'abcde', words: 'Password must be at least 6 characters' },
  { email: 'ada@nowhere', password: 'abcdef', words: 'Please enter a valid email address.' },
]

for (const { email, password, words } of invalidInputs) {
  test(`C06 the login and sign-up forms both reject the email “${email}” with a password of ${password.length} characters: ${words}`, async () => {
    for (const [path, heading] of [
      ['/auth', 'Log In'],
      ['/auth?mode=sign-up', 'Sign Up'],
    ] as const) {
      const html = await expectRejection(await send(path, { email, password }), words)
      expect(html).toContain(`<h1>${heading}</h1>`)
      expect(/<input name="email"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? '').toBe(email.trim())
      expect(html).toContain('aria-invalid="true" aria-describedby="answer"')
      if (password !== '') expect(html).not.toContain(password)
    }
  })
}

test('HTML typed into the email field is escaped when the login form is shown again', async () => {
  const response = await send('/auth', { email: '"><script>alert(1)</script>', password: 'abcdef' })
  const html = await response.text()
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('&quot;&gt;&lt;script&gt;')
})

test('a new member can sign up, then log in with the same address, and is denied admin access', async () => {
  const email = 'keen@mail.example'
  const form = { email, password: long, role: 'admin', is_admin: 'true' }
  const signedUp = await send('/auth?mode=sign-up', form)
  expect([signedUp.status, cookieIn(signedUp)]).toEqual([200, ''])
  const html = await signedUp.text()
  expect(pageText(html)).toContain('Account created successfully! You can now log in.')
  expect(html).toContain('<h1>Log In</h1>')
  expect(html).toContain(`value="${email}"`)
  expect(html).not.toContain(long)
  expect(await sqlValue`select count(*) as n from user_roles`).toBe(0)

  const again = await send('/auth?mode=sign-up', { email: 'Keen@mail.example', password: long })
  await expectRejection(again, 'This email is already registered. Please log in instead.')
  const loggedIn = await send('/auth', { email, password: long })
  expect(resultOf(loggedIn)).toBe('303 /admin?notice=logged-in')
  expect(loggedIn.headers.get('set-cookie')).toMatch(/^__Host-session=[a-z2-7]{40};/)
  const signUpPage = await openPage('/auth?mode=sign-up', { cookie: cookieIn(loggedIn) })
  expect(resultOf(signUpPage)).toBe('302 /admin')
  const member = await openPage('/admin?notice=logged-in', { cookie: cookieIn(loggedIn) })
  expect(member.status).toBe(403)
  expect(pageText(await member.text())).toContain('Logged in successfully!')
})

test('A09 a wrong password and an unknown email address get the same login page', async () => {
  const { email } = await anAccount()
  const responses = await Promise.all(
    [email, 'nobody@mail.example'].map((email) => send('/auth', { email, password: 'not this one' })),
  )
  const [known, unknown] = await Promise.all(
    responses.map((response) => expectRejection(response, 'Invalid email or password')),
  )
  const comparable = (html = '') =>
    html.replaceAll(/nonce="[^"]+"|[\w.-]+@mail\.example|"requestId":"[^"]+"/g, '')
  expect(comparable(known)).toBe(comparable(unknown))
})

test('a common password is rejected at sign-up, and the page says why', async () => {
  const words = 'This password is too common. Please choose another.'
  const form = { email: 'a@mail.example', password: 'Password123' }
  await expectRejection(await send('/auth?mode=sign-up', form), words)
})

test('A10 too many login attempts or password reset requests get a 429, and the login page says to try again in a minute', async () => {
  const from = aNetwork()
  const { email } = await anAccount()
  const logIn = () => send('/auth', { email, password: 'not this one' }, { from })
  for (let attempt = 0; attempt < 3; attempt++) expect((await logIn()).status).toBe(422)
  const response = await logIn()
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(cookieIn(response)).toBe('')
  const html = await response.text()
  expect(pageText(html)).toContain('Too many attempts. Please try again in a minute.')
  expect(html).toContain(`value="${email}"`)

  const resetRequests = []
  for (let n = 0; n < 6; n++) resetRequests.push(await send('/auth/forgot', { email }, { from }))
  expect(resetRequests.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
})

test('A23 with D1 down, the login page still loads, and submitting its form shows only a generic error', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const bindings = { DB: failing('D1') }
  expect((await openPage('/auth', { bindings })).status).toBe(200)
  for (const [path, fields] of [
    ['/auth', { email: 'ada@mail.example', password: long }],
    ['/auth?mode=sign-up', { email: 'ada@mail.example', password: long }],
    ['/auth/forgot', { email: 'ada@mail.example' }],
  ] as const) {
    const response = await send(path, fields, { bindings })
    expect([response.status, cookieIn(response)], path).toEqual([503, ''])
    const words = pageText(await response.text())
    expect(words).toContain('An error occurred')
    expect(words).not.toMatch(/\bD1\b|\bdown\b/)
  }
  vi.restoreAllMocks()
})

test('logging out ends the session and shows a notice on the home page; opening the logout URL as a link does not log the user out', async () => {
  const { id } = await anAccount()
  const cookie = await aSession(id)
  expect(locationOf(await openPage('/auth/log-out'))).toBe('/auth')
  expect((await openPage('/auth/log-out', { cookie })).status).toBe(200)
  expect(await isSignedIn(cookie)).toBe(true)

  const response = await send('/auth/log-out', {}, { cookie })
  expect(resultOf(response)).toBe('303 /?notice=logged-out')
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-session=;.*Max-Age=0/)
  expect(await isSignedIn(cookie)).toBe(false)
  expect(await read('/?notice=logged-out')).toContain('Logged out successfully')
  const nobody = await send('/auth/log-out', {})
  expect(locationOf(nobody)).toBe('/?notice=logged-out')
})

test('requesting a password reset shows the same message for any address, and the emailed link works once', async () => {
  const { id, email } = await anAccount()
  const cookie = await aSession(id)
  await expectRejection(await send('/auth/forgot', { email: '' }), 'Please fill in all fields')
  const sentence = 'If there’s an account for this email address, we’ve sent it a link to reset the password.'
  for (const address of [email, 'nobody@mail.example'])
    await expectResponse(send('/auth/forgot', { email: address }), 200, sentence)
  const path = `/auth/reset?token=${await tokenTo(email, 'reset-password')}`
  await expectViewChangesNothing(path, {}, 'New password')
  await expectRejection(await send(path, { password: '' }), 'Please fill in all fields')
  await expectRejection(await send(path, { password: 'abcde' }), 'Password must be at least 6 characters')
  const response = await send(path, { password: long })
  expect(resultOf(response)).toBe('303 /auth?notice=password-reset')
  expect(cookieIn(response)).toBe('')
  expect(await isSignedIn(cookie)).toBe(false)
  await expectExpired(path, { password: long })
})

test('a user confirms their email address by entering their password on the page linked in the email, and is then redirected to the admin', async () => {
  const { id, email } = await anAccount({ verified: false })
  await resendVerificationEmail(aVisit(), { id, email, emailVerified: false, roles: [] })
  const path = `/auth/verify?token=${await tokenTo(email, 'verify-email')}`
  await expectViewChangesNothing(path, {}, 'Confirm your email address')
  await expectRejection(await send(path, { password: '' }), 'Please fill in all fields')
  await expectRejection(await send(path, { password: 'not this one' }), 'Invalid email or password')
  const response = await send(path, { password })
  expect(resultOf(response)).toBe('303 /admin?notice=email-confirmed')
  expect(cookieIn(response)).not.toBe('')
  await expectExpired(path, { password })
})

test('logging in returns the user to the admin page that required a login, never to a public page or another site', async () => {
  const { email } = await anAccount()
  const logIn = async (next: string) => {
    const response = await send(`/auth?reason=expired&next=${encodeURIComponent(next)}`, { email, password })
    return locationOf(response)
  }
  expect(await logIn('/admin/posts/5?q=a')).toBe('/admin/posts/5?q=a&notice=logged-in')
  const otherSites = ['//evil.example', '/\\evil.example', 'https://evil.example', '/%2fevil']
  for (const next of [...otherSites, '/menu', '/auth'])
    expect(await logIn(next), next).toBe('/admin?notice=logged-in')
})

test('the login form keeps the return path in its action URL and drops a notice that has already been shown', async () => {
  const action = async (path: string) =>
    /<form[^>]*action="([^"]*)"/.exec(
      (await page(path)).split('aria-label="Log in or sign up"')[1] ?? '',
    )?.[1]
  expect(await action('/auth?notice=password-reset')).toBe('/auth')
  expect(await action('/auth?reason=expired&notice=password-reset&next=%2Fadmin%2Fposts%2F5')).toBe(
    '/auth?reason=expired&amp;next=%2Fadmin%2Fposts%2F5',
  )
})

test('a logged-in visitor to /auth is redirected to the requested admin page, or to /admin if the requested path leads to another site', async () => {
  const cookie = await sessionAs()
  const to = async (path: string) => locationOf(await openPage(path, { cookie }))
  expect(await to('/auth?next=%2Fadmin%2Faccount')).toBe('/admin/account')
  expect(await to('/auth?next=%2F%2Fevil.example')).toBe('/admin')
})

test('submitting an admin form without a session redirects to the login page, with the page that contained the form as the return path', async () => {
  const post = async (path: string, referer: string) =>
    locationOf(await send(path, { title: 'a' }, { headers: { referer } }))
  const expired = await openPage('/admin/posts/7', { cookie: `__Host-session=${'a'.repeat(40)}` })
  expect(locationOf(expired)).toBe('/auth?reason=expired&next=%2Fadmin%2Fposts%2F7')
  expect(locationOf(await openPage('/admin/posts/7'))).toBe('/auth?next=%2Fadmin%2Fposts%2F7')
  const fromMessage = await post('/admin/posts/7', 'http://localhost:8787/admin/inbox/3?q=a')
  expect(fromMessage).toBe('/auth?reason=expired&next=%2Fadmin%2Finbox%2F3%3Fq%3Da')
  for (const referer of ['https://evil.example/admin/inbox/3', 'nonsense', ''])
    expect(await post('/admin/posts/7', referer)).toBe('/auth?reason=expired&next=%2Fadmin%2Fposts%2F7')
  const fromImages = await post('/admin/pictures/5/generate', 'http://localhost:8787/admin/pictures/5')
  expect(fromImages).toBe('/auth?notice=log-in-for-images')
})

test('an email change can be confirmed only while logged in to the account that requested it', async () => {
  const { email, cookie, signedIn } = await aSignedInUser()
  await requestEmailChange(aVisit(), signedIn, { password, email: `new-${email}` })
  const path = `/auth/change-email?token=${await tokenTo(`new-${email}`, 'change-email')}`
  const next = `next=${encodeURIComponent(path)}`
  expect(locationOf(await openPage(path))).toBe(`/auth?${next}`)
  expect(locationOf(await send(path, {}))).toBe(`/auth?reason=expired&${next}`)
  const other = await sessionAs()
  await expectExpired(path, {}, other)
  await expectViewChangesNothing(path, { cookie }, 'Use this email address')
  const response = await send(path, {}, { cookie })
  expect(resultOf(response)).toBe('303 /admin?notice=email-address-changed')
  await expectExpired(path, {}, cookie)
})

test('accepting an invitation creates an account if the password is long enough; a user who already has an account must log in first', async () => {
  const { signedIn: by } = await aSignedInUser('admin')
  const { email: known, id } = await anAccount()
  for (const email of ['cook@mail.example', known])
    await sendInvitation(aVisit(), by, { email, role: 'staff' })
  const path = `/auth/invite?token=${await tokenTo('cook@mail.example', 'accept-invite')}`
  await expectViewChangesNothing(path, {}, 'You’re invited')
  await expectRejection(await send(path, { password: '' }), 'Please fill in all fields')
  const words = 'Team members need a password of at least 12 characters.'
  await expectRejection(await send(path, { password: 'abcdefg' }), words)
  const response = await send(path, { password: long })
  expect(resultOf(response)).toBe('303 /auth?notice=invitation-accepted')
  await expectExpired(path, { password: long })

  const memberPath = `/auth/invite?token=${await tokenTo(known, 'accept-invite')}`
  const anonymous = send(memberPath, { password: long })
  await expectResponse(anonymous, 409, 'Please log in first, then open the link again.')
  expect((await send(memberPath, {}, { cookie: await aSession(id) })).status).toBe(303)
})

const authPages = [
  '/auth',
  '/auth?mode=sign-up',
  '/auth/forgot',
  ...['reset', 'verify', 'invite'].map((name) => `/auth/${name}?token=x`),
]

test('every login page has the site’s header and footer, neither of which contains a form', async () => {
  const cities = linksOf((await page('/faq')).split('class="foot-cities"')[1] ?? '')
  expect(cities.length).toBeGreaterThan(10)
  for (const path of authPages) {
    const html = await (await openPage(path)).text()
    const [head = '', foot = ''] = html.split(/<main.*<\/main>/s)
    expect(head, path).toContain('Order deadline')
    expect(linksOf(head)).toContainEqual({ href: '/how-it-works', words: 'How It Works' })
    expect(linksOf(head)).toContainEqual({ href: '/contact', words: 'Contact' })
    expect(foot).toContain('aria-label="Footer"')
    expect(linksOf(foot.split('class="foot-cities"')[1] ?? '')).toEqual(cities)
    expect(head + foot).not.toContain('<form')
  }
})

test('A14 login pages are not cached, not indexed, and send no referrer to other sites', async () => {
  for (const path of authPages) {
    const response = await openPage(path)
    const { headers } = response
    expect(headers.get('cache-control'), path).toContain('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('set-cookie')).toBeNull()
    const html = await response.text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('rel="canonical"')
    expect(titleOf(html)).toMatch(/ \| Holston Table$/)
  }
  for (const path of ['/auth?_data=routes%2Fauth', '/auth/reset?token=x&_data=routes%2Fauth_.reset'])
    expect((await openPage(path)).headers.get('cache-control'), path).toBe('private, no-store')
})

test('A13 every response for a hydrated page, including an error page, has a new CSP nonce on its scripts', async () => {
  const cookie = await sessionAs()
  const nonces = new Set<string>()
  for (let index = 0; index < 1000; index++) nonces.add(nonceOf(await openPage('/auth')))
  expect(nonces.size).toBe(1000)

  vi.spyOn(console, 'log').mockImplementation(() => {})
  const failed = await openPage('/auth/change-email?token=x', {
    cookie,
    bindings: { SESSIONS: failing('KV') },
  })
  vi.restoreAllMocks()
  expect(failed.status).toBe(503)
  const open = await Promise.all(authPages.map((path) => openPage(path)))
  for (const response of [failed, await openPage('/admin', { cookie }), ...open]) {
    const nonce = nonceOf(response)
    // In base64, a nonce of at least 128 bits has at least 22 characters.
    expect(nonce.length).toBeGreaterThanOrEqual(22)
    const html = await response.text()
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.length).toBeGreaterThan(0)
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
    expect(html).not.toMatch(/<style|style="| on\w+="|enhance-/)
  }
})

test('A15 logging in or out never redirects to another site, even if the query string or a form field contains its URL', async () => {
  const { id, email } = await anAccount()
  const hostileQuery = '?next=//evil.example&redirectTo=/%5Cevil.example&notice=//evil.example'
  const cookie = await aSession(id)
  const responses = [
    await openPage(`/auth${hostileQuery}`, { cookie }),
    await send(`/auth${hostileQuery}`, { email, password, next: 'https://evil.example' }),
    await send(`/auth/log-out${hostileQuery}`, { next: '//evil.example' }, { cookie }),
  ]
  const locations = responses.map((response) => locationOf(response))
  expect(locations).toEqual(['/admin', '/admin?notice=logged-in', '/?notice=logged-out'])
})

test('A20 the data sent to each login page has only the fields that the page shows', async () => {
  const { id, email } = await anAccount({ verified: false })
  await resendVerificationEmail(aVisit(), { id, email, emailVerified: false, roles: [] })
  await requestPasswordReset(aVisit({ from: aNetwork() }), email)
  const keys = async (path: string, route: string) => {
    const separator = path.includes('?') ? '&' : '?'
    const response = await openPage(`${path}${separator}_data=${encodeURIComponent(route)}`)
    return Object.keys(await response.json<Record<string, unknown>>()).sort()
  }
  expect(await keys('/auth', 'routes/auth')).toEqual(['mode', 'phone'])
  const reset = `/auth/reset?token=${await tokenTo(email, 'reset-password')}`
  expect(await keys(reset, 'routes/auth_.reset')).toEqual(['email', 'minLength'])
  const verify = `/auth/verify?token=${await tokenTo(email, 'verify-email')}`
  expect(await keys(verify, 'routes/auth_.verify')).toEqual(['email', 'isOwner'])
  expect(await keys('/auth/invite?token=x', 'routes/auth_.invite')).toEqual(['email', 'isNew'])
})

test('A02 login, sign-up and logout forms submitted from another site are rejected with a 403', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  for (const path of [...authPages, '/auth/log-out', '/auth?_data=routes%2Fauth'])
    expect((await send(path, { email: 'ada@mail.example' }, { headers })).status, path).toBe(403)
})

/** The response to a rejected form sets no cookie, is not cached, and shows its message in the focused element. */
async function expectRejection(response: Response, words: string) {
  expect([response.status, response.headers.get('set-cookie')]).toEqual([422, null])
  expect(response.headers.get('cache-control')).toContain('no-store')
  const html = await response.text()
  const alert = /id="answer" tabindex="-1" autofocus="">.*?<div role="alert">(.*?)<\/form>/s.exec(html)?.[1]
  expect(pageText(alert ?? '')).toContain(words)
  return html
}

/** Email scanners follow links, so opening an emailed link five times must change nothing (E03). */
async function expectViewChangesNothing(path: string, options: { cookie?: string }, heading: string) {
  const state = async () => [
    await sql`select * from account_links order by id`,
    await sql`select id, email, password_hash, email_verified_at, session_epoch from users order by id`,
    await sql`select * from user_roles order by user_id, role`,
  ]
  const before = await state()
  for (let visits = 0; visits < 5; visits++) {
    const response = await openPage(path, options)
    expect([response.status, cookieIn(response)], path).toEqual([200, ''])
    expect(await response.text()).toContain(`<h1>${heading}</h1>`)
  }
  expect(await state()).toEqual(before)
}

/** A used link returns a 410 for both GET and POST, and its page links to logging in or requesting a new link. */
async function expectExpired(path: string, fields: Record<string, string>, cookie = '') {
  for (const response of [await openPage(path, { cookie }), await send(path, fields, { cookie })]) {
    expect(response.status, path).toBe(410)
    const html = await response.text()
    expect(html).toContain('<h1>This link has expired</h1>')
    expect(html).toMatch(/<a class="btn solid"[^>]* href="\/auth(\/forgot)?"/)
  }
}

function nonceOf({ headers }: Response) {
  return /'nonce-([\w-]+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''
}
