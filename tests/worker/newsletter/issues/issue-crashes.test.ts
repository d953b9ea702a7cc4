import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { processDueIssues } from '#app/jobs/newsletter/process-issues.ts'
import { sendIssueBatch } from '#app/jobs/newsletter/send-issue-batch.ts'
import type { EmailTransport } from '#app/providers/email-transport.ts'
import { faultyDatabase, ConsumerKilledError, type ConsumerLife } from '#tests/support/mail/faults.ts'
import { createFaultyProvider, type ProviderMode } from '#tests/support/mail/faulty-provider.ts'
import {
  anApprovedIssue,
  anEngine,
  clearList,
  deliveries,
  hour,
  issueNow,
  minute,
  nine,
  readers,
  startIssue,
  statesOf,
} from '#tests/support/mail/issues.ts'
import { sql, sqlColumn } from '#tests/support/database.ts'

beforeEach(clearList)

const calm = { failure: 0, tooFast: 0, silence: 0 }

/** Sets up an issue with fifty recipients, an email provider, and a batch consumer that can be killed. */
async function fifty(manner: ProviderMode) {
  await readers(50)
  await anApprovedIssue()
  const provider = createFaultyProvider(manner, { chance: () => 0.9, rates: calm })
  const { issue, batches } = await startIssue({ provider: provider.seenBy({ dead: false, stepsLeft: null }) })
  const [batch] = batches
  if (!batch) throw new Error('There is no batch')
  const consume = async (
    at: number,
    given: Partial<{ life: ConsumerLife; transport: EmailTransport }> = {},
  ) => {
    const { life = { dead: false, stepsLeft: null } } = given
    const { context } = anEngine({
      now: at,
      provider: given.transport ?? provider.seenBy(life),
      database: faultyDatabase(life, { fails: 0, chance: () => 0.9, broken: [] }),
    })
    return sendIssueBatch(context, batch).catch(() => 'killed')
  }
  const tick = (at: number) =>
    processDueIssues(
      anEngine({ now: at, provider: provider.seenBy({ dead: false, stepsLeft: null }) }).context,
    )
  return { issue, batches, provider, consume, tick }
}

/** Kills the consumer after the provider has accepted the email with this number. */
function dyingAt(k: number, life: ConsumerLife, own: EmailTransport): EmailTransport {
  let count = 0
  return {
    name: own.name,
    repeatable: own.repeatable,
    async send(mail) {
      const delivery = await own.send(mail)
      if (count++ === k) {
        life.dead = true
        throw new ConsumerKilledError('The consumer was killed.')
      }
      return delivery
    },
  }
}

const dies = (): ConsumerLife => ({ dead: false, stepsLeft: null })

test.for([0, 1, 24, 49])(
  'B02 if the consumer is killed after the provider took email %i, with idempotency keys the batch is repeated and nobody gets two',
  async (k) => {
    const { issue, provider, consume, tick } = await fifty('one-by-one')
    const life = dies()
    await consume(nine, { life, transport: dyingAt(k, life, provider.seenBy(dies())) })
    expect(provider.accepted.size).toBe(k + 1)
    await consume(nine + minute)
    await tick(nine + 15 * minute)
    await consume(nine + 16 * minute)
    expect([...provider.accepted.values()]).toEqual(Array.from({ length: 50 }, () => 1))
    expect(await statesOf(issue.id)).toEqual({ sent: 50 })
  },
)

test.for([0, 1, 24])(
  'B02 if the consumer is killed after the provider took email %i, without keys only that email is unknown, and the owner is emailed',
  async (k) => {
    const { issue, batches, provider, consume, tick } = await fifty('no-keys')
    const life = dies()
    await consume(nine, { life, transport: dyingAt(k, life, provider.seenBy(dies())) })
    await tick(nine + 15 * minute)
    await consume(nine + 16 * minute)
    const { context } = anEngine({ now: nine + 17 * minute, provider: provider.seenBy(dies()) })
    for (const other of batches.slice(1)) await sendIssueBatch(context, other)
    await tick(nine + hour)
    expect([...provider.accepted.values()]).toEqual(Array.from({ length: 50 }, () => 1))
    expect(await statesOf(issue.id)).toEqual({ unknown: 1, sent: 49 })
    expect(await issueNow()).toMatchObject({ state: 'sent', sent: 49, unknown: 1 })
    expect((await deliveries(issue.id)).findIndex(({ state }) => state === 'unknown')).toBe(k)
    expect(await noticesOf(issue.id)).toEqual([expect.stringMatching(/^notify-issue:\d+:unknown:\d+$/)])
  },
)

test.for(['one-by-one', 'sets', 'no-keys'] as const)(
  'B02 if the consumer is killed after claiming its batch (%s), nothing was sent yet, and every recipient gets one email',
  async (manner) => {
    const { issue, batches, provider, consume, tick } = await fifty(manner)
    // The consumer reads one batch and dies at its next database call.
    await consume(nine, { life: { dead: false, stepsLeft: 2 } })
    expect([provider.accepted.size, (await statesOf(issue.id)).claimed]).toEqual([0, 50 / batches.length])
    await tick(nine + 15 * minute)
    const { context } = anEngine({ now: nine + 16 * minute, provider: provider.seenBy(dies()) })
    for (const batch of batches) await sendIssueBatch(context, batch)
    expect([...provider.accepted.values()]).toEqual(Array.from({ length: 50 }, () => 1))
    expect(await issueNow()).toMatchObject({ state: 'sent', sent: 50 })
  },
)

test('B02 if the consumer is killed before storing the result, the batch is repeated with identical bytes under the same key', async () => {
  const { issue, provider, consume, tick } = await fifty('sets')
  const life = dies()
  const own = provider.seenBy(dies())
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
  expect([...provider.accepted.values()]).toEqual(Array.from({ length: 50 }, () => 1))
  expect([await statesOf(issue.id), provider.confused()]).toEqual([{ sent: 50 }, 0])
  expect(provider.addresses.filter(({ address }) => address.startsWith('new-'))).toEqual([])
  const stored = env.DB.prepare('select count(*) as n from issue_batches where mail_values is not null')
  expect(await stored.first('n')).toBe(0)
})

test("B02 if the consumer is killed before acknowledging its queue message, the message's second delivery sends nothing", async () => {
  const { provider, consume } = await fifty('sets')
  await consume(nine)
  expect(await consume(nine + minute)).toEqual({ ended: 'nothing-to-do' })
  expect([...provider.accepted.values()]).toEqual(Array.from({ length: 50 }, () => 1))
})

test("an issue's batch is repeated under its key for 23 hours and no longer, because then the provider may forget the key", async () => {
  for (const [later, sent, unknown] of [
    [23 * hour - minute, 50, 0],
    [23 * hour + minute, 0, 50],
  ] as const) {
    await clearList()
    const { issue, provider, consume } = await fifty('sets')
    const own = provider.seenBy(dies())
    const silent: EmailTransport = {
      ...own,
      async sendMany(mails, key) {
        await own.sendMany?.(mails, key)
        return { outcome: 'retry', reason: 'It fell silent.' }
      },
    }
    await consume(nine, { transport: silent })
    await consume(nine + later)
    expect([...provider.accepted.values()]).toEqual(Array.from({ length: 50 }, () => 1))
    expect(await issueNow()).toMatchObject({ state: 'sent', sent, unknown })
    expect(await noticesOf(issue.id)).toHaveLength(unknown > 0 ? 1 : 0)
  }
})

async function noticesOf(issueId: number) {
  return sqlColumn<string>`
    select dedupe_key as key from emails where kind = 'notify-issue' and subject_id = ${issueId} order by id`
}
