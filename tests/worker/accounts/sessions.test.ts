import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import {
  endAllSessions,
  endOtherSessions,
  endSession,
  findSignedInUser,
  listSessions,
} from '#app/auth/sessions.server.ts'
import { deleteExpiredRows } from '#app/data/scheduling/retention.ts'
import { defaultSettings } from '#app/domain/settings/business.ts'
import {
  anAccount,
  aRequest,
  aSession,
  aSignIn,
  aVisit,
  cookieOf,
  isSignedIn,
  signedInUser,
  staleKv,
} from '#tests/support/admin/accounts.ts'
import { failing, setClock, tuesday } from '#tests/support/context.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import { collectLogLines } from '#tests/support/log-lines.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

// Lucia, the session library, reads the system clock directly, so these tests fake the clock.
setClock()

const readSession = (cookie: string, bindings = {}) =>
  findSignedInUser(aRequest(cookie), aVisit({ bindings }))

test('A06 the session ID appears only in the cookie, never in KV, D1 or the log', async () => {
  const lines = collectLogLines()
  const { id, email } = await anAccount({ roles: ['admin'] })
  const context = aVisit()
  const cookie = await aSession(id)
  await findSignedInUser(aRequest(cookie), context)

  const raw = cookie.split('=')[1] ?? ''
  expect(raw).toMatch(/^[a-z2-7]{40}$/)
  const { keys } = await env.SESSIONS.list()
  const stored = await Promise.all(keys.map(async ({ name }) => `${name} ${await env.SESSIONS.get(name)}`))
  const results = await sql`select * from user_sessions`
  expect(keys.length).toBeGreaterThan(0)
  for (const text of [...stored, JSON.stringify(results), ...lines]) expect(text.includes(raw)).toBe(false)
  expect(stored.join().includes(email)).toBe(false)
})

test('A06 the session cookie is HttpOnly, Secure and SameSite=Lax, and logging out clears it with the same attributes', async () => {
  const { id } = await anAccount({ roles: ['admin'] })
  const loggedIn = await aSignIn(id)
  expect(loggedIn.visit.cookies).toEqual([
    expect.stringMatching(
      /^__Host-session=[a-z2-7]{40}; HttpOnly; Max-Age=43200; Path=\/; SameSite=Lax; Secure$/,
    ),
  ])
  const loggedOut = aVisit()
  await endSession(aRequest(cookieOf(loggedIn)), loggedOut)
  expect(loggedOut.visit.cookies).toEqual([
    '__Host-session=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax; Secure',
  ])
  const { account } = (await readSession(await aSession(id))) ?? {}
  expect(account).toMatchObject({ id, roles: ['admin'], emailVerified: true })
})

test('A06 none of six session fixation attempts succeeds', async () => {
  const { id } = await anAccount()
  const planted = `__Host-session=${'a'.repeat(40)}`
  const first = await aSession(id)
  // Attempt 1: a session ID that was never issued logs nobody in.
  expect(await readSession(planted)).toBeNull()
  // Attempt 2: logging in with that session ID in the cookie does not adopt the ID.
  const afterPlanted = await aSession(id, { cookie: planted })
  expect(afterPlanted).not.toBe(planted)
  expect(await readSession(planted)).toBeNull()
  // Attempt 3: logging in again during a session issues a new session ID.
  const second = await aSession(id, { cookie: first })
  expect(second).not.toBe(first)
  // Attempt 4: the old session ends when the new session starts.
  expect(await readSession(first)).toBeNull()
  expect(await readSession(second)).not.toBeNull()
  // Attempt 5: logging in ends another user's session that an attacker planted in the cookie.
  const attackerCookie = await aSession((await anAccount()).id)
  await aSession(id, { cookie: attackerCookie })
  expect(await readSession(attackerCookie)).toBeNull()
  // Attempt 6: a session in KV without a row in D1 logs nobody in.
  await env.SESSIONS.put('session:forged', JSON.stringify({ userId: id, kind: 'desk', startedAt: tuesday }))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('b'.repeat(40)))
  const key = btoa(String.fromCharCode(...new Uint8Array(hash)))
  const forged = key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const session = { userId: id, kind: 'member', startedAt: tuesday }
  await env.SESSIONS.put(`session:${forged}`, JSON.stringify(session))
  expect(await readSession(`__Host-session=${'b'.repeat(40)}`)).toBeNull()
})

