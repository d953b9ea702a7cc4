import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { listIssueRecipients } from '#app/data/newsletter/issue-recipients.ts'
import { recipientOutcomes } from '#app/domain/newsletter/recipient-outcomes.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { aContext } from '#tests/support/context.ts'
import { sql, statement } from '#tests/support/database.ts'
import { aSentIssue, emptyNewsletter, hour, monday } from '#tests/support/mail/issues.ts'
import { linksOf, pageText } from '#tests/support/site/html.ts'

beforeEach(emptyNewsletter)
beforeEach(() => sql`delete from audit_log`)

/** Inserts a sent newsletter issue with `count` recipients; `exceptions` changes the deliveries of some, by id. */
async function anIssueTo(count: number, exceptions: Record<number, string> = {}) {
  const counts = { recipients: count, sent: count - 2, failed: 1, bounced: 1, suppressed: 0 }
  const issue = await aSentIssue(counts)
  const numbers = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)'
  await env.DB.batch([
    statement(
      `${numbers} insert into newsletter_subscribers (id, email, state, created_at)
       select i, 'reader-' || i || '@mail.example', 'confirmed', 1 from n`,
      count,
    ),
    statement(
      `${numbers} insert into issue_deliveries (issue_id, subscriber_id, state, outcome, settled_at)
       select ?2, i, 'sent', 'delivered', ?3 from n`,
      count,
      issue.id,
      monday,
    ),
    ...Object.entries(exceptions).map(([id, values]) =>
      statement(`update issue_deliveries set ${values} where subscriber_id = ?`, id),
    ),
  ])
  return issue
}

test('the list of a newsletter issue’s recipients is paginated and can be filtered by outcome', async () => {
  const admin = await signIn('admin')
  const issue = await anIssueTo(120, {
    7: `state = 'failed', outcome = null, error = 'No such mailbox.'`,
    90: `outcome = 'bounced'`,
  })
  const issuePath = `/admin/newsletter/${issue.id}`
  const here = `${issuePath}/readers`
  expect(linksOf(await admin.page(issuePath)).map(({ href }) => href)).toContain(`${here}?as=failed`)
  const pages = await admin.pages(here)
  const seen = pages.flatMap((html) => pageText(html).match(/reader-\d+@mail\.example/g) ?? [])
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
  expect(await admin.read(`${here}?as=failed`)).toMatch(/reader-7@mail\.example No such mailbox\..* Not sent/)
  const bounced = await admin.read(`${here}?as=bounced`)
  expect(bounced).toContain('reader-90@mail.example')
  expect(bounced).not.toContain('reader-9@')
  expect(await admin.read(`${here}?as=complained`)).toContain('No matching recipients.')
  const found = await admin.read(`${here}?q=Reader-11`)
  expect(found.match(/reader-\d+@/g)).toHaveLength(11)
})

test('a newsletter issue’s recipient list is closed to staff, doesn’t name erased recipients, and ignores invalid query parameters', async () => {
  const admin = await signIn('admin')
  const issue = await anIssueTo(3)
  await sql`delete from newsletter_subscribers where id = 2`
  const here = `/admin/newsletter/${issue.id}/readers`
  expect(await admin.read(here)).toContain('Erased subscriber')
  for (const query of ['as=all', 'after=x', 'after=-1', `q=${'%00%25_'.repeat(40)}`, 'as=sent&after=9e9'])
    expect((await admin.open(`${here}?${query}`)).status, query).toBe(200)
  for (const path of ['/admin/newsletter/999/readers', '/admin/newsletter/x/readers/export'])
    expect((await admin.open(path)).status, path).toBe(404)
  const staff = await signIn('staff')
  for (const path of [here, `${here}/export`, '/admin/newsletter/export'])
    expect((await staff.open(path)).status, path).toBe(403)
})

test('a newsletter issue’s recipient list is deleted after its retention period, and the issue’s pages say so', async () => {
  const admin = await signIn('admin')
  const days = (count: number) => Date.now() - count * 24 * hour
  const [old, young] = [await aSentIssue({ dueAt: days(91) }), await aSentIssue({ dueAt: days(89) })]
  const here = `/admin/newsletter/${old.id}`
  const html = await admin.page(here)
  expect(linksOf(html).filter(({ href }) => href.includes('/readers'))).toEqual([])
  expect(pageText(html)).toContain('Recipients 12 People on the list when sending started. The list was kept')
  for (const query of ['', '?as=failed', '?q=reader'])
    expect(await admin.read(`${here}/readers${query}`), query).toContain('Recipients are listed for 90 days.')
  expect(await admin.read(`/admin/newsletter/${young.id}/readers`)).toContain('No matching recipients.')
})

test('with 10,000 recipients, no page of a newsletter issue’s recipient list reads more than 300 rows', async () => {
  const exceptions = { 9000: `state = 'unknown', outcome = null`, 9999: `outcome = 'complained'` }
  const { id: issueId } = await anIssueTo(10_000, exceptions)
  const context = aContext()
  for (const outcome of [null, ...recipientOutcomes]) {
    const before = context.usage.rowsRead
    const { rows } = await listIssueRecipients(context.db, {
      issueId,
      prefix: '',
      outcome,
      after: null,
    })
    expect(context.usage.rowsRead - before, outcome ?? 'all').toBeLessThanOrEqual(300)
    if (outcome === 'unknown') expect(rows.map(({ id }) => id)).toEqual([9000])
  }
})

test('a newsletter issue’s recipient list can be downloaded, and the activity log records who downloaded it but no recipient’s address', async () => {
  const admin = await signIn('admin')
  const issue = await anIssueTo(1100, { 1099: `state = 'failed', outcome = null` })
  const here = `/admin/newsletter/${issue.id}/readers/export`
  const rowsOf = (query: string) => admin.csv(here + query)
  expect(await rowsOf('')).toHaveLength(1101)
  expect(await rowsOf('?as=failed')).toEqual([
    ['subscriber', 'email', 'delivery', 'error', 'when'],
    ['1099', 'reader-1099@mail.example', 'Not sent', '', new Date(monday).toISOString()],
  ])
  expect(await rowsOf('?q=reader-109')).toHaveLength(12)
  const log = await admin.read('/admin/log')
  for (const filter of ['', ' (not sent)', ' (searched by email address)'])
    expect(log).toContain(`downloaded the recipient list for newsletter ${issue.id}${filter}.`)
  expect(log).not.toContain('reader-109')
})
