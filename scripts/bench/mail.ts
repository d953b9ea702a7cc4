import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findIssueDueTime, getScheduledIssueDedupeKey } from '#app/domain/newsletter/issue-timing.ts'
import { getCurrentKitchenWeek } from '#app/domain/scheduling/order-week.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'
import { execute, migrate, query, reset, triggerCron } from '#scripts/local.ts'
import { readIssueBytes } from './mail/issue-storage.ts'
import { type Provider, startProvider } from './mail/provider.ts'
import { startWorker } from './mail/worker.ts'

/**
 * `npm run bench:mail`: sends one newsletter issue to 1,000, 10,000 and 100,000 subscribers, with a real local D1 and
 * queue and a fake provider. Fails if a subscriber gets the issue twice or not at all, if a longer list costs more
 * per subscriber, or if memory grows while a list is sent.
 */

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    port: { type: 'string', default: '8930' },
  },
})
const sizes = values.sizes.split(',').map(Number)
const state = join(tmpdir(), `bench-mail-${values.port}`)

/**
 * The first email must arrive within 15 minutes, the time between two ticks. The other limits ensure that even longer
 * lists would work.
 */
const limits = { firstMailMs: 15 * 60_000, costRatio: 1.1, growthBytes: 4 * 1024 * 1024 }

interface Run {
  subscribers: number
  duplicates: number
  missed: number
  seconds: number
  perSecond: number
  firstMailMs: number
  /** D1 rows per subscriber. */
  rowsRead: number
  rowsWritten: number
  /** Database space of the deliveries per subscriber, and size of the issue's content (`issueBytes`), bytes. */
  bytesPerSubscriber: number
  issueBytes: number
  /** Memory that the queue consumer uses after each tenth of the list, bytes. */
  heap: number[]
  /** Memory of all workerd processes at the end, bytes. */
  resident: number
}

const runs: Run[] = []
for (const subscribers of sizes) {
  const run = await sendTo(subscribers)
  runs.push(run)
  console.log(formatRun(run))
}
reset(state)
const failures = checkRuns(runs)
for (const failure of failures) console.error(`✗ ${failure}`)
process.exit(failures.length === 0 ? 0 : 1)

async function sendTo(subscribers: number): Promise<Run> {
  const issue = findLatestIssue()
  prepare(subscribers, issue)
  const provider = await startProvider()
  const worker = await startWorker({ state, port: Number(values.port), provider: provider.url })
  const startedAt = Date.now()
  await triggerCron(worker.origin, issue.dueAt)
  const heap = await waitForAllEmails(provider, subscribers, worker.heap)
  const seconds = (Date.now() - startedAt) / 1000
  // Wait, because the Worker writes the last result after the provider has responded.
  await pause(3000)
  const cost = worker.cost()
  const counts = [...provider.received().values()]
  const run = {
    subscribers,
    duplicates: counts.reduce((sum, count) => sum + count - 1, 0),
    missed: subscribers - counts.length,
    seconds,
    perSecond: subscribers / seconds,
    firstMailMs: (provider.firstAt() ?? Infinity) - startedAt,
    rowsRead: cost.rowsRead / subscribers,
    rowsWritten: cost.rowsWritten / subscribers,
    heap,
    resident: worker.resident(),
  }
  await worker.stop()
  await provider.close()
  const [sums] = query<{ state: string; sum: number; content: number }>(
    `select state, sent as sum, length(content) as content from issues where dedupe_key = '${issue.key}'`,
    ['--local', '--persist-to', state],
  )
  if (sums?.state !== 'sent' || sums.sum !== subscribers)
    throw new Error(
      `The issue is ${sums?.state ?? 'missing'} in the database: ${sums?.sum ?? 0} of ${subscribers} sent.`,
    )
  return { ...run, bytesPerSubscriber: readIssueBytes(state) / subscribers, issueBytes: sums.content }
}

/** Finds the latest weekly issue that was due. The tick at its due time sends it. */
function findLatestIssue() {
  const now = Date.now()
  const thisWeek = getCurrentKitchenWeek(now, defaultBusiness.timeZone)
  for (const week of [thisWeek, addDays(thisWeek, -7)]) {
    const dueAt = findIssueDueTime('weekly', week, defaultBusiness)
    if (dueAt !== null && dueAt <= now)
      return { week, dueAt, key: getScheduledIssueDedupeKey('weekly', week) }
  }
  throw new Error('No weekly newsletter was due in the last two weeks.')
}

