import { beforeEach, expect, test } from 'vitest'
import {
  cancelIssue,
  pauseIssue,
  resumeIssue,
  resendUnknownRecipients,
  pauseIssueAutomatically,
} from '#app/data/newsletter/issue-control.ts'
import { recordMailEvent } from '#app/data/mail/mail-events.ts'
import {
  queueIssueBatches,
  settleCanceledIssue,
  processDueIssues,
} from '#app/jobs/newsletter/process-issues.ts'
import { sendIssueBatch } from '#app/jobs/newsletter/send-issue-batch.ts'
import type { EmailTransport } from '#app/providers/email-transport.ts'
import { createIssueWithUnknownOutcome, deliveredEvent } from '#tests/support/mail/unknown-outcomes.ts'
import {
  anAdminAction,
  anApprovedIssue,
  anEngine,
  aStartedIssue,
  clearList,
  hour,
  issueNow,
  minute,
  nine,
  readers,
  sendBatches,
  statesOf,
} from '#tests/support/mail/issues.ts'
import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'
import { actionsOn } from '#tests/support/admin/admin.ts'

beforeEach(clearList)

async function sums() {
  const { recipients, sent, failed, suppressed, unknown } = await issueNow()
  return { recipients, whole: sent + failed + suppressed + unknown }
}

test('after an issue is canceled, every recipient that it did not reach gets an outcome, and the totals add up', async () => {
  const { issue, batches, provider } = await aStartedIssue(6250)
  const [first, second] = batches
  if (!first || !second) throw new Error('There are batches')
  await sendIssueBatch(anEngine({ provider }).context, first)
  const silent: EmailTransport = {
    ...provider,
    sendMany: () => Promise.resolve({ outcome: 'retry', reason: 'It fell silent.' }),
  }
  await sendIssueBatch(anEngine({ provider: silent }).context, second)
  const { context, queued } = anEngine({ now: nine + minute, provider })
  expect(await cancelIssue(context.db, await anAdminAction(issue.id))).toBe(true)
  await processDueIssues(context)
  expect(queued.map(({ message }) => message)).toContainEqual({ type: 'close-issue', issueId: issue.id })
  expect(await settleCanceledIssue(context, { issueId: issue.id })).toEqual({ ended: 'closed' })
  expect(await statesOf(issue.id)).toEqual({ sent: 100, unknown: 100, suppressed: 6050 })
  expect(await sums()).toEqual({ recipients: 6250, whole: 6250 })
  const after = anEngine({ now: nine + 2 * minute, provider })
  await settleCanceledIssue(after.context, { issueId: issue.id })
  for (const batch of batches) await sendIssueBatch(after.context, batch)
  await processDueIssues(after.context)
  expect(after.queued.filter(({ message }) => message.type === 'close-issue')).toEqual([])
  expect([provider.taken.size, await sums()]).toEqual([100, { recipients: 6250, whole: 6250 }])
})

test('an issue canceled while its recipients are being snapshotted keeps no recipient without an outcome', async () => {
  await readers(120)
  await anApprovedIssue()
  const { context } = anEngine()
  await processDueIssues(context)
  const { id } = await issueNow()
  await cancelIssue(context.db, await anAdminAction(id))
  const after = anEngine({ now: nine + minute })
  await processDueIssues(after.context)
  expect(after.queued.filter(({ message }) => message.type === 'close-issue')).toEqual([])
  expect(await sums()).toEqual({ recipients: 0, whole: 0 })
})

test('B02 the owner is emailed when the last batch of an issue ends with unknown outcomes', async () => {
  const { issue } = await createIssueWithUnknownOutcome()
  expect(await issueNow()).toMatchObject({ state: 'sent', unknown: 20 })
  const results = await sql`select dedupe_key as key from emails where kind = 'notify-issue'`
  expect(results).toEqual([{ key: expect.stringMatching(`^notify-issue:${issue.id}:unknown:`) as string }])
})

test('webhook events settle a recipient’s unknown outcome once, even if an event arrives twice', async () => {
  const { issue, db } = await createIssueWithUnknownOutcome()
  const results = await sql<{ id: number }>`
    select id from newsletter_subscribers order by id`
  const [one = 0, two = 0] = results.map(({ id }) => id)
  for (const eventId of ['e-1', 'e-1', 'e-2'])
    await recordMailEvent(db, deliveredEvent(issue.id, one), { eventId, now: nine + hour })
  await recordMailEvent(
    db,
    { ...deliveredEvent(issue.id, two), outcome: 'bounced' },
    { eventId: 'e-3', now: nine + hour },
  )
  expect(await issueNow()).toMatchObject({ sent: 2, unknown: 18, delivered: 1, bounced: 1 })
  expect(await statesOf(issue.id)).toEqual({ sent: 2, unknown: 18 })
})

