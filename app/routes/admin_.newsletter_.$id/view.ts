import type { Context } from '#app/context.server.ts'
import { listIssueClicks, type AdminIssue } from '#app/data/newsletter/admin-issues.ts'
import { isEditableIssueState } from '#app/data/newsletter/issue-edit.ts'
import { auditSentence } from '#app/domain/audit/sentence.ts'
import { availableActions } from '#app/domain/newsletter/issue-actions.ts'
import { toIssueInput } from '#app/domain/newsletter/issue-entry.ts'
import { reportIssueProgress } from '#app/domain/newsletter/issue-progress.ts'
import { issueHeldText, issueStateLabels, issueTitle } from '#app/domain/newsletter/issue-status.ts'
import { weekEndedReason } from '#app/domain/newsletter/issue-timing.ts'
import { deadlineText, shortDateTimeText } from '#app/domain/time/date-text.ts'
import { isOrderable } from '#app/domain/menu/planned-product.ts'
import { daysText } from '#app/domain/time/duration-text.ts'
import { weekChecklist } from '#app/domain/menu/week-checklist.ts'
import {
  renderIssuePreview,
  renderIssueContent,
  type RenderedIssue,
} from '#app/emails/newsletter/render-issue.server.ts'
import { requireWeekToPrint } from '#app/http/week-page.ts'
import { clicksView } from './clicks-view.ts'
import { issueDetails } from './issue-details.ts'
import { deliveryResults } from './results-view.ts'

/** Reads everything the issue page shows. */
export async function readIssueView(context: Context, issue: AdminIssue) {
  const { db, now, siteOrigin } = context
  const business = await context.business()
  const { timeZone, email: kitchen } = business
  const [content, edit, clicks] = await Promise.all([
    renderIssueContent(context, issue.id),
    isEditableIssueState(issue.state) ? readIssueEdit(context, issue) : null,
    issue.frozenAt === null ? [] : listIssueClicks(db, issue.id),
  ])
  const moment = (at: number) => shortDateTimeText(at, { timeZone, now })
  const leaves = deadlineText(issue.dueAt, timeZone)
  const { id, state, version: seen } = issue
  const ended = weekEndedReason(issue, { now, kitchen: business })
  return {
    id,
    state,
    seen,
    kitchen,
    title: issueTitle(issue),
    stateName: issueStateLabels[state],
    held: issueHeldText(issue, ended),
    facts: issueDetails(issue, { leaves, moment }),
    actions: availableActions(issue, { now, leaves, ended }),
    report: reportIssueProgress(issue, { now }),
    problems: distinctProblems(content?.problems ?? [], edit?.problems ?? []),
    edit: edit && { ...edit, usual: defaultTexts(issue, content) },
    textGone:
      issue.frozenAt !== null && content === null
        ? `Newsletter content is kept for ${daysText(business.keeping.mailBodyDays)}. Results are kept longer.`
        : null,
    preview: content && {
      subject: content.subject,
      preheader: content.preheader,
      text: renderIssuePreview(content, siteOrigin).text,
    },
    results: deliveryResults(issue, {
      followed: clicks.reduce((sum, link) => sum + link.clicks, 0),
      now,
      mailBodyDays: business.keeping.mailBodyDays,
    }),
    clicks: clicksView(clicks),
    done: issue.done.map((row) => ({
      id: row.id,
      when: moment(row.at),
      text: auditSentence(row),
    })),
  }
}

export type IssueView = Awaited<ReturnType<typeof readIssueView>>

/** Reads the issue's editable fields, and the week's open checklist items with links to fix them. */
async function readIssueEdit(context: Context, issue: AdminIssue) {
  const { week, dishes, clock, business } = await requireWeekToPrint(context, issue.week)
  const lines = weekChecklist({ week, dishes, minimums: business.menuMinimums, clock })
  return {
    entered: toIssueInput(issue),
    heroes: dishes.filter(isOrderable).map(({ id, name }) => ({ id, name })),
    problems: lines
      .filter(({ ok, name }) => !ok && name !== 'Newsletter')
      .map(({ name, texts, links }) => ({ text: `${name}: ${texts.join(' ')}`, links })),
  }
}

/** Removes from an issue's problems those that the week's checklist already lists with a link. */
function distinctProblems<Line extends { text: string }>(letter: readonly string[], week: readonly Line[]) {
  return { letter: letter.filter((text) => !week.some((line) => line.text.includes(text))), week }
}

/** Returns the generated subject and preview text, which apply where the owner left the fields empty. */
function defaultTexts({ subject, preheader }: AdminIssue, content: RenderedIssue | null) {
  return {
    ...(subject === null && content && { subject: content.subject }),
    ...(preheader === null && content && { preheader: content.preheader }),
  }
}
