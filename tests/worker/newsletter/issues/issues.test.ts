import { beforeEach, expect, test } from 'vitest'
import { resendToFailedRecipients } from '#app/data/newsletter/issue-control.ts'
import { settleLostBatches } from '#app/data/newsletter/issue-outcomes.ts'
import { readScheduledJobRows } from '#app/data/scheduling/job-runs.ts'
import { anAccount } from '#tests/support/admin/accounts.ts'
import { sql, sqlColumn } from '#tests/support/database.ts'
import {
  aContent,
  addSubscribers,
  anApprovedIssue,
  anIssue,
  aSentIssue,
  aStartedIssue,
  emptyNewsletter,
  hour,
  jobsAt,
  minute,
  monday,
  readIssue,
  statesOf,
  unsubscribe,
} from '#tests/support/mail/issues.ts'

beforeEach(emptyNewsletter)

test('an approved newsletter issue is sent once to every subscriber at its scheduled time', async () => {
  const { issue, batches, provider } = await aStartedIssue(250)
  expect([issue.state, issue.recipients, batches.length]).toEqual(['sending', 250, 3])
  await jobsAt(monday, provider).send([...batches, ...batches])
  expect(await readIssue()).toMatchObject({ state: 'sent', sent: 250, failed: 0, suppressed: 0, unknown: 0 })
  expect([...provider.sendCounts.values()]).toEqual(Array.from({ length: 250 }, () => 1))
  expect(await statesOf(issue.id)).toEqual({ sent: 250 })
})

test('a queued newsletter issue is not sent to a subscriber who has since unsubscribed, nor to one who joined after sending started', async () => {
  const { issue, batches, provider } = await aStartedIssue(3)
  await unsubscribe('reader-1@mail.example')
  await sql`delete from newsletter_subscribers where email = 'reader-2@mail.example'`
  await addSubscribers(1, { from: 4, confirmedAt: monday + minute })
  await jobsAt(monday, provider).send(batches)
  expect([...provider.sendCounts.keys()]).toEqual(['reader-3@mail.example'])
  expect(await statesOf(issue.id)).toEqual({ sent: 1, suppressed: 2 })
  expect(await readIssue()).toMatchObject({ state: 'sent', recipients: 3, sent: 1, suppressed: 2 })
})

test('two simultaneous scheduler runs create each newsletter issue only once and start only the one that is due', async () => {
  await addSubscribers(2)
  await anApprovedIssue()
  await Promise.all([jobsAt(monday).tick(), jobsAt(monday).tick()])
  expect(await sql`select dedupe_key as key, state from issues order by key`).toEqual([
    { key: 'last-call:2026-11-23', state: 'draft' },
    { key: 'last-call:2026-11-30', state: 'draft' },
    { key: 'weekly:2026-11-23', state: 'freezing' },
    { key: 'weekly:2026-11-30', state: 'draft' },
  ])
})

test('while a newsletter issue is being sent, a scheduler run reads only the rows of open batches, not those of all recipients', async () => {
  const { batches, provider } = await aStartedIssue(3000)
  const during = jobsAt(monday + minute, provider)
  await during.tick()
  expect(during.context.usage.rowsRead).toBeLessThanOrEqual(400)
  await jobsAt(monday, provider).send(batches)
  const after = jobsAt(monday + 15 * minute, provider)
  await after.tick()
  expect(after.context.usage.rowsRead).toBeLessThanOrEqual(100)
})

function addBatches(issueId: number, count: number, state: string) {
  return sql`with recursive n (i) as (select 0 union all select i + 1 from n where i < ${count} - 1)
     insert into issue_batches (issue_id, first_id, last_id, state, due_at)
     select ${issueId}, i * 100 + 1, i * 100 + 100, ${state}, 1 from n`
}

test('retrying a few failed recipients of a newsletter issue reads only their rows, no matter how many recipients the issue has', async () => {
  const total = 5000
  const content = { ...aContent, closes: monday + 90 * hour }
  const counts = { recipients: total, sent: total - 3, failed: 3 }
  const { id } = await aSentIssue({ ...counts, content })
  await addBatches(id, 50, 'done')
  await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${total})
     insert into issue_deliveries (issue_id, subscriber_id, state)
     select ${id}, i, iif(i in (7, 8, 4321), 'failed', 'sent') from n`
  const { context } = jobsAt(monday + hour)
  const { id: by } = await anAccount({ roles: ['admin'] })
  expect(await resendToFailedRecipients(context.db, { id, by, now: monday + hour })).toBe(true)
  expect(context.usage.rowsRead).toBeLessThan(100)
  expect(await statesOf(id)).toEqual({ sent: total - 3, pending: 3 })
  const results = await sqlColumn<number>`
    select first_id as first from issue_batches where state = 'pending' order by first_id`
  expect(results).toEqual([1, 4301])
})

test('the scheduler finishes stalled newsletter batches without reading the rows of batches still waiting for their first attempt', async () => {
  const { id } = await anIssue({ state: 'paused', snapshotAt: monday, recipients: 200_000 })
  await addBatches(id, 2000, 'pending')
  await sql`update issue_batches set key_used_at = ${monday - 25 * hour} where issue_id = ${id}
    and first_id in (101, 901)`
  const { context } = jobsAt(monday)
  await settleLostBatches(context.db, { repeatable: true, owner: 'owner@mail.example', now: monday })
  expect(context.usage.rowsRead).toBeLessThan(200)
  const results = await sqlColumn<number>`
    select first_id as first from issue_batches where state = 'done' order by first_id`
  expect(results).toEqual([101, 901])
})

test('the scheduler’s earliest recorded run counts as the time of the site’s launch', async () => {
  const { context } = jobsAt(monday + hour)
  const since = async () => (await readScheduledJobRows(context.db)).since
  await sql`delete from job_runs`
  const ran = (at: number) =>
    sql`insert into job_runs (job, due_at, started_at, state) values ('tick', ${at}, ${at}, 'done')`
  await ran(monday + 15 * 60_000)
  await ran(monday - 48 * hour)
  expect(await since()).toBe(monday - 48 * hour)
})
