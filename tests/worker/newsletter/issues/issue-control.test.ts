import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  approveIssue,
  cancelIssue,
  holdIssueManually,
  pauseIssue,
  pauseIssueAfterDeadline,
  resumeIssue,
} from '#app/data/newsletter/issue-control.ts'
import { notifyOwnerOfIssue } from '#app/jobs/newsletter/issue-emails.ts'
import { snapshotRecipientChunk } from '#app/data/newsletter/issue-batches.ts'
import { actionsOn, signIn } from '#tests/support/admin/admin.ts'
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
  minute,
  nine,
  readers,
  statesOf,
} from '#tests/support/mail/issues.ts'
import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'
import { expectAnswer } from '#tests/support/site/requests.ts'

beforeEach(clearList)

test('pausing a newsletter issue stops its next batch, and resuming it sends once to each remaining recipient', async () => {
  const { issue, batches, provider } = await aStartedIssue(300)
  const jobs = jobsAt(nine, provider)
  await jobs.send(batches.slice(0, 1))
  expect(await byAdmin(pauseIssue, issue.id)).toBe(true)
  expect(await byAdmin(pauseIssue, issue.id)).toBe(false)
  expect(await jobs.send(batches.slice(1))).toEqual(Array(2).fill({ ended: 'nothing-to-do' }))
  expect(provider.taken.size).toBe(100)

  expect(await byAdmin(resumeIssue, issue.id)).toBe(true)
  await jobs.send(batches)
  expect([provider.taken.size, (await issueNow()).state]).toEqual([300, 'sent'])
  expect(await actionsOn(`issue:${issue.id}`)).toEqual(['issue.paused', 'issue.resumed'])
})

test('after a newsletter issue is canceled, nobody else receives it, and a batch without a response gets an unknown outcome', async () => {
  const { issue, batches, provider } = await aStartedIssue(250)
  expect(batches).toHaveLength(3)
  await jobsAt(nine, provider).send(batches.slice(0, 1))
  provider.answer = { outcome: 'retry', reason: 'silent' }
  await jobsAt(nine, provider).send(batches.slice(1, 2))
  provider.answer = null
  expect(await byAdmin(cancelIssue, issue.id)).toBe(true)
  await jobsAt(nine + hour, provider).send(batches)
  const after = jobsAt(nine + minute, provider)
  await after.tick()
  await after.closeCanceled(issue.id)
  expect(await statesOf(issue.id)).toEqual({ sent: 100, unknown: 100, suppressed: 50 })
  expect(await issueNow()).toMatchObject({ state: 'cancelled', sent: 100, unknown: 100, suppressed: 50 })
})

test('approving a newsletter issue approves only the version that the admin saw, and a held issue is sent after its approval', async () => {
  await readers(1)
  await jobsAt(nine - hour).tick()
  await jobsAt(nine).tick()
  const { id, version, state } = await issueNow()
  expect(state).toBe('held')
  const approve = (seen: number) =>
    byAdmin((db, action) => approveIssue(db, { ...action, version: seen }), id, nine + hour)
  expect(await approve(version + 1)).toBe(false)
  expect(await approve(version)).toBe(true)
  await jobsAt(nine + hour).snapshot(id)
  expect(await issueNow()).toMatchObject({ state: 'sending', recipients: 1 })
})

test('a draft held by an admin is not sent at its scheduled time', async () => {
  const { id, version } = await anApprovedIssue()
  expect(await byAdmin((db, action) => holdIssueManually(db, { ...action, version }), id)).toBe(true)
  await jobsAt(nine).tick()
  expect(await issueNow()).toMatchObject({ state: 'held', holdReason: 'by-hand', approvedAt: null })
})

test('edits and settings changed after a newsletter issue started sending do not change its emails', async () => {
  const { issue, batches, provider } = await aStartedIssue(1)
  await sql`update issues set subject = 'Another subject', note = 'Another note'`
  await sql`insert into business_facts (key, value, updated_at) values ('name', '"Another Table"', 1)`
  await jobsAt(nine, provider).send(batches)
  await sql`delete from business_facts where key = 'name'`
  expect(provider.mails).toMatchObject([{ from: { name: 'Holston Table' }, subject: issue.content?.subject }])
  expect(provider.mails[0]?.text).not.toContain('Another')
  expect(provider.mails[0]?.text).toMatch(/\/unsubscribe\?token=[\w.-]+/)
})

