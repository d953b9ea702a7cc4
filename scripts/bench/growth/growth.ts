import { parseArgs } from 'node:util'
import { build } from '#scripts/local.ts'
import { growthPages, pagesAt, type Place } from './growth-pages.ts'
import { growthSite, type GrowthSite } from './growth-site.ts'
import { growthStates, sizes } from './growth-state.ts'
import { asTable, isExport, judge, toMake, type Figures, type Measured } from './growth-targets.ts'
import { circumstances, writeFigures } from '#scripts/bench/performance-doc.ts'
import { median, quantile } from '#scripts/bench/median.ts'
import { processorTime } from '#scripts/bench/processor-time.ts'

/**
 * `npm run bench:growth`: measures what a request to the built Worker costs with 36 meals, 24 posts and 1,000
 * subscribers, and with 10, 100 and 1,000 times as many. Fails outside targets 8, 11 and 12. Options: `-- --sizes
 * 1,10`, `-- --asks 40`, `-- --only /blogs`; `-- --write` updates docs/performance.md.
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
const wanted = values.sizes.split(',').map(Number)
const asks = Math.min(200, Math.max(5, Number(values.asks)))
const renders = Number(values.renders)

if (!values['no-build']) build()
const sites: { size: number; site: GrowthSite; cookie: Record<string, string> }[] = []
try {
  const states = await growthStates(values.folder, wanted, Date.now())
  for (const { size, state } of states) {
    const site = await growthSite(state)
    sites.push({ size, site, cookie: await site.logIn() })
  }
  const measured: Measured[] = []
  for (const page of growthPages.filter(({ name }) => name.startsWith(values.only)))
    measured.push({ ...page, figures: await measure(page) })
  if (values.only === '') measured.push(...(await signups()), await exported())
  // Stopped first, because two Workers that write to one database would lock each other out.
  await stopAll()
  const [first] = states
  const processor =
    first && values.only === '' ? await processorTime(first.state, { renders, rounds: 15 }) : []
  process.exitCode = judge(measured, { sizes: wanted, processor }) ? 0 : 1
  console.log(circumstances())
  if (values.write)
    await writeFigures(
      'bench:growth',
      [`${circumstances()}.`, asTable(measured, wanted), ...processor.map(toMake), heldBy(measured)].join(
        '\n\n',
      ),
    )
} finally {
  await stopAll()
}
process.exit()

function stopAll() {
  return Promise.all(sites.splice(0).map(({ site }) => site.stop()))
}

function heldBy(measured: readonly Measured[]) {
  const more = measured.find(({ name }) => isExport(name))?.figures.at(-1)?.rows ?? NaN
  return `The export of every subscriber adds ${Math.round(more)} MB to workerd at ${wanted.at(-1)}×.`
}

/** Measures a page at all sizes in turn, so that other load on the machine affects every size. */
async function measure({ path, kept, desk }: Place): Promise<Figures[]> {
  const found = sites.map(() => ({
    made: [] as number[],
    again: [] as number[],
    rows: 0,
    trips: 0,
    bytes: 0,
  }))
  for (let turn = 0; turn < asks; turn += 1) {
    for (const [index, { size, site, cookie }] of sites.entries()) {
      const figures = found[index]
      if (!figures) continue
      const address = pagesAt(path, size)
      const headers = desk ? cookie : {}
      if (kept) await site.raise()
      const answer = await site.ask(address, { headers })
      if (answer.status !== 200) throw new Error(`${address} answered ${answer.status} at ${size}×.`)
      const { rows, trips } = await site.costOf(answer)
      if (rows === 0) throw new Error(`${address} was not made anew at ${size}×.`)
      // The first request is left out, because it also reads the site settings, which the isolate then caches.
      if (turn > 0) {
        figures.made.push(answer.ms)
        figures.rows = Math.max(figures.rows, rows)
        figures.trips = Math.max(figures.trips, trips)
      }
      figures.bytes = answer.bytes
      if (!kept) continue
      // A cached page is compressed when it is requested again.
      await site.ask(address, { headers })
      const again = await site.ask(address, { headers })
      figures.again.push(again.ms)
      figures.bytes = again.bytes
    }
  }
  return found.map(({ made, again, rows, trips, bytes }) => ({
    rows,
    trips,
    bytes,
    madeMs: median(made),
    againMs: again.length > 0 ? median(again) : null,
  }))
}

/** Measures sign-ups of a new subscriber and of a known one, at all sizes in turn. */
async function signups(): Promise<Measured[]> {
  const kinds = [
    { name: 'subscribe, new', email: (turn: number) => `new${turn}@mail.example` },
    { name: 'subscribe, already subscribed', email: (turn: number) => `reader${1 + turn * 7}@mail.example` },
  ]
  const measured: Measured[] = []
  for (const { name, email } of kinds) {
    const found = sites.map(({ site }) => ({ site, times: [] as number[], rows: 0, trips: 0 }))
    for (let turn = 0; turn < 40; turn += 1) {
      for (const figures of found) {
        const { site, times } = figures
        const answer = await site.post('/subscribe', { email: email(turn) })
        if (answer.status !== 303) throw new Error(`${name} answered ${answer.status}.`)
        const cost = await site.costOf(answer)
        if (turn > 0) figures.rows = Math.max(figures.rows, cost.rows)
        figures.trips = Math.max(figures.trips, cost.trips)
        times.push(answer.ms)
      }
    }
    const figures = found.map(({ times, rows, trips }) => ({
      ...{ rows, trips, bytes: 0 },
      // The queue sends earlier emails in the same process, so about half of the requests wait for that; the lower
      // quartile doesn't.
      madeMs: quantile(times, 0.25),
      againMs: null,
    }))
    measured.push({ name, most: 4, figures })
  }
  return measured
}

/** Exports every subscriber as a stream, and measures the memory of workerd before, at its maximum, and after. */
async function exported(): Promise<Measured> {
  const figures: Figures[] = []
  for (const { size, site, cookie } of sites) {
    const before = site.residentMb()
    let most = before
    let lines = 0
    const answer = await site.ask('/admin/subscribers/export', {
      headers: { ...cookie, 'accept-encoding': 'identity' },
      passing: (chunk) => {
        for (const byte of chunk) if (byte === 10) lines += 1
        most = Math.max(most, site.residentMb())
      },
    })
    if (answer.status !== 200) throw new Error(`The export answered ${answer.status}.`)
    const said = [before, most, site.residentMb()].map((mb) => mb.toFixed(0)).join(' → ')
    console.log(
      `export at ${size}×: ${lines - 1} subscribers, ${(answer.bytes / 1e6).toFixed(1)} MB, workerd ${said} MB`,
    )
    figures.push({ rows: most - before, trips: 0, bytes: 0, madeMs: answer.ms, againMs: null })
  }
  return { name: 'export, MB more in workerd', most: 160, figures }
}
