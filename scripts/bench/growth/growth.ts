import { parseArgs } from 'node:util'
import { median, quantile } from '#scripts/bench/median.ts'
import { describeMachine, writeFigures } from '#scripts/bench/performance-doc.ts'
import { measureProcessorTime } from '#scripts/bench/processor-time.ts'
import { build } from '#scripts/local.ts'
import { type GrowthPage, growthPages, pathAtSize } from './growth-pages.ts'
import { type GrowthSite, startGrowthSite } from './growth-site.ts'
import { createStates, sizes } from './growth-states.ts'
import {
  describeProcessorTime,
  type Figures,
  formatTable,
  isExport,
  type Measured,
  report,
} from './growth-targets.ts'

/**
 * `npm run bench:growth`: measures what a request to the built Worker costs with 36 meals, 24 posts and 1,000
 * subscribers, and with 10, 100 and 1,000 times as many. Fails if target 8, 11 or 12 is missed. Options: `-- --sizes
 * 1,10`, `-- --asks 40` (requests per page), `-- --only /blogs`; `-- --write` updates docs/performance.md.
 */

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: sizes.join(',') },
    asks: { type: 'string', default: '40' },
    renders: { type: 'string', default: '60' },
    folder: { type: 'string', default: '.wrangler/growth' },
    only: { type: 'string', default: '' },
    'no-build': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const chosenSizes = values.sizes.split(',').map(Number)
const requestsPerPage = Math.min(200, Math.max(5, Number(values.asks)))
const renders = Number(values.renders)

if (!values['no-build']) await build()
const sites: { size: number; site: GrowthSite; cookie: Record<string, string> }[] = []
try {
  const states = await createStates(values.folder, chosenSizes, Date.now())
  for (const { size, state } of states) {
    const site = await startGrowthSite(state)
    sites.push({ size, site, cookie: await site.logIn() })
  }
  const measured: Measured[] = []
  for (const page of growthPages.filter(({ name }) => name.startsWith(values.only)))
    measured.push({ ...page, figures: await measure(page) })
  if (values.only === '') measured.push(...(await measureSignups()), await measureExport())
  // Stop these Workers before the next one starts, because two Workers that write to one database would lock each
  // other out.
  await stopAll()
  const [first] = states
  const processor =
    first && values.only === '' ? await measureProcessorTime(first.state, { renders, rounds: 15 }) : []
  process.exitCode = report(measured, { sizes: chosenSizes, processor }) ? 0 : 1
  console.log(describeMachine())
  if (values.write)
    await writeFigures(
      'bench:growth',
      [
        `${describeMachine()}.`,
        formatTable(measured, chosenSizes),
        ...processor.map(describeProcessorTime),
        describeExport(measured),
      ].join('\n\n'),
    )
} finally {
  await stopAll()
}
process.exit()

function stopAll() {
  return Promise.all(sites.splice(0).map(({ site }) => site.stop()))
}

function describeExport(measured: readonly Measured[]) {
  const addedMb = measured.find(({ name }) => isExport(name))?.figures.at(-1)?.rows ?? NaN
  return `Exporting all subscribers adds ${Math.round(addedMb)} MB of memory to workerd at ${chosenSizes.at(-1)}×.`
}

