import { createExecutionContext } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import { scheduledJobs } from '#app/domain/scheduling/scheduled-jobs.ts'
import { aSession, anAccount } from '#tests/support/admin/accounts.ts'
import { site } from '#tests/support/site/built-site.ts'
import { brokenEnv, failing, settings } from '#tests/support/context.ts'
import { ask as open, locationOf } from '#tests/support/admin/auth.ts'
import { anIsolate, visit } from '#tests/support/site/visitor.ts'
import { createApp } from '#worker/app.ts'
import { sql } from '#tests/support/database.ts'
import { signIn } from '#tests/support/admin/admin.ts'

const hour = 3_600_000

beforeEach(async () => {
  await sql`delete from job_runs`
  await sql`insert into job_runs (job, due_at, started_at, state, result)
    values ('tick', ${Date.now() - 2 * hour}, ${Date.now() - 2 * hour}, 'failed',
    '{"sent":0,"failed":["roll: D1 is full"]}')`
})

test('B12 /readyz shows job status only to signed-in team members', async () => {
  const app = createApp(site, settings)
  const ask = async (cookie?: string, bindings = brokenEnv({})) => {
    const request = new Request('http://localhost:8787/readyz', { headers: cookie ? { cookie } : {} })
    const answer = await app(request, bindings, createExecutionContext())
    return {
      status: answer.status,
      said: await answer.json<{ schedule?: { job: string; late: boolean }[] }>(),
    }
  }
  const member = await anAccount({ roles: [] })
  for (const cookie of [undefined, 'a=b', '__Host-session=x', await aSession(member.id)])
    expect(await ask(cookie)).toEqual({ status: 200, said: { status: 'ok' } })
  const staff = await anAccount({ roles: ['staff'] })
  const { said } = await ask(await aSession(staff.id))
  expect(said.schedule?.map(({ job, late }) => [job, late])).toContainEqual(['tick', true])
  expect(said.schedule?.map(({ job }) => job)).toEqual(scheduledJobs)
  const down = await ask(await aSession(staff.id), brokenEnv({ DB: failing('D1') }))
  expect(down).toEqual({ status: 503, said: { status: 'unavailable' } })
})

test('A01 only staff and admins can read the status of scheduled jobs and the result of each last run', async () => {
  const answer = await (await signIn('staff')).open('/admin/jobs/clockwork')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const { schedule } = await answer.json<{ schedule: { job: string; state: string; result: string }[] }>()
  expect(schedule.find(({ job }) => job === 'tick')).toMatchObject({
    state: 'failed',
    result: 'Menu goes live failed: D1 is full.',
  })
  expect(locationOf(await open('/admin/jobs/clockwork'))).toBe('/auth?next=%2Fadmin%2Fjobs%2Fclockwork')
  expect((await (await signIn()).open('/admin/jobs/clockwork')).status).toBe(403)
  expect((await (await signIn('admin')).open('/admin/jobs/clockwork', { DB: failing('D1') })).status).toBe(
    503,
  )
})

test('B12 /readyz tells team members the last issue time, the number of dead-letter messages, and how many stale copies were served', async () => {
  await sql`delete from dead_letters`
  await sql`insert into dead_letters (queue_message_id, body, reason, received_at, put_away_at)
    values ('waits', '{}', 'No.', 1, null), ('waits too', '{}', 'No.', 1, null), ('is away', '{}', 'No.', 1,
    2)`
  await sql`insert into issues (kind, week, dedupe_key, state, due_at, finished_at, created_at, updated_at)
    values ('weekly', '2026-11-23', 'weekly:2026-11-23', 'sent', ${Date.now() - 50 * hour},
    ${Date.now() - 50 * hour}, 1, 1)`
  const isolate = anIsolate()
  await visit(isolate, '/faq')
  // Move past the second in which the known content version still counts as current.
  vi.useFakeTimers({ now: Date.now() + 2000, toFake: ['Date'] })
  await visit(isolate, '/faq', { bindings: brokenEnv({ DB: failing('D1') }) })
  vi.useRealTimers()
  const { id } = await anAccount({ roles: ['staff'] })
  const cookie = await aSession(id)
  const { text } = await visit(isolate, '/readyz', { init: { headers: { cookie } } })
  expect(JSON.parse(text)).toMatchObject({
    ...{ status: 'ok', lastLetterHours: 50, deadLetters: 2, staleServed: 1 },
  })
})
