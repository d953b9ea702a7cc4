import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { sendIssueBatch } from '#app/jobs/newsletter/send-issue-batch.ts'
import { processDueIssues } from '#app/jobs/newsletter/process-due-issues.ts'
import {
  aMailbox,
  anApprovedLetter,
  anEngine,
  clearList,
  issueNow,
  laidDown,
  minute,
  nine,
  readers,
  statesOf,
} from '#tests/support/mail/issues.ts'

beforeEach(clearList)

test('an approved issue is sent once to every subscriber at its scheduled time', async () => {
  await readers(250)
  await anApprovedLetter()
  const provider = aMailbox()
  const { issue, batches } = await laidDown({ provider })
  expect([issue.state, issue.recipients, batches.length]).toEqual(['sending', 250, 3])
  for (const batch of [...batches, ...batches]) await sendIssueBatch(anEngine({ provider }).context, batch)
  expect(await issueNow()).toMatchObject({ state: 'sent', sent: 250, failed: 0, suppressed: 0, unknown: 0 })
  expect([...provider.taken.values()]).toEqual(Array.from({ length: 250 }, () => 1))
  expect(await statesOf(issue.id)).toEqual({ sent: 250 })
})

test('an unsubscribed reader is not sent the issue that was already queued, nor is a reader who joined after sending started', async () => {
  await readers(3)
  await anApprovedLetter()
  const provider = aMailbox()
  const { issue, batches } = await laidDown({ provider })
  await env.DB.prepare(
    `update newsletter_subscribers set state = 'unsubscribed' where email = 'reader-1@mail.example'`,
  ).run()
  await env.DB.prepare(`delete from newsletter_subscribers where email = 'reader-2@mail.example'`).run()
  await readers(1, { from: 4, confirmedAt: nine + minute })
  for (const batch of batches) await sendIssueBatch(anEngine({ provider }).context, batch)
  expect([...provider.taken.keys()]).toEqual(['reader-3@mail.example'])
  expect(await statesOf(issue.id)).toEqual({ sent: 1, suppressed: 2 })
  expect(await issueNow()).toMatchObject({ state: 'sent', recipients: 3, sent: 1, suppressed: 2 })
})

test('two simultaneous scheduler runs create and start one issue of each kind', async () => {
  await readers(2)
  await anApprovedLetter()
  await Promise.all([processDueIssues(anEngine().context), processDueIssues(anEngine().context)])
  const { results } = await env.DB.prepare('select dedupe_key as key, state from issues order by key').all()
  expect(results).toEqual([
    { key: 'last-call:2026-11-23', state: 'draft' },
    { key: 'last-call:2026-11-30', state: 'draft' },
    { key: 'weekly:2026-11-23', state: 'freezing' },
    { key: 'weekly:2026-11-30', state: 'draft' },
  ])
})

test('a scheduler run reads rows of open batches, not of all recipients', async () => {
  await readers(3000)
  await anApprovedLetter()
  const provider = aMailbox()
  const { batches } = await laidDown({ provider })
  const mid = anEngine({ now: nine + minute, provider }).context
  await processDueIssues(mid)
  expect(mid.usage.rowsRead).toBeLessThanOrEqual(400)
  for (const batch of batches) await sendIssueBatch(anEngine({ provider }).context, batch)
  const after = anEngine({ now: nine + 15 * minute, provider }).context
  await processDueIssues(after)
  expect(after.usage.rowsRead).toBeLessThanOrEqual(100)
})