test('malformed cookies and other apps’ cookies do not break reading the session', async () => {
  const { id } = await anAccount()
  const cookie = await aSession(id)
  expect(await readSession(`odd=%E0%A4%A; ${cookie}; x`)).not.toBeNull()
  const planted = `__Host-session=${'A'.repeat(40)}`
  for (const malformedCookie of ['__Host-session=', '__Host-session=%', planted, 'session=a'])
    expect(await readSession(malformedCookie)).toBeNull()
})

const limits = [
  { roles: ['admin'], idle: 12 * hour, absolute: 7 * day },
  { roles: [], idle: 30 * day, absolute: 90 * day },
] as const

for (const { roles, idle, absolute } of limits) {
  const who = roles[0] ?? 'member'
  test(`A06 a session of ${who === 'admin' ? 'an admin' : 'a member'} expires after its idle limit, and at its absolute limit even while in use`, async () => {
    const { id } = await anAccount({ roles })
    const idleCookie = await aSession(id)
    vi.setSystemTime(tuesday + idle - 1)
    const lastMoment = aVisit()
    expect(await findSignedInUser(aRequest(idleCookie), lastMoment)).not.toBeNull()
    expect(cookieOf(lastMoment)).toBe(idleCookie)
    vi.setSystemTime(tuesday + 2 * idle)
    expect(await readSession(idleCookie)).toBeNull()

    vi.setSystemTime(tuesday)
    const activeCookie = await aSession(id)
    for (let now = tuesday; now < tuesday + absolute; now += idle * 0.7) {
      vi.setSystemTime(now)
      expect(await readSession(activeCookie), `${(now - tuesday) / hour} h`).not.toBeNull()
    }
    vi.setSystemTime(tuesday + absolute)
    expect(await readSession(activeCookie)).toBeNull()
  })
}

test('A06 a staff session in constant use is written to KV at most every six hours (half the idle limit), even with simultaneous requests', async () => {
  const { id } = await anAccount({ roles: ['staff'] })
  const cookie = await aSession(id)
  let writes = 0
  const SESSIONS = {
    get: (key: string, type: 'json') => env.SESSIONS.get(key, type),
    put: (...args: Parameters<KVNamespace['put']>) => {
      writes += 1
      return env.SESSIONS.put(...args)
    },
    delete: (key: string) => env.SESSIONS.delete(key),
  }
  for (let now = tuesday; now < tuesday + 7 * day; now += 3 * hour) {
    vi.setSystemTime(now)
    await Promise.all([1, 2].map(() => readSession(cookie, { SESSIONS })))
  }
  expect(writes).toBeLessThanOrEqual((7 * day) / (6 * hour))
  expect(writes).toBeGreaterThan(10)
})

test('checking the same session three times in one request runs one database query', async () => {
  const { id } = await anAccount({ roles: ['admin', 'staff'] })
  const cookie = await aSession(id)
  const context = aVisit()
  await Promise.all([1, 2, 3].map(() => findSignedInUser(aRequest(cookie), context)))
  expect(context.usage.queries).toBe(1)
  expect(context.usage.rowsRead).toBeLessThanOrEqual(6)
})

const endings: Record<string, (id: string, cookie: string) => Promise<unknown>> = {
  'logging out': (_, cookie) => endSession(aRequest(cookie), aVisit()),
  'ending all sessions': (id) => endAllSessions(aVisit(), id),
  'deleting the user': (id) => sql`delete from users where id = ${id}`,
  'raising the session epoch, as a password change does,': (id) =>
    sql`update users set session_epoch = session_epoch + 1 where id = ${id}`,
}

