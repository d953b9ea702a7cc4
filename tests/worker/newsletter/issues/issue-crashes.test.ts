import { beforeEach, expect, test } from 'vitest'
import type { EmailTransport } from '#app/providers/email-transport.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import {
  ConsumerKilledError,
  type ConsumerState,
  createFaultyProvider,
  faultyDatabase,
  type ProviderMode,
  sendManyInTurn,
} from '#tests/support/mail/faults.ts'
import {
  deliveriesOf,
  emptyNewsletter,
  hour,
  jobsAt,
  minute,
  monday,
  noticesOf,
  readIssue,
  startIssue,
  statesOf,
} from '#tests/support/mail/issues.ts'

beforeEach(emptyNewsletter)

const noFaults = { failure: 0, rateLimit: 0, timeout: 0 }

const alive = (): ConsumerState => ({ isDead: false, stepsLeft: null })

/** Starts a newsletter issue to fifty recipients, with an email provider and a queue consumer that can be killed. */
async function anIssueToFifty(mode: ProviderMode) {
  const provider = createFaultyProvider(mode, { random: () => 0.9, rates: noFaults })
  const jobs = (now: number) => jobsAt(now, provider.transportFor(alive()))
  const { issue, batches } = await startIssue(50, provider.transportFor(alive()))
  const consume = async (now: number, { state = alive(), transport = provider.transportFor(state) } = {}) => {
    const database = faultyDatabase(state, { failureRate: 0, random: () => 0.9, databaseErrors: [] })
    const results = await jobsAt(now, transport, { database })
      .send(batches.slice(0, 1))
      .catch(() => ['killed'])
    return results[0]
  }
  /** Checks that the provider accepted exactly one email to each recipient. */
  const expectOneEach = () => expect([...provider.sendCounts.values()]).toEqual(Array(50).fill(1))
  return { issue, batches, provider, jobs, consume, tick: (now: number) => jobs(now).tick(), expectOneEach }
}

/** Kills the queue consumer after the provider has accepted the email at this index. */
function killAfter(index: number, state: ConsumerState, own: EmailTransport): EmailTransport {
  let count = 0
  const send: EmailTransport['send'] = async (email) => {
    const delivery = await own.send(email)
    if (count++ === index) {
      state.isDead = true
      throw new ConsumerKilledError('The consumer was killed.')
    }
    return delivery
  }
  return { name: own.name, repeatable: own.repeatable, send, sendMany: sendManyInTurn(send) }
}

test.for([0, 1, 24, 49])(
  'B02 with idempotency keys, if the consumer is killed after the provider accepts newsletter email %i, the batch is repeated, and nobody gets two emails',
  async (index) => {
    const { issue, provider, consume, tick, expectOneEach } = await anIssueToFifty('one-by-one')
    const state = alive()
    await consume(monday, { state, transport: killAfter(index, state, provider.transportFor(alive())) })
    expect(provider.sendCounts.size).toBe(index + 1)
    await consume(monday + minute)
    await tick(monday + 15 * minute)
    await consume(monday + 16 * minute)
    expectOneEach()
    expect(await statesOf(issue.id)).toEqual({ sent: 50 })
  },
)

test.for([0, 1, 24])(
  'B02 without idempotency keys, if the consumer is killed after the provider accepts newsletter email %i, only that email has an unknown outcome, and the owner is emailed',
  async (index) => {
    const { issue, batches, provider, jobs, consume, tick, expectOneEach } = await anIssueToFifty('no-keys')
    const state = alive()
    await consume(monday, { state, transport: killAfter(index, state, provider.transportFor(alive())) })
    await tick(monday + 15 * minute)
    await consume(monday + 16 * minute)
    await jobs(monday + 17 * minute).send(batches.slice(1))
    await tick(monday + hour)
    expectOneEach()
    expect(await statesOf(issue.id)).toEqual({ unknown: 1, sent: 49 })
    expect(await readIssue()).toMatchObject({ state: 'sent', sent: 49, unknown: 1 })
    expect((await deliveriesOf(issue.id)).findIndex(({ state }) => state === 'unknown')).toBe(index)
    expect(await noticesOf(issue.id)).toEqual([expect.stringMatching(/^notify-issue:\d+:unknown:\d+$/)])
  },
)

test.for(['one-by-one', 'batches', 'no-keys'] as const)(
  'B02 if the consumer is killed after claiming a newsletter batch (%s), nothing has been sent, and a retry sends every recipient one email',
  async (mode) => {
    const { issue, batches, provider, jobs, consume, tick, expectOneEach } = await anIssueToFifty(mode)
    // The consumer reads one batch and dies at its next database call.
    await consume(monday, { state: { isDead: false, stepsLeft: 2 } })
    expect([provider.sendCounts.size, (await statesOf(issue.id)).claimed]).toEqual([0, 50 / batches.length])
    await tick(monday + 15 * minute)
    await jobs(monday + 16 * minute).send(batches)
    expectOneEach()
    expect(await readIssue()).toMatchObject({ state: 'sent', sent: 50 })
  },
)

test('B02 if the consumer is killed before storing a newsletter batch’s result, the batch is retried with identical content and the same idempotency key', async () => {
  const { issue, provider, consume, tick, expectOneEach } = await anIssueToFifty('batches')
  const state = alive()
  const own = provider.transportFor(alive())
  await consume(monday, {
    state,
    transport: {
      ...own,
      async sendMany(emails, key) {
        const delivery = await own.sendMany?.(emails, key)
        state.isDead = true
        return delivery ?? { outcome: 'unknown', reason: '' }
      },
    },
  })
  // Subscribers who change their data or leave now may already have the email, so the retry must be identical.
  await sql`update newsletter_subscribers set state = 'unsubscribed' where id % 10 = 0`
  await sql`update newsletter_subscribers set email = 'new-' || email, zip = '37601' where id % 10 = 1`
  await sql`delete from newsletter_subscribers where id % 10 = 2`
  await tick(monday + 15 * minute)
  await consume(monday + 16 * minute)
  expectOneEach()
  expect([await statesOf(issue.id), provider.counts.conflicts]).toEqual([{ sent: 50 }, 0])
  expect(provider.addresses.filter(({ address }) => address.startsWith('new-'))).toEqual([])
  expect(await sqlValue`select count(*) as n from issue_batches where mail_values is not null`).toBe(0)
})

test('B02 if the consumer is killed before acknowledging a newsletter’s queue message, the redelivered message sends no email', async () => {
  const { consume, expectOneEach } = await anIssueToFifty('batches')
  await consume(monday)
  expect(await consume(monday + minute)).toEqual({ ended: 'nothing-to-do' })
  expectOneEach()
})

test('a newsletter issue’s batch is retried under its idempotency key for at most 23 hours, because after that the key may have expired', async () => {
  for (const [later, sent, unknown] of [
    [23 * hour - minute, 50, 0],
    [23 * hour + minute, 0, 50],
  ] as const) {
    await emptyNewsletter()
    const { issue, provider, consume, expectOneEach } = await anIssueToFifty('batches')
    const own = provider.transportFor(alive())
    const unresponsive: EmailTransport = {
      ...own,
      async sendMany(emails, key) {
        await own.sendMany?.(emails, key)
        return { outcome: 'retry', reason: 'It fell silent.' }
      },
    }
    await consume(monday, { transport: unresponsive })
    await consume(monday + later)
    expectOneEach()
    expect(await readIssue()).toMatchObject({ state: 'sent', sent, unknown })
    expect(await noticesOf(issue.id)).toHaveLength(unknown > 0 ? 1 : 0)
  }
})
