import { beforeEach, expect, test } from 'vitest'
import { claimBatch } from '#app/data/newsletter/issue-batches.ts'
import {
  cancelIssue,
  pauseIssue,
  pauseIssueAfterOrdersClose,
  resendToFailedRecipients,
  resendToUnknownOutcomeRecipients,
  resumeIssue,
} from '#app/data/newsletter/issue-control.ts'
import { actionsOn } from '#tests/support/admin/admin.ts'
import { sql } from '#tests/support/database.ts'
import { anEmail, reportEmailDelivery } from '#tests/support/mail/email-rows.ts'
import {
  addSubscribers,
  anApprovedIssue,
  aProvider,
  asAdmin,
  aStartedIssue,
  createIssueWithUnknownOutcome,
  emptyNewsletter,
  hour,
  jobsAt,
  minute,
  monday,
  noticesOf,
  readIssue,
  recipientsOf,
  reportDelivery,
  statesOf,
  unsubscribe,
} from '#tests/support/mail/issues.ts'

beforeEach(emptyNewsletter)

const later = monday + hour

/** Returns a newsletter issue's totals after checking that they match its delivery rows. */
async function totals(issueId: number) {
  const { sent, failed, suppressed, unknown } = await readIssue()
  const counts = Object.entries({ sent, failed, suppressed, unknown }).filter(([, count]) => count > 0)
  expect(Object.fromEntries(counts)).toEqual(await statesOf(issueId))
  return Object.fromEntries(counts)
}

test('newsletter recipients with an unknown outcome keep that outcome if the issue is canceled before the resend', async () => {
  const { issue, provider } = await createIssueWithUnknownOutcome()
  expect(await asAdmin(resendToUnknownOutcomeRecipients, issue.id, later)).toBe(true)
  expect(await asAdmin(cancelIssue, issue.id, later)).toBe(true)
  await jobsAt(later).closeCanceled(issue.id)
  expect(await totals(issue.id)).toEqual({ unknown: 20 })
  expect(provider.sendCounts.size).toBe(0)
})

test('a newsletter recipient’s outcome stays unknown if the recipient unsubscribes before the resend or the provider rejects the resent email', async () => {
  const { issue, batches, provider, recipients } = await createIssueWithUnknownOutcome()
  await asAdmin(resendToUnknownOutcomeRecipients, issue.id, later)
  await sql`update newsletter_subscribers set state = 'unsubscribed' where id = ${recipients[0]}`
  provider.response = (emails) => ({
    outcome: 'completed',
    results: emails.map(({ to }, index) =>
      index === 0 ? { outcome: 'refused', reason: 'No such box.' } : { outcome: 'sent', providerId: to },
    ),
  })
  await jobsAt(later, provider).send(batches)
  expect(await totals(issue.id)).toEqual({ unknown: 2, sent: 18 })
  expect(await readIssue()).toMatchObject({ state: 'sent' })
  expect(await asAdmin(resendToFailedRecipients, issue.id, later)).toBe(false)
})

test('a failed or skipped newsletter recipient is marked as sent once a webhook reports the delivery', async () => {
  const { issue, recipients } = await createIssueWithUnknownOutcome()
  await sql`update issue_deliveries set state = iif(subscriber_id % 2 = 0, 'failed', 'suppressed')
    where issue_id = ${issue.id}`
  await sql`update issues set failed = 10, suppressed = 10, unknown = 0 where id = ${issue.id}`
  const [one, two] = recipients
  for (const id of [one, two, one]) await reportDelivery(issue.id, id)
  expect(await totals(issue.id)).toEqual({ sent: 2, failed: 9, suppressed: 9 })
  expect(await readIssue()).toMatchObject({ delivered: 2, recipients: 20 })
})

