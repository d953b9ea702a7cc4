import { beforeEach, expect, test } from 'vitest'
import { claimBatch } from '#app/data/newsletter/issue-batches.ts'
import {
  cancelIssue,
  pauseIssue,
  pauseIssueAfterDeadline,
  resendToUnknownOutcomeRecipients,
  resumeIssue,
  retryFailedRecipients,
} from '#app/data/newsletter/issue-control.ts'
import { recordMailEvent } from '#app/data/mail/mail-events.ts'
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
  noticesOf,
  readers,
  recipientsOf,
  reportDelivery,
  startIssue,
  statesOf,
  unsubscribe,
} from '#tests/support/mail/issues.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import { actionsOn } from '#tests/support/admin/admin.ts'

beforeEach(clearList)

const later = nine + hour

/** Returns an issue’s totals after checking that they match its delivery rows. */
async function sums(issueId: number) {
  const { sent, failed, suppressed, unknown } = await issueNow()
  const counts = Object.entries({ sent, failed, suppressed, unknown }).filter(([, count]) => count > 0)
  expect(Object.fromEntries(counts)).toEqual(await statesOf(issueId))
  return Object.fromEntries(counts)
}

test('newsletter recipients with an unknown outcome keep it if the issue is canceled before it is resent to them', async () => {
  const { issue, provider } = await createIssueWithUnknownOutcome()
  expect(await byAdmin(resendToUnknownOutcomeRecipients, issue.id, later)).toBe(true)
  expect(await byAdmin(cancelIssue, issue.id, later)).toBe(true)
  await jobsAt(later).closeCanceled(issue.id)
  expect(await sums(issue.id)).toEqual({ unknown: 20 })
  expect(provider.taken.size).toBe(0)
})

test('newsletter recipients with an unknown outcome keep it if they unsubscribe before the resend or if the provider rejects it', async () => {
  const { issue, batches, provider, recipients } = await createIssueWithUnknownOutcome()
  await byAdmin(resendToUnknownOutcomeRecipients, issue.id, later)
  await sql`update newsletter_subscribers set state = 'unsubscribed' where id = ${recipients[0]}`
  provider.answer = (mails) => ({
    outcome: 'completed',
    results: mails.map(({ to }, index) =>
      index === 0 ? { outcome: 'refused', reason: 'No such box.' } : { outcome: 'sent', providerId: to },
    ),
  })
  await jobsAt(later, provider).send(batches)
  expect(await sums(issue.id)).toEqual({ unknown: 2, sent: 18 })
  expect(await issueNow()).toMatchObject({ state: 'sent' })
  expect(await byAdmin(retryFailedRecipients, issue.id, later)).toBe(false)
})

test('a failed or skipped newsletter recipient is marked as sent once a webhook reports the delivery', async () => {
  const { issue, recipients } = await createIssueWithUnknownOutcome()
  await sql`update issue_deliveries set state = iif(subscriber_id % 2 = 0, 'failed', 'suppressed')
    where issue_id = ${issue.id}`
  await sql`update issues set failed = 10, suppressed = 10, unknown = 0 where id = ${issue.id}`
  const [one, two] = recipients
  for (const id of [one, two, one]) await reportDelivery(issue.id, id)
  expect(await sums(issue.id)).toEqual({ sent: 2, failed: 9, suppressed: 9 })
  expect(await issueNow()).toMatchObject({ delivered: 2, recipients: 20 })
})

