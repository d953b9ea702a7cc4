import { beforeEach, expect, test } from 'vitest'
import { claimBatch } from '#app/data/newsletter/issue-claim.ts'
import {
  cancelIssue,
  retryFailedRecipients,
  resendUnknownRecipients,
} from '#app/data/newsletter/issue-control.ts'
import { recordMailEvent } from '#app/data/mail/mail-events.ts'
import { settleCanceledIssue } from '#app/jobs/newsletter/issue-recipients.ts'
import { processDueIssues } from '#app/jobs/newsletter/process-due-issues.ts'
import { sendIssueBatch } from '#app/jobs/newsletter/send-issue-batch.ts'
import type { EmailTransport } from '#app/providers/email.server.ts'
import {
  createIssueWithUnknownOutcome,
  deliveredEvent,
  listRecipientIds,
} from '#tests/support/mail/unknown-outcomes.ts'
import {
  aMailbox,
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
  startIssue,
  statesOf,
} from '#tests/support/mail/issues.ts'
import { sql } from '#tests/support/database.ts'

beforeEach(clearList)

const later = nine + hour

/** Returns an issue’s totals after checking that they match its delivery rows. */
async function sums(issueId: number) {
  const { sent, failed, suppressed, unknown } = await issueNow()
  const kept = Object.entries({ sent, failed, suppressed, unknown }).filter(([, count]) => count > 0)
  expect(Object.fromEntries(kept)).toEqual(await statesOf(issueId))
  return Object.fromEntries(kept)
}

test('recipients with unknown outcome stay unknown if the issue is canceled before it is resent to them', async () => {
  const { issue, provider, db } = await createIssueWithUnknownOutcome()
  const press = await anAdminAction(issue.id, later)
  expect(await resendUnknownRecipients(db, press)).toBe(true)
  expect(await cancelIssue(db, press)).toBe(true)
  await settleCanceledIssue(anEngine({ now: later }).context, { issueId: issue.id })
  expect(await sums(issue.id)).toEqual({ unknown: 20 })
  expect(provider.taken.size).toBe(0)
})

test('recipients with unknown outcome stay unknown if they unsubscribe before the resend or if the provider rejects it', async () => {
  const { issue, batches, provider, db } = await createIssueWithUnknownOutcome()
  const [left = 0] = await listRecipientIds(issue.id)
  await resendUnknownRecipients(db, await anAdminAction(issue.id, later))
  await sql`update newsletter_subscribers set state = 'unsubscribed' where id = ${left}`
  const refusing: EmailTransport = {
    ...provider,
    sendMany: (mails) =>
      Promise.resolve({
        outcome: 'answered',
        results: mails.map(({ to }, index) =>
          index === 0 ? { outcome: 'refused', reason: 'No such box.' } : { outcome: 'sent', providerId: to },
        ),
      }),
  }
  const { context } = anEngine({ now: later, provider: refusing })
  for (const batch of batches) await sendIssueBatch(context, batch)
  expect(await sums(issue.id)).toEqual({ unknown: 2, sent: 18 })
  expect(await issueNow()).toMatchObject({ state: 'sent' })
  expect(await retryFailedRecipients(db, await anAdminAction(issue.id, later))).toBe(false)
})

test('a failed or skipped recipient is marked as sent once a webhook reports the delivery', async () => {
  const { issue, db } = await createIssueWithUnknownOutcome()
  await sql`update issue_deliveries set state = 'failed' where subscriber_id % 2 = 0
    and issue_id = ${issue.id}`
  await sql`update issue_deliveries set state = 'suppressed' where subscriber_id % 2 = 1
    and issue_id = ${issue.id}`
  await sql`update issues set failed = 10, suppressed = 10, unknown = 0 where id = ${issue.id}`
  const [one = 0, two = 0] = await listRecipientIds(issue.id)
  for (const [at, id] of [one, two, one].entries())
    await recordMailEvent(db, deliveredEvent(issue.id, id), { eventId: `told-${at}`, now: later })
  expect(await sums(issue.id)).toEqual({ sent: 2, failed: 9, suppressed: 9 })
  expect(await issueNow()).toMatchObject({ delivered: 2, recipients: 20 })
})

test('B02 a recipient reported as delivered while their batch is claimed is not emailed again', async () => {
  const { issue, batches, provider, db } = await createIssueWithUnknownOutcome()
  const [one = 0, two = 0] = await listRecipientIds(issue.id)
  await resendUnknownRecipients(db, await anAdminAction(issue.id, later))
  const away: EmailTransport = {
    ...provider,
    async sendMany() {
      await recordMailEvent(db, deliveredEvent(issue.id, one), { eventId: 'held-1', now: later })
      return { outcome: 'retry', reason: 'Too fast (429).', tookNone: true }
    },
  }
  await sendBatches(batches, { now: later, provider: away })
  expect(await statesOf(issue.id)).toEqual({ sent: 1, pending: 19 })

  const [batch] = batches
  await claimBatch(db, batch?.batchId ?? 0, later + 15 * minute)
  await recordMailEvent(db, deliveredEvent(issue.id, two), { eventId: 'held-2', now: later + 16 * minute })
  await processDueIssues(anEngine({ now: later + 31 * minute, provider }).context)
  expect(await statesOf(issue.id)).toEqual({ sent: 2, pending: 18 })

  const { context } = anEngine({ now: later + 32 * minute, provider })
  for (const message of batches) await sendIssueBatch(context, message)
  expect([provider.taken.size, Math.max(...provider.taken.values())]).toEqual([18, 1])
  expect(await sums(issue.id)).toEqual({ sent: 20 })
})

test("a recipient who unsubscribes before their issue's batch is first sent is counted as skipped", async () => {
  const { issue, batches } = await aStartedIssue(3)
  await sql`update newsletter_subscribers set state = 'unsubscribed' where email = 'reader-2@mail.example'`
  await sendBatches(batches, { provider: aMailbox() })
  expect(await sums(issue.id)).toEqual({ sent: 2, suppressed: 1 })
})

test('a batch whose key was already used for other content waits an hour for webhook events, then becomes unknown', async () => {
  await readers(3)
  await anApprovedIssue()
  let asked = 0
  const provider: EmailTransport = {
    ...aMailbox(),
    sendMany: () => Promise.resolve((asked++, { outcome: 'conflict', reason: 'Other content.' })),
  }
  const { issue, batches } = await startIssue({ provider })
  const sendAt = async (now: number) => {
    await sendBatches(batches, { now, provider })
    return anEngine({ now, provider }).context
  }
  const { db } = await sendAt(nine)
  const [one = 0] = await listRecipientIds(issue.id)
  await recordMailEvent(db, deliveredEvent(issue.id, one), { eventId: 'conflict-1', now: nine + minute })
  await processDueIssues(await sendAt(nine + hour - minute))
  expect([await statesOf(issue.id), (await issueNow()).unknown]).toEqual([{ claimed: 3 }, 0])
  expect(await resendUnknownRecipients(db, await anAdminAction(issue.id, later))).toBe(false)
  await sendAt(nine + hour)
  expect([await sums(issue.id), asked]).toEqual([{ sent: 1, unknown: 2 }, 1])
  expect(await resendUnknownRecipients(db, await anAdminAction(issue.id, later))).toBe(true)
})
