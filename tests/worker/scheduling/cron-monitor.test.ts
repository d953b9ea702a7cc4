import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { aMessage, deliver } from '#tests/support/admin/inbox.ts'
import { brokenEnv, failing, setSiteStart, settings } from '#tests/support/context.ts'
import { emptyTables, sql, sqlRow, sqlValue } from '#tests/support/database.ts'
import { aJobRun, collectMessages, runTick } from '#tests/support/jobs.ts'
import { createApp } from '#worker/app.ts'
import { createCronMonitor } from '#worker/cron.ts'

const minute = 60_000
/** The time of the last scheduler tick (ms), at least two hours ago. */
const lastTick = (Math.floor(Date.now() / (15 * minute)) - 8) * 15 * minute

beforeEach(() => emptyTables('job_runs', 'emails', 'contact_messages', 'weekly_menus'))

const aTick = (dueAt: number) => aJobRun('tick', dueAt, { result: '{"sent":0,"replayed":0}' })

/** Simulates an isolate and records what its cron monitor queues. */
function anIsolate(bindings: Parameters<typeof brokenEnv>[0] = {}) {
  const monitor = createCronMonitor(settings)
  const { sent, queue } = collectMessages()
  return {
    sent,
    async check(now: number) {
      const ctx = createExecutionContext()
      monitor(brokenEnv({ MAIL_QUEUE: queue, ...bindings }), ctx, now)
      await waitOnExecutionContext(ctx)
    },
  }
}

const emails = () =>
  sql<{ key: string; recipient: string; state: string }>`
    select dedupe_key as key, recipient, state from emails where kind = 'notify-overdue' order by id`

test('after 61 minutes without a scheduler tick, the owner gets one email, no matter how many requests arrive', async () => {
  await aTick(lastTick)
  const isolates = [anIsolate(), anIsolate(), anIsolate()]
  const now = lastTick + 61 * minute
  const requests = Array.from({ length: 50 }, async (_, n) => {
    await isolates[n % 3]?.check(now + n * 100)
  })
  await Promise.all(requests)
  const key = `notify-overdue:tick:${lastTick + 15 * minute}`
  expect(await emails()).toEqual([{ key, recipient: 'hello@holstontable.example', state: 'pending' }])
  // The scheduler isn't running to queue this email, so the cron monitor queues it.
  expect(isolates.flatMap(({ sent }) => sent).map(({ type }) => type)).toContain('notify-overdue')
  const [email, ...more] = await deliver('notify-overdue', now)
  expect(more).toEqual([])
  expect(email).toMatchObject({ subject: 'Scheduled job is late: Scheduler (every 15 minutes)' })
  expect(email?.text).toContain('The scheduler is 46 minutes late.')
  expect(email?.text).toContain('cron trigger')
  expect(email?.text).toContain('/admin/jobs#health')
  for (const isolate of isolates) await isolate.check(now + 20 * minute)
  expect(await emails()).toHaveLength(1)
})

test('when the scheduler runs again after a delay, the pending email about the delay is suppressed, and a later delay triggers a new one', async () => {
  await aTick(lastTick)
  const isolate = anIsolate()
  await isolate.check(lastTick + 31 * minute)
  await aTick(lastTick + 45 * minute)
  expect(await deliver('notify-overdue', lastTick + 46 * minute)).toEqual([])
  expect((await emails()).map(({ state }) => state)).toEqual(['suppressed'])
  await isolate.check(lastTick + 61 * minute)
  expect(await emails()).toHaveLength(1)
  await isolate.check(lastTick + 100 * minute)
  expect((await emails()).map(({ key }) => key)).toEqual([
    `notify-overdue:tick:${lastTick + 15 * minute}`,
    `notify-overdue:tick:${lastTick + 60 * minute}`,
  ])
})

test('a new site sends an alert about a late scheduler an hour after its first database migration, but not after five minutes', async () => {
  await setSiteStart(Date.now() - 5 * minute)
  await anIsolate().check(Date.now())
  expect(await emails()).toEqual([])
  await sql`alter table d1_migrations rename to gone`
  await anIsolate().check(Date.now() + 999 * minute)
  await sql`alter table gone rename to d1_migrations`
  expect(await emails()).toEqual([])
  await setSiteStart(Date.now() - 61 * minute)
  await anIsolate().check(Date.now())
  expect(await emails()).toHaveLength(1)
})

test('the cron monitor queries D1 at most once every 15 minutes, no matter how many requests arrive', async () => {
  await aTick(lastTick)
  let queries = 0
  const DB = new Proxy(env.DB, {
    get(db, name) {
      if (name !== 'prepare') throw new Error(`${String(name)} is more than one row`)
      return (sql: string) => (queries++, db.prepare(sql))
    },
  })
  const isolate = anIsolate({ DB })
  for (let second = 0; second < 900; second += 30) await isolate.check(lastTick + second * 1000)
  expect(queries).toBe(1)
  await isolate.check(lastTick + 15 * minute)
  expect(queries).toBe(2)
  expect(await emails()).toEqual([])
})

test('with D1 down, pages still load, and if queueing a late-job alert fails, a later request queues it', async () => {
  await aTick(lastTick)
  const render = () => Promise.resolve(new Response('page'))
  const cronMonitor = createCronMonitor(settings)
  const app = createApp({ render, matchRoute: () => null, cronMonitor }, settings)
  const ctx = createExecutionContext()
  const response = await app(new Request('http://localhost:8787/'), brokenEnv({ DB: failing('D1') }), ctx)
  await waitOnExecutionContext(ctx)
  expect([response.status, await response.text()]).toEqual([200, 'page'])

  const down = anIsolate({ MAIL_QUEUE: failing('queue') })
  await down.check(lastTick + 61 * minute)
  expect((await emails()).map(({ state }) => state)).toEqual(['pending'])
  const other = anIsolate()
  await other.check(lastTick + 62 * minute)
  expect(other.sent).toHaveLength(1)
  expect(await emails()).toHaveLength(1)
})

test('the scheduler emails the owner once about each overdue job, and sends no email when all jobs ran on time', async () => {
  const now = Date.parse('2026-12-01T15:00:00Z')
  const opens = Date.parse('2026-11-30T05:00:00Z')
  await setSiteStart(Date.parse('2026-11-01T12:00:00Z'))
  // Nothing is due before the first tick.
  await aTick(opens - 15 * minute)
  await aMessage({ now: now - 30 * 60 * minute })
  await runTick(now)
  expect(await emails()).toEqual([])
  await sql`delete from job_runs where job = 'roll'`
  await sql`create trigger no_roll before insert on weekly_menus begin select raise(abort, 'full'); end`
  await sql`delete from weekly_menus`
  for (const quarter of [1, 2, 3]) await runTick(now + quarter * 15 * minute)
  await sql`drop trigger no_roll`
  expect((await emails()).map(({ key }) => key)).toEqual([`notify-overdue:roll:${opens}`])
  const failedTick = await sqlRow<{ state: string; result: string }>`
    select state, result from job_runs where job = 'tick' order by due_at desc limit 1`
  expect(failedTick?.state).toBe('failed')
  expect(failedTick?.result).toMatch(/"failed":\["roll: .*full/)
  await runTick(now + 60 * minute)
  const lastState = await sqlValue`select state from job_runs where job = 'tick' order by due_at desc limit 1`
  expect(lastState).toBe('done')
})
