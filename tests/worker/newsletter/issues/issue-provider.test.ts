import { beforeEach, expect, inject, test } from 'vitest'
import { retryFailedRecipients } from '#app/data/newsletter/issue-control.ts'
import { recordDeadLetterMessage } from '#app/jobs/scheduling/record-dead-letter.ts'
import { processDueIssues, queueIssueBatches } from '#app/jobs/newsletter/process-issues.ts'
import { sendIssueBatch } from '#app/jobs/newsletter/send-issue-batch.ts'
import { retryJob } from '#app/http/failed-jobs.server.ts'
import { readIssueProgress } from '#app/data/newsletter/admin-issues.ts'
import { readDashboard } from '#app/data/scheduling/dashboard.ts'
import { reportIssueProgress } from '#app/domain/newsletter/issue-progress.ts'
import { notifyOwnerOfIssue } from '#app/jobs/newsletter/issue-emails.ts'
import { createEmailTransport } from '#app/providers/email.server.ts'
import type { BatchDeliveryResult } from '#app/providers/email-transport.ts'
import { anAccount } from '#tests/support/admin/accounts.ts'
import {
  aMailbox,
  anApprovedIssue,
  anEngine,
  aStartedIssue,
  clearList,
  deliveries,
  issueNow,
  minute,
  nine,
  readers,
  sendBatches,
  startIssue,
  statesOf,
} from '#tests/support/mail/issues.ts'
import { sql, sqlColumn, sqlValue } from '#tests/support/database.ts'

beforeEach(clearList)

/** Creates a provider that gives this response to every batch until it is healed. */
function introuble(said: BatchDeliveryResult) {
  const box = aMailbox()
  let well = false
  let asked = 0
  const provider: typeof box = {
    ...box,
    sendMany(mails, key) {
      asked += 1
      return well ? (box.sendMany?.(mails, key) ?? Promise.resolve(said)) : Promise.resolve(said)
    },
  }
  return { provider, asked: () => asked, heal: () => (well = true) }
}

test('B04 if one address in a batch of 100 is rejected, the other 99 get the email, and a retry sends exactly one more', async () => {
  await readers(100)
  await sql`update newsletter_subscribers set email = 'two@@signs.example'
    where email = 'reader-50@mail.example'`
  await anApprovedIssue()
  const provider = aMailbox()
  const { issue, batches } = await startIssue({ provider })
  await sendBatches(batches, { provider })
  expect(await statesOf(issue.id)).toEqual({ sent: 99, failed: 1 })
  expect((await deliveries(issue.id)).find(({ state }) => state === 'failed')?.error).toMatch(
    /a single valid/,
  )

  await sql`update newsletter_subscribers set email = 'mended@mail.example'
    where email = 'two@@signs.example'`
  const { context, queued } = anEngine({ now: nine + minute, provider })
  const { id: by } = await anAccount({ roles: ['admin'] })
  expect(await retryFailedRecipients(context.db, { id: issue.id, by, now: nine + minute })).toBe(true)
  expect(await retryFailedRecipients(context.db, { id: issue.id, by, now: nine + minute })).toBe(false)
  await queueIssueBatches(context, { issueId: issue.id, after: 0 })
  for (const { message } of queued)
    if (message.type === 'send-issue-batch') await sendIssueBatch(context, message)
  expect([provider.taken.size, provider.taken.get('mended@mail.example')]).toEqual([100, 1])
  expect([...provider.taken.values()].every((times) => times === 1)).toBe(true)
  expect(await issueNow()).toMatchObject({ state: 'sent', sent: 100, failed: 0 })
})

test('B04 a batch whose queue message became a dead letter stays pending, and the next scheduler run sends it once', async () => {
  const { issue, batches, provider } = await aStartedIssue(3)
  const { context, queued } = anEngine({ now: nine + 15 * minute, provider })
  await recordDeadLetterMessage(context, { id: crypto.randomUUID(), body: batches[0] })
  expect(await statesOf(issue.id)).toEqual({ pending: 3 })
  expect(await issueNow()).toMatchObject({ state: 'sending', failed: 0 })

  const id = await sqlValue<number>`select max(id) as id from dead_letters`
  const job = { kind: 'message', id: String(id) } as const
  const { id: by } = await anAccount({ roles: ['admin'] })
  expect(await retryJob(context, job, { by })).toBe('retried')
  expect(await retryJob(context, job, { by })).toBe('not-failed')
  await processDueIssues(context)
  await queueIssueBatches(context, { issueId: issue.id, after: 0 })
  const sets = queued.flatMap(({ message }) => (message.type === 'send-issue-batch' ? [message] : []))
  expect(sets).toHaveLength(2)
  for (const message of sets) await sendIssueBatch(context, message)
  expect([...provider.taken.values()]).toEqual([1, 1, 1])
  expect(await issueNow()).toMatchObject({ state: 'sent', sent: 3, failed: 0 })
})

