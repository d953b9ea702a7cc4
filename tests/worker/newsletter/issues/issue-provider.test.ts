import { beforeEach, expect, test } from 'vitest'
import { cancelIssue, retryFailedRecipients } from '#app/data/newsletter/issue-control.ts'
import { recordDeadLetterMessage } from '#app/jobs/scheduling/record-dead-letter.ts'
import { readIssueProgress } from '#app/data/newsletter/admin-issues.ts'
import { readDashboard } from '#app/data/scheduling/dashboard.ts'
import { reportIssueProgress } from '#app/domain/newsletter/issue-status.ts'
import { notifyOwnerOfIssue } from '#app/jobs/newsletter/issue-emails.ts'
import { retryFailedJobNow } from '#app/http/failed-jobs.server.ts'
import { runJob } from '#app/jobs/run.ts'
import type { DeliveryResult, EmailTransport } from '#app/providers/email-transport.ts'
import { anAccount } from '#tests/support/admin/accounts.ts'
import {
  aMailbox,
  anApprovedIssue,
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
  readers,
  startIssue,
  statesOf,
  unsubscribe,
} from '#tests/support/mail/issues.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import { mailApi, receivedRequests, resend } from '#tests/support/mail/transports.ts'

beforeEach(clearList)

test('B04 if one address in a newsletter batch of 100 is rejected, the other 99 get the email, and a retry sends exactly one more', async () => {
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

test('B04 a newsletter batch whose queue message became a dead letter stays pending, and the next scheduler run sends it once', async () => {
  const { issue, batches, provider } = await aStartedIssue(3)
  const jobs = jobsAt(nine + 15 * minute, provider)
  await recordDeadLetterMessage(jobs.context, { id: crypto.randomUUID(), body: batches[0] })
  expect(await statesOf(issue.id)).toEqual({ pending: 3 })
  expect(await issueNow()).toMatchObject({ state: 'sending', failed: 0 })

  const id = await sqlValue<number>`select max(id) as id from dead_letters`
  const job = { kind: 'message', id: String(id) } as const
  const { id: by } = await anAccount({ roles: ['admin'] })
  expect(await retryFailedJobNow(jobs.context, job, by)).toBe('retried')
  expect(await retryFailedJobNow(jobs.context, job, by)).toBe('not-failed')
  await jobs.tick()
  await jobs.queueBatches(issue.id)
  expect(jobs.batches()).toHaveLength(2)
  await jobs.sendQueued()
  expect([...provider.taken.values()]).toEqual([1, 1, 1])
  expect(await issueNow()).toMatchObject({ state: 'sent', sent: 3, failed: 0 })
})

test('B05 after twenty consecutive provider failures, sending pauses for a minute, and afterward everybody gets one email', async () => {
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

test('B05 after a Retry-After response, no newsletter batch is sent until the wait is over, and the rejected batch is then rebuilt and sent', async () => {
  const answer = {
    outcome: 'retry',
    reason: 'Too fast (429).',
    afterSeconds: 90,
    acceptedNone: true,
  } as const
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

test('B05 while Resend’s daily quota is used up, one newsletter batch is tried per hour and the owner is emailed the reason once; afterward, everybody gets one email', async () => {
  const { sendMany } = resend(`daily-quota/${crypto.randomUUID()}`)
  const requests: number[] = []
  const exhausted = aMailbox({
    answer: (mails, key) => {
      requests.push(mails.length)
      return sendMany(mails, key)
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
  const why = 'Email account problem: You’ve reached the provider’s daily limit. Upgrade the plan'
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

async function anIssueTo(count: number, provider: EmailTransport) {
  await readers(count)
  await anApprovedIssue()
  return startIssue(provider)
}

/** Runs all queue messages and scheduler runs of an issue until it is finished, or until a given time. */
async function runJobs(provider: EmailTransport, { from = nine, until }: { from?: number; until: number }) {
  const waiting: ReturnType<typeof jobsAt>['queued'] = []
  for (let now = from; now <= until && (await issueNow()).state === 'sending'; now += 15 * minute) {
    const jobs = jobsAt(now, provider)
    await jobs.tick()
    waiting.push(...jobs.queued)
    for (let at = now; at < now + 15 * minute; at += 10_000) {
      const due = waiting.filter((one) => one.at <= at)
      for (const one of due) waiting.splice(waiting.indexOf(one), 1)
      for (const { message } of due) {
        const consumer = jobsAt(at, provider)
        const result = await runJob(consumer.context, message)
        waiting.push(...consumer.queued)
        if ('retryInSeconds' in result) waiting.push({ message, at: at + result.retryInSeconds * 1000 })
      }
    }
  }
}

test('B02 if a newsletter batch that may have been accepted is rejected on its retry, it is retried only under the same key', async () => {
  const scope = crypto.randomUUID()
  const provider = resend(`batch-taken-then-refused/${scope}`)
  const { issue } = await anIssueTo(3, provider)
  await runJobs(provider, { until: nine + hour })
  const asked = await receivedRequests(mailApi, scope)
  expect(asked.length).toBeGreaterThan(2)
  expect(
    new Set(asked.map(({ path, headers }) => `${path} ${String(headers['idempotency-key'])}`)).size,
  ).toBe(1)
  expect(await statesOf(issue.id)).toEqual({ claimed: 3 })
  await runJobs(provider, { from: nine + 24 * hour, until: nine + 25 * hour })
  expect(await statesOf(issue.id)).toEqual({ unknown: 3 })
})

test('B04 a newsletter batch that is repeatedly rejected is split in halves until only the offending email fails', async () => {
  const scope = crypto.randomUUID()
  const provider = resend(`batch-refused/${scope}`)
  const { issue } = await anIssueTo(100, provider)
  await sql`update newsletter_subscribers set email = 'r@wrong.example'
    where email = 'reader-37@mail.example'`
  await runJobs(provider, { until: nine + hour })
  expect(await statesOf(issue.id)).toEqual({ sent: 99, failed: 1 })
  expect(await issueNow()).toMatchObject({ state: 'sent', sent: 99, failed: 1 })
  const asked = await receivedRequests(mailApi, scope)
  expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(asked.length)
  expect(asked.length).toBeLessThan(20)
  expect(await noticesOf(issue.id)).toEqual([expect.stringMatching(/:failed:\d+$/)])
})

test('a newsletter batch that is too large for one request is split into smaller requests in the same run', async () => {
  const provider = resend('batch-heavy')
  const { issue } = await anIssueTo(40, provider)
  await runJobs(provider, { until: nine })
  expect(await statesOf(issue.id)).toEqual({ sent: 40 })
  expect(await noticesOf(issue.id)).toEqual([])
})

test.each([
  ['rejects each batch as a whole', 2100, true],
  ['rejects each email in a batch', 2100, false],
  ['rejects the only batch as a whole', 90, true],
  ['rejects each email in the only batch', 90, false],
])(
  'B05 when the provider %s for hours, no recipient is marked as failed, and everybody gets one email once it recovers',
  async (_, count, asAWhole) => {
    const no: DeliveryResult = { outcome: 'refused', reason: 'You are on a list (550).' }
    const provider = aMailbox({
      answer: (mails) => (asAWhole ? no : { outcome: 'completed', results: mails.map(() => no) }),
    })
    const { issue } = await anIssueTo(count, provider)
    await runJobs(provider, { until: nine + 2 * hour })
    expect(await statesOf(issue.id)).toEqual({ pending: count })
    if (count > 100) expect(await noticesOf(issue.id)).toEqual([`notify-issue:${issue.id}:provider`])
    provider.answer = null
    await runJobs(provider, { from: nine + 3 * hour, until: nine + 5 * hour })
    expect(await issueNow()).toMatchObject({ state: 'sent', sent: count, failed: 0 })
    expect(Math.max(...provider.taken.values())).toBe(1)
  },
)

test('a newsletter batch with only invalid addresses fails quickly if other batches succeed, and after a day if none do', async () => {
  const no: DeliveryResult = { outcome: 'refused', reason: 'No such box (550).' }
  const provider = aMailbox({
    answer: (mails) => (mails.length < 100 ? { outcome: 'completed', results: mails.map(() => no) } : null),
  })
  const { issue } = await anIssueTo(102, provider)
  await runJobs(provider, { until: nine })
  expect(await statesOf(issue.id)).toEqual({ sent: 100, failed: 2 })

  await clearList()
  const alone = await anIssueTo(2, provider)
  await runJobs(provider, { until: nine + 20 * hour })
  expect(await statesOf(alone.issue.id)).toEqual({ pending: 2 })
  await runJobs(provider, { from: nine + 20 * hour, until: nine + 28 * hour })
  expect(await statesOf(alone.issue.id)).toEqual({ failed: 2 })
})

test('a newsletter recipient who unsubscribes before their batch is retried gets no email if the provider never accepted the batch', async () => {
  const provider = aMailbox({
    answer: (mails) => ({
      outcome: 'completed',
      results: mails.map(({ to }, index) =>
        index === 0
          ? { outcome: 'sent', providerId: to }
          : { outcome: 'retry', reason: 'Too fast.', afterSeconds: 3600 },
      ),
    }),
  })
  const { issue } = await anIssueTo(3, provider)
  await runJobs(provider, { until: nine })
  expect(await statesOf(issue.id)).toEqual({ sent: 1, pending: 2 })
  await unsubscribe('reader-2@mail.example')
  provider.answer = null
  await runJobs(provider, { from: nine + hour, until: nine + 2 * hour })
  expect(await statesOf(issue.id)).toEqual({ sent: 2, suppressed: 1 })
})

test('B02 the owner is emailed once about the unknown outcomes of a canceled newsletter issue', async () => {
  const provider = resend('cut')
  const { issue } = await anIssueTo(3, provider)
  const { tick, context, queued } = jobsAt(nine, provider)
  await tick()
  for (const { message } of queued) await runJob(context, message)
  await runJob(context, { type: 'send-issue-batch', batchId: await aBatchOf(issue.id) })
  expect(await byAdmin(cancelIssue, issue.id, nine + minute)).toBe(true)
  for (const at of [1, 16, 31]) await jobsAt(nine + at * minute, provider).tick()
  expect(await issueNow()).toMatchObject({ state: 'cancelled', unknown: 3 })
  expect(await noticesOf(issue.id)).toEqual([`notify-issue:${issue.id}:unknown:${nine + minute}`])
})

async function aBatchOf(issueId: number) {
  const id = await sqlValue`select id from issue_batches where issue_id = ${issueId}`
  return Number(id)
}
