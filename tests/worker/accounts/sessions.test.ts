import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import {
  endAllSessions,
  endOtherSessions,
  endSession,
  listSessions,
  findSignedInUser,
} from '#app/auth/sessions.server.ts'
import { deleteExpiredRows } from '#app/data/scheduling/retention.ts'
import { defaultSettings } from '#app/domain/settings/business.ts'
import { aRequest, aSession, aSignIn, aVisit, anAccount, cookieOf, staleKv } from '#tests/support/accounts.ts'
import { failing, tuesday } from '#tests/support/context.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Lucia reads the clock itself. */
function at(now: number) {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now)
}
afterEach(() => void vi.useRealTimers())

const read = (cookie: string, now: number, bindings = {}) =>
  findSignedInUser(aRequest(cookie), aVisit({ now, bindings }))

test('A06 the cookie is host-only, and the id is in it alone: not in KV, not in D1, not in the log', async () => {
  at(tuesday)
  const lines: string[] = []
  const spy = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const { id, email } = await anAccount({ roles: ['admin'] })
  const context = aVisit({ now: tuesday })
  const cookie = await aSession(id, { now: tuesday })
  await findSignedInUser(aRequest(cookie), context)
  spy.mockRestore()

  const raw = cookie.split('=')[1] ?? ''
  expect(raw).toMatch(/^[a-z2-7]{40}$/)
  const { keys } = await env.SESSIONS.list()
  const kept = await Promise.all(keys.map(async ({ name }) => `${name} ${await env.SESSIONS.get(name)}`))
  const { results } = await env.DB.prepare('select * from user_sessions').all()
  expect(keys.length).toBeGreaterThan(0)
  for (const text of [...kept, JSON.stringify(results), ...lines]) expect(text.includes(raw)).toBe(false)
  expect(kept.join().includes(email)).toBe(false)
})

test('A06 the cookie’s attributes, and the same but empty at the end', async () => {
  at(tuesday)
  const { id } = await anAccount({ roles: ['admin'] })
  const begun = await aSignIn(id, { now: tuesday })
  expect(begun.visit.cookies).toEqual([
    expect.stringMatching(
      /^__Host-session=[a-z2-7]{40}; HttpOnly; Max-Age=43200; Path=\/; SameSite=Lax; Secure$/,
    ),
  ])
  const ended = aVisit({ now: tuesday })
  await endSession(aRequest(cookieOf(begun)), ended)
  expect(ended.visit.cookies).toEqual(['__Host-session=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax; Secure'])
  const { account } = (await read(await aSession(id, { now: tuesday }), tuesday)) ?? {}
  expect(account).toMatchObject({ id, roles: ['admin'], emailVerified: true })
})

test('A06 six ways to fix a session all fail', async () => {
  at(tuesday)
  const { id } = await anAccount()
  const planted = `__Host-session=${'a'.repeat(40)}`
  const first = await aSession(id, { now: tuesday })
  // 1 an id that nobody gave out opens nothing
  expect(await read(planted, tuesday)).toBeNull()
  // 2 and is not adopted by the log-in that comes with it
  const afterPlanted = await aSession(id, { now: tuesday, cookie: planted })
  expect(afterPlanted).not.toBe(planted)
  expect(await read(planted, tuesday)).toBeNull()
  // 3 a log-in with a session of one's own gets another id
  const second = await aSession(id, { now: tuesday, cookie: first })
  expect(second).not.toBe(first)
  // 4 and the old one is dead
  expect(await read(first, tuesday)).toBeNull()
  expect(await read(second, tuesday)).not.toBeNull()
  // 5 somebody else's session, planted before the log-in, ends with it
  const attackers = await aSession((await anAccount()).id, { now: tuesday })
  await aSession(id, { now: tuesday, cookie: attackers })
  expect(await read(attackers, tuesday)).toBeNull()
  // 6 KV alone opens nothing: without its row in D1 a kept session is nobody's
  await env.SESSIONS.put('session:forged', JSON.stringify({ userId: id, kind: 'desk', startedAt: tuesday }))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('b'.repeat(40)))
  const key = btoa(String.fromCharCode(...new Uint8Array(hash)))
  const forged = key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  await env.SESSIONS.put(
    `session:${forged}`,
    JSON.stringify({ userId: id, kind: 'member', startedAt: tuesday }),
  )
  expect(await read(`__Host-session=${'b'.repeat(40)}`, tuesday)).toBeNull()
})

