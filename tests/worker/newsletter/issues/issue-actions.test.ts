import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  cancelIssue,
  holdIssueManually,
  pauseIssue,
  resumeIssue,
} from '#app/data/newsletter/issue-control.ts'
import { snapshotRecipientChunk } from '#app/data/newsletter/issue-batches.ts'
import { snapshotIssueRecipients, processDueIssues } from '#app/jobs/newsletter/process-issues.ts'
import { sendIssueBatch } from '#app/jobs/newsletter/send-issue-batch.ts'
import { wordsOf } from '#tests/support/site/html.ts'
import {
  aMailbox,
  anAdminAction,
  anApprovedIssue,
  anEngine,
  clearList,
  hour,
  issueNow,
  nine,
  readers,
  statesOf,
} from '#tests/support/mail/issues.ts'
import { anIssue, issueRow } from '#tests/support/mail/newsletter.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import { signIn } from '#tests/support/admin/admin.ts'

const friday = nine + 4 * 24 * hour

beforeEach(clearList)
afterEach(() => void vi.useRealTimers())

test('a held issue can only be canceled once its week’s orders are closed, even from an outdated page', async () => {
  vi.useFakeTimers({ now: friday, toFake: ['Date'] })
  const admin = await signIn('admin')
  const { id, version } = await anIssue({ state: 'held', heldFor: 'late' })
  const page = await admin.read(`/admin/newsletter/${id}`)
  expect(page).toContain('Orders for that week are closed')
  expect(page).toContain('Cancel newsletter')
  expect(page).not.toContain('Approve and send')
  const pressed = await admin.post(`/admin/newsletter/${id}`, { intent: 'approve', seen: String(version) })
  expect([pressed.status, wordsOf(await pressed.text())]).toEqual([
    409,
    expect.stringContaining('orders for its week are closed'),
  ])
  expect(await issueRow(id)).toMatchObject({ state: 'held', approved_at: null })
})

test('an issue approved just as its orders close stays held, and the owner is emailed', async () => {
  await anApprovedIssue({ dueAt: nine })
  await processDueIssues(anEngine({ now: friday }).context)
  expect(await issueNow()).toMatchObject({ state: 'held', heldFor: 'over' })
  expect(await sqlValue`select count(*) as n from emails where kind = 'notify-issue'`).toBe(1)
})

test('an issue held for its week’s approval can also be held by an admin, and holding it a second time changes nothing', async () => {
  const { id, version } = await anIssue({ state: 'held', heldFor: 'unapproved' })
  const { context } = anEngine()
  const press = { ...(await anAdminAction(id)), version }
  expect(await holdIssueManually(context.db, press)).toBe(true)
  expect(await issueRow(id)).toMatchObject({ state: 'held', held_for: 'by-hand' })
  expect(await holdIssueManually(context.db, { ...press, version: version + 1 })).toBe(false)
})

test('an issue paused during its snapshot of recipients resumes with the rest of the snapshot and reaches everybody', async () => {
  await readers(250)
  await anApprovedIssue()
  const provider = aMailbox()
  const { context } = anEngine({ provider })
  await processDueIssues(context)
  const { id } = await issueNow()
  const press = await anAdminAction(id)
  // The snapshot has no recipients yet.
  expect(await pauseIssue(context.db, press)).toBe(false)
  await snapshotRecipientChunk(context.db, id, { batchSize: 100, now: nine })
  expect(await pauseIssue(context.db, press)).toBe(true)
  await readers(50, { from: 251 })
  await sql`update issues set frozen_up_to = (select max(id) from newsletter_subscribers)`
  await snapshotIssueRecipients(context, { issueId: id })
  await processDueIssues(context)
  expect(await issueNow()).toMatchObject({ state: 'paused', recipients: 250, sent: 0 })

  expect(await resumeIssue(context.db, press)).toBe(true)
  expect((await issueNow()).state).toBe('freezing')
  const { context: next, queued } = anEngine({ provider })
  await snapshotIssueRecipients(next, { issueId: id })
  for (const { message } of queued)
    if (message.type === 'send-issue-batch') await sendIssueBatch(next, message)
  expect([provider.taken.size, await statesOf(id)]).toEqual([300, { sent: 300 }])
  expect(Math.max(...provider.taken.values())).toBe(1)
})

test('an issue paused while sending resumes with the same recipients, without a new snapshot', async () => {
  await readers(150)
  await anApprovedIssue()
  const { context } = anEngine()
  await processDueIssues(context)
  const { id } = await issueNow()
  await snapshotIssueRecipients(context, { issueId: id })
  const press = await anAdminAction(id)
  await pauseIssue(context.db, press)
  await readers(1, { from: 151 })
  await resumeIssue(context.db, press)
  expect(await issueNow()).toMatchObject({ state: 'sending', recipients: 150 })
  expect(await cancelIssue(context.db, press)).toBe(true)
})