test('a recipient whose delivery a webhook has reported never becomes unknown', async () => {
  const { issue, batches, provider } = await aStartedIssue(2)
  const silent: EmailTransport = {
    ...provider,
    sendMany: () => Promise.resolve({ outcome: 'retry', reason: 'It fell silent.' }),
  }
  await sendBatches(batches, { provider: silent })
  const reader = await sqlRow<{ id: number }>`
    select min(id) as id from newsletter_subscribers`
  const { context } = anEngine({ now: nine + minute })
  await recordMailEvent(context.db, deliveredEvent(issue.id, reader?.id ?? 0), {
    eventId: 'e-4',
    now: nine + minute,
  })
  await cancelIssue(context.db, await anAdminAction(issue.id))
  await processDueIssues(context)
  expect(await statesOf(issue.id)).toEqual({ sent: 1, unknown: 1 })
  expect(await sums()).toEqual({ recipients: 2, whole: 2 })
})

test('an email with an unknown outcome is marked as sent once a webhook reports its delivery', async () => {
  const add = (key: string, state: string, inDoubt: number) =>
    sqlValue<number>`
      insert into emails (kind, subject_id, recipient, dedupe_key, state, in_doubt, error, due_at, created_at)
      values ('acknowledge-message', 1, 'ann@mail.example', ${key}, ${state}, ${inDoubt}, 'Silent.', 1, 1)
      returning id`
  const [unknown, inDoubt, waiting] = [
    await add('u', 'unknown', 1),
    await add('d', 'pending', 1),
    await add('w', 'pending', 0),
  ]
  const { context } = anEngine()
  for (const mailId of [unknown, inDoubt, waiting])
    await recordMailEvent(
      context.db,
      { outcome: 'delivered', final: false, providerId: `p-${mailId}`, letter: null, mailId },
      { eventId: `mail-${mailId}`, now: nine },
    )
  expect(await sql`select state, sent_at as at, error from emails order by id`).toEqual([
    { state: 'sent', at: nine, error: null },
    { state: 'sent', at: nine, error: null },
    { state: 'pending', at: null, error: 'Silent.' },
  ])
})

test('B02 recipients with an unknown outcome are emailed again only if an admin resends the issue, except those reported as delivered', async () => {
  const { issue, provider, db } = await createIssueWithUnknownOutcome()
  const press = await anAdminAction(issue.id, nine + hour)
  expect(await resendUnknownRecipients(db, press)).toBe(true)
  expect(await resendUnknownRecipients(db, press)).toBe(false)
  const reader = await sqlRow<{ id: number }>`
    select min(id) as id from newsletter_subscribers`
  await recordMailEvent(db, deliveredEvent(issue.id, reader?.id ?? 0), { eventId: 'e-5', now: nine + hour })
  const { context, queued } = anEngine({ now: nine + hour, provider })
  await queueIssueBatches(context, { issueId: issue.id, after: 0 })
  for (const { message } of queued)
    if (message.type === 'send-issue-batch') await sendIssueBatch(context, message)
  expect([provider.taken.size, Math.max(...provider.taken.values())]).toEqual([19, 1])
  expect(await issueNow()).toMatchObject({ state: 'sent', sent: 20, unknown: 0 })
  expect(await actionsOn(`issue:${issue.id}`)).toEqual(['issue.doubtful-retried'])
})

test('after its week’s orders close, an issue can’t be resumed or resent, and an issue sent to all recipients counts as finished', async () => {
  const { issue, db } = await createIssueWithUnknownOutcome()
  const friday = await anAdminAction(issue.id, nine + 5 * 24 * hour)
  expect(await resendUnknownRecipients(db, friday)).toBe(false)
  await sql`update issues set state = 'sending', unknown = 0`
  await pauseIssueAutomatically(db, {
    id: issue.id,
    reason: 'over',
    owner: 'owner@mail.example',
    now: friday.now,
  })
  expect(await resumeIssue(db, friday)).toBe(false)
  await sql`update issues set state = 'sending', unknown = 20`
  expect(await pauseIssue(db, friday)).toBe(true)
  await processDueIssues(anEngine({ now: friday.now }).context)
  expect((await issueNow()).state).toBe('sent')
})
