import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { build, defaultState, migrate } from '#scripts/local.ts'
import { seedIfEmpty } from '#scripts/seed.ts'
import { builtWorker, staticWorker, type BareWorker } from './bare-workerd.ts'
import { circumstances, table, writeFigures } from './performance-doc.ts'
import { siteIsolate } from './inspector.ts'
import { median } from './median.ts'
import { visitor } from './visitor.ts'

/**
 * `npm run bench:load`: compares the home page from the Worker's memory cache with a two-line Worker that returns the
 * same bytes (target 7), then measures sustained load (B13). `-- --write` updates docs/performance.md.
 */

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    hold: { type: 'string', default: '60' },
    'persist-to': { type: 'string', default: defaultState },
    write: { type: 'boolean', default: false },
  },
})
const state = options['persist-to']
/** The platform's memory limit for an isolate, MB. */
const mostMemoryMb = 128
const headers = { 'accept-encoding': 'br' }

interface Round {
  perSecond: number
  cpuMs: number
  p50Ms: number
}

build()
migrate(state)
await seedIfEmpty({ state, now: Date.now(), pictures: 0 })
const ours = await builtWorker(state)
const guest = visitor(ours)
// A cached page is compressed when it is requested again.
await guest.ask('/')
const page = await guest.ask('/')
guest.leave()
const limit = await staticWorker(page.body, page.headers)
const rounds: { ours: Round; limit: Round }[] = []
let failed = false
try {
  await measured(ours, 1)
  await measured(limit, 1)
  for (let round = 0; round < Number(options.rounds); round++) {
    const turn = { limit: await measured(limit), ours: await measured(ours) }
    rounds.push(turn)
    console.log(`${round + 1}  static ${said(turn.limit)}   ours ${said(turn.ours)}`)
  }
  const ratios = report()
  const held = await holdLoad()
  console.log(`\n${circumstances()}`)
  if (options.write)
    await writeFigures(
      'bench:load',
      `${circumstances()}; medians of ${rounds.length} rounds, ${page.body.byteLength.toLocaleString('en-US')} bytes of home page.\n\n${ratios}\n\n${held}`,
    )
} finally {
  await Promise.all([ours.stop(), limit.stop()])
}
process.exit(failed ? 1 : 0)

/** Measures throughput and CPU time over fifty connections, then response time over a single one. */
async function measured(worker: BareWorker, seconds = Number(options.seconds)): Promise<Round> {
  const before = worker.cpuMs()
  const { requests, non2xx, errors, duration } = await autocannon({
    url: worker.url.href,
    connections: 50,
    duration: seconds,
    headers,
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} responses were not pages.`)
  const cpuMs = (worker.cpuMs() - before) / requests.total
  return { perSecond: requests.total / duration, cpuMs, p50Ms: await alone(worker) }
}

async function alone(worker: BareWorker) {
  const { ask, leave } = visitor(worker)
  const times: number[] = []
  for (let at = 0; at < 1500; at++) {
    const started = performance.now()
    await ask('/')
    times.push(performance.now() - started)
  }
  leave()
  return median(times.slice(300))
}

function report() {
  const ratio = (of: (round: Round) => number) => median(rounds.map((turn) => of(turn.ours) / of(turn.limit)))
  const lines: [string, number, (ratio: number) => boolean, string][] = [
    ['Requests per second', ratio((round) => round.perSecond), (value) => value >= 0.8, '≥ 0.80'],
    ['CPU per request', ratio((round) => round.cpuMs), (value) => value <= 1.3, '≤ 1.30'],
    ['Median of one connection', ratio((round) => round.p50Ms), (value) => value <= 1.3, '≤ 1.30'],
  ]
  console.log(
    `\n${page.body.byteLength} bytes of home page, brotli; medians of ${rounds.length} rounds, ours ÷ static`,
  )
  for (const [name, value, holds, target] of lines) {
    const ok = holds(value)
    failed ||= !ok
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(26)} ${value.toFixed(2)}  (${target})`)
  }
  return table([
    ['Ours ÷ static', 'Ratio', 'Target'],
    ...lines.map(([name, value, , target]) => [name, value.toFixed(2), target]),
  ])
}

/** Measures the four kinds of pages, warm and one after the other, under fifty connections (B13). */
async function holdLoad() {
  const seconds = Number(options.hold)
  if (seconds === 0) return ''
  const rows = [[`Fifty connections for ${seconds} s`, 'Requests/s', 'p97.5, ms', 'Failed', 'Memory, MB']]
  const held = await builtWorker(state, { inspected: true })
  const isolate = await siteIsolate((await held.inspector()).host)
  const { ask, leave } = visitor(held)
  await fill(ask)
  console.log(`\nB13, fifty connections for ${seconds} s each`)
  for (const path of ['/', '/blogs', '/product/1', '/sitemap.xml']) {
    const { latency, requests, non2xx, errors } = await autocannon({
      url: new URL(path, held.url).href,
      connections: 50,
      duration: seconds,
      headers,
    })
    const memoryMb = (await isolate.memoryUsed(() => ask(path))) / 1024 / 1024
    const ok = non2xx + errors === 0 && latency.p97_5 <= 100 && memoryMb <= mostMemoryMb
    failed ||= !ok
    const figures = [Math.round(requests.mean), latency.p97_5, non2xx + errors, Math.round(memoryMb)]
    const [pace, p97, bad, mb] = figures
    console.log(
      `${ok ? 'ok  ' : 'FAIL'} ${path.padEnd(14)} ${pace}/s, p97.5 ${p97} ms, ${bad} failed, ${mb} MB memory`,
    )
    rows.push([`\`${path}\``, ...figures.map(String)])
  }
  leave()
  isolate.close()
  await held.stop()
  return table(rows)
}

/** Requests every page until it is cached and compressed, so that the memory measured later includes all pages. */
async function fill(ask: ReturnType<typeof visitor>['ask']) {
  const { body } = await ask('/sitemap.xml')
  const addresses = [...body.toString().matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address))
  for (const { pathname } of addresses) for (let time = 0; time < 2; time++) await ask(pathname)
}

function said({ perSecond, cpuMs, p50Ms }: Round) {
  return `${perSecond.toFixed(0)}/s ${cpuMs.toFixed(4)} ms CPU, alone ${p50Ms.toFixed(3)} ms`
}