test('cookies of other makers do no harm', async () => {
  at(tuesday)
  const { id } = await anAccount()
  const cookie = await aSession(id, { now: tuesday })
  expect(await read(`odd=%E0%A4%A; ${cookie}; x`, tuesday)).not.toBeNull()
  for (const odd of [
    '__Host-session=',
    '__Host-session=%',
    `__Host-session=${'A'.repeat(40)}`,
    'session=a',
  ]) {
    expect(await read(odd, tuesday)).toBeNull()
  }
})

const limits = [
  { roles: ['admin'], idle: 12 * hour, absolute: 7 * day },
  { roles: [], idle: 30 * day, absolute: 90 * day },
] as const

for (const { roles, idle, absolute } of limits) {
  const who = roles[0] ?? 'member'
  test(`A06 a session of ${who === 'admin' ? 'an admin' : 'a member'} ends when it is idle too long, and for good at its absolute limit`, async () => {
    at(tuesday)
    const { id } = await anAccount({ roles })
    const idleCookie = await aSession(id, { now: tuesday })
    at(tuesday + idle - 1)
    const late = aVisit({ now: tuesday + idle - 1 })
    expect(await findSignedInUser(aRequest(idleCookie), late)).not.toBeNull()
    expect(cookieOf(late)).toBe(idleCookie)
    at(tuesday + 2 * idle)
    expect(await read(idleCookie, tuesday + 2 * idle)).toBeNull()

    at(tuesday)
    const busy = await aSession(id, { now: tuesday })
    for (let now = tuesday; now < tuesday + absolute; now += idle * 0.7) {
      at(now)
      expect(await read(busy, now), `${(now - tuesday) / hour} h`).not.toBeNull()
    }
    at(tuesday + absolute)
    expect(await read(busy, tuesday + absolute)).toBeNull()
  })
}

test('A06 KV is written at most once per half of the idle limit, however many requests come, even at once and near the end', async () => {
  at(tuesday)
  const { id } = await anAccount({ roles: ['staff'] })
  const cookie = await aSession(id, { now: tuesday })
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
    at(now)
    await Promise.all([1, 2].map(() => read(cookie, now, { SESSIONS })))
  }
  expect(writes).toBeLessThanOrEqual((7 * day) / (6 * hour))
  expect(writes).toBeGreaterThan(10)
})

test('one query answers who asks', async () => {
  at(tuesday)
  const { id } = await anAccount({ roles: ['admin', 'staff'] })
  const cookie = await aSession(id, { now: tuesday })
  const context = aVisit({ now: tuesday })
  await Promise.all([1, 2, 3].map(() => findSignedInUser(aRequest(cookie), context)))
  expect(context.usage.queries).toBe(1)
  expect(context.usage.rowsRead).toBeLessThanOrEqual(6)
})

const endings: Record<string, (id: string, cookie: string, now: number) => Promise<unknown>> = {
  'a log-out': (_, cookie, now) => endSession(aRequest(cookie), aVisit({ now })),
  'the end of all sessions': (id, _, now) => endAllSessions(aVisit({ now }), id),
  'a deleted user': (id) => env.DB.prepare('delete from users where id = ?').bind(id).run(),
  'an epoch raised by a new password': (id) =>
    env.DB.prepare('update users set session_epoch = session_epoch + 1 where id = ?').bind(id).run(),
}

for (const [what, end] of Object.entries(endings)) {
  test(`A07 ${what} ends a session at the next request, though KV repeats it for two minutes`, async () => {
    at(tuesday)
    const { id } = await anAccount({ roles: ['admin'] })
    const cookie = await aSession(id, { now: tuesday })
    const bindings = { SESSIONS: staleKv(env.SESSIONS) }
    expect(await read(cookie, tuesday, bindings)).not.toBeNull()
    await end(id, cookie, tuesday)
    for (let second = 0; second <= 120; second += 10) {
      at(tuesday + second * 1000)
      expect(await read(cookie, tuesday + second * 1000, bindings)).toBeNull()
    }
  })
}

