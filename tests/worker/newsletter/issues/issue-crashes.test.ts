import { beforeEach, expect, test } from 'vitest'
import type { EmailTransport } from '#app/providers/email-transport.ts'
import {
  ConsumerKilledError,
  createFaultyProvider,
  faultyDatabase,
  oneByOne,
  type ConsumerLife,
  type ProviderMode,
} from '#tests/support/mail/faults.ts'
import {
  anApprovedIssue,
  clearList,
  deliveries,
  hour,
  issueNow,
  jobsAt,
  minute,
  nine,
  noticesOf,
  readers,
  startIssue,
  statesOf,
} from '#tests/support/mail/issues.ts'
import { sql, sqlValue } from '#tests/support/database.ts'

beforeEach(clearList)

const calm = { failure: 0, tooFast: 0, silence: 0 }

const alive = (): ConsumerLife => ({ dead: false, stepsLeft: null })

/** Sets up an issue with fifty recipients, an email provider, and a batch consumer that can be killed. */
async function fifty(mode: ProviderMode) {
  await readers(50)
  await anApprovedIssue()
  const provider = createFaultyProvider(mode, { chance: () => 0.9, rates: calm })
  const jobs = (now: number) => jobsAt(now, provider.seenBy(alive()))
  const { issue, batches } = await startIssue(provider.seenBy(alive()))
  const consume = async (now: number, { life = alive(), transport = provider.seenBy(life) } = {}) => {
    const database = faultyDatabase(life, { fails: 0, chance: () => 0.9, broken: [] })
    const results = await jobsAt(now, transport, { database })
      .send(batches.slice(0, 1))
      .catch(() => ['killed'])
    return results[0]
  }
  /** Expects that the provider accepted one email to each recipient. */
  const expectOneEach = () => expect([...provider.accepted.values()]).toEqual(Array(50).fill(1))
  return { issue, batches, provider, jobs, consume, tick: (now: number) => jobs(now).tick(), expectOneEach }
}

/** Kills the consumer after the provider has accepted the email with this number. */
function dyingAt(k: number, life: ConsumerLife, own: EmailTransport): EmailTransport {
  let count = 0
  const send: EmailTransport['send'] = async (mail) => {
    const delivery = await own.send(mail)
    if (count++ === k) {
      life.dead = true
      throw new ConsumerKilledError('The consumer was killed.')
    }
    return delivery
  }
  return { name: own.name, repeatable: own.repeatable, send, sendMany: oneByOne(send) }
}

test.for([0, 1, 24, 49])(
  'B02 if the consumer is killed after the provider took newsletter email %i, with idempotency keys the batch is repeated and nobody gets two',
  async (k) => {
    const { issue, provider, consume, tick, expectOneEach } = await fifty('one-by-one')
    const life = alive()
    await consume(nine, { life, transport: dyingAt(k, life, provider.seenBy(alive())) })
    expect(provider.accepted.size).toBe(k + 1)
    await consume(nine + minute)
    await tick(nine + 15 * minute)
    await consume(nine + 16 * minute)
    expectOneEach()
    expect(await statesOf(issue.id)).toEqual({ sent: 50 })
  },
)

test.for([0, 1, 24])(
  'B02 if the consumer is killed after the provider took newsletter email %i, without keys only that email is unknown, and the owner is emailed',
  async (k) => {
    const { issue, batches, provider, jobs, consume, tick, expectOneEach } = await fifty('no-keys')
    const life = alive()
    await consume(nine, { life, transport: dyingAt(k, life, provider.seenBy(alive())) })
    await tick(nine + 15 * minute)
    await consume(nine + 16 * minute)
    await jobs(nine + 17 * minute).send(batches.slice(1))
    await tick(nine + hour)
    expectOneEach()
    expect(await statesOf(issue.id)).toEqual({ unknown: 1, sent: 49 })
    expect(await issueNow()).toMatchObject({ state: 'sent', sent: 49, unknown: 1 })
    expect((await deliveries(issue.id)).findIndex(({ state }) => state === 'unknown')).toBe(k)
    expect(await noticesOf(issue.id)).toEqual([expect.stringMatching(/^notify-issue:\d+:unknown:\d+$/)])
  },
)

test.for(['one-by-one', 'sets', 'no-keys'] as const)(
  'B02 if the consumer is killed after claiming a newsletter batch (%s), nothing was sent yet, and every recipient gets one email',
  async (mode) => {
    const { issue, batches, provider, jobs, consume, tick, expectOneEach } = await fifty(mode)
    // The consumer reads one batch and dies at its next database call.
    await consume(nine, { life: { dead: false, stepsLeft: 2 } })
    expect([provider.accepted.size, (await statesOf(issue.id)).claimed]).toEqual([0, 50 / batches.length])
    await tick(nine + 15 * minute)
    await jobs(nine + 16 * minute).send(batches)
    expectOneEach()
    expect(await issueNow()).toMatchObject({ state: 'sent', sent: 50 })
  },
)

test('B02 if the consumer is killed before storing a newsletter batch’s result, the batch is retried with identical bytes under the same key', async () => {
  const { issue, provider, consume, tick, expectOneEach } = await fifty('sets')
  const life = alive()
  const own = provider.seenBy(alive())
  await consume(nine, {
    life,
    transport: {
      ...own,
      async sendMany(mails, key) {
        const delivery = await own.sendMany?.(mails, key)
        life.dead = true
        return delivery ?? { outcome: 'unknown', reason: '' }
      },
    },
  })
  // Subscribers who change or leave now may have the email already; the repeated request must keep the same bytes.
  await sql`update newsletter_subscribers set state = 'unsubscribed' where id % 10 = 0`
  await sql`update newsletter_subscribers set email = 'new-' || email, zip = '37601' where id % 10 = 1`
  await sql`delete from newsletter_subscribers where id % 10 = 2`
  await tick(nine + 15 * minute)
  await consume(nine + 16 * minute)
  expectOneEach()
  expect([await statesOf(issue.id), provider.confused()]).toEqual([{ sent: 50 }, 0])
  expect(provider.addresses.filter(({ address }) => address.startsWith('new-'))).toEqual([])
  expect(await sqlValue`select count(*) as n from issue_batches where mail_values is not null`).toBe(0)
})

test('B02 if the consumer is killed before acknowledging a newsletter’s queue message, the message’s second delivery sends nothing', async () => {
  const { consume, expectOneEach } = await fifty('sets')
  await consume(nine)
  expect(await consume(nine + minute)).toEqual({ ended: 'nothing-to-do' })
  expectOneEach()
})

test('a newsletter issue’s batch is retried under its idempotency key for at most 23 hours, because after that the key may have expired', async () => {
  for (const [later, sent, unknown] of [
    [23 * hour - minute, 50, 0],
    [23 * hour + minute, 0, 50],
  ] as const) {
    await clearList()
    const { issue, provider, consume, expectOneEach } = await fifty('sets')
    const own = provider.seenBy(alive())
    const silent: EmailTransport = {
      ...own,
      async sendMany(mails, key) {
        await own.sendMany?.(mails, key)
        return { outcome: 'retry', reason: 'It fell silent.' }
      },
    }
    await consume(nine, { transport: silent })
    await consume(nine + later)
    expectOneEach()
    expect(await issueNow()).toMatchObject({ state: 'sent', sent, unknown })
    expect(await noticesOf(issue.id)).toHaveLength(unknown > 0 ? 1 : 0)
  }
})
