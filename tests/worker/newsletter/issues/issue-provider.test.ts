import { beforeEach, expect, test } from 'vitest'
import { readIssueProgress } from '#app/data/newsletter/admin-issues.ts'
import { cancelIssue, resendToFailedRecipients } from '#app/data/newsletter/issue-control.ts'
import { readDashboard } from '#app/data/scheduling/dashboard.ts'
import { buildIssueProgressReport } from '#app/domain/newsletter/issue-status.ts'
import { retryFailedJobNow } from '#app/http/failed-jobs.server.ts'
import { runJob } from '#app/jobs/run.ts'
import { recordDeadLetterMessage } from '#app/jobs/scheduling/record-dead-letter.ts'
import type { DeliveryResult, EmailTransport } from '#app/providers/email-transport.ts'
import { anAccount } from '#tests/support/admin/accounts.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import {
  aProvider,
  asAdmin,
  aStartedIssue,
  deliveriesOf,
  emptyNewsletter,
  hour,
  jobsAt,
  minute,
  monday,
  noticesOf,
  readIssue,
  startIssue,
  statesOf,
  unsubscribe,
} from '#tests/support/mail/issues.ts'
import { mailApi, receivedRequests, resendTransport } from '#tests/support/mail/transports.ts'

beforeEach(emptyNewsletter)

test('B04 if one address in a newsletter batch of 100 is rejected, the other 99 get the email, and resending to failed recipients emails only the corrected address', async () => {
  const { issue, batches, provider } = await aStartedIssue(100)
  await sql`update newsletter_subscribers set email = 'two@@signs.example'
    where email = 'reader-50@mail.example'`
  await jobsAt(monday, provider).send(batches)
  expect(await statesOf(issue.id)).toEqual({ sent: 99, failed: 1 })
  const failed = (await deliveriesOf(issue.id)).find(({ state }) => state === 'failed')
  expect(failed?.error).toMatch(/a single valid/)

  await sql`update newsletter_subscribers set email = 'mended@mail.example'
    where email = 'two@@signs.example'`
  const jobs = jobsAt(monday + minute, provider)
  expect(await asAdmin(resendToFailedRecipients, issue.id, monday + minute)).toBe(true)
  expect(await asAdmin(resendToFailedRecipients, issue.id, monday + minute)).toBe(false)
  await jobs.queueBatches(issue.id)
  await jobs.sendQueued()
  expect([provider.sendCounts.size, provider.sendCounts.get('mended@mail.example')]).toEqual([100, 1])
  expect([...provider.sendCounts.values()].every((times) => times === 1)).toBe(true)
  expect(await readIssue()).toMatchObject({ state: 'sent', sent: 100, failed: 0 })
})

test('B04 a newsletter batch whose queue message became a dead-letter message stays pending, and the next scheduler run sends it once', async () => {
  const { issue, batches, provider } = await aStartedIssue(3)
  const jobs = jobsAt(monday + 15 * minute, provider)
  await recordDeadLetterMessage(jobs.context, { id: crypto.randomUUID(), body: batches[0] })
  expect(await statesOf(issue.id)).toEqual({ pending: 3 })
  expect(await readIssue()).toMatchObject({ state: 'sending', failed: 0 })

  const id = await sqlValue<number>`select max(id) as id from dead_letters`
  const job = { kind: 'message', id: String(id) } as const
  const { id: by } = await anAccount({ roles: ['admin'] })
  expect(await retryFailedJobNow(jobs.context, job, by)).toBe('retried')
  expect(await retryFailedJobNow(jobs.context, job, by)).toBe('not-failed')
  await jobs.tick()
  await jobs.queueBatches(issue.id)
  expect(jobs.batches()).toHaveLength(2)
  await jobs.sendQueued()
  expect([...provider.sendCounts.values()]).toEqual([1, 1, 1])
  expect(await readIssue()).toMatchObject({ state: 'sent', sent: 3, failed: 0 })
})

test('B05 after twenty consecutive provider failures, newsletter sending pauses for a minute, after which each recipient gets exactly one email', async () => {
  const response = { outcome: 'retry', reason: 'It is down.' } as const
  const { issue, batches, provider } = await aStartedIssue(2200, aProvider({ response }))
  const first = jobsAt(monday, provider)
  await first.send(batches)
  expect([batches.length, provider.requests]).toEqual([22, 20])
  expect(first.queued.find(({ message }) => message.type === 'queue-issue')?.at).toBe(monday + minute)
  expect(await noticesOf(issue.id)).toEqual([`notify-issue:${issue.id}:provider`])

  provider.response = null
  const second = jobsAt(monday + minute, provider)
  await second.queueBatches(issue.id)
  await second.sendQueued()
  expect(provider.sendCounts.size).toBeGreaterThan(200)
  await jobsAt(monday + 12 * minute, provider).send(batches)
  expect(await readIssue()).toMatchObject({ state: 'sent', sent: 2200, unknown: 0 })
  expect([...provider.sendCounts.values()].every((times) => times === 1)).toBe(true)
})

