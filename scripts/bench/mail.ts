import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { scheduledIssueKey, issueDueAt } from '#app/domain/newsletter/issue-timing.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'
import { kitchenWeek } from '#app/domain/scheduling/order-week.ts'
import { execute, knock, migrate, query, reset } from '#scripts/local.ts'
import { bytesOfReaders } from './mail/size.ts'
import { startProvider, type Provider } from './mail/provider.ts'
import { startWorker } from './mail/worker.ts'

/**
 * `npm run bench:mail`: sends one newsletter issue to 1,000, 10,000 and 100,000 readers. The built Worker snapshots
 * and sends it with a real local D1 and queue, to a provider on this machine. Fails if a reader gets it twice or not
 * at all, if a reader of a long list costs more than one of a short list, or if memory grows with the list.
 */

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    port: { type: 'string', default: '8930' },
  },
})
const sizes = values.sizes.split(',').map(Number)
const state = join(tmpdir(), `bench-mail-${values.port}`)

/** The first email must come within one tick. The other limits make sure that even longer lists would work. */
const limits = { firstMailMs: 15 * 60_000, costRatio: 1.1, growthBytes: 4 * 1024 * 1024 }

interface Run {
  readers: number
  duplicates: number
  skipped: number
  seconds: number
  perSecond: number
  firstMailMs: number
  read: number
  written: number
  bytesPerReader: number
  bytesOfIssue: number
  /** Memory that the consumer holds at each tenth of the list, bytes. */
  heap: number[]
  /** Memory of the whole runtime at the end, bytes. */
  resident: number
}

const runs: Run[] = []
for (const readers of sizes) {
  const run = await sendTo(readers)
  runs.push(run)
  console.log(said(run))
}
reset(state)
const faults = wrong(runs)
for (const fault of faults) console.error(`✗ ${fault}`)
process.exit(faults.length === 0 ? 0 : 1)

async function sendTo(readers: number): Promise<Run> {
  const due = lastLetter()
  prepare(readers, due)
  const provider = await startProvider()
  const worker = await startWorker({ state, port: Number(values.port), provider: provider.url })
  const began = Date.now()
  await knock(worker.origin, due.dueAt)
  const heap = await untilAllHaveIt(provider, readers, worker.heap)
  const seconds = (Date.now() - began) / 1000
  // The Worker writes the last result after the provider has responded.
  await pause(3000)
  const cost = worker.cost()
  const counts = [...provider.taken().values()]
  const run = {
    readers,
    duplicates: counts.reduce((sum, times) => sum + times - 1, 0),
    skipped: readers - counts.length,
    seconds,
    perSecond: readers / seconds,
    firstMailMs: (provider.firstAt() ?? Infinity) - began,
    read: cost.rowsRead / readers,
    written: cost.rowsWritten / readers,
    heap,
    resident: worker.resident(),
  }
  await worker.stop()
  await provider.close()
  const [sums] = query<{ state: string; sum: number; content: number }>(
    `select state, sent as sum, length(content) as content from issues where dedupe_key = '${due.key}'`,
    ['--local', '--persist-to', state],
  )
  if (sums?.state !== 'sent' || sums.sum !== readers)
    throw new Error(`The ledger says ${sums?.state ?? 'nothing'}: ${sums?.sum ?? 0} of ${readers} sent.`)
  return { ...run, bytesPerReader: bytesOfReaders(state) / readers, bytesOfIssue: sums.content }
}

/** Returns the latest weekly issue that was due; the tick at its due time is the one that sends it. */
function lastLetter() {
  const now = Date.now()
  const thisWeek = kitchenWeek(now, defaultBusiness.timeZone)
  for (const week of [thisWeek, addDays(thisWeek, -7)]) {
    const dueAt = issueDueAt('weekly', week, defaultBusiness)
    if (dueAt !== null && dueAt <= now) return { week, dueAt, key: scheduledIssueKey('weekly', week) }
  }
  throw new Error('No letter was due lately.')
}

/** Creates a list of readers who confirmed long ago, and an issue that has been approved. */
function prepare(readers: number, { week, dueAt, key }: ReturnType<typeof lastLetter>) {
  reset(state)
  mkdirSync(state, { recursive: true })
  migrate(state)
  const long = dueAt - 30 * 86_400_000
  const file = join(state, 'readers.sql')
  writeFileSync(
    file,
    [
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${readers})
       insert into newsletter_subscribers (email, state, created_at, confirmed_at)
       select 'reader-' || i || '@mail.example', 'confirmed', ${long}, ${long} from n;`,
      `insert into issues (kind, week, dedupe_key, due_at, approved_at, created_at, updated_at)
       values ('weekly', '${week}', '${key}', ${dueAt}, ${dueAt - 3_600_000}, ${long}, ${long});`,
    ].join('\n'),
  )
  execute(file, state)
}

async function untilAllHaveIt(provider: Provider, readers: number, heapNow: () => Promise<number>) {
  const heap: number[] = []
  let still = 0
  for (let before = 0; provider.taken().size < readers;) {
    await pause(100)
    const size = provider.taken().size
    if (size > 0) heap[Math.min(9, Math.floor((size / readers) * 10))] ??= await heapNow()
    still = size === before ? still + 1 : 0
    if (still > 600) throw new Error(`Nothing has come for a minute; ${size} of ${readers} have it.`)
    before = size
  }
  return heap
}

function said(run: Run) {
  const number = (value: number, digits = 0) =>
    value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })
  return [
    `${number(run.readers)} readers: ${run.duplicates} twice, ${run.skipped} not at all`,
    `${number(run.seconds, 1)} s, ${number(run.perSecond)} a second, the first after ${number(run.firstMailMs / 1000, 1)} s`,
    `D1 rows a reader: ${number(run.read, 2)} read, ${number(run.written, 2)} written`,
    `${number(run.bytesPerReader)} bytes a reader, ${number(run.bytesOfIssue)} of the issue`,
    `held by the consumer at each tenth, MB: ${run.heap.map((bytes) => number(bytes / 1024 / 1024, 1)).join(' ')}`,
    `the runtime with its simulators: ${number(run.resident / 1024 / 1024)} MB`,
  ].join('\n  ')
}

function wrong(all: readonly Run[]) {
  const [shortest, longest] = [all[0], all.at(-1)]
  const ratio = shortest && longest ? costOf(longest) / costOf(shortest) : NaN
  console.log(
    `A reader of the longest list costs ${ratio.toFixed(3)} of one of the shortest (at most ${limits.costRatio}).`,
  )
  return [
    ...all.flatMap(({ readers, duplicates, skipped, firstMailMs, heap }) => [
      duplicates > 0 && `${duplicates} of ${readers} got it twice`,
      skipped > 0 && `${skipped} of ${readers} did not get it`,
      firstMailMs > limits.firstMailMs && `the first of ${readers} came after more than a tick`,
      growthOf(heap) > limits.growthBytes && `the consumer’s memory grew with a list of ${readers}`,
    ]),
    ratio > limits.costRatio && 'a reader of a long list costs more than one of a short one',
  ].filter((fault) => fault !== false)
}

/**
 * Returns how much the memory grew from the first half of a list to the second; 0 for a list that is sent too fast for
 * enough samples.
 */
function growthOf(heap: readonly number[]) {
  const seen = heap.filter((bytes) => bytes > 0)
  if (seen.length < 8) return 0
  const half = Math.floor(seen.length / 2)
  return Math.max(...seen.slice(half)) - Math.max(...seen.slice(0, half))
}

function costOf({ read, written }: Run) {
  return read + written
}

function pause(ms: number) {
  return new Promise((done) => setTimeout(done, ms))
}
