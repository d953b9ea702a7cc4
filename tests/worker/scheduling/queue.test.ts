import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addSubscriber } from '#app/data/newsletter/sign-up.ts'
import { listFailedJobs } from '#app/data/scheduling/failed-jobs.ts'
import { queueDueJobs } from '#app/jobs/scheduling/queue-due-work.ts'
import { aContext, brokenEnv, failing, settings } from '#tests/support/context.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import { collectMessages, retryByCommand } from '#tests/support/jobs.ts'
import { emailRow, emailState } from '#tests/support/mail/email-rows.ts'
import { aSignUp } from '#tests/support/mail/subscribers.ts'
import { consumeQueueBatch } from '#worker/queue.ts'

const past = Date.parse('2026-01-01T00:00:00Z')

test('each queue message is acknowledged separately, and an unreadable one becomes a dead-letter message', async () => {
  const { id, body } = await aSignUpEmail('queue@mail.example')
  const deadLetters: unknown[] = []
  const queue = { send: (body: unknown) => (deadLetters.push(body), Promise.resolve()) }
  const unreadable = [{ type: 'send-everything' }, { type: 'send-confirmation', emailId: 'one' }]
  const bodies = [body, ...unreadable, { type: 'notify-signup', emailId: 999_999 }]
  const result = await deliver('holston-table-mail', bodies, brokenEnv({ DEAD_LETTER_QUEUE: queue }))
  expect(result.explicitAcks).toHaveLength(4)
  expect(deadLetters).toEqual(unreadable)
  expect(await emailState(id)).toBe('sent')
})

test('a queue job that throws an error is retried with increasing delays', async () => {
  const delays: (number | undefined)[] = []
  const body = { type: 'notify-signup', emailId: 1 }
  const retry = (options?: QueueRetryOptions) => delays.push(options?.delaySeconds)
  for (const attempts of [1, 2, 3, 20]) {
    const messages = [{ id: `try-${attempts}`, attempts, body, retry }]
    const batch = { queue: 'holston-table-mail', messages } as never
    await consumeQueueBatch(batch, brokenEnv({ DB: failing('D1') }), settings)
  }
  const [first = 0, second = 0, third = 0, last = 0] = delays
  expect(first).toBeGreaterThanOrEqual(24)
  expect(second).toBeGreaterThan(first)
  expect(third).toBeGreaterThan(second)
  expect(last).toBeLessThanOrEqual(4320)
})

test('B04 when a queue message runs out of retries, it is stored as a dead-letter message, and if its email is less than a day old, the next scheduler run queues the email again', async () => {
  const { id, body } = await aSignUpEmail('outage@mail.example')
  await deliver('holston-table-dead-letters', [body], env, 'outage')
  expect(await emailState(id)).toBe('pending')
  const stored = await sqlValue`select body from dead_letters where queue_message_id = 'outage'`
  expect(stored).toBe(JSON.stringify(body))
  const { sent, enqueue } = collectMessages()
  await queueDueJobs(aContext({ enqueue }, Date.now()))
  expect(sent).toContainEqual(body)
  await deliver('holston-table-mail', [body])
  expect(await emailState(id)).toBe('sent')
  await sql`delete from dead_letters where queue_message_id = 'outage'`
})

test('B04 when a queue message for an email over a day old runs out of retries, the email is marked failed, and a manual retry sends it exactly once', async () => {
  const { id, body } = await aSignUpEmail('poison@mail.example', Date.now() - 25 * 3_600_000)
  await deliver('holston-table-dead-letters', [body])
  await deliver('holston-table-dead-letters', [body])
  expect(await emailState(id)).toBe('failed')
  const { rows } = await listFailedJobs(aContext().db, null)
  expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([['email', 'send-confirmation']])

  const key = `email:${id}`
  expect(await retryByCommand({ key, now: past })).toBe(`${key} runs again at the next tick.`)
  const { sent, enqueue } = collectMessages()
  await queueDueJobs(aContext({ enqueue }, past + 1000))
  await queueDueJobs(aContext({ enqueue }, past + 1000))
  expect(await emailState(id)).toBe('pending')
  const first = await deliver('holston-table-mail', sent)
  expect(first.retryMessages).toEqual([])
  expect(await emailRow(id)).toMatchObject({ state: 'sent', attempts: 1 })
})

test('a dead-letter message about an email that has since been sent does not change the email', async () => {
  const { id, body } = await aSignUpEmail('moved-on@mail.example')
  await deliver('holston-table-mail', [body])
  await deliver('holston-table-dead-letters', [body], env, 'late-burial')
  expect(await emailState(id)).toBe('sent')
})

test('when a queue job must be retried later, its message is acknowledged and a new, delayed message is queued', async () => {
  const { id, body } = await aSignUpEmail('later@mail.example')
  const requeued: { body: unknown; delaySeconds?: number }[] = []
  const queue = { sendBatch: (batch: typeof requeued) => (requeued.push(...batch), Promise.resolve()) }
  const result = await deliver('holston-table-mail', [body], brokenEnv({ MAIL_QUEUE: queue }), undefined, {
    ...settings,
    EMAIL_TRANSPORT: 'resend',
    RESEND_API_KEY: 'a-key',
    RESEND_URL: 'http://127.0.0.1:1',
  })
  expect(result.explicitAcks).toHaveLength(1)
  expect(requeued).toMatchObject([{ body }])
  expect(requeued[0]?.delaySeconds).toBeGreaterThanOrEqual(24)
  expect(await emailState(id)).toBe('pending')
})

test('an unreadable dead-letter message is stored unchanged', async () => {
  for (const unreadable of [null, 'text', 7, ['a'], { type: 'x', nested: { deep: '"\n' } }]) {
    const result = await deliver(
      'holston-table-dead-letters',
      [unreadable],
      env,
      `odd-${JSON.stringify(unreadable)}`,
    )
    expect(result.explicitAcks).toHaveLength(1)
  }
  const stored = await sql`select body from dead_letters where reason like '%the message%'
    and queue_message_id like 'odd-%'`
  expect(stored).toHaveLength(5)
})

async function aSignUpEmail(address: string, now = Date.now()) {
  const { mails } = await addSubscriber(aContext().db, aSignUp(address, now))
  const emailId = mails[0]?.id ?? 0
  return { id: emailId, body: { type: 'send-confirmation', emailId } }
}

async function deliver(
  queue: string,
  bodies: unknown[],
  bindings: ReturnType<typeof brokenEnv> = env,
  id?: string,
  config = settings,
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
  await consumeQueueBatch(batch, bindings, config)
  return getQueueResult(batch, ctx)
}
