import { beforeEach, expect, test } from 'vitest'
import { claimBatch } from '#app/data/newsletter/issue-batches.ts'
import {
  cancelIssue,
  retryFailedRecipients,
  resendUnknownRecipients,
} from '#app/data/newsletter/issue-control.ts'
import {
  aMailbox,
  anApprovedIssue,
  aStartedIssue,
  byAdmin,
  clearList,
  createIssueWithUnknownOutcome,
  hour,
  issueNow,
  jobsAt,
  minute,
  nine,
  readers,
  recipientsOf,
  reportDelivery,
  startIssue,
  statesOf,
  unsubscribe,
} from '#tests/support/mail/issues.ts'
import { sql } from '#tests/support/database.ts'

beforeEach(clearList)

const later = nine + hour

/** Returns an issue’s totals after checking that they match its delivery rows. */
async function sums(issueId: number) {
  const { sent, failed, suppressed, unknown } = await issueNow()
  const counts = Object.entries({ sent, failed, suppressed, unknown }).filter(([, count]) => count > 0)
  expect(Object.fromEntries(counts)).toEqual(await statesOf(issueId))
  return Object.fromEntries(counts)
}

test('recipients with unknown outcome stay unknown if the issue is canceled before it is resent to them', async () => {
  const { issue, provider } = await createIssueWithUnknownOutcome()
  expect(await byAdmin(resendUnknownRecipients, issue.id, later)).toBe(true)
  expect(await byAdmin(cancelIssue, issue.id, later)).toBe(true)
  await jobsAt(later).closeCanceled(issue.id)
  expect(await sums(issue.id)).toEqual({ unknown: 20 })
  expect(provider.taken.size).toBe(0)
})

test('recipients with unknown outcome stay unknown if they unsubscribe before the resend or if the provider rejects it', async () => {
  const { issue, batches, provider, recipients } = await createIssueWithUnknownOutcome()
  await byAdmin(resendUnknownRecipients, issue.id, later)
  await sql`update newsletter_subscribers set state = 'unsubscribed' where id = ${recipients[0]}`
  provider.answer = (mails) => ({
    outcome: 'answered',
    results: mails.map(({ to }, index) =>
      index === 0 ? { outcome: 'refused', reason: 'No such box.' } : { outcome: 'sent', providerId: to },
    ),
  })
  await jobsAt(later, provider).send(batches)
  expect(await sums(issue.id)).toEqual({ unknown: 2, sent: 18 })
  expect(await issueNow()).toMatchObject({ state: 'sent' })
  expect(await byAdmin(retryFailedRecipients, issue.id, later)).toBe(false)
})

test('a failed or skipped recipient is marked as sent once a webhook reports the delivery', async () => {
  const { issue, recipients } = await createIssueWithUnknownOutcome()
  await sql`update issue_deliveries set state = iif(subscriber_id % 2 = 0, 'failed', 'suppressed')
    where issue_id = ${issue.id}`
  await sql`update issues set failed = 10, suppressed = 10, unknown = 0 where id = ${issue.id}`
  const [one, two] = recipients
  for (const id of [one, two, one]) await reportDelivery(issue.id, id)
  expect(await sums(issue.id)).toEqual({ sent: 2, failed: 9, suppressed: 9 })
  expect(await issueNow()).toMatchObject({ delivered: 2, recipients: 20 })
})

test('B02 a recipient reported as delivered while their batch is claimed is not emailed again', async () => {
  const { issue, batches, provider, db, recipients } = await createIssueWithUnknownOutcome()
  const [one, two] = recipients
  await byAdmin(resendUnknownRecipients, issue.id, later)
  provider.answer = async () => {
    await reportDelivery(issue.id, one)
    return { outcome: 'retry', reason: 'Too fast (429).', tookNone: true }
  }
  await jobsAt(later, provider).send(batches)
  expect(await statesOf(issue.id)).toEqual({ sent: 1, pending: 19 })

  provider.answer = null
  await claimBatch(db, batches[0]?.batchId ?? 0, later + 15 * minute)
  await reportDelivery(issue.id, two, { now: later + 16 * minute })
  await jobsAt(later + 31 * minute, provider).tick()
  expect(await statesOf(issue.id)).toEqual({ sent: 2, pending: 18 })

  await jobsAt(later + 32 * minute, provider).send(batches)
  expect([provider.taken.size, Math.max(...provider.taken.values())]).toEqual([18, 1])
  expect(await sums(issue.id)).toEqual({ sent: 20 })
})

test("a recipient who unsubscribes before their issue's batch is first sent is counted as skipped", async () => {
  const { issue, batches } = await aStartedIssue(3)
  await unsubscribe('reader-2@mail.example')
  await jobsAt(nine).send(batches)
  expect(await sums(issue.id)).toEqual({ sent: 2, suppressed: 1 })
})

test('a batch whose key was already used for other content waits an hour for webhook events, then becomes unknown', async () => {
  await readers(3)
  await anApprovedIssue()
  const provider = aMailbox({ answer: { outcome: 'conflict', reason: 'Other content.' } })
  const { issue, batches } = await startIssue(provider)
  await jobsAt(nine, provider).send(batches)
  const [one] = await recipientsOf(issue.id)
  await reportDelivery(issue.id, one, { now: nine + minute })
  const soon = jobsAt(nine + hour - minute, provider)
  await soon.send(batches)
  await soon.tick()
  expect([await statesOf(issue.id), (await issueNow()).unknown]).toEqual([{ claimed: 3 }, 0])
  expect(await byAdmin(resendUnknownRecipients, issue.id, later)).toBe(false)
  await jobsAt(later, provider).send(batches)
  expect([await sums(issue.id), provider.requests]).toEqual([{ sent: 1, unknown: 2 }, 1])
  expect(await byAdmin(resendUnknownRecipients, issue.id, later)).toBe(true)
})