test('A07 a role that is taken away or given shows at the next request', async () => {
  at(tuesday)
  const { id } = await anAccount({ roles: ['admin'] })
  const cookie = await aSession(id, { now: tuesday })
  const bindings = { SESSIONS: staleKv(env.SESSIONS) }
  await env.DB.prepare('delete from user_roles where user_id = ?').bind(id).run()
  expect((await read(cookie, tuesday, bindings))?.account.roles).toEqual([])

  const member = await anAccount()
  const memberCookie = await aSession(member.id, { now: tuesday })
  await env.DB.prepare(`insert into user_roles values (?, 'staff', 1)`).bind(member.id).run()
  // A member's long session never becomes one of the desk.
  expect(await read(memberCookie, tuesday, bindings)).toBeNull()
})

test('A07 with D1 or KV down nobody is let in', async () => {
  at(tuesday)
  const { id } = await anAccount({ roles: ['admin'] })
  const cookie = await aSession(id, { now: tuesday })
  for (const part of ['DB', 'SESSIONS']) {
    await expect(read(cookie, tuesday, { [part]: failing(part) })).rejects.toThrow('is down')
  }
})

test('a person sees their devices and ends one; nobody ends another’s', async () => {
  at(tuesday)
  const { id } = await anAccount()
  const here = await aSession(id, { now: tuesday })
  const there = await aSession(id, { now: tuesday + minute })
  const context = aVisit({ now: tuesday + 2 * minute })
  const signedIn = await findSignedInUser(aRequest(here), context)
  if (!signedIn) throw new Error('Not signed in')
  const list = await listSessions(context, signedIn)
  expect(list).toMatchObject([
    { device: 'Firefox on Mac', current: false },
    { device: 'Firefox on Mac', current: true },
  ])
  const stranger = await aSession((await anAccount()).id, { now: tuesday })
  expect(await endSession(aRequest(stranger), aVisit({ now: tuesday }), list[0]?.ref)).toBe('no-such-session')
  expect(await read(there, tuesday)).not.toBeNull()
  expect(await endSession(aRequest(here), context, list[0]?.ref)).toBe('ended')
  expect(await read(there, tuesday)).toBeNull()
  expect(await read(here, tuesday)).not.toBeNull()
})

test('ending all other devices ends every one of them in one statement, and this one stays', async () => {
  const { id } = await anAccount()
  const [here, there] = [await aSession(id), await aSession(id)]
  const stranger = await aSession((await anAccount()).id)
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 120)
     insert into user_sessions (id, user_id, kind, epoch, device, created_at, last_seen_at, expires_at)
     select 'other-' || i, ?1, 'member', 0, 'Firefox', 1, 1, 9e15 from n`,
  )
    .bind(id)
    .run()
  const signedIn = await findSignedInUser(aRequest(here), aVisit())
  if (!signedIn) throw new Error('Not signed in')
  const context = aVisit()
  await endOtherSessions(context, signedIn)
  expect(context.usage.queries).toBe(1)
  const { results } = await env.DB.prepare(
    'select id from user_sessions where user_id = ? and revoked_at is null',
  )
    .bind(id)
    .all()
  expect(results).toEqual([{ id: signedIn.session.ref }])
  expect(await findSignedInUser(aRequest(here), aVisit())).not.toBeNull()
  expect(await findSignedInUser(aRequest(there), aVisit())).toBeNull()
  expect(await findSignedInUser(aRequest(stranger), aVisit())).not.toBeNull()
})

test('sessions that ended by themselves are forgotten a week later', async () => {
  at(tuesday)
  const { id } = await anAccount({ roles: ['admin'] })
  await aSession(id, { now: tuesday })
  const rows = () =>
    env.DB.prepare('select count(*) as n from user_sessions where user_id = ?').bind(id).first('n')
  const { keeping } = defaultSettings
  await deleteExpiredRows(aVisit().db, keeping, tuesday + 7 * day)
  expect(await rows()).toBe(1)
  await deleteExpiredRows(aVisit().db, keeping, tuesday + 8 * day)
  expect(await rows()).toBe(0)
})
