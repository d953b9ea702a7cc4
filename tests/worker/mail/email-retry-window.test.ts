import { beforeEach, expect, test } from 'vitest'
import type { Context } from '#app/context.server.ts'
import { retryFailedJob } from '#app/data/scheduling/failed-jobs.ts'
import { runJob } from '#app/jobs/run.ts'
import { queueDueJobs } from '#app/jobs/scheduling/queue-due-work.ts'
import { recordDeadLetterMessage } from '#app/jobs/scheduling/record-dead-letter.ts'
import { anAccount } from '#tests/support/admin/accounts.ts'
import { tuesday } from '#tests/support/context.ts'
import { emptyTables, sql } from '#tests/support/database.ts'
import { retryByCommand } from '#tests/support/jobs.ts'
import { aPendingEmail, type DeliveryResult, emailRow } from '#tests/support/mail/email-rows.ts'

const minute = 60_000
const hour = 60 * minute
const thursday = tuesday + 48 * hour
const beforeKeyExpires = tuesday + 23 * hour - minute
const afterKeyExpires = tuesday + 23 * hour + minute

const busy: DeliveryResult = { outcome: 'retry', reason: 'busy' }
const timedOut: DeliveryResult = { outcome: 'retry', reason: 'no answer', maybeAccepted: true }
const accepted: DeliveryResult = { outcome: 'sent', providerId: null }

let owner: string

beforeEach(async () => {
  await emptyTables('emails', 'dead_letters')
  owner = (await anAccount({ roles: ['admin'] })).id
})

/** Creates an email whose first send attempt had this result. */
async function anAttemptedEmail(delivery: DeliveryResult) {
  const { id, context } = await aPendingEmail(delivery)
  await runJob(context, { type: 'send-confirmation', emailId: id })
  return { id, context }
}

async function aFailedEmail() {
  const email = await anAttemptedEmail({ outcome: 'refused', reason: 'no such box' })
  expect(await emailRow(email.id)).toMatchObject({ state: 'failed' })
  return email
}

function retry({ db }: Context, id: number, now: number) {
  return retryFailedJob(db, { kind: 'email', id: String(id) }, { by: owner, now })
}

/** Runs the email's send job at `now` with this provider response and returns how often the provider was called. */
async function sendAt(
  context: Context,
  { id, now, delivery }: { id: number; now: number; delivery: DeliveryResult },
) {
  let sends = 0
  const send = () => Promise.resolve((sends++, delivery))
  await runJob(
    { ...context, now, email: { ...context.email, send } },
    { type: 'send-confirmation', emailId: id },
  )
  return sends
}

const retries: [string, (id: number, context: Context) => Promise<unknown>][] = [
  ['an admin', (id, context) => retry(context, id, thursday)],
  ['the CLI', (id) => retryByCommand({ key: `email:${id}`, now: thursday })],
]

test.each(retries)(
  'a failed email that is requeued days later by %s is retried for another day',
  async (_, retryEmail) => {
    const { id, context } = await aFailedEmail()
    await retryEmail(id, context)
    await sendAt(context, { id, now: thursday, delivery: busy })
    expect(await emailRow(id)).toMatchObject({ state: 'pending', error: 'busy' })
    await sendAt(context, { id, now: thursday + 23 * hour, delivery: busy })
    expect(await emailRow(id)).toMatchObject({ state: 'pending', error: 'busy' })
    await sendAt(context, { id, now: thursday + 25 * hour, delivery: busy })
    expect(await emailRow(id)).toMatchObject({ state: 'failed', error: 'busy' })
  },
)

test('a confirmation email is still sent when it is retried after its original link would have expired', async () => {
  const { id, context } = await aFailedEmail()
  const later = tuesday + 9 * 24 * hour
  await retry(context, id, later)
  expect(await sendAt(context, { id, now: later, delivery: accepted })).toBe(1)
  expect(await emailRow(id)).toMatchObject({ state: 'sent' })
})

test.each([
  ['22:59', beforeKeyExpires, 1, 'sent'],
  ['23:01', afterKeyExpires, 0, 'unknown'],
])(
  'B05 an email that may have been accepted is resent under its idempotency key only within 23 hours (retried after %s h)',
  async (_, now, sends, state) => {
    const { id, context } = await anAttemptedEmail(timedOut)
    expect(await emailRow(id)).toMatchObject({ state: 'pending' })
    // A "busy" response in between doesn't tell whether the provider accepted the first attempt.
    await sendAt(context, { id, now: tuesday + 12 * hour, delivery: busy })
    expect(await sendAt(context, { id, now, delivery: accepted })).toBe(sends)
    expect(await emailRow(id)).toMatchObject({ state })
  },
)

test.each([
  ['has idempotency keys', '22:59', 'pending', true, beforeKeyExpires],
  ['has idempotency keys', '23:01', 'unknown', true, afterKeyExpires],
  ['has no idempotency keys', '22:59', 'unknown', false, beforeKeyExpires],
  ['has no idempotency keys', '23:01', 'unknown', false, afterKeyExpires],
])(
  'B02 with a transport that %s, an email whose queue consumer died while sending it %s h ago becomes %s',
  async (_, __, state, repeatable, now) => {
    const { id, context } = await aPendingEmail(accepted)
    await sql`update emails
      set state = 'sending', lease_until = ${tuesday + 5 * minute}, key_used_at = ${tuesday}, in_doubt = 1
      where id = ${id}`
    await queueDueJobs({
      ...context,
      now,
      enqueue: () => Promise.resolve(),
      email: { ...context.email, repeatable },
    })
    expect(await emailRow(id)).toMatchObject({ state })
    // Even if an email is requeued in time, it may be too late to resend it when its job runs.
    expect(await sendAt(context, { id, now: afterKeyExpires, delivery: accepted })).toBe(0)
  },
)

test('after a manual retry times out, an email is resent only until its idempotency key expires, counted from the key’s first use', async () => {
  for (const [retriedAt, state] of [
    [tuesday + 22 * hour, 'sent'],
    [tuesday + 25 * hour, 'unknown'],
  ] as const) {
    const { id, context } = await aFailedEmail()
    await retry(context, id, retriedAt)
    await sendAt(context, { id, now: retriedAt, delivery: timedOut })
    await sendAt(context, { id, now: retriedAt + 30 * minute, delivery: accepted })
    expect(await emailRow(id), state).toMatchObject({ state })
  }
})

test('a transport without idempotency keys never resends an email that another transport may have sent', async () => {
  const { id, context } = await anAttemptedEmail(timedOut)
  const other = { ...context, email: { ...context.email, repeatable: false } }
  expect(await sendAt(other, { id, now: tuesday + hour, delivery: accepted })).toBe(0)
  expect(await emailRow(id)).toMatchObject({ state: 'unknown', error: 'no answer' })
})

test('an email that may have been sent gets an unknown outcome, not a failed one, when it is later rejected, expires or is dead-lettered', async () => {
  const endings: ((id: number, context: Context) => Promise<unknown>)[] = [
    (id, context) =>
      sendAt(context, { id, now: tuesday + hour, delivery: { outcome: 'refused', reason: 'no' } }),
    (id, context) => sendAt(context, { id, now: afterKeyExpires, delivery: busy }),
    (id, context) =>
      recordDeadLetterMessage(
        { ...context, now: tuesday + 24 * hour + minute },
        { id: `q-${id}`, body: { type: 'send-confirmation', emailId: id } },
      ),
  ]
  for (const end of endings) {
    const { id, context } = await anAttemptedEmail(timedOut)
    await end(id, context)
    expect(await emailRow(id)).toMatchObject({ state: 'unknown' })
  }
})
