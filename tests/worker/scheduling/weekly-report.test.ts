import { beforeEach, expect, test } from 'vitest'
import { issueLinks } from '#app/data/newsletter-schema.ts'
import { getWeeklyReportTimes } from '#app/domain/scheduling/scheduled-jobs.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { runJob } from '#app/jobs/run.ts'
import { queueWeeklyReport } from '#app/jobs/scheduling/weekly-report.ts'
import { aContext, aProduct } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { anEmail } from '#tests/support/mail/email-rows.ts'
import { aSentIssue, emptyNewsletter, hour, minute } from '#tests/support/mail/issues.ts'
import { emptyMenus } from '#tests/support/menu/products.ts'

/** Friday, November 27, at 4:00 PM kitchen time. */
const friday = Date.parse('2026-11-27T21:00:00Z')

beforeEach(emptyNewsletter)
beforeEach(emptyMenus)

test('the weekly report is due on Friday at its scheduled hour in kitchen time, in summer and winter', () => {
  const next = (now: string) =>
    new Date(getWeeklyReportTimes(Date.parse(now), defaultBusiness).nextAt).toISOString()
  expect(next('2026-07-01T00:00:00Z')).toBe('2026-07-03T20:00:00.000Z')
  expect(next('2026-11-27T20:59:59Z')).toBe('2026-11-27T21:00:00.000Z')
  expect(next('2026-11-27T21:00:00Z')).toBe('2026-12-04T21:00:00.000Z')
  expect(next('2026-11-29T23:00:00Z')).toBe('2026-12-04T21:00:00.000Z')
})

test('the weekly report is queued only once, and not at all if it is days late', async () => {
  await queueWeeklyReport(aContext({}, friday - minute))
  expect(await reports()).toEqual([])
  await Promise.all(
    [0, 1, 2].map((quarters) => queueWeeklyReport(aContext({}, friday + quarters * 15 * minute))),
  )
  expect(await reports()).toMatchObject([{ recipient: defaultBusiness.email, state: 'pending' }])
  await sql`delete from emails`
  await queueWeeklyReport(aContext({}, friday + 49 * hour))
  expect(await reports()).toEqual([])
})

test('the weekly report lists newsletter clicks, subscriber changes and failures', async () => {
  const product = await aProduct({ name: 'Lentil Stew' })
  const other = await aProduct({ name: 'Oat Cups' })
  const issue = await aSentIssue({ dueAt: friday - 100 * hour, unsubscribed: 2 })
  const old = await aSentIssue({ week: '2026-11-16', dueAt: friday - 268 * hour })
  const link = { url: 'https://order.example/?campaign=newsletter' }
  await aContext()
    .db.insert(issueLinks)
    .values([
      { issueId: issue.id, number: 0, productId: product.id, clicks: 1204, ...link },
      { issueId: issue.id, number: 1, productId: other.id, clicks: 1, ...link },
      { issueId: issue.id, number: 2, productId: other.id, clicks: 9000, url: 'https://x.example/product/2' },
      { issueId: old.id, number: 0, productId: other.id, clicks: 5000, ...link },
    ])
  const today = Math.floor(friday / 86_400_000)
  await sql`delete from counters where name like 'subscribers.%'`
  await sql`insert into counters (name, value)
    values ('subscribers.confirmed', 4120), ('subscribers.joined.' || ${today}, 30), ('subscribers.joined.' ||
    (${today} - 7), 500), ('subscribers.left.' || (${today} - 1), 6)`
  await sql`delete from unserved_zips`
  await sql`insert into unserved_zips (zip, asked, first_asked_at, last_asked_at)
    values ('40202', 7, 1, ${friday - hour}), ('10001', 70, 1, 1)`
  await anEmail({ kind: 'send-reply', state: 'failed', dueAt: friday - hour })
  await queueWeeklyReport(aContext({}, friday))
  const [queued] = await reports()
  await runJob(aContext({}, friday), { type: 'weekly-report', emailId: Number(queued?.id) })
  const [report] = await reports()
  expect(report).toMatchObject({ state: 'sent', subject: 'Weekly report: November 23' })
  const text = String(report?.text)
  for (const line of [
    'Subscribers: 4,120',
    'Joined in the last 7 days: 30',
    'Unsubscribed in the last 7 days: 6',
    'Lentil Stew: 1,204 clicks',
    'Oat Cups: 1 click',
    'Weekly newsletter, week of November 23: Sent to 10 of 12 recipients. 1 not sent, 1 skipped. 2 unsubscribed.',
    'ZIP 40202: looked up 7 times so far',
    'Failed jobs: 1',
  ])
    expect(text).toContain(line)
  expect(text).not.toContain('10001')
  expect(text).not.toContain('week of November 16')
})

async function reports() {
  return sql`select id, recipient, state, subject, text from emails where kind = 'weekly-report'`
}
