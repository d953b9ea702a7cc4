import { createExecutionContext } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { createApp } from '#worker/app.ts'
import { brokenEnv, failing, settings } from '#tests/support/context.ts'
import { site as built } from '#tests/support/built-site.ts'

const app = createApp(built, settings)
const origin = 'http://localhost:8787'

test('A14 the door is kept out of caches and out of search engines', async () => {
  const answer = await ask('/auth')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('set-cookie')).toBeNull()
  const html = await answer.text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('rel="canonical"')
})

test('the address chooses between log in and sign up, and anything unknown is a log in', async () => {
  const modes = { '/auth': 'Log In', '/auth?mode=sign-up': 'Sign Up', '/auth?mode=<b>': 'Log In' }
  for (const [path, heading] of Object.entries(modes)) {
    const html = await (await ask(path)).text()
    expect(/<h1>([^<]+)</.exec(html)?.[1], path).toBe(heading)
    const password = /<input name="password"[^>]*>/.exec(html)?.[0] ?? ''
    expect(password).toContain(`autoComplete="${heading === 'Sign Up' ? 'new' : 'current'}-password"`)
    expect(password).toContain('minLength="6"')
  }
})

const refusals = [
  { email: '', password: '', words: 'Please fill in all fields', status: 422 },
  { email: 'ada@kitchen.example', password: '', words: 'Please fill in all fields', status: 422 },
  { email: '   ', password: 'long enough', words: 'Please fill in all fields', status: 422 },
  {
    email: 'ada@kitchen.example',
    password: 'abcde',
    words: 'Password must be at least 6 characters',
    status: 422,
  },
  { email: 'ada@nowhere', password: 'abcdef', words: 'Please enter a valid email address.', status: 422 },
  { email: 'ada@kitchen.example', password: 'abcdef', words: 'Accounts are not open yet.', status: 503 },
]

for (const { email, password, words, status } of refusals) {
  test(`“${email}” with ${password.length} characters is answered ${status}: ${words}`, async () => {
    const answer = await send('/auth?mode=sign-up', { email, password })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const html = await answer.text()
    expect(html).toContain(words)
    expect(html).toContain('<h1>Sign Up</h1>')
    expect(/<input name="email"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? '').toBe(email.trim())
    if (password !== '') expect(html).not.toContain(`value="${password}"`)
  })
}

test('what is entered comes back as text, whatever it is', async () => {
  const html = await (
    await send('/auth', { email: '"><script>alert(1)</script>', password: 'abcdef' })
  ).text()
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('&quot;&gt;&lt;script&gt;')
})

test('A01 without a session the desk leads to the door, for reading and for writing', async () => {
  for (const path of ['/admin', '/admin?tab=menu', '/admin?_data=routes%2Fadmin']) {
    for (const answer of [await ask(path), await send(path, { intent: 'roll' })]) {
      const target = answer.headers.get('location') ?? answer.headers.get('x-remix-redirect')
      expect(target?.split('?')[0], path).toBe('/auth')
      expect(answer.headers.get('cache-control'), path).toContain('no-store')
      expect(answer.status, path).toBe(path.includes('_data') ? 204 : 302)
      expect(await answer.text()).toBe('')
    }
  }
})

test('A03 no other spelling of the desk’s address shows anything', async () => {
  for (const path of [
    '/ADMIN',
    '/%61dmin',
    '/admin/',
    '/admin//',
    '/admin/.',
    '//admin',
    '/admin;x',
    '/admin%2f',
  ]) {
    for (const answer of [await ask(path), await send(path, { intent: 'roll' })]) {
      expect(answer.status, path).toBeGreaterThanOrEqual(300)
      expect(answer.headers.get('location') ?? '/auth', path).toMatch(
        /^(?:http:\/\/localhost:8787)?\/(?:auth(?:\?notice=log-in-for-images)?|admin(?:%2F)?)$/,
      )
    }
  }
})

test('A02 a form of another site reaches neither', async () => {
  for (const path of ['/auth', '/auth?_data=routes%2Fauth', '/admin']) {
    const answer = await send(path, { email: 'ada@kitchen.example' }, { 'sec-fetch-site': 'cross-site' })
    expect(answer.status, path).toBe(403)
  }
})

test('with D1 down the door is still there', async () => {
  const answer = await ask('/auth', brokenEnv({ DB: failing('D1') }))
  expect(answer.status).toBe(200)
})

function ask(path: string, bindings = brokenEnv({})) {
  return app(new Request(`${origin}${path}`), bindings, createExecutionContext())
}

function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const request = new Request(`${origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    redirect: 'manual',
  })
  return app(request, brokenEnv({}), createExecutionContext())
}