test('B05 after a response with a Retry-After header, no newsletter batch is sent until the wait is over; the rejected batch is then sent without recipients who unsubscribed in the meantime', async () => {
  const response = {
    outcome: 'retry',
    reason: 'Too fast (429).',
    afterSeconds: 90,
    acceptedNone: true,
  } as const
  const { issue, batches, provider } = await aStartedIssue(150, aProvider({ response }))
  await jobsAt(monday, provider).send(batches)
  expect(provider.requests).toBe(1)
  await jobsAt(monday + 89_000, provider).send(batches)
  expect(provider.requests).toBe(1)

  provider.response = null
  await unsubscribe('reader-1@mail.example')
  await jobsAt(monday + 90_000, provider).send(batches)
  expect(await statesOf(issue.id)).toEqual({ sent: 149, suppressed: 1 })
  expect([...provider.batchSizes.values()]).toEqual([99, 50])
})

test('B05 while Resend’s daily quota is used up, only one newsletter batch is tried per hour, and the owner is emailed the reason once; afterward, every recipient gets exactly one email', async () => {
  const { sendMany } = resendTransport(`daily-quota/${crypto.randomUUID()}`)
  const requests: number[] = []
  const exhausted = aProvider({
    response: (emails, key) => {
      requests.push(emails.length)
      return sendMany(emails, key)
    },
  })
  const { issue, batches, provider } = await aStartedIssue(250, exhausted)
  for (let hours = 0; hours < 3; hours++) {
    const jobs = jobsAt(monday + hours * hour, provider)
    await jobs.send(batches)
    expect(jobs.queued).toContainEqual({
      message: { type: 'queue-issue', issueId: issue.id, after: 0 },
      at: monday + (hours + 1) * hour,
    })
  }
  expect(requests).toEqual([100, 100, 100])
  expect(await statesOf(issue.id)).toEqual({ pending: 250 })

  const { context } = jobsAt(monday + 121 * minute)
  const problem = 'Email account problem: You’ve reached the provider’s daily limit. Upgrade the plan'
  const progress = await readIssueProgress(context.db, issue.id)
  expect(progress && buildIssueProgressReport(progress, context)?.text).toContain(problem)
  expect((await readDashboard(context.db, context.now)).accountProblem).toMatchObject({
    text: expect.stringContaining(problem) as string,
    source: 'newsletter',
  })
  expect(await noticesOf(issue.id)).toEqual([`notify-issue:${issue.id}:provider`])
  const emailId = (await sqlValue<number>`select id from emails where kind = 'notify-issue'`) ?? 0
  await runJob(context, { type: 'notify-issue', emailId })
  expect(await sqlValue<string>`select text from emails where id = ${emailId}`).toContain(problem)

  provider.response = null
  await jobsAt(monday + 3 * hour, provider).send(batches)
  expect(await statesOf(issue.id)).toEqual({ sent: 250 })
  expect([...provider.sendCounts.values()].every((times) => times === 1)).toBe(true)
  expect((await readDashboard(context.db, context.now)).accountProblem).toBeUndefined()
})

/** Runs the scheduler and all queue messages until the newsletter issue stops sending or the time `until` (ms). */
async function runJobs(provider: EmailTransport, { from = monday, until }: { from?: number; until: number }) {
  const waiting: ReturnType<typeof jobsAt>['queued'] = []
  for (let now = from; now <= until && (await readIssue()).state === 'sending'; now += 15 * minute) {
    const jobs = jobsAt(now, provider)
    await jobs.tick()
    waiting.push(...jobs.queued)
    for (let at = now; at < now + 15 * minute; at += 10_000) {
      const due = waiting.filter((entry) => entry.at <= at)
      for (const entry of due) waiting.splice(waiting.indexOf(entry), 1)
      for (const { message } of due) {
        const consumer = jobsAt(at, provider)
        const result = await runJob(consumer.context, message)
        waiting.push(...consumer.queued)
        if ('retryInSeconds' in result) waiting.push({ message, at: at + result.retryInSeconds * 1000 })
      }
    }
  }
}

test('B02 if the provider may have accepted a newsletter batch but rejects its retry, later retries use the same idempotency key', async () => {
  const scope = crypto.randomUUID()
  const provider = resendTransport(`batch-taken-then-refused/${scope}`)
  const { issue } = await startIssue(3, provider)
  await runJobs(provider, { until: monday + hour })
  const requests = await receivedRequests(mailApi, scope)
  expect(requests.length).toBeGreaterThan(2)
  expect(
    new Set(requests.map(({ path, headers }) => `${path} ${String(headers['idempotency-key'])}`)).size,
  ).toBe(1)
  expect(await statesOf(issue.id)).toEqual({ claimed: 3 })
  await runJobs(provider, { from: monday + 24 * hour, until: monday + 25 * hour })
  expect(await statesOf(issue.id)).toEqual({ unknown: 3 })
})

