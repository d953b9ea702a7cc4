import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '#app/context.server.ts'
import { replayDeadLetter } from '#app/data/mail/dead-letters.ts'
import { retryEmail } from '#app/data/mail/retries.ts'
import { recordDeadLetterMessage } from '#app/jobs/scheduling/record-dead-letter.ts'
import { sendConfirmation } from '#app/jobs/newsletter/send-confirmation.ts'
import { queueDueWork } from '#app/jobs/scheduling/sweep.ts'
import { anAccount } from '#tests/support/accounts.ts'
import { tuesday } from '#tests/support/context.ts'
import { byCommand } from '#tests/support/dead-letters.ts'
import { aWaitingMail, mailRow, type Delivery } from '#tests/support/ledger.ts'

const minute = 60_000
const hour = 60 * minute
const thursday = tuesday + 48 * hour
const justKnown = tuesday + 23 * hour - minute
const justForgotten = tuesday + 23 * hour + minute

const busy: Delivery = { outcome: 'retry', reason: 'busy' }
const timedOut: Delivery = { outcome: 'retry', reason: 'no answer', maybeTaken: true }
const taken: Delivery = { outcome: 'sent', providerId: null }

let owner: string

beforeEach(async () => {
  await env.DB.exec('delete from emails; delete from dead_letters')
  owner = (await anAccount({ roles: ['admin'] })).id
})

/** A mail of Tuesday that the provider refused at once. */
async function aRefusedMail() {
  const { id, context } = await aWaitingMail({ outcome: 'refused', reason: 'no such box' })
  await sendConfirmation(context, { emailId: id })
  expect(await mailRow(id)).toMatchObject({ state: 'failed' })
  return { id, context }
}

async function aLetterAbout(emailId: number) {
  const letter = await env.DB.prepare(
    `insert into dead_letters (queue_message_id, body, reason, received_at)
     values ('second-day:' || ?1, json_object('type', 'send-confirmation', 'emailId', ?1), 'No.', 1) returning id`,
  )
    .bind(emailId)
    .first<number>('id')
  return letter ?? 0
}

/** One try at a moment, with a provider that answers so; how often it was asked. */
async function tried(context: Context, { id, now, answer }: { id: number; now: number; answer: Delivery }) {
  let asked = 0
  const send = () => Promise.resolve((asked++, answer))
  await sendConfirmation({ ...context, now, email: { ...context.email, send } }, { emailId: id })
  return asked
}

const openings: [string, (id: number, context: Context) => Promise<unknown>][] = [
  ['the desk', (id, { db }) => retryEmail(db, id, { by: owner, now: thursday })],
  [
    'a dead letter’s replay',
    async (id, { db }) => {
      const letter = { id: await aLetterAbout(id), target: { emailId: id } }
      return replayDeadLetter(db, letter, { by: owner, now: thursday })
    },
  ],
  ['the command line’s replay', async (id) => byCommand({ id: await aLetterAbout(id), now: thursday })],
]

test.each(openings)('tried again by %s, a mail of days ago has a day anew', async (_, open) => {
  const { id, context } = await aRefusedMail()
  await open(id, context)
  await tried(context, { id, now: thursday, answer: busy })
  expect(await mailRow(id)).toMatchObject({ state: 'pending', error: 'busy' })
  await tried(context, { id, now: thursday + 23 * hour, answer: busy })
  expect(await mailRow(id)).toMatchObject({ state: 'pending', error: 'busy' })
  await tried(context, { id, now: thursday + 25 * hour, answer: busy })
  expect(await mailRow(id)).toMatchObject({ state: 'failed', error: 'busy' })
})

test('a confirmation that is tried again after its week carries a link that works a week from then', async () => {
  const { id, context } = await aRefusedMail()
  const later = tuesday + 9 * 24 * hour
  await retryEmail(context.db, id, { by: owner, now: later })
  expect(await tried(context, { id, now: later, answer: taken })).toBe(1)
  expect(await mailRow(id)).toMatchObject({ state: 'sent' })
})

test.each([
  ['22:59', justKnown, 1, 'sent'],
  ['23:01', justForgotten, 0, 'unknown'],
])(
  'B05 what may have been taken is repeated under its key for 23 hours, not longer: after %s h',
  async (_, now, asked, state) => {
    const { id, context } = await aWaitingMail(timedOut)
    await sendConfirmation(context, { emailId: id })
    expect(await mailRow(id)).toMatchObject({ state: 'pending' })
    // In between it is told to wait, which says nothing of the first try.
    await tried(context, { id, now: tuesday + 12 * hour, answer: busy })
    expect(await tried(context, { id, now, answer: taken })).toBe(asked)
    expect(await mailRow(id)).toMatchObject({ state })
  },
)

test.each([
  ['repeats', '23:59', 'pending', true, justKnown],
  ['repeats', '24:01', 'unknown', true, justForgotten],
  ['knows no keys', '23:59', 'unknown', false, justKnown],
  ['knows no keys', '24:01', 'unknown', false, justForgotten],
])(
  'B02 of a consumer that died while it sent, by a transport that %s, after %s h the mail is %s',
  async (_, __, state, repeatable, now) => {
    const { id, context } = await aWaitingMail(taken)
    await env.DB.prepare(
      `update emails set state = 'sending', lease_until = ?2, key_used_at = ?3, in_doubt = 1 where id = ?1`,
    )
      .bind(id, tuesday + 5 * minute, tuesday)
      .run()
    await queueDueWork({
      ...context,
      now,
      enqueue: () => Promise.resolve(),
      email: { ...context.email, repeatable },
    })
    expect(await mailRow(id)).toMatchObject({ state })
    // Taken up again in time, it may still come too late to be repeated.
    expect(await tried(context, { id, now: justForgotten, answer: taken })).toBe(0)
  },
)

test('a second try gives a key no new day: what times out in it is repeated while its first use is remembered', async () => {
  for (const [opened, state] of [
    [tuesday + 22 * hour, 'sent'],
    [tuesday + 25 * hour, 'unknown'],
  ] as const) {
    const { id, context } = await aRefusedMail()
    await retryEmail(context.db, id, { by: owner, now: opened })
    await tried(context, { id, now: opened, answer: timedOut })
    await tried(context, { id, now: opened + 30 * minute, answer: taken })
    expect(await mailRow(id), state).toMatchObject({ state })
  }
})

test('a transport that knows no keys never repeats what an earlier one may have sent', async () => {
  const { id, context } = await aWaitingMail(timedOut)
  await sendConfirmation(context, { emailId: id })
  const other = { ...context, email: { ...context.email, repeatable: false } }
  expect(await tried(other, { id, now: tuesday + hour, answer: taken })).toBe(0)
  expect(await mailRow(id)).toMatchObject({ state: 'unknown', error: 'no answer' })
})

test('nobody is told that a mail never went out which may have: refused later, out of time or buried, it is unknown', async () => {
  const ends: ((id: number, context: Context) => Promise<unknown>)[] = [
    (id, context) =>
      tried(context, { id, now: tuesday + hour, answer: { outcome: 'refused', reason: 'no' } }),
    (id, context) => tried(context, { id, now: justForgotten, answer: busy }),
    (id, context) =>
      recordDeadLetterMessage(
        { ...context, now: tuesday + 24 * hour + minute },
        { id: `q-${id}`, body: { type: 'send-confirmation', emailId: id } },
      ),
  ]
  for (const end of ends) {
    const { id, context } = await aWaitingMail(timedOut)
    await sendConfirmation(context, { emailId: id })
    await end(id, context)
    expect(await mailRow(id)).toMatchObject({ state: 'unknown' })
  }
})