test('B02 a newsletter recipient reported as delivered while their batch is claimed is not emailed again', async () => {
  const { issue, batches, provider, db, recipients } = await createIssueWithUnknownOutcome()
  const [one, two] = recipients
  await byAdmin(resendToUnknownOutcomeRecipients, issue.id, later)
  provider.answer = async () => {
    await reportDelivery(issue.id, one)
    return { outcome: 'retry', reason: 'Too fast (429).', acceptedNone: true }
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

test('a recipient who unsubscribes before their newsletter issue’s batch is first sent is counted as skipped', async () => {
  const { issue, batches } = await aStartedIssue(3)
  await unsubscribe('reader-2@mail.example')
  await jobsAt(nine).send(batches)
  expect(await sums(issue.id)).toEqual({ sent: 2, suppressed: 1 })
})

test('if the provider has already used a newsletter batch’s key for other content, unreported recipients get an unknown outcome after an hour', async () => {
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
  expect(await byAdmin(resendToUnknownOutcomeRecipients, issue.id, later)).toBe(false)
  await jobsAt(later, provider).send(batches)
  expect([await sums(issue.id), provider.requests]).toEqual([{ sent: 1, unknown: 2 }, 1])
  expect(await byAdmin(resendToUnknownOutcomeRecipients, issue.id, later)).toBe(true)
})

const silent = { outcome: 'retry', reason: 'It fell silent.' } as const

async function wholeAndTotal() {
  const { recipients, sent, failed, suppressed, unknown } = await issueNow()
  return { recipients, whole: sent + failed + suppressed + unknown }
}

test('after a newsletter issue is canceled, every recipient that it did not reach gets an outcome, and the totals add up', async () => {
  const { issue, batches, provider } = await aStartedIssue(6250)
  await jobsAt(nine, provider).send(batches.slice(0, 1))
  provider.answer = silent
  await jobsAt(nine, provider).send(batches.slice(1, 2))
  provider.answer = null
  expect(await byAdmin(cancelIssue, issue.id)).toBe(true)
  const jobs = jobsAt(nine + minute, provider)
  await jobs.tick()
  expect(jobs.queued.map(({ message }) => message)).toContainEqual({ type: 'close-issue', issueId: issue.id })
  expect(await jobs.closeCanceled(issue.id)).toEqual({ ended: 'closed' })
  expect(await statesOf(issue.id)).toEqual({ sent: 100, unknown: 100, suppressed: 6050 })
  expect(await wholeAndTotal()).toEqual({ recipients: 6250, whole: 6250 })
  const after = jobsAt(nine + 2 * minute, provider)
  await after.closeCanceled(issue.id)
  await after.send(batches)
  await after.tick()
  expect(after.queued.filter(({ message }) => message.type === 'close-issue')).toEqual([])
  expect([provider.taken.size, await wholeAndTotal()]).toEqual([100, { recipients: 6250, whole: 6250 }])
})

test('canceling a newsletter issue while its recipients are being collected counts no recipients and queues no close-issue job', async () => {
  await readers(120)
  const { id } = await anApprovedIssue()
  await jobsAt(nine).tick()
  await byAdmin(cancelIssue, id)
  const after = jobsAt(nine + minute)
  await after.tick()
  expect(after.queued.filter(({ message }) => message.type === 'close-issue')).toEqual([])
  expect(await wholeAndTotal()).toEqual({ recipients: 0, whole: 0 })
})

test('B02 the owner is emailed when the last batch of a newsletter issue ends with unknown outcomes', async () => {
  const { issue } = await createIssueWithUnknownOutcome()
  expect(await issueNow()).toMatchObject({ state: 'sent', unknown: 20 })
  expect(await noticesOf(issue.id)).toEqual([
    expect.stringMatching(`^notify-issue:${issue.id}:unknown:`) as string,
  ])
})

test('webhook events settle a recipient’s unknown outcome once, even if an event arrives twice', async () => {
  const { issue, recipients } = await createIssueWithUnknownOutcome()
  const [one, two] = recipients
  for (const eventId of ['e-1', 'e-1', 'e-2']) await reportDelivery(issue.id, one, { eventId })
  await reportDelivery(issue.id, two, { outcome: 'bounced' })
  expect(await issueNow()).toMatchObject({ sent: 2, unknown: 18, delivered: 1, bounced: 1 })
  expect(await statesOf(issue.id)).toEqual({ sent: 2, unknown: 18 })
})

test('a newsletter recipient whose delivery a webhook reported counts as sent, not as unknown, when the issue is canceled', async () => {
  const { issue, batches, provider } = await aStartedIssue(2)
  provider.answer = silent
  await jobsAt(nine, provider).send(batches)
  const [first] = await recipientsOf(issue.id)
  await reportDelivery(issue.id, first, { now: nine + minute })
  await byAdmin(cancelIssue, issue.id)
  await jobsAt(nine + minute).tick()
  expect(await statesOf(issue.id)).toEqual({ sent: 1, unknown: 1 })
  expect(await wholeAndTotal()).toEqual({ recipients: 2, whole: 2 })
})

test('an email with an unknown outcome is marked as sent once a webhook reports its delivery', async () => {
  const { db } = jobsAt(nine)
  for (const [state, inDoubt] of [
    ['unknown', 1],
    ['pending', 1],
    ['pending', 0],
  ]) {
    const mailId = await sqlValue<number>`
      insert into emails (kind, subject_id, recipient, dedupe_key, state, in_doubt, error, due_at, created_at)
      values ('acknowledge-message', 1, 'ann@mail.example', ${`${state}-${inDoubt}`}, ${state}, ${inDoubt},
      'Silent.', 1, 1) returning id`
    const event = { outcome: 'delivered', final: false, providerId: `p-${mailId}`, recipient: null } as const
    await recordMailEvent(db, { ...event, mailId }, { eventId: `mail-${mailId}`, now: nine })
  }
  expect(await sql`select state, sent_at as at, error from emails order by id`).toEqual([
    { state: 'sent', at: nine, error: null },
    { state: 'sent', at: nine, error: null },
    { state: 'pending', at: null, error: 'Silent.' },
  ])
})

test('B02 newsletter recipients with an unknown outcome are emailed again only if an admin resends the issue, except those reported as delivered', async () => {
  const { issue, provider, recipients } = await createIssueWithUnknownOutcome()
  expect(await byAdmin(resendToUnknownOutcomeRecipients, issue.id, nine + hour)).toBe(true)
  expect(await byAdmin(resendToUnknownOutcomeRecipients, issue.id, nine + hour)).toBe(false)
  await reportDelivery(issue.id, recipients[0])
  const jobs = jobsAt(nine + hour, provider)
  await jobs.queueBatches(issue.id)
  await jobs.sendQueued()
  expect([provider.taken.size, Math.max(...provider.taken.values())]).toEqual([19, 1])
  expect(await issueNow()).toMatchObject({ state: 'sent', sent: 20, unknown: 0 })
  expect(await actionsOn(`issue:${issue.id}`)).toEqual(['issue.doubtful-retried'])
})

test('after its week’s orders close, a newsletter issue can’t be resumed or resent, and an issue sent to all recipients counts as finished', async () => {
  const { issue, db } = await createIssueWithUnknownOutcome()
  const now = nine + 5 * 24 * hour
  expect(await byAdmin(resendToUnknownOutcomeRecipients, issue.id, now)).toBe(false)
  await sql`update issues set state = 'sending', unknown = 0`
  await pauseIssueAfterDeadline(db, { id: issue.id, owner: 'owner@mail.example', now })
  expect(await byAdmin(resumeIssue, issue.id, now)).toBe(false)
  await sql`update issues set state = 'sending', unknown = 20`
  expect(await byAdmin(pauseIssue, issue.id, now)).toBe(true)
  await jobsAt(now).tick()
  expect((await issueNow()).state).toBe('sent')
})
