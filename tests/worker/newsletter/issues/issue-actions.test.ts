import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  cancelIssue,
  holdIssueManually,
  pauseIssue,
  resumeIssue,
} from '#app/data/newsletter/issue-control.ts'
import { snapshotRecipientChunk } from '#app/data/newsletter/issue-batches.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { expectAnswer } from '#tests/support/site/requests.ts'
import {
  aMailbox,
  anApprovedIssue,
  anIssue,
  aStartedIssue,
  byAdmin,
  clearList,
  hour,
  issueNow,
  issueRow,
  jobsAt,
  nine,
  readers,
  statesOf,
} from '#tests/support/mail/issues.ts'
import { sql, sqlValue } from '#tests/support/database.ts'

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
  const approved = admin.post(`/admin/newsletter/${id}`, { intent: 'approve', seen: String(version) })
  await expectAnswer(approved, 409, 'orders for its week are closed')
  expect(await issueRow(id)).toMatchObject({ state: 'held', approved_at: null })
})

test('an issue approved just as its orders close stays held, and the owner is emailed', async () => {
  await anApprovedIssue({ dueAt: nine })
  await jobsAt(friday).tick()
  expect(await issueNow()).toMatchObject({ state: 'held', heldFor: 'over' })
  expect(await sqlValue`select count(*) as n from emails where kind = 'notify-issue'`).toBe(1)
})

test('an issue held for its week’s approval can also be held by an admin, and holding it a second time changes nothing', async () => {
  const { id, version } = await anIssue({ state: 'held', heldFor: 'unapproved' })
  const hold = (seen: number) =>
    byAdmin((db, action) => holdIssueManually(db, { ...action, version: seen }), id)
  expect(await hold(version)).toBe(true)
  expect(await issueRow(id)).toMatchObject({ state: 'held', held_for: 'by-hand' })
  expect(await hold(version + 1)).toBe(false)
})

test('an issue paused during its snapshot of recipients resumes with the rest of the snapshot and reaches everybody', async () => {
  await readers(250)
  const { id } = await anApprovedIssue()
  const provider = aMailbox()
  const jobs = jobsAt(nine, provider)
  await jobs.tick()
  // The snapshot has no recipients yet.
  expect(await byAdmin(pauseIssue, id)).toBe(false)
  await snapshotRecipientChunk(jobs.db, id, { batchSize: 100, now: nine })
  expect(await byAdmin(pauseIssue, id)).toBe(true)
  await readers(50, { from: 251 })
  await sql`update issues set frozen_up_to = (select max(id) from newsletter_subscribers)`
  await jobs.snapshot(id)
  await jobs.tick()
  expect(await issueNow()).toMatchObject({ state: 'paused', recipients: 250, sent: 0 })

  expect(await byAdmin(resumeIssue, id)).toBe(true)
  expect((await issueNow()).state).toBe('freezing')
  const next = jobsAt(nine, provider)
  await next.snapshot(id)
  await next.sendQueued()
  expect([provider.taken.size, await statesOf(id)]).toEqual([300, { sent: 300 }])
  expect(Math.max(...provider.taken.values())).toBe(1)
})

test('an issue paused while sending resumes with the same recipients, without a new snapshot', async () => {
  const { issue } = await aStartedIssue(150)
  await byAdmin(pauseIssue, issue.id)
  await readers(1, { from: 151 })
  await byAdmin(resumeIssue, issue.id)
  expect(await issueNow()).toMatchObject({ state: 'sending', recipients: 150 })
  expect(await byAdmin(cancelIssue, issue.id)).toBe(true)
})
