import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { build, defaultState, migrate } from '#scripts/local.ts'
import { seedIfEmpty } from '#scripts/seed.ts'
import { type BareWorker, startBuiltWorker, startStaticWorker } from './bare-workerd.ts'
import { connectToIsolate } from './inspector.ts'
import { median } from './median.ts'
import { describeMachine, table, writeFigures } from './performance-doc.ts'
import { createVisitor } from './visitor.ts'

/**
 * `npm run bench:load`: compares the home page, served from the Worker's memory cache, with a minimal Worker that
 * returns the same bytes (target 7). Then measures sustained load (B13). `-- --write` updates docs/performance.md.
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
const maxMemoryMb = 128
const headers = { 'accept-encoding': 'br' }

interface Round {
  perSecond: number
  cpuMs: number
  p50Ms: number
}

await build()
migrate(state)
await seedIfEmpty({ state, now: Date.now(), pictures: 0 })
const ours = await startBuiltWorker(state)
const visitor = createVisitor(ours)
// A page in the cache is compressed the first time it is served from there.
await visitor.get('/')
const page = await visitor.get('/')
visitor.close()
const staticSite = await startStaticWorker(page.body, page.headers)
const rounds: { ours: Round; staticSite: Round }[] = []
let failed = false
try {
  await measureRound(ours, 1)
  await measureRound(staticSite, 1)
  for (let round = 0; round < Number(options.rounds); round++) {
    const result = { staticSite: await measureRound(staticSite), ours: await measureRound(ours) }
    rounds.push(result)
    console.log(`${round + 1}  static ${formatRound(result.staticSite)}   ours ${formatRound(result.ours)}`)
  }
  const ratios = reportRatios()
  const sustained = await measureSustainedLoad()
  console.log(`\n${describeMachine()}`)
  if (options.write)
    await writeFigures(
      'bench:load',
      `${describeMachine()}; medians of ${rounds.length} rounds, ${page.body.byteLength.toLocaleString('en-US')} bytes of home page.\n\n${ratios}\n\n${sustained}`,
    )
} finally {
  await Promise.all([ours.stop(), staticSite.stop()])
}
process.exit(failed ? 1 : 0)

/** Measures throughput and CPU time over fifty connections, then response time over one connection. */
async function measureRound(worker: BareWorker, seconds = Number(options.seconds)): Promise<Round> {
  const before = worker.cpuMs()
  const { requests, non2xx, errors, duration } = await autocannon({
    url: worker.url.href,
    connections: 50,
    duration: seconds,
    headers,
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed.`)
  const cpuMs = (worker.cpuMs() - before) / requests.total
  return { perSecond: requests.total / duration, cpuMs, p50Ms: await measureOneConnection(worker) }
}

async function measureOneConnection(worker: BareWorker) {
  const { get, close } = createVisitor(worker)
  const times: number[] = []
  for (let index = 0; index < 1500; index++) {
    const startedAt = performance.now()
    await get('/')
    times.push(performance.now() - startedAt)
  }
  close()
  return median(times.slice(300))
}

function reportRatios() {
  const ratio = (of: (round: Round) => number) =>
    median(rounds.map((result) => of(result.ours) / of(result.staticSite)))
  const lines: [string, number, (ratio: number) => boolean, string][] = [
    ['Requests per second', ratio((round) => round.perSecond), (value) => value >= 0.8, '≥ 0.80'],
    ['CPU per request', ratio((round) => round.cpuMs), (value) => value <= 1.3, '≤ 1.30'],
    ['Median of one connection', ratio((round) => round.p50Ms), (value) => value <= 1.3, '≤ 1.30'],
  ]
  console.log(
    `\n${page.body.byteLength} bytes of home page, brotli; medians of ${rounds.length} rounds, ours ÷ static`,
  )
  for (const [name, value, isWithinTarget, target] of lines) {
    const ok = isWithinTarget(value)
    failed ||= !ok
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(26)} ${value.toFixed(2)}  (${target})`)
  }
  return table([
    ['Ours ÷ static', 'Ratio', 'Target'],
    ...lines.map(([name, value, , target]) => [name, value.toFixed(2), target]),
  ])
}

/** Measures one cached page of each of four kinds, each under load from fifty connections (B13). */
async function measureSustainedLoad() {
  const seconds = Number(options.hold)
  if (seconds === 0) return ''
  const rows = [[`Fifty connections for ${seconds} s`, 'Requests/s', 'p97.5, ms', 'Failed', 'Memory, MB']]
  const worker = await startBuiltWorker(state, { withInspector: true })
  const isolate = await connectToIsolate((await worker.inspector()).host)
  const { get, close } = createVisitor(worker)
  await cacheEveryPage(get)
  console.log(`\nB13, fifty connections for ${seconds} s each`)
  for (const path of ['/', '/blogs', '/product/1', '/sitemap.xml']) {
    const { latency, requests, non2xx, errors } = await autocannon({
      url: new URL(path, worker.url).href,
      connections: 50,
      duration: seconds,
      headers,
    })
    const memoryMb = (await isolate.memoryUsed(() => get(path))) / 1024 / 1024
    const ok = non2xx + errors === 0 && latency.p97_5 <= 100 && memoryMb <= maxMemoryMb
    failed ||= !ok
    const figures = [Math.round(requests.mean), latency.p97_5, non2xx + errors, Math.round(memoryMb)]
    const [perSecond, p97, failures, mb] = figures
    console.log(
      `${ok ? 'ok  ' : 'FAIL'} ${path.padEnd(14)} ${perSecond}/s, p97.5 ${p97} ms, ${failures} failed, ${mb} MB memory`,
    )
    rows.push([`\`${path}\``, ...figures.map(String)])
  }
  close()
  isolate.close()
  await worker.stop()
  return table(rows)
}

/** Requests every page until it is cached and compressed, so that the memory measured later includes all pages. */
async function cacheEveryPage(get: ReturnType<typeof createVisitor>['get']) {
  const { body } = await get('/sitemap.xml')
  const urls = [...body.toString().matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url))
  for (const { pathname } of urls) for (let attempt = 0; attempt < 2; attempt++) await get(pathname)
}

function formatRound({ perSecond, cpuMs, p50Ms }: Round) {
  return `${perSecond.toFixed(0)}/s ${cpuMs.toFixed(4)} ms CPU, one connection ${p50Ms.toFixed(3)} ms`
}
