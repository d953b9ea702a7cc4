import { beforeEach, expect, test, vi } from 'vitest'
import { scheduledJobs } from '#app/domain/scheduling/scheduled-jobs.ts'
import { sessionAs } from '#tests/support/admin/accounts.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { locationOf, openPage } from '#tests/support/admin/auth.ts'
import { brokenEnv, failing } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { aJobRun } from '#tests/support/jobs.ts'
import { aSentIssue } from '#tests/support/mail/issues.ts'
import { anIsolate, visit } from '#tests/support/site/visitor.ts'

const hour = 3_600_000

beforeEach(async () => {
  await sql`delete from job_runs`
  const result = '{"sent":0,"failed":["roll: D1 is full"]}'
  await aJobRun('tick', Date.now() - 2 * hour, { state: 'failed', result })
})

test('B12 /readyz shows job status only to logged-in team members', async () => {
  const checkReadiness = async (cookie = '', bindings = {}) => {
    const response = await openPage('/readyz', { cookie, bindings })
    const json = await response.json<{ schedule?: { job: string; late: boolean }[] }>()
    return { status: response.status, json }
  }
  for (const cookie of ['', 'a=b', '__Host-session=x', await sessionAs()])
    expect(await checkReadiness(cookie)).toEqual({ status: 200, json: { status: 'ok' } })
  const staffCookie = await sessionAs('staff')
  const { json } = await checkReadiness(staffCookie)
  expect(json.schedule?.map(({ job, late }) => [job, late])).toContainEqual(['tick', true])
  expect(json.schedule?.map(({ job }) => job)).toEqual(scheduledJobs)
  const down = await checkReadiness(staffCookie, { DB: failing('D1') })
  expect(down).toEqual({ status: 503, json: { status: 'unavailable' } })
})

test('A01 only staff and admins can read the status of each scheduled job and the result of its last run', async () => {
  const response = await (await signIn('staff')).open('/admin/jobs/clockwork')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const { schedule } = await response.json<{ schedule: { job: string; state: string; result: string }[] }>()
  const result = 'Menu goes live failed: D1 is full.'
  expect(schedule.find(({ job }) => job === 'tick')).toMatchObject({ state: 'failed', result })
  expect(locationOf(await openPage('/admin/jobs/clockwork'))).toBe('/auth?next=%2Fadmin%2Fjobs%2Fclockwork')
  expect((await (await signIn()).open('/admin/jobs/clockwork')).status).toBe(403)
  const down = await (await signIn('admin')).open('/admin/jobs/clockwork', { DB: failing('D1') })
  expect(down.status).toBe(503)
})

test('B12 /readyz shows team members the hours since the last newsletter issue, the number of dead-letter messages, and how many stale copies were served', async () => {
  await sql`delete from dead_letters`
  await sql`insert into dead_letters (queue_message_id, body, reason, received_at, put_away_at)
    values ('waits', '{}', 'No.', 1, null), ('waits too', '{}', 'No.', 1, null), ('is away', '{}', 'No.', 1,
    2)`
  await aSentIssue({ dueAt: Date.now() - 50 * hour, finishedAt: Date.now() - 50 * hour })
  const isolate = anIsolate()
  await visit(isolate, '/faq')
  // Move past the second in which the known content version still counts as current.
  vi.useFakeTimers({ now: Date.now() + 2000, toFake: ['Date'] })
  await visit(isolate, '/faq', { bindings: brokenEnv({ DB: failing('D1') }) })
  vi.useRealTimers()
  const init = { headers: { cookie: await sessionAs('staff') } }
  const { text } = await visit(isolate, '/readyz', { init })
  const counts = { lastLetterHours: 50, deadLetters: 2, staleServed: 1 }
  expect(JSON.parse(text)).toMatchObject({ status: 'ok', ...counts })
})