for (const [action, end] of Object.entries(endings)) {
  test(`A07 ${action} ends a session by the next request, even if KV returns the stale session for two more minutes`, async () => {
    const { id } = await anAccount({ roles: ['admin'] })
    const cookie = await aSession(id)
    const bindings = { SESSIONS: staleKv(env.SESSIONS) }
    expect(await readSession(cookie, bindings)).not.toBeNull()
    await end(id, cookie)
    for (let second = 0; second <= 120; second += 10) {
      vi.setSystemTime(tuesday + second * 1000)
      expect(await readSession(cookie, bindings)).toBeNull()
    }
  })
}

test('A07 revoking a role takes effect at the next request, and a member who is granted a role must log in again', async () => {
  const { id } = await anAccount({ roles: ['admin'] })
  const cookie = await aSession(id)
  const bindings = { SESSIONS: staleKv(env.SESSIONS) }
  await sql`delete from user_roles where user_id = ${id}`
  expect((await readSession(cookie, bindings))?.account.roles).toEqual([])

  const member = await anAccount()
  const memberCookie = await aSession(member.id)
  await sql`insert into user_roles values (${member.id}, 'staff', 1)`
  // A member's longer-lived session must not become an admin session.
  expect(await readSession(memberCookie, bindings)).toBeNull()
})

test('A07 with D1 or KV down, reading a session throws an error and logs nobody in', async () => {
  const { id } = await anAccount({ roles: ['admin'] })
  const cookie = await aSession(id)
  for (const part of ['DB', 'SESSIONS']) {
    await expect(readSession(cookie, { [part]: failing(part) })).rejects.toThrow('is down')
  }
})

test('a user can list their logged-in devices and end one of their sessions, but not another user’s session', async () => {
  const { id } = await anAccount()
  const here = await aSession(id)
  const there = await aSession(id, { now: tuesday + minute })
  const context = aVisit({ now: tuesday + 2 * minute })
  const signedIn = await findSignedInUser(aRequest(here), context)
  if (!signedIn) throw new Error('Not signed in')
  const list = await listSessions(context, signedIn)
  expect(list).toMatchObject([
    { device: 'Firefox on Mac', current: false },
    { device: 'Firefox on Mac', current: true },
  ])
  const otherUser = await aSession((await anAccount()).id)
  expect(await endSession(aRequest(otherUser), aVisit(), list[0]?.ref)).toBe('no-such-session')
  expect(await readSession(there)).not.toBeNull()
  expect(await endSession(aRequest(here), context, list[0]?.ref)).toBe('ended')
  expect(await readSession(there)).toBeNull()
  expect(await readSession(here)).not.toBeNull()
})

test('logging out all other devices takes one query, and leaves this session and other users’ sessions active', async () => {
  const { id } = await anAccount()
  const [here, there] = [await aSession(id), await aSession(id)]
  const otherUser = await aSession((await anAccount()).id)
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 120)
     insert into user_sessions (id, user_id, kind, epoch, device, created_at, last_seen_at, expires_at)
     select 'other-' || i, ${id}, 'member', 0, 'Firefox', 1, 1, 9e15 from n`
  const signedIn = await signedInUser(here)
  const context = aVisit()
  await endOtherSessions(context, signedIn)
  expect(context.usage.queries).toBe(1)
  const results = await sql`select id from user_sessions where user_id = ${id} and revoked_at is null`
  expect(results).toEqual([{ id: signedIn.sessionRef }])
  expect(await isSignedIn(here)).toBe(true)
  expect(await isSignedIn(there)).toBe(false)
  expect(await isSignedIn(otherUser)).toBe(true)
})

test("an expired session's row is deleted a week after the session expired", async () => {
  const { id } = await anAccount({ roles: ['admin'] })
  await aSession(id)
  const rows = () => sqlValue`select count(*) as n from user_sessions where user_id = ${id}`
  const { keeping } = defaultSettings
  await deleteExpiredRows(aVisit().db, keeping, tuesday + 7 * day)
  expect(await rows()).toBe(1)
  await deleteExpiredRows(aVisit().db, keeping, tuesday + 8 * day)
  expect(await rows()).toBe(0)
})
