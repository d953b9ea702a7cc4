import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { snapshotRecipientChunk } from '#app/data/newsletter/issue-batches.ts'
import {
  approveIssue,
  cancelIssue,
  holdIssueManually,
  pauseIssue,
  pauseIssueAfterOrdersClose,
  resumeIssue,
} from '#app/data/newsletter/issue-control.ts'
import { runJob } from '#app/jobs/run.ts'
import { actionsOn, signIn } from '#tests/support/admin/admin.ts'
import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'
import {
  addSubscribers,
  anApprovedIssue,
  anIssue,
  aProvider,
  asAdmin,
  aStartedIssue,
  emptyNewsletter,
  hour,
  issueRow,
  jobsAt,
  minute,
  monday,
  readIssue,
  statesOf,
} from '#tests/support/mail/issues.ts'
import { expectResponse } from '#tests/support/site/requests.ts'

beforeEach(emptyNewsletter)

test('pausing a newsletter issue stops its next batch, and resuming it sends one email to each remaining recipient', async () => {
  const { issue, batches, provider } = await aStartedIssue(300)
  const jobs = jobsAt(monday, provider)
  await jobs.send(batches.slice(0, 1))
  expect(await asAdmin(pauseIssue, issue.id)).toBe(true)
  expect(await asAdmin(pauseIssue, issue.id)).toBe(false)
  expect(await jobs.send(batches.slice(1))).toEqual(Array(2).fill({ ended: 'nothing-to-do' }))
  expect(provider.sendCounts.size).toBe(100)

  expect(await asAdmin(resumeIssue, issue.id)).toBe(true)
  await jobs.send(batches)
  expect([provider.sendCounts.size, (await readIssue()).state]).toEqual([300, 'sent'])
  expect(await actionsOn(`issue:${issue.id}`)).toEqual(['issue.paused', 'issue.resumed'])
})

test('after a newsletter issue is canceled, nobody else receives it, and recipients in a batch that got no response have an unknown outcome', async () => {
  const { issue, batches, provider } = await aStartedIssue(250)
  expect(batches).toHaveLength(3)
  await jobsAt(monday, provider).send(batches.slice(0, 1))
  provider.response = { outcome: 'retry', reason: 'silent' }
  await jobsAt(monday, provider).send(batches.slice(1, 2))
  provider.response = null
  expect(await asAdmin(cancelIssue, issue.id)).toBe(true)
  await jobsAt(monday + hour, provider).send(batches)
  const after = jobsAt(monday + minute, provider)
  await after.tick()
  await after.closeCanceled(issue.id)
  expect(await statesOf(issue.id)).toEqual({ sent: 100, unknown: 100, suppressed: 50 })
  expect(await readIssue()).toMatchObject({ state: 'cancelled', sent: 100, unknown: 100, suppressed: 50 })
})

test('approving a newsletter issue approves only the version that the admin saw, and a held issue is sent once it is approved', async () => {
  await addSubscribers(1)
  await jobsAt(monday - hour).tick()
  await jobsAt(monday).tick()
  const { id, version, state } = await readIssue()
  expect(state).toBe('held')
  const approve = (seen: number) =>
    asAdmin((db, action) => approveIssue(db, { ...action, version: seen }), id, monday + hour)
  expect(await approve(version + 1)).toBe(false)
  expect(await approve(version)).toBe(true)
  await jobsAt(monday + hour).snapshot(id)
  expect(await readIssue()).toMatchObject({ state: 'sending', recipients: 1 })
})

test('a newsletter issue that an admin put on hold is not sent at its scheduled time', async () => {
  const { id, version } = await anApprovedIssue()
  expect(await asAdmin((db, action) => holdIssueManually(db, { ...action, version }), id)).toBe(true)
  await jobsAt(monday).tick()
  expect(await readIssue()).toMatchObject({ state: 'held', holdReason: 'by-hand', approvedAt: null })
})

test('editing a newsletter issue or the settings after sending has started does not change the issue’s emails', async () => {
  const { issue, batches, provider } = await aStartedIssue(1)
  await sql`update issues set subject = 'Another subject', note = 'Another note'`
  await sql`insert into business_facts (key, value, updated_at) values ('name', '"Another Table"', 1)`
  await jobsAt(monday, provider).send(batches)
  await sql`delete from business_facts where key = 'name'`
  expect(provider.emails).toMatchObject([
    { from: { name: 'Holston Table' }, subject: issue.content?.subject },
  ])
  expect(provider.emails[0]?.text).not.toContain('Another')
  expect(provider.emails[0]?.text).toMatch(/\/unsubscribe\?token=[\w.-]+/)
})

