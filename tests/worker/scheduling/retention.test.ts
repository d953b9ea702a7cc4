import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { buildPrivacyPage } from '#app/content/legal/privacy.ts'
import { deleteExpiredRows } from '#app/data/scheduling/retention.ts'
import { buildBusiness, defaultSettings } from '#app/domain/settings/business.ts'
import { deleteExpiredData } from '#app/jobs/scheduling/tick.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { aContext, tuesday } from '#tests/support/context.ts'
import { emptyTables, sql } from '#tests/support/database.ts'
import { aContent, aSentIssue } from '#tests/support/mail/issues.ts'

const day = 86_400_000
const ago = (days: number) => tuesday - days * day
const { keeping } = defaultSettings

const issueTables = ['issues', 'issue_deliveries', 'issue_batches']
beforeEach(() =>
  emptyTables('emails', 'counters', 'job_runs', 'contact_messages', 'mail_events', ...issueTables),
)

async function deleteExpired(times = 1) {
  const context = aContext()
  for (let time = 0; time < times; time++) await deleteExpiredRows(context.db, keeping, tuesday)
  return context.usage
}

const idsFrom = async (query: string) =>
  (await env.DB.prepare(query).all<{ id: number }>()).results.map(({ id }) => id)

function addEmails(count: number, daysOld: number, state = 'sent') {
  const at = ago(daysOld)
  return sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into emails (kind, subject_id, recipient, subject, text, html, dedupe_key, state, due_at, created_at)
    select 'notify-signup', i, 'ada@mail.example', 'Hello', 'words', '<p>words', 'm' || ${at} || i || ${state},
      ${state}, ${at}, ${at} from n`
}

test('email bodies are deleted after ninety days, but the emails’ rows and outcomes are kept', async () => {
  await addEmails(700, 91)
  await addEmails(5, 89)
  await deleteExpired()
  expect(await idsFrom('select count(*) as id from emails where text is null')).toEqual([300])
  await deleteExpired(2)
  expect(await idsFrom('select count(*) as id from emails where text is null')).toEqual([700])
  expect(await idsFrom('select count(*) as id from emails where html is null')).toEqual([700])
  expect(await idsFrom(`select count(*) as id from emails where subject = 'Hello'`)).toEqual([705])
  expect((await deleteExpired()).rowsRead).toBeLessThan(60)
})

test('an email that is still being sent keeps its body, no matter how old it is', async () => {
  await addEmails(1, 200, 'sending')
  await addEmails(1, 200, 'unknown')
  await deleteExpired()
  expect(await sql`select state, text from emails order by id`).toEqual([
    { state: 'sending', text: 'words' },
    { state: 'unknown', text: null },
  ])
})

test('job runs are deleted after a year, except the last run of each job', async () => {
  const run = (id: number, job: string, daysOld: number, state = 'done') =>
    sql`insert into job_runs (id, job, due_at, started_at, state)
      values (${id}, ${job}, ${ago(daysOld)}, ${ago(daysOld)}, ${state})`
  await run(1, 'tick', 400)
  await run(2, 'tick', 366, 'failed')
  await run(3, 'tick', 364)
  await run(4, 'roll', 500)
  await deleteExpired()
  expect(await idsFrom('select id from job_runs order by id')).toEqual([3, 4])
})

test('closed inbox messages and spam are deleted with their replies after two years, and open messages are kept', async () => {
  const message = (id: number, state: string, createdDays: number, closedDays: number | null) =>
    sql`insert into contact_messages (id, name, email, message, state, created_at, closed_at)
      values (${id}, 'Ann', 'ann@mail.example', 'Hello', ${state}, ${ago(createdDays)},
      ${closedDays === null ? null : ago(closedDays)})`
  await message(1, 'closed', 900, 731)
  await message(2, 'closed', 900, 100)
  await message(3, 'spam', 731, null)
  await message(4, 'open', 900, null)
  await message(5, 'answered', 900, null)
  await sql`insert into message_replies (message_id, text, create_key, created_at)
    values (1, 'Yes', 'k', ${ago(800)})`
  await deleteExpired()
  expect(await idsFrom('select id from contact_messages order by id')).toEqual([2, 4, 5])
  expect(await idsFrom('select id from message_replies')).toEqual([])
})

test('a newsletter issue’s deliveries are deleted three months after it is sent but its totals are kept, and email events are deleted after a month', async () => {
  const addIssue = async (id: number, state: 'sent' | 'paused', daysAgo: number) => {
    await aSentIssue({ id, state, sent: 6000, dueAt: ago(daysAgo), finishedAt: ago(daysAgo) })
    await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 6000)
      insert into issue_deliveries (issue_id, subscriber_id, state) select ${id}, i, 'sent' from n`
    await sql`insert into issue_batches (issue_id, first_id, last_id, due_at) values (${id}, 1, 100, 1)`
  }
  await addIssue(1, 'sent', 91)
  await addIssue(2, 'sent', 80)
  await addIssue(3, 'paused', 120)
  await sql`insert into mail_events values ('old', ${ago(31)}), ('new', ${ago(29)})`
  await deleteExpired()
  const deliveriesLeft = () => idsFrom('select count(*) as id from issue_deliveries where issue_id = 1')
  expect(await deliveriesLeft()).toEqual([1000])
  await deleteExpired()
  expect(await deliveriesLeft()).toEqual([0])
  expect(await idsFrom('select distinct issue_id as id from issue_deliveries order by 1')).toEqual([2, 3])
  expect(await idsFrom('select distinct issue_id as id from issue_batches order by 1')).toEqual([2, 3])
  expect(await idsFrom('select sent as id from issues where id = 1')).toEqual([6000])
  expect(await sql`select id from mail_events`).toEqual([{ id: 'new' }])
})

