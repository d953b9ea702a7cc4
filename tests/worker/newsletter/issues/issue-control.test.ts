import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import {
  approveIssue,
  cancelIssue,
  holdIssueManually,
  pauseIssue,
  resumeIssue,
  pauseIssueAutomatically,
} from '#app/data/newsletter/issue-control.ts'
import { settleCanceledIssue } from '#app/jobs/newsletter/close-issue.ts'
import { snapshotIssue } from '#app/jobs/newsletter/snapshot-issue.ts'
import { processDueIssues } from '#app/jobs/newsletter/process-due-issues.ts'
import { notifyOwnerOfIssue } from '#app/jobs/newsletter/notify-issue.ts'
import { sendIssueBatch } from '#app/jobs/newsletter/send-issue-batch.ts'
import { anAccount } from '#tests/support/admin/accounts.ts'
import {
  aMailbox,
  anApprovedLetter,
  anEngine,
  clearList,
  hour,
  issueNow,
  laidDown,
  minute,
  nine,
  readers,
  statesOf,
} from '#tests/support/mail/issues.ts'

beforeEach(clearList)

test('pausing an issue stops its next batch, and resuming it sends once to each remaining recipient', async () => {
  await readers(300)
  await anApprovedLetter()
  const provider = aMailbox()
  const { issue, batches } = await laidDown({ provider })
  const [first, ...others] = batches
  const { context } = anEngine({ provider })
  const press = { id: issue.id, by: (await anAccount({ roles: ['admin'] })).id, now: nine }
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

test('after an issue is canceled it is sent to nobody else, and a batch whose response is missing becomes unknown', async () => {
  await readers(250)
  await anApprovedLetter()
  const provider = aMailbox()
  const silent = {
    ...provider,
    sendMany: () => Promise.resolve({ outcome: 'retry' as const, reason: 'silent' }),
  }
  const { issue, batches } = await laidDown({ provider })
  const [first, second, third] = batches
  if (!first || !second || !third) throw new Error('There are three batches')
  await sendIssueBatch(anEngine({ provider }).context, first)
  await sendIssueBatch(anEngine({ provider: silent }).context, second)
  const { context } = anEngine({ now: nine + minute, provider })
  const by = (await anAccount({ roles: ['admin'] })).id
  expect(await cancelIssue(context.db, { id: issue.id, by, now: nine })).toBe(true)
  for (const batch of batches) await sendIssueBatch(anEngine({ now: nine + hour, provider }).context, batch)
  await processDueIssues(context)
  await settleCanceledIssue(context, { issueId: issue.id })
  expect(await statesOf(issue.id)).toEqual({ sent: 100, unknown: 100, suppressed: 50 })
  expect(await issueNow()).toMatchObject({ state: 'cancelled', sent: 100, unknown: 100, suppressed: 50 })
})

test('only the version of an issue that the admin saw is approved, and a held issue is sent once approved', async () => {
  await readers(1)
  await processDueIssues(anEngine({ now: nine - hour }).context)
  await processDueIssues(anEngine().context)
  const held = await issueNow()
  expect(held.state).toBe('held')
  const { context } = anEngine({ now: nine + hour })
  const press = { id: held.id, by: (await anAccount({ roles: ['admin'] })).id, now: nine + hour }
  expect(await approveIssue(context.db, { ...press, version: held.version + 1 })).toBe(false)
  expect(await approveIssue(context.db, { ...press, version: held.version })).toBe(true)
  await snapshotIssue(context, { issueId: held.id })
  expect(await issueNow()).toMatchObject({ state: 'sending', recipients: 1 })
})

test('a draft held by an admin is not sent at its scheduled time', async () => {
  await anApprovedLetter()
  const { id, version } = await issueNow()
  const { context } = anEngine()
  const by = (await anAccount({ roles: ['admin'] })).id
  expect(await holdIssueManually(context.db, { id, version, by, now: nine })).toBe(true)
  await processDueIssues(context)
  expect(await issueNow()).toMatchObject({ state: 'held', heldFor: 'by-hand', approvedAt: null })
})

test("edits and settings changed after an issue's sending started do not change its emails", async () => {
  await readers(1)
  await anApprovedLetter()
  const provider = aMailbox()
  const { issue, batches } = await laidDown({ provider })
  await env.DB.batch([
    env.DB.prepare(`update issues set subject = 'Another subject', note = 'Another note'`),
    env.DB.prepare(
      `insert into business_facts (key, value, updated_at) values ('name', '"Another Table"', 1)`,
    ),
  ])
  const mails: { from: string; subject: string; text: string }[] = []
  const reading = {
    ...provider,
    sendMany: (...args: Parameters<NonNullable<typeof provider.sendMany>>) => {
      for (const { from, subject, text } of args[0]) mails.push({ from: from.name, subject, text })
      return provider.sendMany?.(...args) ?? Promise.reject(new Error('unused'))
    },
  }
  for (const batch of batches) await sendIssueBatch(anEngine({ provider: reading }).context, batch)
  await env.DB.prepare(`delete from business_facts where key = 'name'`).run()
  expect(mails).toMatchObject([{ from: 'Holston Table', subject: issue.content?.subject }])
  expect(mails[0]?.text).not.toContain('Another')
  expect(mails[0]?.text).toMatch(/\/unsubscribe\?token=[\w.-]+/)
})

test('the last-call reminder goes only to subscribers who asked for it and have not said that they already ordered', async () => {
  await readers(3)
  await env.DB.batch([
    env.DB.prepare(
      `update newsletter_subscribers set wants_last_call = 1 where email <> 'reader-3@mail.example'`,
    ),
    env.DB.prepare(
      `update newsletter_subscribers set muted_week = '2026-11-23' where email = 'reader-2@mail.example'`,
    ),
  ])
  const thursday = nine + 3 * 24 * hour + 6 * hour
  await anApprovedLetter({ kind: 'last-call', dueAt: thursday })
  const { context } = anEngine({ now: thursday })
  const { id } = await issueNow('last-call:2026-11-23')
  await snapshotIssue(context, { issueId: id })
  expect(await issueNow('last-call:2026-11-23')).toMatchObject({ state: 'sending', recipients: 1 })
})

test('the owner is emailed the reason when an issue is paused', async () => {
  await readers(1)
  await anApprovedLetter()
  const { issue } = await laidDown()
  const { context } = anEngine()
  await pauseIssueAutomatically(context.db, {
    id: issue.id,
    reason: 'over',
    owner: 'owner@mail.example',
    now: nine,
  })
  const mail = await env.DB.prepare(`select id from emails where kind = 'notify-issue'`).first<{
    id: number
  }>()
  await notifyOwnerOfIssue(context, { emailId: mail?.id ?? 0 })
  const row = await env.DB.prepare('select subject, text, state from emails where id = ?1')
    .bind(mail?.id ?? 0)
    .first<{ subject: string; text: string; state: string }>()
  expect(row).toMatchObject({ state: 'sent', subject: 'The newsletter for November 23 was paused' })
  expect(row?.text).toContain('orders for that week are closed')
})

async function deedsOf(issueId: number) {
  const { results } = await env.DB.prepare('select action from audit_log where subject = ?1 order by id')
    .bind(`issue:${issueId}`)
    .all<{ action: string }>()
  return results.map(({ action }) => action)
}
