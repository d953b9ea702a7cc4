import { createExecutionContext } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { requestPasswordReset } from '#app/auth/account-links.server.ts'
import { logIn, signUp } from '#app/auth/log-in.server.ts'
import { recordAttemptWithBackoff } from '#app/data/accounts/rate-limit-counters.ts'
import { anAccount, aRequest, aVisit, password } from '#tests/support/admin/accounts.ts'
import { brokenEnv, failing, settings, tuesday } from '#tests/support/context.ts'
import { sqlColumn, sqlRow } from '#tests/support/database.ts'
import { collectLogLines, eventsIn } from '#tests/support/log-lines.ts'
import { createApp } from '#worker/app.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

test('A10 a network gets five password attempts a minute; the sixth is rejected with the number of seconds to wait', async () => {
  const visit = (now: number) => aVisit({ now, from: '203.0.113.9' })
  const attempts = await repeat(6, (index) =>
    visit(tuesday + index * second).mayTryPassword(`each-${index}@mail.example`),
  )
  expect(attempts.slice(0, 5).every(({ allowed }) => allowed)).toBe(true)
  expect(attempts[5]).toEqual({ allowed: false, outcome: 'limited', retryInSeconds: 55 })
  expect(await visit(tuesday + minute).mayTryPassword('each-7@mail.example')).toEqual({ allowed: true })
})