/** Creates a database with an approved issue, and with subscribers who confirmed a month before it is due. */
function prepare(subscribers: number, { week, dueAt, key }: ReturnType<typeof findLatestIssue>) {
  reset(state)
  mkdirSync(state, { recursive: true })
  migrate(state)
  const confirmedAt = dueAt - 30 * 86_400_000
  const file = join(state, 'subscribers.sql')
  writeFileSync(
    file,
    [
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${subscribers})
       insert into newsletter_subscribers (email, state, created_at, confirmed_at)
       select 'subscriber-' || i || '@mail.example', 'confirmed', ${confirmedAt}, ${confirmedAt} from n;`,
      `insert into issues (kind, week, dedupe_key, due_at, approved_at, created_at, updated_at)
       values ('weekly', '${week}', '${key}', ${dueAt}, ${dueAt - 3_600_000}, ${confirmedAt}, ${confirmedAt});`,
    ].join('\n'),
  )
  execute(file, state)
}

async function waitForAllEmails(provider: Provider, subscribers: number, readHeap: () => Promise<number>) {
  const heap: number[] = []
  let idleChecks = 0
  for (let before = 0; provider.received().size < subscribers;) {
    await pause(100)
    const size = provider.received().size
    if (size > 0) heap[Math.min(9, Math.floor((size / subscribers) * 10))] ??= await readHeap()
    idleChecks = size === before ? idleChecks + 1 : 0
    if (idleChecks > 600)
      throw new Error(`No email for a minute: ${size} of ${subscribers} subscribers have received it.`)
    before = size
  }
  return heap
}

function formatRun(run: Run) {
  const number = (value: number, digits = 0) =>
    value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })
  return [
    `${number(run.subscribers)} subscribers: ${run.duplicates} duplicates, ${run.missed} missed`,
    `${number(run.seconds, 1)} s, ${number(run.perSecond)} emails per second, first email after ${number(run.firstMailMs / 1000, 1)} s`,
    `D1 rows per subscriber: ${number(run.rowsRead, 2)} read, ${number(run.rowsWritten, 2)} written`,
    `database: ${number(run.bytesPerSubscriber)} bytes per subscriber, ${number(run.issueBytes)} bytes of content`,
    `consumer memory after each tenth of the list, MB: ${run.heap.map((bytes) => number(bytes / 1024 / 1024, 1)).join(' ')}`,
    `memory of workerd with its D1 and queue simulators: ${number(run.resident / 1024 / 1024)} MB`,
  ].join('\n  ')
}

function checkRuns(all: readonly Run[]) {
  const [shortest, longest] = [all[0], all.at(-1)]
  const ratio = shortest && longest ? rowsPerSubscriber(longest) / rowsPerSubscriber(shortest) : NaN
  console.log(`Cost per subscriber, longest list ÷ shortest: ${ratio.toFixed(3)} (limit ${limits.costRatio})`)
  return [
    ...all.flatMap(({ subscribers, duplicates, missed, firstMailMs, heap }) => [
      duplicates > 0 && `${subscribers} subscribers: ${duplicates} duplicates`,
      missed > 0 && `${subscribers} subscribers: ${missed} missed`,
      firstMailMs > limits.firstMailMs &&
        `${subscribers} subscribers: the first email took longer than one tick`,
      heapGrowth(heap) > limits.growthBytes && `${subscribers} subscribers: the consumer's memory grew`,
    ]),
    ratio > limits.costRatio && 'a subscriber on a long list costs more than on a short one',
  ].filter((failure) => failure !== false)
}

/**
 * Returns how much the memory grew from the first half of a list to the second, bytes. Returns 0 if a list was sent
 * too fast for enough samples.
 */
function heapGrowth(heap: readonly number[]) {
  const samples = heap.filter((bytes) => bytes > 0)
  if (samples.length < 8) return 0
  const half = Math.floor(samples.length / 2)
  return Math.max(...samples.slice(half)) - Math.max(...samples.slice(0, half))
}

function rowsPerSubscriber({ rowsRead, rowsWritten }: Run) {
  return rowsRead + rowsWritten
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
