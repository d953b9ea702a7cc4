import { beforeEach, expect, inject, test } from 'vitest'
import { retryFailedRecipients } from '#app/data/newsletter/issue-control.ts'
import { recordDeadLetterMessage } from '#app/jobs/scheduling/record-dead-letter.ts'
import { retryJob } from '#app/http/failed-jobs.server.ts'
import { readIssueProgress } from '#app/data/newsletter/admin-issues.ts'
import { readDashboard } from '#app/data/scheduling/dashboard.ts'
import { reportIssueProgress } from '#app/domain/newsletter/issue-progress.ts'
import { notifyOwnerOfIssue } from '#app/jobs/newsletter/issue-emails.ts'
import { createEmailTransport } from '#app/providers/email.server.ts'
import { anAccount } from '#tests/support/admin/accounts.ts'
import {
  aMailbox,
  aStartedIssue,
  byAdmin,
  clearList,
  deliveries,
  hour,
  issueNow,
  jobsAt,
  minute,
  nine,
  noticesOf,
  statesOf,
  unsubscribe,
} from '#tests/support/mail/issues.ts'
import { sql, sqlValue } from '#tests/support/database.ts'

beforeEach(clearList)

test('B04 if one address in a batch of 100 is rejected, the other 99 get the email, and a retry sends exactly one more', async () => {
  const { issue, batches, provider } = await aStartedIssue(100)
  await sql`update newsletter_subscribers set email = 'two@@signs.example'
    where email = 'reader-50@mail.example'`
  await jobsAt(nine, provider).send(batches)
  expect(await statesOf(issue.id)).toEqual({ sent: 99, failed: 1 })
  const failed = (await deliveries(issue.id)).find(({ state }) => state === 'failed')
  expect(failed?.error).toMatch(/a single valid/)

  await sql`update newsletter_subscribers set email = 'mended@mail.example'
    where email = 'two@@signs.example'`
  const jobs = jobsAt(nine + minute, provider)
  expect(await byAdmin(retryFailedRecipients, issue.id, nine + minute)).toBe(true)
  expect(await byAdmin(retryFailedRecipients, issue.id, nine + minute)).toBe(false)
  await jobs.queueBatches(issue.id)
  await jobs.sendQueued()
  expect([provider.taken.size, provider.taken.get('mended@mail.example')]).toEqual([100, 1])
  expect([...provider.taken.values()].every((times) => times === 1)).toBe(true)
  expect(await issueNow()).toMatchObject({ state: 'sent', sent: 100, failed: 0 })
})

test('B04 a batch whose queue message became a dead letter stays pending, and the next scheduler run sends it once', async () => {
  const { issue, batches, provider } = await aStartedIssue(3)
  const jobs = jobsAt(nine + 15 * minute, provider)
  await recordDeadLetterMessage(jobs.context, { id: crypto.randomUUID(), body: batches[0] })
  expect(await statesOf(issue.id)).toEqual({ pending: 3 })
  expect(await issueNow()).toMatchObject({ state: 'sending', failed: 0 })

  const id = await sqlValue<number>`select max(id) as id from dead_letters`
  const job = { kind: 'message', id: String(id) } as const
  const { id: by } = await anAccount({ roles: ['admin'] })
  expect(await retryJob(jobs.context, job, { by })).toBe('retried')
  expect(await retryJob(jobs.context, job, { by })).toBe('not-failed')
  await jobs.tick()
  await jobs.queueBatches(issue.id)
  expect(jobs.batches()).toHaveLength(2)
  await jobs.sendQueued()
  expect([...provider.taken.values()]).toEqual([1, 1, 1])
  expect(await issueNow()).toMatchObject({ state: 'sent', sent: 3, failed: 0 })
})