/** Measures a page at all sizes. The sizes take turns, so that other load on the machine affects all of them. */
async function measure({ path, cached, admin }: GrowthPage): Promise<Figures[]> {
  const samples = sites.map(() => ({
    renderedTimes: [] as number[],
    cachedTimes: [] as number[],
    rows: 0,
    trips: 0,
    bytes: 0,
  }))
  for (let turn = 0; turn < requestsPerPage; turn += 1) {
    for (const [index, { size, site, cookie }] of sites.entries()) {
      const sample = samples[index]
      if (!sample) continue
      const url = pathAtSize(path, size)
      const headers = admin ? cookie : {}
      if (cached) await site.raiseContentVersion()
      const response = await site.send(url, { headers })
      if (response.status !== 200) throw new Error(`${url} returned status ${response.status} at ${size}×.`)
      const { rows, trips } = await site.costOf(response)
      if (rows === 0)
        throw new Error(`${url} was served from the cache instead of being rendered at ${size}×.`)
      // The first request is left out, because it also reads the site settings, which the isolate then caches.
      if (turn > 0) {
        sample.renderedTimes.push(response.ms)
        sample.rows = Math.max(sample.rows, rows)
        sample.trips = Math.max(sample.trips, trips)
      }
      sample.bytes = response.bytes
      if (!cached) continue
      // A page in the cache is compressed the first time it is served from there.
      await site.send(url, { headers })
      const fromCache = await site.send(url, { headers })
      sample.cachedTimes.push(fromCache.ms)
      sample.bytes = fromCache.bytes
    }
  }
  return samples.map(({ renderedTimes, cachedTimes, rows, trips, bytes }) => ({
    rows,
    trips,
    bytes,
    renderedMs: median(renderedTimes),
    cachedMs: cachedTimes.length > 0 ? median(cachedTimes) : null,
  }))
}

/**
 * Measures sign-ups with a new address and with an address that is already subscribed. The database sizes take turns.
 */
async function measureSignups(): Promise<Measured[]> {
  // The original target was 4 rows. Since then, a sign-up also writes the site-wide hourly counter and the owner's
  // notification.
  const kinds = [
    { name: 'subscribe, new', maxRows: 10, email: (turn: number) => `new${turn}@mail.example` },
    {
      name: 'subscribe, already subscribed',
      maxRows: 8,
      email: (turn: number) => `reader${1 + turn * 7}@mail.example`,
    },
  ]
  const measured: Measured[] = []
  for (const { name, maxRows, email } of kinds) {
    const samples = sites.map(({ site }) => ({ site, times: [] as number[], rows: 0, trips: 0 }))
    for (let turn = 0; turn < 40; turn += 1) {
      for (const sample of samples) {
        const { site, times } = sample
        const response = await site.post('/subscribe', { email: email(turn) })
        if (response.status !== 303) throw new Error(`${name} returned status ${response.status}.`)
        const cost = await site.costOf(response)
        if (turn > 0) sample.rows = Math.max(sample.rows, cost.rows)
        sample.trips = Math.max(sample.trips, cost.trips)
        times.push(response.ms)
      }
    }
    const figures = samples.map(({ times, rows, trips }) => ({
      rows,
      trips,
      bytes: 0,
      // Use the lower quartile, because half of the requests wait while the queue sends earlier emails in this
      // process.
      renderedMs: quantile(times, 0.25),
      cachedMs: null,
    }))
    measured.push({ name, maxRows, figures })
  }
  return measured
}

/** Exports all subscribers as a stream, and measures workerd's memory before the export, at its peak and after. */
async function measureExport(): Promise<Measured> {
  const figures: Figures[] = []
  for (const { size, site, cookie } of sites) {
    const before = site.residentMb()
    let highest = before
    let lines = 0
    const { status, bytes, ms } = await site.send('/admin/subscribers/export', {
      headers: { ...cookie, 'accept-encoding': 'identity' },
      onChunk: (chunk) => {
        for (const byte of chunk) if (byte === 10) lines += 1
        highest = Math.max(highest, site.residentMb())
      },
    })
    if (status !== 200) throw new Error(`The export returned status ${status}.`)
    const memory = [before, highest, site.residentMb()].map((mb) => mb.toFixed(0)).join(' → ')
    console.log(
      `export at ${size}×: ${lines - 1} subscribers, ${(bytes / 1e6).toFixed(1)} MB, workerd ${memory} MB`,
    )
    figures.push({ rows: highest - before, trips: 0, bytes: 0, renderedMs: ms, cachedMs: null })
  }
  return { name: 'export, added MB in workerd', maxRows: 160, figures }
}
