import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { runIssueWithFaults } from '#tests/support/mail/fault-run.ts'
import { deliveriesOf } from '#tests/support/mail/issues.ts'

const seeds = Array.from({ length: Number(env.FAULT_SCHEDULES) }, (_, index) => 20_261_123 + index)

test.for(seeds)(
  'B01 despite random faults, each of 1,000 subscribers is sent a newsletter issue at most once and gets an outcome (seed %i)',
  async (seed) => {
    const run = await runIssueWithFaults(seed)
    const { mode, provider, addressHistory, issue } = run
    expect(run.databaseErrors).toEqual([])
    const rows = await deliveriesOf(issue.id)
    const duplicates = [...provider.sendCounts].filter(([, count]) => count > 1)
    const wrongCounts = rows.filter(({ id, state }) => {
      const count = provider.sendCounts.get(id) ?? 0
      return state === 'sent' ? count !== 1 : state !== 'unknown' && count !== 0
    })
    const sentAfterUnsubscribing = [...run.unsubscribed].filter(
      ([id, inTime]) => inTime && provider.sendCounts.has(id),
    )
    const emailOf = new Map(rows.map(({ id, email }) => [id, email]))
    const wrongAddresses = provider.addresses.filter(
      ({ subscriberId, address }) =>
        !(addressHistory.get(subscriberId) ?? [emailOf.get(subscriberId)]).includes(address),
    )
    const sentToLateJoiners = run.joinedLate.filter((id) => provider.sendCounts.has(id))
    const violations = { duplicates, wrongCounts, wrongAddresses, sentAfterUnsubscribing, sentToLateJoiners }
    for (const [name, found] of Object.entries(violations)) expect(found, name).toEqual([])
    expect(rows.filter(({ state }) => state === 'pending' || state === 'claimed')).toEqual([])
    const { sent, failed, suppressed, unknown, recipients, state } = issue
    expect([state, recipients, sent + failed + suppressed + unknown]).toEqual(['sent', 1000, 1000])
    const counts = { sent, failed, suppressed, unknown }
    for (const [outcome, count] of Object.entries(counts))
      expect(rows.filter((row) => row.state === outcome).length, outcome).toBe(count)
    // With idempotency keys, retries settle every unknown outcome. Without them, each timeout or killed consumer may
    // leave one email with an unknown outcome.
    if (mode === 'no-keys') expect(unknown).toBeLessThanOrEqual(provider.counts.timeouts + run.kills)
    else expect([unknown, provider.counts.conflicts]).toEqual([0, 0])
    console.log(JSON.stringify({ seed, mode, ...counts, changed: addressHistory.size }))
  },
)