test('B05 after twenty consecutive provider failures, sending pauses for a minute, and afterwards everybody gets one email', async () => {
  const answer = { outcome: 'retry', reason: 'It is down.' } as const
  const { issue, batches, provider } = await aStartedIssue(2200, aMailbox({ answer }))
  const first = jobsAt(nine, provider)
  await first.send(batches)
  expect([batches.length, provider.requests]).toEqual([22, 20])
  expect(first.queued.find(({ message }) => message.type === 'queue-issue')?.at).toBe(nine + minute)
  expect(await noticesOf(issue.id)).toEqual([`notify-issue:${issue.id}:provider`])

  provider.answer = null
  const second = jobsAt(nine + minute, provider)
  await second.queueBatches(issue.id)
  await second.sendQueued()
  expect(provider.taken.size).toBeGreaterThan(200)
  await jobsAt(nine + 12 * minute, provider).send(batches)
  expect(await issueNow()).toMatchObject({ state: 'sent', sent: 2200, unknown: 0 })
  expect([...provider.taken.values()].every((times) => times === 1)).toBe(true)
})

test('B05 after a Retry-After response, no batch of the issue is sent early, and a batch that was not accepted is then rebuilt and sent', async () => {
  const answer = { outcome: 'retry', reason: 'Too fast (429).', afterSeconds: 90, tookNone: true } as const
  const { issue, batches, provider } = await aStartedIssue(150, aMailbox({ answer }))
  await jobsAt(nine, provider).send(batches)
  expect(provider.requests).toBe(1)
  await jobsAt(nine + 89_000, provider).send(batches)
  expect(provider.requests).toBe(1)

  provider.answer = null
  await unsubscribe('reader-1@mail.example')
  await jobsAt(nine + 90_000, provider).send(batches)
  expect(await statesOf(issue.id)).toEqual({ sent: 149, suppressed: 1 })
  expect([...provider.keys.values()]).toEqual([99, 50])
})

test('B05 with the daily quota at Resend used up, one batch is tried per hour, the owner is told why at once, and everybody gets one email when it ends', async () => {
  const baseUrl = `${inject('loopback').mailApi}/daily-quota/${crypto.randomUUID()}`
  const resend = createEmailTransport({ transport: 'resend', apiKey: 'key', baseUrl })
  const requests: number[] = []
  const exhausted = aMailbox({
    answer: (mails, key) => {
      requests.push(mails.length)
      return resend.sendMany(mails, key)
    },
  })
  const { issue, batches, provider } = await aStartedIssue(250, exhausted)
  for (let hours = 0; hours < 3; hours++) {
    const jobs = jobsAt(nine + hours * hour, provider)
    await jobs.send(batches)
    expect(jobs.queued).toContainEqual({
      message: { type: 'queue-issue', issueId: issue.id, after: 0 },
      at: nine + (hours + 1) * hour,
    })
  }
  expect(requests).toEqual([100, 100, 100])
  expect(await statesOf(issue.id)).toEqual({ pending: 250 })

  const { context } = jobsAt(nine + 121 * minute)
  const why = 'Email account problem: the daily limit is used up. Upgrade the plan'
  const progress = await readIssueProgress(context.db, issue.id)
  expect(progress && reportIssueProgress(progress, context)?.text).toContain(why)
  expect((await readDashboard(context.db, context.now)).accountProblem).toMatchObject({
    text: expect.stringContaining(why) as string,
    source: 'newsletter',
  })
  expect(await noticesOf(issue.id)).toEqual([`notify-issue:${issue.id}:provider`])
  const emailId = (await sqlValue<number>`select id from emails where kind = 'notify-issue'`) ?? 0
  await notifyOwnerOfIssue(context, { emailId })
  expect(await sqlValue<string>`select text from emails where id = ${emailId}`).toContain(why)

  provider.answer = null
  await jobsAt(nine + 3 * hour, provider).send(batches)
  expect(await statesOf(issue.id)).toEqual({ sent: 250 })
  expect([...provider.taken.values()].every((times) => times === 1)).toBe(true)
  expect((await readDashboard(context.db, context.now)).accountProblem).toBeUndefined()
})