test('newsletter delivery records left over from earlier cleanup runs are deleted, even if their issues are over a year old', async () => {
  await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 60)
    insert into issues (id, kind, week, dedupe_key, state, due_at, finished_at, created_at, updated_at)
    select i, 'weekly', '2026-01-05', 'k' || i, 'sent', ${ago(400)} + i, ${ago(400)} + i, ${ago(400)},
    ${ago(400)}
    from n`
  await sql`insert into issue_deliveries (issue_id, subscriber_id, state)
    values (2, 1, 'sent'), (59, 1, 'sent')`
  await sql`insert into issue_batches (issue_id, first_id, last_id, due_at)
    values (2, 1, 1, 1), (59, 1, 1, 1)`
  await deleteExpired()
  expect(await idsFrom('select issue_id as id from issue_deliveries')).toEqual([])
  expect(await idsFrom('select issue_id as id from issue_batches')).toEqual([])
})

test('a newsletter issue’s content is deleted once its last delivery record is gone, but the issue’s subject is kept', async () => {
  const texts = async () => await sql`select subject, content is null as gone from issues order by id`
  await aSentIssue({ dueAt: ago(91), finishedAt: ago(91), subject: null })
  await aSentIssue({ dueAt: ago(89), finishedAt: ago(89), subject: 'Soup week' })
  await sql`insert into issue_deliveries (issue_id, subscriber_id, state) select min(id), 1, 'sent'
    from issues`
  await sql`insert into issue_deliveries (issue_id, subscriber_id, state)
     with recursive n (i) as (select 2 union all select i + 1 from n where i < 5001)
     select (select min(id) from issues), i, 'sent' from n`
  await deleteExpired()
  expect(await texts()).toMatchObject([{ gone: 0 }, { gone: 0 }])
  await deleteExpired()
  expect(await texts()).toEqual([
    { subject: aContent.subject, gone: 1 },
    { subject: 'Soup week', gone: 0 },
  ])
})

test('the owner’s retention settings are applied, and the privacy page states them', async () => {
  const keeping = { mailBodyDays: 45, runDays: 180, messageDays: 365 }
  const business = buildBusiness({ ...defaultSettings, keeping })
  const text = JSON.stringify(buildPrivacyPage(business))
  for (const phrase of ['after 45 days', 'kept for 180 days', 'after 1 year']) expect(text).toContain(phrase)
  await addEmails(1, 46)
  await deleteExpiredData(aContext({ business: () => Promise.resolve(business) }))
  expect(await idsFrom('select id from emails where text is not null')).toEqual([])
})

test('an email’s page in the admin says why its body was deleted: after 90 days, or because the recipient was erased', async () => {
  // This test uses the actual time, because the page does.
  await addEmails(1, 120)
  await deleteExpired()
  const [id] = await idsFrom('select id from emails')
  const { read, open } = await signIn('admin')
  expect(await read(`/admin/mail/${id}`)).toContain('Email content is kept for 90 days.')
  expect((await open(`/admin/mail/${id}/body`)).status).toBe(404)
  await sql`update emails set recipient = 'erased', created_at = ${tuesday} where id = ${id}`
  expect(await read(`/admin/mail/${id}`)).toContain('Deleted because the recipient’s data was erased.')
})
