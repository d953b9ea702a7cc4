import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addSubscriber } from '#app/data/newsletter/sign-up.ts'
import { listFailedJobs } from '#app/data/scheduling/failed-jobs.ts'
import { queueDueWork } from '#app/jobs/scheduling/queue-due-work.ts'
import { consumeQueueBatch } from '#worker/queue.ts'
import { byCommand } from '#tests/support/admin/failed-jobs.ts'
import { aContext, brokenEnv, failing, settings } from '#tests/support/context.ts'
import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'
import { aSignUp } from '#tests/support/mail/subscribers.ts'

const past = Date.parse('2026-01-01T00:00:00Z')

test('each queue message is acknowledged separately, and an unreadable one becomes a dead-letter message', async () => {
  const { mails } = await addSubscriber(aContext().db, aSignUp('queue@mail.example', Date.now()))
  const buried: unknown[] = []
  const dead = { send: (body: unknown) => (buried.push(body), Promise.resolve()) }
  const result = await deliver(
    'holston-table-mail',
    [
      { type: 'send-confirmation', emailId: mails[0]?.id },
      { type: 'send-everything' },
      { type: 'send-confirmation', emailId: 'one' },
      { type: 'notify-signup', emailId: 999_999 },
    ],
    brokenEnv({ DEAD_LETTER_QUEUE: dead }),
  )
  expect(result.explicitAcks).toHaveLength(4)
  expect(buried).toEqual([{ type: 'send-everything' }, { type: 'send-confirmation', emailId: 'one' }])
  expect(await state(mails[0]?.id)).toBe('sent')
})

test('a queue job that throws an error is retried with growing delays', async () => {
  const delays: (number | undefined)[] = []
  const batch = (attempts: number) => ({
    queue: 'holston-table-mail',
    messages: [
      {
        id: `try-${attempts}`,
        attempts,
        body: { type: 'notify-signup', emailId: 1 },
        retry: (options?: QueueRetryOptions) => delays.push(options?.delaySeconds),
      },
    ],
  })
  for (const attempts of [1, 2, 3, 20]) {
    await consumeQueueBatch(batch(attempts) as never, brokenEnv({ DB: failing('D1') }), settings)
  }
  const [first = 0, second = 0, third = 0, last = 0] = delays
  expect(first).toBeGreaterThanOrEqual(24)
  expect(second).toBeGreaterThan(first)
  expect(third).toBeGreaterThan(second)
  expect(last).toBeLessThanOrEqual(4320)
})

test('B04 a queue message that runs out of retries is recorded, and for a day the next tick queues its email again', async () => {
  const { mails } = await addSubscriber(aContext().db, aSignUp('outage@mail.example', Date.now()))
  const body = { type: 'send-confirmation', emailId: mails[0]?.id }
  await deliver('holston-table-dead-letters', [body], env, 'outage')
  expect(await state(mails[0]?.id)).toBe('pending')
  const kept = env.DB.prepare(`select body from dead_letters where queue_message_id = 'outage'`)
  expect(await kept.first('body')).toBe(JSON.stringify(body))
  const enqueued: unknown[] = []
  await queueDueWork(
    aContext({ enqueue: (some) => Promise.resolve(void enqueued.push(...some)) }, Date.now()),
  )
  expect(enqueued).toContainEqual(body)
  await deliver('holston-table-mail', [body], env)
  expect(await state(mails[0]?.id)).toBe('sent')
  await sql`delete from dead_letters where queue_message_id = 'outage'`
})

test('B04 an email whose queue message runs out of retries after a day fails, and retrying it sends exactly one', async () => {
  const { mails } = await addSubscriber(
    aContext().db,
    aSignUp('poison@mail.example', Date.now() - 25 * 3_600_000),
  )
  const body = { type: 'send-confirmation', emailId: mails[0]?.id }
  await deliver('holston-table-dead-letters', [body], env)
  await deliver('holston-table-dead-letters', [body], env)
  expect(await state(mails[0]?.id)).toBe('failed')
  const { rows } = await listFailedJobs(aContext().db, null)
  expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([['email', 'send-confirmation']])

  const key = `email:${mails[0]?.id}`
  expect(await byCommand({ key, now: past })).toBe(`${key} runs again at the next tick.`)
  const enqueued: unknown[] = []
  const enqueue = (messages: unknown[]) => (enqueued.push(...messages), Promise.resolve())
  await queueDueWork(aContext({ enqueue }, past + 1000))
  await queueDueWork(aContext({ enqueue }, past + 1000))
  expect(await state(mails[0]?.id)).toBe('pending')
  const first = await deliver('holston-table-mail', enqueued, env)
  expect(first.retryMessages).toEqual([])
  expect(await sqlRow`select state, attempts from emails where id = ${mails[0]?.id}`).toEqual({
    state: 'sent',
    attempts: 1,
  })
})

test('a dead-letter message does not change an email that was sent in the meantime', async () => {
  const { mails } = await addSubscriber(aContext().db, aSignUp('moved-on@mail.example', Date.now()))
  const body = { type: 'send-confirmation', emailId: mails[0]?.id }
  await deliver('holston-table-mail', [body], env)
  await deliver('holston-table-dead-letters', [body], env, 'late-burial')
  expect(await state(mails[0]?.id)).toBe('sent')
})

test('a queue job that asks for a retry gets a new delayed message', async () => {
  const { mails } = await addSubscriber(aContext().db, aSignUp('later@mail.example', Date.now()))
  const again: { body: unknown; delaySeconds?: number }[] = []
  const result = await deliver(
    'holston-table-mail',
    [{ type: 'send-confirmation', emailId: mails[0]?.id }],
    brokenEnv({
      MAIL_QUEUE: { sendBatch: (batch: typeof again) => (again.push(...batch), Promise.resolve()) },
    }),
    undefined,
    { ...settings, EMAIL_TRANSPORT: 'resend', RESEND_API_KEY: 'a-key', RESEND_URL: 'http://127.0.0.1:1' },
  )
  expect(result.explicitAcks).toHaveLength(1)
  expect(again).toMatchObject([{ body: { type: 'send-confirmation', emailId: mails[0]?.id } }])
  expect(again[0]?.delaySeconds).toBeGreaterThanOrEqual(24)
  expect(await state(mails[0]?.id)).toBe('pending')
})

test('an unreadable dead-letter message is stored unchanged', async () => {
  for (const odd of [null, 'text', 7, ['a'], { type: 'x', nested: { deep: '"\n' } }]) {
    const result = await deliver('holston-table-dead-letters', [odd], env, `odd-${JSON.stringify(odd)}`)
    expect(result.explicitAcks).toHaveLength(1)
  }
  const results = await sql`select body from dead_letters where reason like '%the message%'
    and queue_message_id like 'odd-%'`
  expect(results).toHaveLength(5)
})

async function deliver(
  queue: string,
  bodies: unknown[],
  bindings: typeof env | ReturnType<typeof brokenEnv>,
  id?: string,
  chosen = settings,
) {
  const batch = createMessageBatch(
    queue,
    bodies.map((body, index) => ({
      id: id ?? `${queue}-${JSON.stringify(body)}-${index}`,
      timestamp: new Date(past),
      attempts: 1,
      body,
    })),
  )
  const ctx = createExecutionContext()
  await consumeQueueBatch(batch, bindings, chosen)
  return getQueueResult(batch, ctx)
}

function state(id: number | undefined) {
  return sqlValue`select state from emails where id = ${id}`
}