test('the last-call reminder goes only to subscribers who asked for it and have not said that they already ordered', async () => {
  await readers(3)
  await sql`update newsletter_subscribers set wants_last_call = 1 where email <> 'reader-3@mail.example'`
  await sql`update newsletter_subscribers set muted_week = '2026-11-23' where email = 'reader-2@mail.example'`
  const thursday = nine + 3 * 24 * hour + 6 * hour
  const { id } = await anApprovedIssue({ kind: 'last-call', dueAt: thursday })
  await jobsAt(thursday).snapshot(id)
  expect(await issueNow('last-call:2026-11-23')).toMatchObject({ state: 'sending', recipients: 1 })
})

test('the owner is emailed the reason when a newsletter issue is paused', async () => {
  const { issue } = await aStartedIssue(1)
  const { context, db } = jobsAt(nine)
  const owner = 'owner@mail.example'
  await pauseIssueAfterDeadline(db, { id: issue.id, owner, now: nine })
  const emailId = (await sqlValue<number>`select id from emails where kind = 'notify-issue'`) ?? 0
  await notifyOwnerOfIssue(context, { emailId })
  const row = await sqlRow<{ text: string }>`select subject, text, state from emails where id = ${emailId}`
  expect(row).toMatchObject({ state: 'sent', subject: 'The newsletter for November 23 was paused' })
  expect(row?.text).toContain('orders for that week are closed')
})

const friday = nine + 4 * 24 * hour

afterEach(() => void vi.useRealTimers())

test('once its week’s orders are closed, a held newsletter issue can be canceled but not approved, even from an outdated page', async () => {
  vi.useFakeTimers({ now: friday, toFake: ['Date'] })
  const admin = await signIn('admin')
  const { id, version } = await anIssue({ state: 'held', holdReason: 'late' })
  const page = await admin.read(`/admin/newsletter/${id}`)
  expect(page).toContain('Orders for that week are closed')
  expect(page).toContain('Cancel newsletter')
  expect(page).not.toContain('Approve and send')
  const approved = admin.post(`/admin/newsletter/${id}`, { intent: 'approve', seen: String(version) })
  await expectAnswer(approved, 409, 'orders for that week are closed')
  expect(await issueRow(id)).toMatchObject({ state: 'held', approved_at: null })
})

test('a newsletter issue approved just as its orders close stays held, and the owner is emailed', async () => {
  await anApprovedIssue({ dueAt: nine })
  await jobsAt(friday).tick()
  expect(await issueNow()).toMatchObject({ state: 'held', holdReason: 'over' })
  expect(await sqlValue`select count(*) as n from emails where kind = 'notify-issue'`).toBe(1)
})

test('a newsletter issue held because its week isn’t approved can also be held by an admin, and holding it again changes nothing', async () => {
  const { id, version } = await anIssue({ state: 'held', holdReason: 'unapproved' })
  const hold = (seen: number) =>
    byAdmin((db, action) => holdIssueManually(db, { ...action, version: seen }), id)
  expect(await hold(version)).toBe(true)
  expect(await issueRow(id)).toMatchObject({ state: 'held', held_for: 'by-hand' })
  expect(await hold(version + 1)).toBe(false)
})

test('a newsletter issue paused during its snapshot of recipients resumes with the rest of the snapshot and reaches everybody', async () => {
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

test('a newsletter issue paused while sending resumes with the same recipients, without a new snapshot', async () => {
  const { issue } = await aStartedIssue(150)
  await byAdmin(pauseIssue, issue.id)
  await readers(1, { from: 151 })
  await byAdmin(resumeIssue, issue.id)
  expect(await issueNow()).toMatchObject({ state: 'sending', recipients: 150 })
  expect(await byAdmin(cancelIssue, issue.id)).toBe(true)
})
