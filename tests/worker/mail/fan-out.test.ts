import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { runIssueWithFaults } from '#tests/support/mail/fault-run.ts'
import { deliveries } from '#tests/support/mail/issues.ts'

const seeds = Array.from({ length: Number(env.FAULT_SCHEDULES) }, (_, index) => 20_261_123 + index)

test.for(seeds)(
  'B01 despite random faults, a newsletter issue to 1,000 subscribers is sent to each at most once, and each has an outcome (seed %i)',
  async (seed) => {
    const { mode, provider, left, late, addressesOf, issue, broken, kills } = await runIssueWithFaults(seed)
    expect(broken).toEqual([])
    const rows = await deliveries(issue.id)
    const tooOften = [...provider.accepted].filter(([, times]) => times > 1)
    const wrongly = rows.filter(({ id, state }) => {
      const times = provider.accepted.get(id) ?? 0
      return state === 'sent' ? times !== 1 : state !== 'unknown' && times !== 0
    })
    const leftInTime = [...left].filter(([id, inTime]) => inTime && provider.accepted.has(id))
    const emailOf = new Map(rows.map(({ id, email }) => [id, email]))
    const toSomebodyElse = provider.addresses.filter(
      ({ reader, address }) => !(addressesOf.get(reader) ?? [emailOf.get(reader)]).includes(address),
    )
    const tooLate = late.filter((id) => provider.accepted.has(id))
    const none = { tooOften: [], wrongly: [], toSomebodyElse: [], leftInTime: [], tooLate: [] }
    expect({ tooOften, wrongly, toSomebodyElse, leftInTime, tooLate }).toEqual(none)
    expect(rows.filter(({ state }) => state === 'pending' || state === 'claimed')).toEqual([])
    const { sent, failed, suppressed, unknown, recipients, state } = issue
    expect([state, recipients, sent + failed + suppressed + unknown]).toEqual(['sent', 1000, 1000])
    const rowsIn = (of: string) => rows.filter((row) => row.state === of).length
    expect({ sent, failed, suppressed, unknown }).toEqual({
      sent: rowsIn('sent'),
      failed: rowsIn('failed'),
      suppressed: rowsIn('suppressed'),
      unknown: rowsIn('unknown'),
    })
    // With idempotency keys a retry settles every unknown outcome; without them, each timeout or killed consumer may leave one email unknown.
    if (mode === 'no-keys') expect(unknown).toBeLessThanOrEqual(provider.silences() + kills)
    else expect([unknown, provider.confused()]).toEqual([0, 0])
    const changed = addressesOf.size
    console.log(JSON.stringify({ seed, mode, sent, failed, suppressed, unknown, changed }))
  },
)
