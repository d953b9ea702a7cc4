import { beforeEach, expect, test } from 'vitest'
import {
  anApprovedIssue,
  aStartedIssue,
  clearList,
  issueNow,
  jobsAt,
  minute,
  nine,
  readers,
  statesOf,
  unsubscribe,
} from '#tests/support/mail/issues.ts'
import { sql } from '#tests/support/database.ts'

beforeEach(clearList)

test('an approved issue is sent once to every subscriber at its scheduled time', async () => {
  const { issue, batches, provider } = await aStartedIssue(250)
  expect([issue.state, issue.recipients, batches.length]).toEqual(['sending', 250, 3])
  await jobsAt(nine, provider).send([...batches, ...batches])
  expect(await issueNow()).toMatchObject({ state: 'sent', sent: 250, failed: 0, suppressed: 0, unknown: 0 })
  expect([...provider.taken.values()]).toEqual(Array.from({ length: 250 }, () => 1))
  expect(await statesOf(issue.id)).toEqual({ sent: 250 })
})

test('an unsubscribed reader is not sent the issue that was already queued, nor is a reader who joined after sending started', async () => {
  const { issue, batches, provider } = await aStartedIssue(3)
  await unsubscribe('reader-1@mail.example')
  await sql`delete from newsletter_subscribers where email = 'reader-2@mail.example'`
  await readers(1, { from: 4, confirmedAt: nine + minute })
  await jobsAt(nine, provider).send(batches)
  expect([...provider.taken.keys()]).toEqual(['reader-3@mail.example'])
  expect(await statesOf(issue.id)).toEqual({ sent: 1, suppressed: 2 })
  expect(await issueNow()).toMatchObject({ state: 'sent', recipients: 3, sent: 1, suppressed: 2 })
})

test('two simultaneous scheduler runs create and start one issue of each kind', async () => {
  await readers(2)
  await anApprovedIssue()
  await Promise.all([jobsAt(nine).tick(), jobsAt(nine).tick()])
  expect(await sql`select dedupe_key as key, state from issues order by key`).toEqual([
    { key: 'last-call:2026-11-23', state: 'draft' },
    { key: 'last-call:2026-11-30', state: 'draft' },
    { key: 'weekly:2026-11-23', state: 'freezing' },
    { key: 'weekly:2026-11-30', state: 'draft' },
  ])
})

test('a scheduler run reads rows of open batches, not of all recipients', async () => {
  const { batches, provider } = await aStartedIssue(3000)
  const during = jobsAt(nine + minute, provider)
  await during.tick()
  expect(during.context.usage.rowsRead).toBeLessThanOrEqual(400)
  await jobsAt(nine, provider).send(batches)
  const after = jobsAt(nine + 15 * minute, provider)
  await after.tick()
  expect(after.context.usage.rowsRead).toBeLessThanOrEqual(100)
})
