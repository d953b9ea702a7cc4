import { expect, test } from 'vitest'
import { signIn } from '#tests/support/admin/admin.ts'
import { failing, tuesday } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { aJobRun } from '#tests/support/jobs.ts'

test('A01 staff can view scheduled jobs, and while D1 is down, the page shows an error', async () => {
  await sql`delete from job_runs`
  await aJobRun('tick', Date.now() - 7_200_000, { state: 'failed', result: 'D1 is down' })
  const [staff, admin] = [await signIn('staff'), await signIn('admin')]
  const staffPage = await staff.page('/admin/jobs')
  expect(staffPage).toContain('D1 is down')
  expect(staffPage).toMatch(/scheduler is 1 hour \d+ minutes? late|scheduler is 2 hours late/)
  expect(staffPage).not.toMatch(/href="\/admin\/mail/)
  expect(await admin.read('/admin/jobs?runs=failed')).toContain('D1 is down')
  expect((await admin.open('/admin/jobs', { DB: failing('D1') })).status).toBe(503)
})

test('job runs are paginated, and each appears exactly once, even when start times are equal', async () => {
  await sql`delete from job_runs`
  await sql`with recursive n(i) as (select 0 union all select i + 1 from n where i < 239)
    insert into job_runs (job, due_at, started_at, finished_at, state)
    select 'job-' || i, i, ${tuesday} + i / 7 * 1000, ${tuesday} + i / 7 * 1000, iif(i % 2, 'failed', 'done')
    from n`
  const staff = await signIn('staff')
  const listJobs = async (path: string) => {
    const pages = await staff.pages(path)
    return [...pages.join().matchAll(/<small class="fold">Job (\d+)/g)].map(([, index = '']) => index)
  }
  const all = await listJobs('/admin/jobs')
  expect(all).toHaveLength(240)
  expect(new Set(all).size).toBe(240)
  const failed = await listJobs('/admin/jobs?runs=failed')
  expect(failed).toHaveLength(120)
  expect(new Set(failed).size).toBe(120)
  expect(failed.every((index) => Number(index) % 2 === 1)).toBe(true)
  expect(await staff.read('/admin/jobs?before=nonsense')).toContain('Job 239')
})

test('A01 the job-run export follows the failed-only filter and, while D1 is down, returns a 503 instead of a file', async () => {
  await sql`delete from job_runs`
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 1203)
     insert into job_runs (job, due_at, started_at, finished_at, state, result)
     select 'tick', ${tuesday} + i * 900000, ${tuesday} + i * 900000, ${tuesday} + i * 900000 + 900,
       case when i % 3 then 'done' else 'failed' end, case when i % 3 then null else '=D1 is down' end from n`
  const staff = await signIn('staff')
  expect(await staff.page('/admin/jobs?runs=failed')).toContain('href="/admin/jobs/export?runs=failed"')
  const linesOf = async (path: string) => (await (await staff.open(path)).text()).trim().split('\r\n')
  const [all, failed] = [await linesOf('/admin/jobs/export'), await linesOf('/admin/jobs/export?runs=failed')]
  expect([all.length, new Set(all).size, failed.length, new Set(failed).size]).toEqual([1204, 1204, 402, 402])
  expect(failed[1]).toMatch(/,failed,"?'=D1 is down/)
  expect((await staff.open('/admin/jobs/export', { DB: failing('D1') })).status).toBe(503)
})
