import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { addSubscriber } from '#app/data/newsletter/subscribers.ts'
import { runScheduledTick } from '#worker/cron.ts'
import { aContext, brokenEnv, settings, theSiteBegan, tuesday } from '#tests/support/context.ts'

const knock = (at: number, bindings = brokenEnv({})) =>
  runScheduledTick(
    createScheduledController({ scheduledTime: new Date(at), cron: '*/15 * * * *' }),
    bindings,
    settings,
  )

// After the newsletter's send time, so that no issue is overdue.
beforeAll(() => theSiteBegan(tuesday))

test('repeated ticks leave one run row and queue only the work that is not claimed', async () => {
  const { mails } = await addSubscriber(aContext().db, {
    email: 'lost@mail.example',
    phone: null,
    source: '/',
    owner: 'hello@holstontable.example',
    doubleOptIn: true,
    now: tuesday,
  })
  const sent: { body: unknown }[] = []
  const bindings = brokenEnv({
    MAIL_QUEUE: { sendBatch: (batch: { body: unknown }[]) => (sent.push(...batch), Promise.resolve()) },
  })
  await env.DB.prepare(
    `insert into job_runs (job, due_at, started_at, state) values ('roll', ?1, ?1, 'done')`,
  )
    .bind(tuesday)
    .run()
  await Promise.all([knock(tuesday, bindings), knock(tuesday, bindings)])
  await knock(tuesday, bindings)

  const { results } = await env.DB.prepare(`select * from job_runs where job = 'tick' and due_at = ?`)
    .bind(tuesday)
    .all()
  expect(results).toMatchObject([{ job: 'tick', state: 'done', result: '{"sent":1}' }])
  expect(sent.map(({ body }) => body)).toEqual([{ type: 'send-confirmation', emailId: mails[0]?.id }])
})

test('ticks without work use no new row IDs except for their own runs', async () => {
  const at = tuesday + 600_000
  const numbers = async () => {
    const { results } = await env.DB.prepare(
      `select name, seq from sqlite_sequence where name <> 'job_runs' order by name`,
    ).all()
    return results
  }
  await knock(at)
  const before = await numbers()
  for (let more = 1; more <= 3; more++) await knock(at + more * 60_000)
  expect(before).toContainEqual(expect.objectContaining({ name: 'issues' }))
  expect(await numbers()).toEqual(before)
})

test('when the queue fails, the tick still succeeds and leaves its work for a later tick', async () => {
  const down = { sendBatch: () => Promise.reject(new Error('queue is down')) }
  await knock(tuesday + 900_000, brokenEnv({ MAIL_QUEUE: down, IMAGE_QUEUE: down }))
  const run = await env.DB.prepare(`select state from job_runs where job = 'tick' and due_at = ?`)
    .bind(tuesday + 900_000)
    .first()
  expect(run).toEqual({ state: 'done' })
})

test('B05 a full or failing image queue does not delay emails', async () => {
  const at = tuesday + 1_800_000
  const { mails } = await addSubscriber(aContext().db, {
    email: 'behind@mail.example',
    phone: null,
    source: '/',
    owner: 'hello@holstontable.example',
    doubleOptIn: true,
    now: at,
  })
  await env.DB.batch(
    Array.from({ length: 130 }, (_, card) =>
      env.DB.prepare(
        `insert into social_cards (subject, content_hash, due_at, created_at) values (?1, 'x', ?2, ?2)`,
      ).bind(`post:${1000 + card}`, at - 1),
    ),
  )
  const batches: number[] = []
  const mailed: unknown[] = []
  const MAIL_QUEUE = {
    sendBatch: (batch: { body: unknown }[]) => (
      mailed.push(...batch.map(({ body }) => body)),
      Promise.resolve()
    ),
  }
  const full = {
    sendBatch: (batch: unknown[]) => {
      batches.push(batch.length)
      return batch.length > 100 ? Promise.reject(new Error('too many')) : Promise.resolve()
    },
  }
  await knock(at, brokenEnv({ MAIL_QUEUE, IMAGE_QUEUE: full }))
  expect(Math.max(...batches)).toBeLessThanOrEqual(100)
  const down = { sendBatch: () => Promise.reject(new Error('queue is down')) }
  await knock(at + 900_000, brokenEnv({ MAIL_QUEUE, IMAGE_QUEUE: down }))
  const expected = { type: 'send-confirmation', emailId: mails[0]?.id }
  expect(mailed.filter((body) => JSON.stringify(body) === JSON.stringify(expected))).toHaveLength(2)
})

test("a post whose social card can't be rendered does not stop the tick", async () => {
  const at = tuesday + 3_600_000
  await env.DB.prepare(
    `insert into blog_posts (slug, title, tags, published_at, created_at, updated_at)
     values ('odd', 'Qqq', '"none"', ?1, ?1, ?1)`,
  )
    .bind(at)
    .run()
  for (let turn = 0; turn < 2; turn++) await knock(at + turn * 900_000)
  const run = await env.DB.prepare(`select state from job_runs where job = 'tick' and due_at = ?`)
    .bind(at)
    .first()
  expect(run).toEqual({ state: 'done' })
})
