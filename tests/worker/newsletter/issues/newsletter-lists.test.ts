import Papa from 'papaparse'
import { beforeEach, expect, test } from 'vitest'
import { issueLinks } from '#app/data/newsletter-schema.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { aContext, setClock } from '#tests/support/context.ts'
import { anIssue, aSentIssue, emptyNewsletter, hour, monday } from '#tests/support/mail/issues.ts'
import { linksOf } from '#tests/support/site/html.ts'

beforeEach(emptyNewsletter)
setClock(monday)

const weeksAgo = (weeks: number) => ({
  week: new Date(monday - weeks * 168 * hour).toISOString().slice(0, 10),
  dueAt: monday - weeks * 168 * hour,
})

test('the newsletter list can be filtered by kind and by date', async () => {
  const admin = await signIn('admin')
  for (let weeks = 1; weeks <= 40; weeks++) await aSentIssue(weeksAgo(weeks))
  await aSentIssue({ ...weeksAgo(39), kind: 'correction' })
  const corrections = await admin.read('/admin/newsletter?kind=correction')
  expect(corrections).toContain('Correction, week of February 23')
  expect(corrections).not.toContain('Weekly newsletter, week of')
  expect(corrections).not.toContain('Older')
  const until = '/admin/newsletter?until=2026-06-01'
  const page = await admin.read(until)
  expect(page).toContain('Weekly newsletter, week of June 1')
  expect(page).not.toContain('week of June 8')
  expect(page).not.toContain('This week')
  for (const query of ['?until=2026-02-31', '?kind=all', '?until=%00', '?before=9.x'])
    expect(await admin.read(`/admin/newsletter${query}`), query).toContain('week of November 16')
})

test('the next page of a filtered newsletter list keeps the filter', async () => {
  const admin = await signIn('admin')
  for (let weeks = 1; weeks <= 30; weeks++) {
    await aSentIssue(weeksAgo(weeks))
    await aSentIssue({ ...weeksAgo(weeks), kind: 'last-call' })
  }
  const html = await (await admin.open('/admin/newsletter?kind=last-call')).text()
  const older = linksOf(html).find(({ words }) => words === 'Older')?.href ?? ''
  expect(older).toContain('kind=last-call')
  const count = async (path: string) => (await admin.read(path)).match(/Last-call reminder, week of/g)?.length
  expect([await count('/admin/newsletter?kind=last-call'), await count(older)]).toEqual([26, 4])
})

test('the CSV export lists all newsletter issues with their results and contains no email address', async () => {
  const admin = await signIn('admin')
  for (let weeks = 1; weeks <= 55; weeks++) await aSentIssue({ ...weeksAgo(weeks), bounced: 2 })
  const { id } = await anIssue({ state: 'held', holdReason: 'thin', subject: '=1+1' })
  await aContext()
    .db.insert(issueLinks)
    .values([0, 1].map((number) => ({ issueId: id - 1, number, url: 'https://x.example', clicks: 4 })))
  const file = await admin.open('/admin/newsletter/export')
  expect(file.headers.get('content-disposition')).toContain('letters.csv')
  const text = await file.text()
  const [header = [], ...rows] = Papa.parse<string[]>(text.trimEnd()).data
  expect(rows).toHaveLength(56)
  expect(rows[0]?.slice(1, 5)).toEqual(['Weekly newsletter', '2026-11-23', 'On hold', "'=1+1"])
  expect(rows[1]?.[header.indexOf('bounced')]).toBe('2')
  expect(rows[1]?.[header.indexOf('clicks')]).toBe('8')
  expect(rows[1]?.[header.indexOf('subject')]).toBe('Menu of November 16')
  expect(text).not.toContain('@')
})
