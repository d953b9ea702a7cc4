import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { readJobsPage } from '#app/data/scheduling/job-log.ts'
import { aContext, aProduct, failing, tuesday } from '#tests/support/context.ts'
import { atTheDesk, deskPage } from '#tests/support/admin.ts'

const first = { decided: false, letters: null, pictures: null, cards: null }

test('failed jobs are paged and each appears on exactly one page', async () => {
  for (const table of ['dead_letters', 'product_images', 'social_cards'])
    await env.DB.prepare(`delete from ${table}`).run()
  await Promise.all(Array.from({ length: 45 }, (_, index) => aFailure(index)))
  const admin = await atTheDesk('admin')
  const walk = async (param: string, name: RegExp) => {
    const seen: string[] = []
    let path: string | undefined = '/admin/jobs'
    for (let pages = 0; path !== undefined && pages < 9; pages += 1) {
      const page: string = await deskPage(path, admin.cookie)
      seen.push(...[...page.matchAll(name)].map(([, which = '']) => which))
      path = new RegExp(`rel="next" href="([^"]*[?&;]${param}=[^"]*)"`)
        .exec(page)?.[1]
        ?.replaceAll('&amp;', '&')
    }
    return seen
  }
  for (const [param, name] of [
    ['letter', /Letter (\d+), /g],
    ['picture', />(Failed dish \d+)</g],
    ['card', /Post (\d+)<\/a>/g],
  ] as const) {
    const seen = await walk(param, name)
    expect([seen.length, new Set(seen).size], param).toEqual([45, 45])
  }
  const context = aContext()
  await readJobsPage(context.db, first)
  expect(context.usage.rowsRead).toBeLessThanOrEqual(400)
})

test('decided failures are listed on their own tab, newest first, with who decided', async () => {
  await env.DB.exec('delete from dead_letters')
  const [admin, staff] = [await atTheDesk('admin'), await atTheDesk('staff')]
  const ids = []
  for (let index = 0; index < 3; index += 1) ids.push(await aDeadLetter(index))
  await admin.press('/admin/jobs', { intent: 'put-away', id: String(ids[0]) })
  await admin.press('/admin/jobs', { intent: 'replay', id: String(ids[1]) })
  const waiting = await admin.read('/admin/jobs')
  expect(waiting).toContain(`Letter ${ids[2]}`)
  expect(waiting).not.toContain(`Letter ${ids[0]}`)
  for (const { read } of [admin, staff]) {
    const decided = await read('/admin/jobs?letters=decided')
    expect(decided).toMatch(
      new RegExp(`Replayed [^@]* by ${admin.email} Letter ${ids[1]}, .*Put away .* Letter ${ids[0]}, `),
    )
    expect(decided).not.toContain(`Letter ${ids[2]}`)
  }
  expect(await deskPage('/admin/jobs?letters=decided', admin.cookie)).not.toContain('value="replay"')

  await env.DB.batch(
    Array.from({ length: 60 }, (_, index) =>
      env.DB.prepare(
        `insert into dead_letters (queue_message_id, body, reason, received_at) values (?1, '{}', 'No.', 1)`,
      ).bind(`waits-${index}`),
    ),
  )
  const newest = await deskPage('/admin/jobs?letters=decided', admin.cookie)
  expect(newest).toContain('There are older ones.')
  const [, older = ''] = /rel="next" href="([^"]*letters=decided[^"]*)"/.exec(newest) ?? []
  expect(await admin.read(older.replaceAll('&amp;', '&'))).toContain(`Letter ${ids[1]}`)
})

test('A01 the job runs export follows the failed-only filter, and a failing D1 yields no file', async () => {
  await env.DB.exec('delete from job_runs')
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1203)
     insert into job_runs (job, due_at, started_at, finished_at, state, result)
     select 'tick', ?1 + i * 900000, ?1 + i * 900000, ?1 + i * 900000 + 900,
       case when i % 3 then 'done' else 'failed' end, case when i % 3 then null else '=D1 is down' end from n`,
  )
    .bind(tuesday)
    .run()
  const staff = await atTheDesk('staff')
  expect(await deskPage('/admin/jobs?runs=failed', staff.cookie)).toContain(
    'href="/admin/jobs/export?runs=failed"',
  )
  const linesOf = async (path: string) => (await (await staff.open(path)).text()).trim().split('\r\n')
  const [all, failed] = [await linesOf('/admin/jobs/export'), await linesOf('/admin/jobs/export?runs=failed')]
  expect([all.length, new Set(all).size, failed.length, new Set(failed).size]).toEqual([1204, 1204, 402, 402])
  expect(failed[1]).toMatch(/,failed,"?'=D1 is down/)
  expect((await staff.open('/admin/jobs/export', { DB: failing('D1') })).status).toBe(503)
})

/** Adds failures of each kind, some with equal start times. */
async function aFailure(index: number) {
  const dish = await aProduct({ name: `Failed dish ${index}` })
  const dueAt = tuesday + Math.floor(index / 7)
  await env.DB.batch([
    env.DB.prepare(
      `insert into product_images (product_id, state, error, due_at, created_at) values (?1, 'failed', 'No.', ?2, 1)`,
    ).bind(dish.id, dueAt),
    env.DB.prepare(
      `insert into social_cards (subject, content_hash, state, error, due_at, created_at)
       values (?1, 'x', 'failed', 'No.', ?2, 1)`,
    ).bind(`post:${index + 1}`, dueAt),
  ])
  await aDeadLetter(index)
}

async function aDeadLetter(index: number) {
  const letter = await env.DB.prepare(
    `insert into dead_letters (queue_message_id, body, reason, received_at) values (?1, ?2, 'No.', ?3) returning id`,
  )
    .bind(`failure-${index}`, `{"type":"notify-account","emailId":${900_000 + index}}`, tuesday + index)
    .first<{ id: number }>()
  return letter?.id ?? 0
}
