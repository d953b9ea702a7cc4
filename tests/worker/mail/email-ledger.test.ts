import { expect, test } from 'vitest'
import type { Context } from '#app/context.server.ts'
import { claimEmail, markEmailSending } from '#app/data/mail/emails.ts'
import { readDashboard } from '#app/data/scheduling/dashboard.ts'
import { runJob } from '#app/jobs/run.ts'
import { queueDueJobs } from '#app/jobs/scheduling/queue-due-work.ts'
import { toProviderAccountFailure } from '#app/providers/email-transport.ts'
import { aContext, tuesday } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { collectMessages } from '#tests/support/jobs.ts'
import { aPendingEmail, type DeliveryResult, emailRow } from '#tests/support/mail/email-rows.ts'

const minute = 60_000
const accepted = { outcome: 'sent', providerId: 'p-1' } as const

test('an email that the transport accepts, rejects, loses track of or defers is stored as sent, failed, unknown or pending, respectively', async () => {
  const cases: [DeliveryResult, object][] = [
    [accepted, { state: 'sent', provider_id: 'p-1', attempts: 1 }],
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
    const { id, context } = await aPendingEmail(delivery)
    await runJob(context, { type: 'send-confirmation', emailId: id })
    expect(await emailRow(id)).toMatchObject(expected)
  }
})

test('an email delayed by a problem with our provider account is listed on the dashboard until it is sent', async () => {
  const { id, context } = await aPendingEmail(toProviderAccountFailure('monthly-limit', 429))
  await runJob(context, { type: 'send-confirmation', emailId: id })
  expect(await emailRow(id)).toMatchObject({ state: 'pending', due_at: tuesday + 60 * minute })
  const readProblem = async () => (await readDashboard(context.db, tuesday)).accountProblem
  expect(await readProblem()).toMatchObject({
    source: 'mail',
    text: expect.stringContaining('monthly limit') as string,
  })
  await sql`update emails set state = 'sent' where id = ${id}`
  expect(await readProblem()).toBeUndefined()
})

test('B02 a queue message that is delivered twice, even at the same time, sends one email', async () => {
  const { id, context, sends } = await aPendingEmail(accepted)
  await Promise.all([
    runJob(context, { type: 'send-confirmation', emailId: id }),
    runJob(context, { type: 'send-confirmation', emailId: id }),
  ])
  await runJob(context, { type: 'send-confirmation', emailId: id })
  expect(sends()).toBe(1)
})

test('B02 if a queue consumer dies after claiming an email but before sending it, the email is queued again, even if the transport has no idempotency keys', async () => {
  const { id, context } = await aPendingEmail(accepted)
  await claimEmail(context.db, id, tuesday)
  const enqueued = await queueDue(context, tuesday + 6 * minute, { repeatable: false })
  expect(await emailRow(id)).toMatchObject({ state: 'pending' })
  expect(enqueued).toContainEqual({ type: 'send-confirmation', emailId: id })
})

test('B02 if a queue consumer dies while sending an email, the email is retried if the transport has idempotency keys and marked unknown if not', async () => {
  const { id, context } = await aPendingEmail(accepted)
  await beginSending(context, id, tuesday)
  await queueDue(context, tuesday + 6 * minute, { repeatable: true })
  expect(await emailRow(id)).toMatchObject({ state: 'pending' })

  await beginSending(context, id, tuesday + 6 * minute)
  await queueDue(context, tuesday + 12 * minute, { repeatable: false })
  expect(await emailRow(id)).toMatchObject({ state: 'unknown' })
})

test('an email that has been in the sending state for a day gets an unknown outcome and is not resent, because its idempotency key has expired', async () => {
  const { id, context } = await aPendingEmail(accepted)
  await beginSending(context, id, tuesday)
  await queueDue(context, tuesday + 25 * 60 * minute, { repeatable: true })
  expect(await emailRow(id)).toMatchObject({ state: 'unknown' })
})

test('if an error occurs before an email reaches the transport, the email returns to pending, and the stored error contains no email address', async () => {
  const { id, context } = await aPendingEmail(accepted)
  const business = () => Promise.reject(new Error('Failed query: params: ada@mail.example'))
  const result = await runJob({ ...context, business }, { type: 'send-confirmation', emailId: id })
  expect(result).toMatchObject({ reason: 'A query failed.' })
  expect(await emailRow(id)).toMatchObject({ state: 'pending', error: 'A query failed.' })
})

test('if saving an email’s result fails after the email was sent, it is not sent again', async () => {
  const { id, context, sends } = await aPendingEmail(accepted)
  const database = context.db
  let updates = 0
  const db = Object.assign(Object.create(database) as Context['db'], {
    update: (...args: Parameters<Context['db']['update']>) => {
      updates += 1
      if (updates === 3) throw new Error('D1 is down')
      return database.update(...args)
    },
  })
  await runJob({ ...context, db }, { type: 'send-confirmation', emailId: id })
  expect([sends(), (await emailRow(id))?.state]).toEqual([1, 'sending'])
  await runJob(context, { type: 'send-confirmation', emailId: id })
  expect(sends()).toBe(1)
})

test('B05 an email stays pending while the provider is down for hours, and after a day it fails with the reason the provider gave', async () => {
  const { id, context } = await aPendingEmail({ outcome: 'retry', reason: 'down' })
  let now = tuesday
  for (let hour = 1; hour <= 23; hour++) {
    now += 60 * minute + 20 * minute
    if (now - tuesday > 24 * 60 * minute) break
    await runJob({ ...context, now }, { type: 'send-confirmation', emailId: id })
    expect(await emailRow(id)).toMatchObject({ state: 'pending', error: 'down' })
  }
  await runJob({ ...context, now: tuesday + 26 * 60 * minute }, { type: 'send-confirmation', emailId: id })
  expect(await emailRow(id)).toMatchObject({ state: 'failed', error: 'down' })
})

test('a claimed email is not requeued before its lease expires, and an email can’t be claimed before it is due', async () => {
  const { id, context } = await aPendingEmail(accepted)
  expect(await claimEmail(context.db, id, tuesday - 1)).toBeNull()
  await claimEmail(context.db, id, tuesday)
  await queueDueJobs(aContext({}, tuesday + 4 * minute))
  expect(await emailRow(id)).toMatchObject({ state: 'claimed' })
})

/** Queues the work that is due at `now` (ms) and returns the queue messages. */
async function queueDue({ email }: Context, now: number, { repeatable }: { repeatable: boolean }) {
  const { sent, enqueue } = collectMessages()
  await queueDueJobs(aContext({ enqueue, email: { ...email, repeatable } }, now))
  return sent
}

async function beginSending({ db }: Context, id: number, now: number) {
  const claim = await claimEmail(db, id, now)
  if (claim) await markEmailSending(db, claim, { subject: '', text: '', html: '' }, now)
}