test('B02 a newsletter recipient reported as delivered while a job is processing their batch is not emailed again', async () => {
  const { issue, batches, provider, db, recipients } = await createIssueWithUnknownOutcome()
  const [one, two] = recipients
  await asAdmin(resendToUnknownOutcomeRecipients, issue.id, later)
  provider.response = async () => {
    await reportDelivery(issue.id, one)
    return { outcome: 'retry', reason: 'Too fast (429).', acceptedNone: true }
  }
  await jobsAt(later, provider).send(batches)
  expect(await statesOf(issue.id)).toEqual({ sent: 1, pending: 19 })

  provider.response = null
  await claimBatch(db, batches[0]?.batchId ?? 0, later + 15 * minute)
  await reportDelivery(issue.id, two, { now: later + 16 * minute })
  await jobsAt(later + 31 * minute, provider).tick()
  expect(await statesOf(issue.id)).toEqual({ sent: 2, pending: 18 })

  await jobsAt(later + 32 * minute, provider).send(batches)
  expect([provider.sendCounts.size, Math.max(...provider.sendCounts.values())]).toEqual([18, 1])
  expect(await totals(issue.id)).toEqual({ sent: 20 })
})

test('a recipient who unsubscribes before their newsletter issue’s batch is first sent is counted as skipped', async () => {
  const { issue, batches } = await aStartedIssue(3)
  await unsubscribe('reader-2@mail.example')
  await jobsAt(monday).send(batches)
  expect(await totals(issue.id)).toEqual({ sent: 2, suppressed: 1 })
})

test('if the provider rejects a newsletter batch’s idempotency key as used for other content, recipients without a delivery webhook have an unknown outcome after an hour', async () => {
  const response = { outcome: 'conflict', reason: 'Other content.' } as const
  const { issue, batches, provider } = await aStartedIssue(3, aProvider({ response }))
  await jobsAt(monday, provider).send(batches)
  const [one] = await recipientsOf(issue.id)
  await reportDelivery(issue.id, one, { now: monday + minute })
  const soon = jobsAt(monday + hour - minute, provider)
  await soon.send(batches)
  await soon.tick()
  expect([await statesOf(issue.id), (await readIssue()).unknown]).toEqual([{ claimed: 3 }, 0])
  expect(await asAdmin(resendToUnknownOutcomeRecipients, issue.id, later)).toBe(false)
  await jobsAt(later, provider).send(batches)
  expect([await totals(issue.id), provider.requests]).toEqual([{ sent: 1, unknown: 2 }, 1])
  expect(await asAdmin(resendToUnknownOutcomeRecipients, issue.id, later)).toBe(true)
})

const noResponse = { outcome: 'retry', reason: 'It fell silent.' } as const

async function countOutcomes() {
  const { recipients, sent, failed, suppressed, unknown } = await readIssue()
  return { recipients, total: sent + failed + suppressed + unknown }
}

test('after a newsletter issue is canceled, every recipient that it did not reach gets an outcome, and the totals add up', async () => {
  const { issue, batches, provider } = await aStartedIssue(6250)
  await jobsAt(monday, provider).send(batches.slice(0, 1))
  provider.response = noResponse
  await jobsAt(monday, provider).send(batches.slice(1, 2))
  provider.response = null
  expect(await asAdmin(cancelIssue, issue.id)).toBe(true)
  const jobs = jobsAt(monday + minute, provider)
  await jobs.tick()
  expect(jobs.queued.map(({ message }) => message)).toContainEqual({ type: 'close-issue', issueId: issue.id })
  expect(await jobs.closeCanceled(issue.id)).toEqual({ ended: 'closed' })
  expect(await statesOf(issue.id)).toEqual({ sent: 100, unknown: 100, suppressed: 6050 })
  expect(await countOutcomes()).toEqual({ recipients: 6250, total: 6250 })
  const after = jobsAt(monday + 2 * minute, provider)
  await after.closeCanceled(issue.id)
  await after.send(batches)
  await after.tick()
  expect(after.queued.filter(({ message }) => message.type === 'close-issue')).toEqual([])
  expect([provider.sendCounts.size, await countOutcomes()]).toEqual([100, { recipients: 6250, total: 6250 }])
})

test('canceling a newsletter issue while its recipients are being snapshotted leaves its totals at zero and queues no close-issue job', async () => {
  await addSubscribers(120)
  const { id } = await anApprovedIssue()
  await jobsAt(monday).tick()
  await asAdmin(cancelIssue, id)
  const after = jobsAt(monday + minute)
  await after.tick()
  expect(after.queued.filter(({ message }) => message.type === 'close-issue')).toEqual([])
  expect(await countOutcomes()).toEqual({ recipients: 0, total: 0 })
})