test('the last-call reminder goes only to subscribers who asked for it and have not said that they already ordered', async () => {
  await addSubscribers(3)
  await sql`update newsletter_subscribers set wants_last_call = 1 where email <> 'reader-3@mail.example'`
  await sql`update newsletter_subscribers set muted_week = '2026-11-23' where email = 'reader-2@mail.example'`
  const thursday = monday + 3 * 24 * hour + 6 * hour
  const { id } = await anApprovedIssue({ kind: 'last-call', dueAt: thursday })
  await jobsAt(thursday).snapshot(id)
  expect(await readIssue('last-call:2026-11-23')).toMatchObject({ state: 'sending', recipients: 1 })
})

test('the owner is emailed the reason when a newsletter issue is paused', async () => {
  const { issue } = await aStartedIssue(1)
  const { context, db } = jobsAt(monday)
  const owner = 'owner@mail.example'
  await pauseIssueAfterOrdersClose(db, issue.id, owner, monday)
  const emailId = (await sqlValue<number>`select id from emails where kind = 'notify-issue'`) ?? 0
  await runJob(context, { type: 'notify-issue', emailId })
  const row = await sqlRow<{ text: string }>`select subject, text, state from emails where id = ${emailId}`
  expect(row).toMatchObject({ state: 'sent', subject: 'The newsletter for November 23 was paused' })
  expect(row?.text).toContain('orders for that week are closed')
})

const friday = monday + 4 * 24 * hour

afterEach(() => void vi.useRealTimers())

test('after orders close for its week, a held newsletter issue can be canceled but not approved, even from an outdated page', async () => {
  vi.useFakeTimers({ now: friday, toFake: ['Date'] })
  const admin = await signIn('admin')
  const { id, version } = await anIssue({ state: 'held', holdReason: 'late' })
  const page = await admin.read(`/admin/newsletter/${id}`)
  expect(page).toContain('Orders for that week are closed')
  expect(page).toContain('Cancel newsletter')
  expect(page).not.toContain('Approve and send')
  const approved = admin.post(`/admin/newsletter/${id}`, { intent: 'approve', seen: String(version) })
  await expectResponse(approved, 409, 'orders for that week are closed')
  expect(await issueRow(id)).toMatchObject({ state: 'held', approved_at: null })
})

test('an approved newsletter issue is held if orders for its week close before the issue is sent, and the owner is emailed', async () => {
  await anApprovedIssue({ dueAt: monday })
  await jobsAt(friday).tick()
  expect(await readIssue()).toMatchObject({ state: 'held', holdReason: 'over' })
  expect(await sqlValue`select count(*) as n from emails where kind = 'notify-issue'`).toBe(1)
})

test('a newsletter issue held because its week isn’t approved can also be held by an admin, and holding it again changes nothing', async () => {
  const { id, version } = await anIssue({ state: 'held', holdReason: 'unapproved' })
  const hold = (seen: number) =>
    asAdmin((db, action) => holdIssueManually(db, { ...action, version: seen }), id)
  expect(await hold(version)).toBe(true)
  expect(await issueRow(id)).toMatchObject({ state: 'held', held_for: 'by-hand' })
  expect(await hold(version + 1)).toBe(false)
})

test('a newsletter issue paused while its recipients are being snapshotted finishes the snapshot when it is resumed and reaches everyone', async () => {
  await addSubscribers(250)
  const { id } = await anApprovedIssue()
  const provider = aProvider()
  const jobs = jobsAt(monday, provider)
  await jobs.tick()
  // The snapshot contains no recipients yet.
  expect(await asAdmin(pauseIssue, id)).toBe(false)
  await snapshotRecipientChunk(jobs.db, id, 100, monday)
  expect(await asAdmin(pauseIssue, id)).toBe(true)
  await addSubscribers(50, { from: 251 })
  await sql`update issues set frozen_up_to = (select max(id) from newsletter_subscribers)`
  await jobs.snapshot(id)
  await jobs.tick()
  expect(await readIssue()).toMatchObject({ state: 'paused', recipients: 250, sent: 0 })

  expect(await asAdmin(resumeIssue, id)).toBe(true)
  expect((await readIssue()).state).toBe('freezing')
  const next = jobsAt(monday, provider)
  await next.snapshot(id)
  await next.sendQueued()
  expect([provider.sendCounts.size, await statesOf(id)]).toEqual([300, { sent: 300 }])
  expect(Math.max(...provider.sendCounts.values())).toBe(1)
})

test('a newsletter issue paused while sending resumes with the same recipients, without a new snapshot', async () => {
  const { issue } = await aStartedIssue(150)
  await asAdmin(pauseIssue, issue.id)
  await addSubscribers(1, { from: 151 })
  await asAdmin(resumeIssue, issue.id)
  expect(await readIssue()).toMatchObject({ state: 'sending', recipients: 150 })
  expect(await asAdmin(cancelIssue, issue.id)).toBe(true)
})