test('B04 a newsletter batch that keeps being rejected is repeatedly split in half until only the offending email fails', async () => {
  const scope = crypto.randomUUID()
  const provider = resendTransport(`batch-refused/${scope}`)
  const { issue } = await startIssue(100, provider)
  await sql`update newsletter_subscribers set email = 'r@wrong.example'
    where email = 'reader-37@mail.example'`
  await runJobs(provider, { until: monday + hour })
  expect(await statesOf(issue.id)).toEqual({ sent: 99, failed: 1 })
  expect(await readIssue()).toMatchObject({ state: 'sent', sent: 99, failed: 1 })
  const requests = await receivedRequests(mailApi, scope)
  expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(requests.length)
  expect(requests.length).toBeLessThan(20)
  expect(await noticesOf(issue.id)).toEqual([expect.stringMatching(/:failed:\d+$/)])
})

test('a newsletter batch that is too large for one request is split into smaller requests in the same run', async () => {
  const provider = resendTransport('batch-heavy')
  const { issue } = await startIssue(40, provider)
  await runJobs(provider, { until: monday })
  expect(await statesOf(issue.id)).toEqual({ sent: 40 })
  expect(await noticesOf(issue.id)).toEqual([])
})

test.each([
  ['rejects each batch as a whole', 2100, true],
  ['rejects each email in a batch', 2100, false],
  ['rejects the only batch as a whole', 90, true],
  ['rejects each email in the only batch', 90, false],
])(
  'B05 when the provider %s for hours, no recipient is marked as failed, and everyone gets exactly one email once it recovers',
  async (_, count, asAWhole) => {
    const rejected: DeliveryResult = { outcome: 'refused', reason: 'You are on a list (550).' }
    const provider = aProvider({
      response: (emails) =>
        asAWhole ? rejected : { outcome: 'completed', results: emails.map(() => rejected) },
    })
    const { issue } = await startIssue(count, provider)
    await runJobs(provider, { until: monday + 2 * hour })
    expect(await statesOf(issue.id)).toEqual({ pending: count })
    if (count > 100) expect(await noticesOf(issue.id)).toEqual([`notify-issue:${issue.id}:provider`])
    provider.response = null
    await runJobs(provider, { from: monday + 3 * hour, until: monday + 5 * hour })
    expect(await readIssue()).toMatchObject({ state: 'sent', sent: count, failed: 0 })
    expect(Math.max(...provider.sendCounts.values())).toBe(1)
  },
)

test('a newsletter batch with only invalid addresses fails quickly if other batches succeed, and after a day if none do', async () => {
  const rejected: DeliveryResult = { outcome: 'refused', reason: 'No such box (550).' }
  const provider = aProvider({
    response: (emails) =>
      emails.length < 100 ? { outcome: 'completed', results: emails.map(() => rejected) } : null,
  })
  const { issue } = await startIssue(102, provider)
  await runJobs(provider, { until: monday })
  expect(await statesOf(issue.id)).toEqual({ sent: 100, failed: 2 })

  await emptyNewsletter()
  const alone = await startIssue(2, provider)
  await runJobs(provider, { until: monday + 20 * hour })
  expect(await statesOf(alone.issue.id)).toEqual({ pending: 2 })
  await runJobs(provider, { from: monday + 20 * hour, until: monday + 28 * hour })
  expect(await statesOf(alone.issue.id)).toEqual({ failed: 2 })
})

test('a newsletter recipient who unsubscribes before their batch is retried gets no email if the provider never accepted the batch', async () => {
  const provider = aProvider({
    response: (emails) => ({
      outcome: 'completed',
      results: emails.map(({ to }, index) =>
        index === 0
          ? { outcome: 'sent', providerId: to }
          : { outcome: 'retry', reason: 'Too fast.', afterSeconds: 3600 },
      ),
    }),
  })
  const { issue } = await startIssue(3, provider)
  await runJobs(provider, { until: monday })
  expect(await statesOf(issue.id)).toEqual({ sent: 1, pending: 2 })
  await unsubscribe('reader-2@mail.example')
  provider.response = null
  await runJobs(provider, { from: monday + hour, until: monday + 2 * hour })
  expect(await statesOf(issue.id)).toEqual({ sent: 2, suppressed: 1 })
})

test('B02 the owner is emailed once about the unknown outcomes of a canceled newsletter issue', async () => {
  const provider = resendTransport('cut')
  const { issue } = await startIssue(3, provider)
  const { tick, context, queued } = jobsAt(monday, provider)
  await tick()
  for (const { message } of queued) await runJob(context, message)
  const batchId = (await sqlValue<number>`select id from issue_batches where issue_id = ${issue.id}`) ?? 0
  await runJob(context, { type: 'send-issue-batch', batchId })
  expect(await asAdmin(cancelIssue, issue.id, monday + minute)).toBe(true)
  for (const at of [1, 16, 31]) await jobsAt(monday + at * minute, provider).tick()
  expect(await readIssue()).toMatchObject({ state: 'cancelled', unknown: 3 })
  expect(await noticesOf(issue.id)).toEqual([`notify-issue:${issue.id}:unknown:${monday + minute}`])
})