test('B05 after twenty consecutive provider failures, sending pauses for a minute, and afterwards everybody gets one email', async () => {
  await readers(2200)
  await anApprovedIssue()
  const { provider, asked, heal } = introuble({ outcome: 'retry', reason: 'It is down.' })
  const { issue, batches } = await startIssue({ provider })
  const first = anEngine({ provider })
  for (const batch of batches) await sendIssueBatch(first.context, batch)
  expect([batches.length, asked()]).toEqual([22, 20])
  const wake = first.queued.find(({ message }) => message.type === 'queue-issue')
  expect(wake?.at).toBe(nine + minute)
  expect(await toldOf(issue.id)).toEqual([`notify-issue:${issue.id}:provider`])

  heal()
  const second = anEngine({ now: nine + minute, provider })
  await queueIssueBatches(second.context, { issueId: issue.id, after: 0 })
  for (const { message } of second.queued)
    if (message.type === 'send-issue-batch') await sendIssueBatch(second.context, message)
  expect(provider.taken.size).toBeGreaterThan(200)
  const later = anEngine({ now: nine + 12 * minute, provider })
  for (const batch of batches) await sendIssueBatch(later.context, batch)
  expect(await issueNow()).toMatchObject({ state: 'sent', sent: 2200, unknown: 0 })
  expect([...provider.taken.values()].every((times) => times === 1)).toBe(true)
})

test('B05 after a Retry-After response, no batch of the issue is sent early, and a batch that was not accepted is then rebuilt and sent', async () => {
  await readers(150)
  await anApprovedIssue()
  const { provider, asked, heal } = introuble({
    outcome: 'retry',
    reason: 'Too fast (429).',
    afterSeconds: 90,
    tookNone: true,
  })
  const { issue, batches } = await startIssue({ provider })
  const first = anEngine({ provider })
  for (const batch of batches) await sendIssueBatch(first.context, batch)
  expect(asked()).toBe(1)
  await sendBatches(batches, { now: nine + 89_000, provider })
  expect(asked()).toBe(1)

  heal()
  await sql`update newsletter_subscribers set state = 'unsubscribed' where email = 'reader-1@mail.example'`
  await sendBatches(batches, { now: nine + 90_000, provider })
  expect(await statesOf(issue.id)).toEqual({ sent: 149, suppressed: 1 })
  expect([...provider.keys.values()]).toEqual([99, 50])
})

test('B05 with the daily quota at Resend used up, one batch is tried per hour, the owner is told why at once, and everybody gets one email when it ends', async () => {
  await readers(250)
  await anApprovedIssue()
  const baseUrl = `${inject('loopback').mailApi}/daily-quota/${crypto.randomUUID()}`
  const resend = createEmailTransport({ transport: 'resend', apiKey: 'key', baseUrl })
  const asked: number[] = []
  const exhausted: typeof resend = {
    ...resend,
    sendMany: (mails, ...rest) => {
      asked.push(mails.length)
      return resend.sendMany(mails, ...rest)
    },
  }
  const { issue, batches } = await startIssue({ provider: exhausted })
  for (let hours = 0; hours < 3; hours++) {
    const { context, queued } = anEngine({ now: nine + hours * 60 * minute, provider: exhausted })
    for (const batch of batches) await sendIssueBatch(context, batch)
    expect(queued).toContainEqual({
      message: { type: 'queue-issue', issueId: issue.id, after: 0 },
      at: context.now + 60 * minute,
    })
  }
  expect(asked).toEqual([100, 100, 100])
  expect(await statesOf(issue.id)).toEqual({ pending: 250 })

  const { context } = anEngine({ now: nine + 121 * minute })
  const why = 'Email account problem: the daily limit is used up. Upgrade the plan'
  const progress = await readIssueProgress(context.db, issue.id)
  expect(progress && reportIssueProgress(progress, context)?.text).toContain(why)
  expect((await readDashboard(context.db, context.now)).accountProblem).toMatchObject({
    text: expect.stringContaining(why) as string,
    source: 'newsletter',
  })
  expect(await toldOf(issue.id)).toEqual([`notify-issue:${issue.id}:provider`])
  const emailId = (await sqlValue<number>`select id from emails where kind = 'notify-issue'`) ?? 0
  await notifyOwnerOfIssue(context, { emailId })
  expect(await sqlValue<string>`select text from emails where id = ${emailId}`).toContain(why)

  const provider = aMailbox()
  await sendBatches(batches, { now: nine + 180 * minute, provider })
  expect(await statesOf(issue.id)).toEqual({ sent: 250 })
  expect([...provider.taken.values()].every((times) => times === 1)).toBe(true)
  expect((await readDashboard(context.db, context.now)).accountProblem).toBeUndefined()
})

async function toldOf(issueId: number) {
  return sqlColumn<string>`
    select dedupe_key as key from emails where kind = 'notify-issue' and subject_id = ${issueId}`
}
