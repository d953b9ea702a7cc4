import { parseArgs } from 'node:util'
import { build, localSecrets } from '#scripts/local.ts'
import { adminEmail } from '#scripts/seed.ts'
import { createAccounts, measureRejectedLogins } from './log-in-timing.ts'
import { startSite } from './site.ts'

/**
 * `npm run bench:safety`: checks with 200 attempts each whether the time of a rejected login reveals who has an
 * account (A09). Then sends 50 logins a second from one network for 30 s, while another person logs in and a visitor
 * requests the home page. Options: `-- --seconds 5`, `-- --rate 20`, `-- --trials 20`.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    rate: { type: 'string', default: '50' },
    trials: { type: 'string', default: '200' },
    port: { type: 'string', default: '8953' },
    state: { type: 'string', default: '.wrangler/bench' },
    'no-build': { type: 'boolean', default: false },
  },
})
const seconds = Math.min(60, Math.max(1, Number(values.seconds)))
const rate = Math.min(100, Math.max(1, Number(values.rate)))

/**
 * Maximum number of open requests. With more, the test would measure slow responses instead of the flood of logins.
 */
const maxOpenRequests = 400
const attackerIp = '198.51.100.66'
const ownerIp = '203.0.113.44'
const visitorIp = '203.0.113.45'

if (!values['no-build']) await build()
const site = await startSite({ port: Number(values.port), state: values.state })
let failed = 0
try {
  const attempts = Math.min(500, Math.max(1, Number(values.trials)))
  await createAccounts(values.state, attempts)
  const { known, unknown } = await measureRejectedLogins(logIn, attempts)
  check(
    `rejected login, wrong password and unknown email, ${attempts} attempts each`,
    `medians ${known.toFixed(1)} and ${unknown.toFixed(1)} ms`,
    Math.abs(known - unknown) <= 10,
  )
  await readMenuFor(3)
  const timesBefore = await readMenuFor(10)
  const endsAt = Date.now() + seconds * 1000
  const [responses, timesDuring, owner] = await Promise.all([
    flood(endsAt),
    readMenuFor(seconds),
    logInDuringFlood(endsAt),
  ])
  const rejected = responses.filter(({ status }) => status === 429)
  const withRetryAfter = rejected.filter(({ retryAfter }) => Number(retryAfter) > 0)
  const [before, during] = [p95(timesBefore), p95(timesDuring)]

  console.log(`\n${responses.length} logins from one network in ${seconds} s: ${formatStatuses(responses)}`)
  check(
    'rejected with 429',
    `${percent(rejected.length, responses.length)} %`,
    rejected.length / responses.length >= 0.95,
  )
  check(
    '429 with Retry-After',
    `${percent(withRetryAfter.length, rejected.length)} %`,
    withRetryAfter.length === rejected.length,
  )
  check(
    'login from another network during the flood',
    `status ${owner.status} to ${owner.location}`,
    owner.isLoggedIn,
  )
  check(
    'home page',
    `p95 ${Math.round(during)} ms of ${timesDuring.length} requests during the flood; p95 ${Math.round(before)} ms of ${timesBefore.length} before, ratio ${(during / before).toFixed(2)}`,
    during <= 2 * before,
  )
} finally {
  await site.stop()
}
console.log(`\n${5 - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function check(what: string, result: string, isWithinTarget: boolean) {
  if (!isWithinTarget) failed += 1
  console.log(`${isWithinTarget ? '✓' : '✗'} ${what}: ${result}`)
}

interface LoginResponse {
  status: number
  retryAfter: string | null
}

/** Sends logins at a fixed rate, without waiting for earlier responses. */
async function flood(endsAt: number): Promise<LoginResponse[]> {
  const responses: LoginResponse[] = []
  const openRequests = new Set<Promise<void>>()
  const startedAt = Date.now()
  for (let sent = 0; Date.now() < endsAt; sent += 1) {
    const due = startedAt + (sent * 1000) / rate
    await pause(due - Date.now())
    if (openRequests.size >= maxOpenRequests) continue
    const attempt = logIn(`victim-${sent % 20}@mail.example`, 'a guessed password', attackerIp)
      .then(({ status, headers }) => void responses.push({ status, retryAfter: headers.get('retry-after') }))
      .catch(() => void responses.push({ status: 0, retryAfter: null }))
      .finally(() => openRequests.delete(attempt))
    openRequests.add(attempt)
  }
  await Promise.all(openRequests)
  return responses
}

/** Logs in from another network in the middle of the flood. */
async function logInDuringFlood(endsAt: number) {
  await pause((endsAt - Date.now()) / 2)
  const { status, headers } = await logIn(adminEmail, localSecrets(values.state).adminPassword, ownerIp)
  const location = headers.get('location')
  const isLoggedIn = status === 303 && location?.startsWith('/admin') && headers.has('set-cookie')
  return { status, location, isLoggedIn: isLoggedIn === true }
}

async function logIn(email: string, password: string, ip: string) {
  const response = await fetch(`${site.origin}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.origin, 'cf-connecting-ip': ip },
    body: new URLSearchParams({ email, password }),
  })
  await response.arrayBuffer()
  return response
}

/** Requests the home page like a visitor who waits for each response; returns how long each one took, ms. */
async function readMenuFor(length: number) {
  const times: number[] = []
  const endsAt = Date.now() + length * 1000
  while (Date.now() < endsAt) {
    const startedAt = performance.now()
    const response = await fetch(`${site.origin}/`, { headers: { 'cf-connecting-ip': visitorIp } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`/ returned status ${response.status}.`)
    times.push(performance.now() - startedAt)
    await pause(100)
  }
  return times
}

function p95(times: readonly number[]) {
  return [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Infinity
}

function formatStatuses(responses: readonly LoginResponse[]) {
  const counts = new Map<number, number>()
  for (const { status } of responses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}

function percent(part: number, whole: number) {
  return ((100 * part) / Math.max(1, whole)).toFixed(1)
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
}
