import { html, raw } from 'hono/html'
import type { Context } from './context.server.ts'
import type { Issue } from './data/issues.ts'
import { readWeekPapers } from './data/week-papers.ts'
import type { IssueContent } from './domain/issue-content.ts'
import { issueMarks } from './domain/issue-content.ts'
import { isShown } from './domain/planned-dish.ts'

/** What an issue says to everybody, and what a person should look at before it leaves. */
export async function composeIssue(
  context: Context,
  issue: Pick<Issue, 'id' | 'week' | 'subject' | 'preheader' | 'note'>,
): Promise<IssueContent & { problems: string[] }> {
  const business = await context.business()
  const { dishes } = await readWeekPapers(context.db, issue.week)
  const names = dishes.filter(isShown).map(({ name }) => name)
  const subject = issue.subject ?? `This week at ${business.name}`
  const order = `${context.siteOrigin}/go/${issue.id}/0`
  const { unsubscribe, preferences, ordered, pickup, favourites } = issueMarks
  const foot = [
    ['I already ordered', ordered],
    ['What you get from us', preferences],
    ['Unsubscribe', unsubscribe],
  ] as const
  const text = [
    subject,
    ...(issue.note === null ? [] : [issue.note]),
    favourites,
    names.join('\n'),
    `Order by ${business.deadline.label}: ${order}`,
    pickup,
    ...foot.map(([label, href]) => `${label}: ${href}`),
    business.postalAddress,
  ].join('\n\n')
  const page = html`<!doctype html><html lang="en"><meta charset="utf-8"><title>${subject}</title>
<h1>${subject}</h1>
${issue.note === null ? '' : html`<p>${issue.note}</p>`}
${raw(favourites)}
<ul>${names.map((name) => html`<li>${name}</li>`)}</ul>
<p><a href="${order}">Order by ${business.deadline.label}</a></p>
<p>${raw(pickup)}</p>
<p>${foot.map(([label, href]) => html`<a href="${raw(href)}">${label}</a> `)}</p>
<p>${business.postalAddress}</p></html>`
  return {
    subject,
    preheader: issue.preheader ?? '',
    text,
    html: (await page).toString(),
    links: [{ url: business.orderUrl, productId: null }],
    favourites: {},
    problems: [],
  }
}