test('B02 the owner is emailed when the last batch of a newsletter issue ends with unknown outcomes', async () => {
  const { issue } = await createIssueWithUnknownOutcome()
  expect(await readIssue()).toMatchObject({ state: 'sent', unknown: 20 })
  expect(await noticesOf(issue.id)).toEqual([
    expect.stringMatching(`^notify-issue:${issue.id}:unknown:`) as string,
  ])
})

test('webhook events count a recipient with an unknown outcome as sent once, even if an event arrives twice', async () => {
  const { issue, recipients } = await createIssueWithUnknownOutcome()
  const [one, two] = recipients
  for (const eventId of ['e-1', 'e-1', 'e-2']) await reportDelivery(issue.id, one, { eventId })
  await reportDelivery(issue.id, two, { outcome: 'bounced' })
  expect(await readIssue()).toMatchObject({ sent: 2, unknown: 18, delivered: 1, bounced: 1 })
  expect(await statesOf(issue.id)).toEqual({ sent: 2, unknown: 18 })
})

test('when a newsletter issue is canceled, a recipient whose delivery a webhook has reported counts as sent, not as unknown', async () => {
  const { issue, batches, provider } = await aStartedIssue(2)
  provider.response = noResponse
  await jobsAt(monday, provider).send(batches)
  const [first] = await recipientsOf(issue.id)
  await reportDelivery(issue.id, first, { now: monday + minute })
  await asAdmin(cancelIssue, issue.id)
  await jobsAt(monday + minute).tick()
  expect(await statesOf(issue.id)).toEqual({ sent: 1, unknown: 1 })
  expect(await countOutcomes()).toEqual({ recipients: 2, total: 2 })
})

test('an email with an unknown outcome is marked as sent once a webhook reports its delivery', async () => {
  for (const [state, inDoubt] of [
    ['unknown', true],
    ['pending', true],
    ['pending', false],
  ] as const) {
    const { id } = await anEmail({ state, inDoubt, error: 'Silent.', dueAt: 1 })
    await reportEmailDelivery(id, monday)
  }
  expect(await sql`select state, sent_at as at, error from emails order by id`).toEqual([
    { state: 'sent', at: monday, error: null },
    { state: 'sent', at: monday, error: null },
    { state: 'pending', at: null, error: 'Silent.' },
  ])
})

test('B02 a newsletter recipient with an unknown outcome is emailed again only if an admin resends the issue and the provider hasn’t reported the first email as delivered', async () => {
  const { issue, provider, recipients } = await createIssueWithUnknownOutcome()
  expect(await asAdmin(resendToUnknownOutcomeRecipients, issue.id, monday + hour)).toBe(true)
  expect(await asAdmin(resendToUnknownOutcomeRecipients, issue.id, monday + hour)).toBe(false)
  await reportDelivery(issue.id, recipients[0])
  const jobs = jobsAt(monday + hour, provider)
  await jobs.queueBatches(issue.id)
  await jobs.sendQueued()
  expect([provider.sendCounts.size, Math.max(...provider.sendCounts.values())]).toEqual([19, 1])
  expect(await readIssue()).toMatchObject({ state: 'sent', sent: 20, unknown: 0 })
  expect(await actionsOn(`issue:${issue.id}`)).toEqual(['issue.doubtful-retried'])
})

test('after orders close for its week, a newsletter issue can’t be resumed or resent, and a paused issue with no recipients left is marked as sent', async () => {
  const { issue, db } = await createIssueWithUnknownOutcome()
  const now = monday + 5 * 24 * hour
  expect(await asAdmin(resendToUnknownOutcomeRecipients, issue.id, now)).toBe(false)
  await sql`update issues set state = 'sending', unknown = 0`
  await pauseIssueAfterOrdersClose(db, issue.id, 'owner@mail.example', now)
  expect(await asAdmin(resumeIssue, issue.id, now)).toBe(false)
  await sql`update issues set state = 'sending', unknown = 20`
  expect(await asAdmin(pauseIssue, issue.id, now)).toBe(true)
  await jobsAt(now).tick()
  expect((await readIssue()).state).toBe('sent')
})
