import { beforeEach, expect, test } from 'vitest'
import {
  approveIssue,
  cancelIssue,
  holdIssueManually,
  pauseIssue,
  resumeIssue,
  pauseIssueAutomatically,
} from '#app/data/newsletter/issue-control.ts'
import { settleCanceledIssue, snapshotIssueRecipients } from '#app/jobs/newsletter/issue-recipients.ts'
import { processDueIssues } from '#app/jobs/newsletter/process-due-issues.ts'
import { notifyOwnerOfIssue } from '#app/jobs/newsletter/issue-emails.ts'
import { sendIssueBatch } from '#app/jobs/newsletter/send-issue-batch.ts'
import { anAccount } from '#tests/support/admin/accounts.ts'
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
import { sql, sqlColumn, sqlRow } from '#tests/support/database.ts'

beforeEach(clearList)

test('pausing an issue stops its next batch, and resuming it sends once to each remaining recipient', async () => {
  const { issue, batches, provider } = await aStartedIssue(300)
  const [first, ...others] = batches
  const { context } = anEngine({ provider })
  const press = await anAdminAction(issue.id)
  if (first) await sendIssueBatch(context, first)
  expect(await pauseIssue(context.db, press)).toBe(true)
  expect(await pauseIssue(context.db, press)).toBe(false)
  for (const batch of others) expect(await sendIssueBatch(context, batch)).toEqual({ ended: 'nothing-to-do' })
  expect(provider.taken.size).toBe(100)

  expect(await resumeIssue(context.db, press)).toBe(true)
  for (const batch of batches) await sendIssueBatch(context, batch)
  expect([provider.taken.size, (await issueNow()).state]).toEqual([300, 'sent'])
  expect(await deedsOf(issue.id)).toEqual(['issue.paused', 'issue.resumed'])
})

test('after an issue is canceled, it is sent to nobody else, and a batch whose response is missing becomes unknown', async () => {
  await readers(250)
  await anApprovedIssue()
  const provider = aMailbox()
  const silent = {
    ...provider,
    sendMany: () => Promise.resolve({ outcome: 'retry' as const, reason: 'silent' }),
  }
  const { issue, batches } = await startIssue({ provider })
  const [first, second, third] = batches
  if (!first || !second || !third) throw new Error('There are three batches')
  await sendIssueBatch(anEngine({ provider }).context, first)
  await sendIssueBatch(anEngine({ provider: silent }).context, second)
  const { context } = anEngine({ now: nine + minute, provider })
  const by = (await anAccount({ roles: ['admin'] })).id
  expect(await cancelIssue(context.db, { id: issue.id, by, now: nine })).toBe(true)
  await sendBatches(batches, { now: nine + hour, provider })
  await processDueIssues(context)
  await settleCanceledIssue(context, { issueId: issue.id })
  expect(await statesOf(issue.id)).toEqual({ sent: 100, unknown: 100, suppressed: 50 })
  expect(await issueNow()).toMatchObject({ state: 'cancelled', sent: 100, unknown: 100, suppressed: 50 })
})

test('approving an issue approves only the version that the admin saw, and a held issue is sent after its approval', async () => {
  await readers(1)
  await processDueIssues(anEngine({ now: nine - hour }).context)
  await processDueIssues(anEngine().context)
  const held = await issueNow()
  expect(held.state).toBe('held')
  const { context } = anEngine({ now: nine + hour })
  const press = await anAdminAction(held.id, nine + hour)
  expect(await approveIssue(context.db, { ...press, version: held.version + 1 })).toBe(false)
  expect(await approveIssue(context.db, { ...press, version: held.version })).toBe(true)
  await snapshotIssueRecipients(context, { issueId: held.id })
  expect(await issueNow()).toMatchObject({ state: 'sending', recipients: 1 })
})

test('a draft held by an admin is not sent at its scheduled time', async () => {
  await anApprovedIssue()
  const { id, version } = await issueNow()
  const { context } = anEngine()
  const by = (await anAccount({ roles: ['admin'] })).id
  expect(await holdIssueManually(context.db, { id, version, by, now: nine })).toBe(true)
  await processDueIssues(context)
  expect(await issueNow()).toMatchObject({ state: 'held', heldFor: 'by-hand', approvedAt: null })
})

test('edits and settings changed after an issue started sending do not change its emails', async () => {
  const { issue, batches, provider } = await aStartedIssue(1)
  await sql`update issues set subject = 'Another subject', note = 'Another note'`
  await sql`insert into business_facts (key, value, updated_at) values ('name', '"Another Table"', 1)`
  const mails: { from: string; subject: string; text: string }[] = []
  const reading = {
    ...provider,
    sendMany: (...args: Parameters<NonNullable<typeof provider.sendMany>>) => {
      for (const { from, subject, text } of args[0]) mails.push({ from: from.name, subject, text })
      return provider.sendMany?.(...args) ?? Promise.reject(new Error('unused'))
    },
  }
  await sendBatches(batches, { provider: reading })
  await sql`delete from business_facts where key = 'name'`
  expect(mails).toMatchObject([{ from: 'Holston Table', subject: issue.content?.subject }])
  expect(mails[0]?.text).not.toContain('Another')
  expect(mails[0]?.text).toMatch(/\/unsubscribe\?token=[\w.-]+/)
})

test('the last-call reminder goes only to subscribers who asked for it and have not said that they already ordered', async () => {
  await readers(3)
  await sql`update newsletter_subscribers set wants_last_call = 1 where email <> 'reader-3@mail.example'`
  await sql`update newsletter_subscribers set muted_week = '2026-11-23' where email = 'reader-2@mail.example'`
  const thursday = nine + 3 * 24 * hour + 6 * hour
  await anApprovedIssue({ kind: 'last-call', dueAt: thursday })
  const { context } = anEngine({ now: thursday })
  const { id } = await issueNow('last-call:2026-11-23')
  await snapshotIssueRecipients(context, { issueId: id })
  expect(await issueNow('last-call:2026-11-23')).toMatchObject({ state: 'sending', recipients: 1 })
})

test('the owner is emailed the reason when an issue is paused', async () => {
  const { issue } = await aStartedIssue(1)
  const { context } = anEngine()
  await pauseIssueAutomatically(context.db, {
    id: issue.id,
    reason: 'over',
    owner: 'owner@mail.example',
    now: nine,
  })
  const mail = await sqlRow<{ id: number }>`
    select id from emails where kind = 'notify-issue'`
  await notifyOwnerOfIssue(context, { emailId: mail?.id ?? 0 })
  const row = await sqlRow<{ subject: string; text: string; state: string }>`
    select subject, text, state from emails where id = ${mail?.id ?? 0}`
  expect(row).toMatchObject({ state: 'sent', subject: 'The newsletter for November 23 was paused' })
  expect(row?.text).toContain('orders for that week are closed')
})

async function deedsOf(issueId: number) {
  return sqlColumn<string>`select action from audit_log where subject = ${`issue:${issueId}`} order by id`
}
