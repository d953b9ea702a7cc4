import { beforeEach, expect, test } from 'vitest'
import { actionsOn } from '#tests/support/admin/admin.ts'
import {
  cancelIssue,
  pauseIssue,
  resumeIssue,
  resendUnknownRecipients,
  pauseIssueAutomatically,
} from '#app/data/newsletter/issue-control.ts'
import { recordMailEvent } from '#app/data/mail/mail-events.ts'
import {
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
  statesOf,
} from '#tests/support/mail/issues.ts'
import { sql, sqlValue } from '#tests/support/database.ts'

beforeEach(clearList)

const silent = { outcome: 'retry', reason: 'It fell silent.' } as const

async function sums() {
  const { recipients, sent, failed, suppressed, unknown } = await issueNow()
  return { recipients, whole: sent + failed + suppressed + unknown }
}

test('after an issue is canceled, every recipient that it did not reach gets an outcome, and the totals add up', async () => {
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
  expect(await sums()).toEqual({ recipients: 6250, whole: 6250 })
  const after = jobsAt(nine + 2 * minute, provider)
  await after.closeCanceled(issue.id)
  await after.send(batches)
  await after.tick()
  expect(after.queued.filter(({ message }) => message.type === 'close-issue')).toEqual([])
  expect([provider.taken.size, await sums()]).toEqual([100, { recipients: 6250, whole: 6250 }])
})

test('an issue canceled while its recipients are being snapshotted keeps no recipient without an outcome', async () => {
  await readers(120)
  const { id } = await anApprovedIssue()
  await jobsAt(nine).tick()
  await byAdmin(cancelIssue, id)
  const after = jobsAt(nine + minute)
  await after.tick()
  expect(after.queued.filter(({ message }) => message.type === 'close-issue')).toEqual([])
  expect(await sums()).toEqual({ recipients: 0, whole: 0 })
})

test('B02 the owner is emailed when the last batch of an issue ends with unknown outcomes', async () => {
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

test('a recipient whose delivery a webhook has reported never becomes unknown', async () => {
  const { issue, batches, provider } = await aStartedIssue(2)
  provider.answer = silent
  await jobsAt(nine, provider).send(batches)
  const [first] = await recipientsOf(issue.id)
  await reportDelivery(issue.id, first, { now: nine + minute })
  await byAdmin(cancelIssue, issue.id)
  await jobsAt(nine + minute).tick()
  expect(await statesOf(issue.id)).toEqual({ sent: 1, unknown: 1 })
  expect(await sums()).toEqual({ recipients: 2, whole: 2 })
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
    const event = { outcome: 'delivered', final: false, providerId: `p-${mailId}`, letter: null } as const
    await recordMailEvent(db, { ...event, mailId }, { eventId: `mail-${mailId}`, now: nine })
  }
  expect(await sql`select state, sent_at as at, error from emails order by id`).toEqual([
    { state: 'sent', at: nine, error: null },
    { state: 'sent', at: nine, error: null },
    { state: 'pending', at: null, error: 'Silent.' },
  ])
})

test('B02 recipients with an unknown outcome are emailed again only if an admin resends the issue, except those reported as delivered', async () => {
  const { issue, provider, recipients } = await createIssueWithUnknownOutcome()
  expect(await byAdmin(resendUnknownRecipients, issue.id, nine + hour)).toBe(true)
  expect(await byAdmin(resendUnknownRecipients, issue.id, nine + hour)).toBe(false)
  await reportDelivery(issue.id, recipients[0])
  const jobs = jobsAt(nine + hour, provider)
  await jobs.queueBatches(issue.id)
  await jobs.sendQueued()
  expect([provider.taken.size, Math.max(...provider.taken.values())]).toEqual([19, 1])
  expect(await issueNow()).toMatchObject({ state: 'sent', sent: 20, unknown: 0 })
  expect(await actionsOn(`issue:${issue.id}`)).toEqual(['issue.doubtful-retried'])
})

test('after its week’s orders close, an issue can’t be resumed or resent, and an issue sent to all recipients counts as finished', async () => {
  const { issue, db } = await createIssueWithUnknownOutcome()
  const now = nine + 5 * 24 * hour
  expect(await byAdmin(resendUnknownRecipients, issue.id, now)).toBe(false)
  await sql`update issues set state = 'sending', unknown = 0`
  await pauseIssueAutomatically(db, { id: issue.id, reason: 'over', owner: 'owner@mail.example', now })
  expect(await byAdmin(resumeIssue, issue.id, now)).toBe(false)
  await sql`update issues set state = 'sending', unknown = 20`
  expect(await byAdmin(pauseIssue, issue.id, now)).toBe(true)
  await jobsAt(now).tick()
  expect((await issueNow()).state).toBe('sent')
})
