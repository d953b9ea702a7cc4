import { parseArgs } from 'node:util'
import { build, localSecrets } from '#scripts/local.ts'
import { adminEmail } from '#scripts/seed.ts'
import { startSite } from './site.ts'
import { someAccounts, timesOfRefusal } from './log-in-timing.ts'

/**
 * `npm run bench:safety`: checks with 200 tries each whether the time of a rejected log-in reveals who has an account
 * (A09). Then it sends 50 log-ins a second for 30 s from one network, while someone else logs in and the menu is read.
 * Everything stays on this machine and ends by itself. Options: `-- --seconds 5`, `-- --rate 20`, `-- --trials 20`.
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

/** Maximum number of unanswered requests; more of them would come from slow responses, not from the flood. */
const mostUnderWay = 400
const attacker = '198.51.100.66'
const ownersNetwork = '203.0.113.44'
const readersNetwork = '203.0.113.45'

if (!values['no-build']) build()
const site = await startSite({ port: Number(values.port), state: values.state })
let failed = 0
try {
  const trials = Math.min(500, Math.max(1, Number(values.trials)))
  await someAccounts(values.state, trials)
  const { known, unknown } = await timesOfRefusal(logIn, trials)
  judge(
    `a wrong password and an unknown address, ${trials} tries each`,
    `medians ${known.toFixed(1)} and ${unknown.toFixed(1)} ms`,
    Math.abs(known - unknown) <= 10,
  )
  await readFor(3)
  const quiet = await readFor(10)
  const over = Date.now() + seconds * 1000
  const [answers, loud, owner] = await Promise.all([flood(over), readFor(seconds), logInMeanwhile(over)])
  const refused = answers.filter(({ status }) => status === 429)
  const told = refused.filter(({ wait }) => Number(wait) > 0)
  const [before, during] = [p95(quiet), p95(loud)]

  console.log(`\n${answers.length} log-ins from one network in ${seconds} s: ${statuses(answers)}`)
  judge(
    'refused with 429',
    `${share(refused.length, answers.length)} %`,
    refused.length / answers.length >= 0.95,
  )
  judge('429 with Retry-After', `${share(told.length, refused.length)} %`, told.length === refused.length)
  judge('somebody else logs in meanwhile', `status ${owner.status} to ${owner.location}`, owner.isIn)
  judge(
    '/ during the flood',
    `p95 ${Math.round(during)} ms of ${loud.length}, quiet ${Math.round(before)} ms of ${quiet.length}, ${(during / before).toFixed(2)} times`,
    during <= 2 * before,
  )
} finally {
  await site.stop()
}
console.log(`\n${5 - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function judge(what: string, figure: string, holds: boolean) {
  if (!holds) failed += 1
  console.log(`${holds ? '✓' : '✗'} ${what}: ${figure}`)
}

interface Answer {
  status: number
  wait: string | null
}

/** Sends log-ins at a fixed rate, whether or not earlier ones have been answered. */
async function flood(over: number): Promise<Answer[]> {
  const answers: Answer[] = []
  const underWay = new Set<Promise<void>>()
  const began = Date.now()
  for (let sent = 0; Date.now() < over; sent += 1) {
    const due = began + (sent * 1000) / rate
    await pause(due - Date.now())
    if (underWay.size >= mostUnderWay) continue
    const one = logIn(`victim-${sent % 20}@mail.example`, 'a guess of somebody', attacker)
      .then(({ status, headers }) => void answers.push({ status, wait: headers.get('retry-after') }))
      .catch(() => void answers.push({ status: 0, wait: null }))
      .finally(() => underWay.delete(one))
    underWay.add(one)
  }
  await Promise.all(underWay)
  return answers
}

/** Logs in from another network in the middle of the flood. */
async function logInMeanwhile(over: number) {
  await pause((over - Date.now()) / 2)
  const { status, headers } = await logIn(adminEmail, localSecrets(values.state).adminPassword, ownersNetwork)
  const location = headers.get('location')
  const isIn = status === 303 && location?.startsWith('/admin') && headers.has('set-cookie')
  return { status, location, isIn: isIn === true }
}

async function logIn(email: string, password: string, from: string) {
  const answer = await fetch(`${site.origin}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.origin, 'cf-connecting-ip': from },
    body: new URLSearchParams({ email, password }),
  })
  await answer.arrayBuffer()
  return answer
}

/** Reads the menu like a visitor who waits for each response; returns how long each one took, ms. */
async function readFor(length: number) {
  const times: number[] = []
  const over = Date.now() + length * 1000
  while (Date.now() < over) {
    const began = performance.now()
    const answer = await fetch(`${site.origin}/`, { headers: { 'cf-connecting-ip': readersNetwork } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`/ answered ${answer.status}.`)
    times.push(performance.now() - began)
    await pause(100)
  }
  return times
}

function p95(times: readonly number[]) {
  return [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Infinity
}

function statuses(answers: readonly Answer[]) {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}

function share(part: number, whole: number) {
  return ((100 * part) / Math.max(1, whole)).toFixed(1)
}

function pause(ms: number) {
  return new Promise((done) => setTimeout(done, Math.max(0, ms)))
}
