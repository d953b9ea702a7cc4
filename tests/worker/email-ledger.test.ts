import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Context } from '#app/context.server.ts'
import { claimEmail } from '#app/data/emails.ts'
import { addSubscriber } from '#app/data/subscribers.ts'
import { sendConfirmation } from '#app/jobs/send-confirmation.ts'
import { sweep } from '#app/jobs/sweep.ts'
import { aContext, tuesday } from '#tests/support/context.ts'

type Delivery = Awaited<ReturnType<Context['email']['send']>>

const minute = 60_000

test('each outcome of the transport becomes a state of the row', async () => {
  const cases: [Delivery, object][] = [
    [
      { outcome: 'sent', providerId: 'p-1' },
      { state: 'sent', provider_id: 'p-1', attempts: 1 },
    ],
    [
      { outcome: 'refused', reason: 'no such box' },
      { state: 'failed', error: 'no such box' },
    ],
    [
      { outcome: 'unknown', reason: 'cut off' },
      { state: 'unknown', error: 'cut off' },
    ],
    [
      { outcome: 'retry', reason: 'busy', afterSeconds: 90 },
      { state: 'pending', error: 'busy', due_at: tuesday + 90_000 },
    ],
  ]
  for (const [delivery, expected] of cases) {
    const { id, context } = await aWaitingMail(delivery)
    await sendConfirmation(context, { emailId: id })
    expect(await row(id)).toMatchObject(expected)
  }
})

test('B02 a message delivered twice, even at once, sends one mail', async () => {
  const { id, context, sends } = await aWaitingMail({ outcome: 'sent', providerId: null })
  await Promise.all([sendConfirmation(context, { emailId: id }), sendConfirmation(context, { emailId: id })])
  await sendConfirmation(context, { emailId: id })
  expect(sends()).toBe(1)
})

test('B02 a consumer that died after its claim: a repeatable transport tries again, any other leaves it unknown', async () => {
  const { id, context } = await aWaitingMail({ outcome: 'sent', providerId: null })
  await claimEmail(context.db, id, tuesday)
  const enqueued: unknown[] = []
  const later = aContext(
    { enqueue: (...messages) => (enqueued.push(...messages), Promise.resolve()) },
    tuesday + 6 * minute,
  )
  await sweep({ ...later, email: { ...context.email, repeatable: true } })
  expect(await row(id)).toMatchObject({ state: 'pending' })
  expect(enqueued).toContainEqual({ type: 'send-confirmation', emailId: id })

  await claimEmail(context.db, id, tuesday + 6 * minute)
  await sweep({ ...later, now: tuesday + 12 * minute, email: { ...context.email, repeatable: false } })
  expect(await row(id)).toMatchObject({ state: 'unknown' })
})

test('a claim within its lease is left alone, and a mail that is not due is not sent', async () => {
  const { id, context } = await aWaitingMail({ outcome: 'sent', providerId: null })
  expect(await claimEmail(context.db, id, tuesday - 1)).toBeNull()
  await claimEmail(context.db, id, tuesday)
  await sweep(aContext({}, tuesday + 4 * minute))
  expect(await row(id)).toMatchObject({ state: 'claimed' })
})

let count = 0

async function aWaitingMail(delivery: Delivery) {
  let sends = 0
  const real = aContext()
  const context = aContext({
    email: {
      ...real.email,
      send: () => {
        sends += 1
        return Promise.resolve(delivery)
      },
    },
  })
  const email = `ledger-${++count}@mail.example`
  const { mails } = await addSubscriber(context.db, {
    email,
    phone: null,
    source: '/',
    owner: 'hello@holstontable.example',
    now: tuesday,
  })
  return { id: mails[0]?.id ?? 0, context, sends: () => sends }
}

function row(id: number) {
  return env.DB.prepare('select * from emails where id = ?').bind(id).first()
}
