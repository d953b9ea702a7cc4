import { beforeAll, expect, test } from 'vitest'
import { addSubscriber } from '#app/data/newsletter/sign-up.ts'
import { aContext, setSiteStart, tuesday } from '#tests/support/context.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import { aJobRun, collectMessages, runTick } from '#tests/support/jobs.ts'
import { aSignUp } from '#tests/support/mail/subscribers.ts'

// Start the site after this week's newsletter was due, so that no newsletter issue is overdue.
beforeAll(() => setSiteStart(tuesday))

const stateOfTick = (dueAt: number) =>
  sqlValue`select state from job_runs where job = 'tick' and due_at = ${dueAt}`

test('repeated scheduler runs for the same time add one job-run row and queue each due email once', async () => {
  const { mails } = await addSubscriber(aContext().db, aSignUp('lost@mail.example'))
  const { sent, queue } = collectMessages()
  const bindings = { MAIL_QUEUE: queue }
  await aJobRun('roll', tuesday)
  await Promise.all([runTick(tuesday, bindings), runTick(tuesday, bindings)])
  await runTick(tuesday, bindings)

  const results = await sql`select * from job_runs where job = 'tick' and due_at = ${tuesday}`
  expect(results).toMatchObject([{ job: 'tick', state: 'done', result: '{"sent":1}' }])
  expect(sent).toEqual([{ type: 'send-confirmation', emailId: mails[0]?.id }])
})

test('scheduler runs with nothing to do use up no auto-increment IDs except for their own job-run rows', async () => {
  const at = tuesday + 600_000
  const sequences = () => sql`select name, seq from sqlite_sequence where name <> 'job_runs' order by name`
  await runTick(at)
  const before = await sequences()
  for (let more = 1; more <= 3; more++) await runTick(at + more * 60_000)
  expect(before).toContainEqual(expect.objectContaining({ name: 'issues' }))
  expect(await sequences()).toEqual(before)
})

test('when the queue fails, the scheduler run still succeeds and leaves its work for a later run', async () => {
  const down = { sendBatch: () => Promise.reject(new Error('queue is down')) }
  await runTick(tuesday + 900_000, { MAIL_QUEUE: down, IMAGE_QUEUE: down })
  expect(await stateOfTick(tuesday + 900_000)).toBe('done')
})

test('B05 a full or failing image queue does not delay emails', async () => {
  const at = tuesday + 1_800_000
  const { mails } = await addSubscriber(aContext().db, aSignUp('behind@mail.example', at))
  await sql`with recursive n(i) as (select 1000 union all select i + 1 from n where i < 1129)
    insert into social_cards (subject, content_hash, due_at, created_at)
    select 'post:' || i, 'x', ${at - 1}, ${at - 1} from n`
  const batches: number[] = []
  const { sent, queue: MAIL_QUEUE } = collectMessages()
  const full = {
    sendBatch: (batch: unknown[]) => {
      batches.push(batch.length)
      return batch.length > 100 ? Promise.reject(new Error('too many')) : Promise.resolve()
    },
  }
  await runTick(at, { MAIL_QUEUE, IMAGE_QUEUE: full })
  expect(Math.max(...batches)).toBeLessThanOrEqual(100)
  const down = { sendBatch: () => Promise.reject(new Error('queue is down')) }
  await runTick(at + 900_000, { MAIL_QUEUE, IMAGE_QUEUE: down })
  const expected = { type: 'send-confirmation', emailId: mails[0]?.id }
  expect(sent.filter((body) => JSON.stringify(body) === JSON.stringify(expected))).toHaveLength(2)
})

test('a post whose social card can’t be rendered does not stop the scheduler tick', async () => {
  const at = tuesday + 3_600_000
  await sql`insert into blog_posts (slug, title, tags, published_at, created_at, updated_at)
     values ('odd', 'Qqq', '"none"', ${at}, ${at}, ${at})`
  for (let tick = 0; tick < 2; tick++) await runTick(at + tick * 900_000)
  expect(await stateOfTick(at)).toBe('done')
})
