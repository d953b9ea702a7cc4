import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addSubscriber } from '#app/data/subscribers.ts'
import { tick } from '#worker/cron.ts'
import { aContext, brokenEnv, settings, tuesday } from '#tests/support/context.ts'

const knock = (at: number, bindings = brokenEnv({})) =>
  tick(createScheduledController({ scheduledTime: new Date(at), cron: '*/15 * * * *' }), bindings, settings)

test('a tick leaves one row however often it is called, and sends what nobody holds', async () => {
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
  await Promise.all([knock(tuesday, bindings), knock(tuesday, bindings)])
  await knock(tuesday, bindings)

  const { results } = await env.DB.prepare('select * from job_runs where due_at = ?').bind(tuesday).all()
  expect(results).toMatchObject([{ job: 'tick', state: 'done', result: '{"sent":2,"replayed":0}' }])
  expect(sent.map(({ body }) => body)).toEqual([
    { type: 'send-confirmation', emailId: mails[0]?.id },
    { type: 'notify-signup', emailId: mails[1]?.id },
  ])
})

test('a queue that is down delays the work and fails nothing', async () => {
  const down = { sendBatch: () => Promise.reject(new Error('queue is down')) }
  await knock(tuesday + 900_000, brokenEnv({ MAIL_QUEUE: down, IMAGE_QUEUE: down }))
  const run = await env.DB.prepare('select state from job_runs where due_at = ?')
    .bind(tuesday + 900_000)
    .first()
  expect(run).toEqual({ state: 'done' })
})
