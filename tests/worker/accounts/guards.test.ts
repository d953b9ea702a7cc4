import { createRequestHandler } from '@remix-run/cloudflare'
import { createExecutionContext } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { requireRole, requireUser, tryFindSignedInUser } from '#app/auth/guards.server.ts'
import * as build from '#build/server/index.js'
import { anAccount, aRequest, aSession, aVisit, sessionAs } from '#tests/support/admin/accounts.ts'
import { resultOf } from '#tests/support/admin/auth.ts'
import { brokenEnv, failing, settings } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { collectLogLines, eventsIn } from '#tests/support/log-lines.ts'
import { withFixtures } from '#tests/support/site/guarded-routes.ts'
import { createApp } from '#worker/app.ts'

const app = createApp(
  { render: createRequestHandler(withFixtures(build), 'production'), matchRoute: () => null },
  settings,
)
const host = 'localhost:8787'

test('requireUser redirects a visitor without a session to the login page', async () => {
  const rejected = await thrownResponse(() => requireUser(aRequest(), aVisit()))
  expect(resultOf(rejected)).toBe('302 /auth')
})

test('a user without the required role gets a 403 with “Access Denied”; admins pass a staff check, but staff fail an admin check', async () => {
  const [member, staff, admin] = [await sessionAs(), await sessionAs('staff'), await sessionAs('admin')]
  const as = (cookie: string, role: 'staff' | 'admin') => () =>
    requireRole(aRequest(cookie), aVisit(), [role])
  for (const attempt of [as(member, 'admin'), as(member, 'staff'), as(staff, 'admin')]) {
    const rejected = await thrownResponse(attempt)
    expect(rejected.status).toBe(403)
    const text = 'You do not have admin permissions'
    expect(await rejected.json()).toEqual({ title: 'Access Denied', text })
  }
  expect((await as(staff, 'staff')()).account.roles).toEqual(['staff'])
  expect((await as(admin, 'staff')()).account.roles).toEqual(['admin'])
})

test('A07 with D1 or KV down, a required permission check returns a 503, and an optional session check treats the visitor as logged out', async () => {
  const cookie = await sessionAs('admin')
  for (const part of ['DB', 'SESSIONS']) {
    const context = aVisit({ bindings: { [part]: failing(part) } })
    for (const guard of [
      () => requireUser(aRequest(cookie), context),
      () => requireRole(aRequest(cookie), context, ['admin']),
    ]) {
      const rejected = await thrownResponse(guard)
      expect(rejected.status).toBe(503)
      expect(await rejected.json()).toMatchObject({ text: 'Error checking permissions' })
    }
    expect(await tryFindSignedInUser(aRequest(cookie), context)).toBeNull()
  }
})

test('A07 A23 an admin page returns a 503 without internal details while D1 is down, and a 200 before and after', async () => {
  const cookie = await sessionAs('admin')
  const down = brokenEnv({ DB: failing('D1') })
  for (const path of ['/fixture-admin', '/fixture-admin?_data=fixtures%2Fadmin', '/fixture-export']) {
    expect((await request(path, cookie)).status).toBe(200)
    const response = await request(path, cookie, down)
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'private, no-store'])
    expect(await response.text()).not.toMatch(/\bD1\b|is down|user_sessions|\.ts:/)
    expect((await request(path, cookie)).status).toBe(200)
  }
})

test('A24 denying access to a page logs one event, even if several route guards deny the request in parallel', async () => {
  const { id } = await anAccount()
  const cookie = await aSession(id)
  const lines = collectLogLines()
  await request('/fixture-admin/child', cookie)
  const denials = eventsIn(lines).filter(({ event }) => event === 'access-denied')
  const requestId = expect.any(String) as string
  expect(denials).toEqual([{ event: 'access-denied', requestId, user: id, needs: ['admin'] }])
})

test('A06 an active session’s cookie is renewed once half of its idle limit has passed', async () => {
  const { id } = await anAccount({ roles: ['admin'] })
  const cookie = await aSession(id)
  const fresh = await request('/fixture-admin', cookie)
  expect(fresh.headers.get('set-cookie')).toBeNull()
  await sql`update user_sessions
    set last_seen_at = ${Date.now() - 7 * 3_600_000}, expires_at = ${Date.now() + 5 * 3_600_000}
    where user_id = ${id}`
  const halfway = await request('/fixture-admin/child', cookie)
  expect(halfway.headers.get('set-cookie')).toContain(`${cookie}; HttpOnly; Max-Age=43200`)
  expect(halfway.headers.get('cache-control')).toBe('private, no-store')
  expect((await request('/fixture-admin', cookie)).headers.get('set-cookie')).toBeNull()
})

test('A14 a public page is identical with and without a session cookie', async () => {
  const cookie = await sessionAs('admin')
  const [withSession, withoutSession] = [await request('/faq', cookie), await request('/faq', '')]
  expect(withSession.headers.get('cache-control')).toBe(withoutSession.headers.get('cache-control'))
  expect(withSession.headers.get('set-cookie')).toBeNull()
  expect(await withSession.text()).toBe(await withoutSession.text())
})

async function thrownResponse(guard: () => Promise<unknown>): Promise<Response> {
  const rejected = await guard().catch((answer: unknown) => answer)
  if (!(rejected instanceof Response)) throw new Error('The guard let somebody in')
  return rejected
}

function request(path: string, cookie: string, bindings = brokenEnv({})) {
  return app(
    new Request(`http://${host}${path}`, { headers: { host, cookie } }),
    bindings,
    createExecutionContext(),
  )
}