test('A10 the wait between password attempts doubles each time, up to 15 minutes, and an attempt is allowed once the wait is over', async () => {
  const { db } = aVisit()
  const spacing = { free: 3, firstWaitMs: 30 * second }
  const waits: number[] = []
  let now = tuesday
  for (let attempts = 0; attempts < 10; attempts++) {
    const waitEnd = await recordAttemptWithBackoff(db, { key: 'waits', since: tuesday }, spacing, now)
    if (waitEnd === null) continue
    waits.push((waitEnd - now) / second)
    now = waitEnd - 1
    const early = await recordAttemptWithBackoff(db, { key: 'waits', since: tuesday }, spacing, now)
    expect(early).toBe(waitEnd)
    now += 1
    const again = await recordAttemptWithBackoff(db, { key: 'waits', since: tuesday }, spacing, now)
    expect(again).toBeNull()
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
})

test('A10 password attempts made before the required wait is over do not make the wait longer', async () => {
  const from = '203.0.113.11'
  const visitAt = (now: number) => aVisit({ now, from }).mayTryPassword('hammered@mail.example')
  await repeat(3, (index) => visitAt(tuesday + index * minute))
  const early = await repeat(4, (index) => visitAt(tuesday + 2 * minute + index * second))
  expect(early.some(({ allowed }) => allowed)).toBe(false)
  expect(await visitAt(tuesday + 3 * minute)).toEqual({ allowed: true })
})

test('A10 an account’s owner can log in on the first attempt from a new network while many other networks attack the account', async () => {
  const { email } = await anAccount()
  const attack = await repeat(60, (index) =>
    aVisit({ now: tuesday + index * second, from: `198.51.100.${index % 20}` }).mayTryPassword(email),
  )
  const allowed = attack.filter((one) => one.allowed).length
  // The first attempt from each network is allowed, because it may come from the account's owner.
  expect(allowed).toBe(20)
  const owner = aVisit({ now: tuesday + 61 * second, from: '192.0.2.77' })
  expect(await logIn(aRequest(), owner, { email, password })).toEqual({ outcome: 'signed-in' })
})

test('A10 a correct password resets the count of failed attempts', async () => {
  const from = '203.0.113.12'
  const visitAt = (now: number) => aVisit({ now, from })
  await repeat(3, (index) => visitAt(tuesday + index * minute).mayTryPassword('right@mail.example'))
  await visitAt(tuesday).resetPasswordAttempts('right@mail.example')
  expect(await visitAt(tuesday + 2 * minute + 1).mayTryPassword('right@mail.example')).toEqual({
    allowed: true,
  })
})

test('A10 of twenty simultaneous password attempts on one account, only three are allowed', async () => {
  const attempt = () => aVisit({ now: tuesday, from: '203.0.113.13' }).mayTryPassword('burst@mail.example')
  const attempts = await Promise.all(Array.from({ length: 20 }, attempt))
  expect(attempts.filter(({ allowed }) => allowed)).toHaveLength(3)
})

test('A10 a rate-limited login is rejected without hashing the password or looking up the account', async () => {
  const { email } = await anAccount()
  const from = '203.0.113.14'
  await repeat(5, (index) => aVisit({ now: tuesday, from }).mayTryPassword(`other-${index}@mail.example`))
  const context = aVisit({ now: tuesday, from })
  const refused = await logIn(aRequest(), context, { email, password })
  expect(refused).toEqual({ allowed: false, outcome: 'limited', retryInSeconds: 60 })
  expect(context.usage.queries).toBe(1)
  expect(context.visit.cookies).toEqual([])
})

test('A10 the platform’s rate limiter rejects a password attempt before any D1 query runs', async () => {
  const fullLimiter = { limit: () => Promise.resolve({ success: false }) }
  const context = aVisit({ bindings: { ACCOUNT_LIMIT: fullLimiter } })
  expect(await context.mayTryPassword('x@mail.example')).toEqual({
    allowed: false,
    outcome: 'limited',
    retryInSeconds: 60,
  })
  expect(context.usage.queries).toBe(0)
})

test('A10 a network is limited to five sign-ups and five requests for account emails an hour', async () => {
  const from = '203.0.113.15'
  for (const ask of ['maySignUp', 'mayRequestEmail'] as const) {
    const attempts = await repeat(6, (index) => aVisit({ now: tuesday + index * minute, from })[ask]())
    expect(attempts.map(({ allowed }) => allowed)).toEqual([true, true, true, true, true, false])
    expect(attempts[5]).toEqual({ allowed: false, outcome: 'limited', retryInSeconds: 55 * 60 })
    expect(await aVisit({ now: tuesday + hour, from })[ask]()).toEqual({ allowed: true })
  }
  const context = aVisit({ now: tuesday + 6 * minute, from })
  const { outcome } = await signUp(context, { email: 'late@mail.example', password })
  expect(outcome).toBe('limited')
  expect(await requestPasswordReset(context, 'late@mail.example')).toMatchObject({ outcome: 'limited' })
  expect(await sqlRow`select 1 from users where email = 'late@mail.example'`).toBeNull()
})

test('A10 forged forwarding headers do not bypass the sign-up limit, which uses the client address set by Cloudflare', async () => {
  const app = createApp(
    { render: async (_, context) => Response.json(await context.maySignUp()), matchRoute: () => null },
    settings,
  )
  const bindings = brokenEnv({ ACCOUNT_LIMIT: { limit: () => Promise.resolve({ success: true }) } })
  const ask = async (index: number) => {
    const headers = {
      'cf-connecting-ip': '203.0.113.200',
      'x-forwarded-for': `192.0.2.${index}`,
      'x-real-ip': `192.0.2.${index}`,
      forwarded: `for=192.0.2.${index}`,
    }
    const request = new Request('http://localhost/', { headers })
    const response = await app(request, bindings, createExecutionContext())
    return response.json<{ allowed: boolean }>()
  }
  const attempts = await repeat(6, ask)
  expect(attempts.map(({ allowed }) => allowed)).toEqual([true, true, true, true, true, false])
})

test('A10 if the rate limiter fails, the request is allowed and the failure is logged', async () => {
  const lines = collectLogLines()
  const context = aVisit({ bindings: { ACCOUNT_LIMIT: failing('The limiter') } })
  expect(await context.mayTryPassword('x@mail.example')).toEqual({ allowed: true })
  expect(eventsIn(lines)).toMatchObject([{ event: 'limiter-failed' }])
})

test('A24 each password attempt that the rate limiter rejects logs one event, and neither the log nor the rate limiter’s counters contain the email address', async () => {
  const from = '203.0.113.16'
  const lines = collectLogLines()
  await repeat(6, () => aVisit({ now: tuesday, from }).mayTryPassword('counted@mail.example'))
  const events = eventsIn(lines)
  // Three attempts are allowed, two must wait, and the sixth exceeds the network's limit.
  expect(events).toHaveLength(3)
  expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['rate-limited']))
  const keys = await sqlColumn<string>`select key from attempts where key <> 'waits'`
  expect(keys.every((key) => /^[\w-]{43}$/.test(key))).toBe(true)
  expect(JSON.stringify(events)).not.toContain('counted@')
})

async function repeat<Result>(times: number, step: (index: number) => Promise<Result>) {
  const results: Result[] = []
  for (let index = 0; index < times; index++) results.push(await step(index))
  return results
}
