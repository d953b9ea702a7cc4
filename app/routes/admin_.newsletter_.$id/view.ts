import type { Context } from '#app/context.server.ts'
import { listIssueClicks, type AdminIssue } from '#app/data/newsletter/admin-issues.ts'
import { formatAuditSentence } from '#app/domain/audit/sentence.ts'
import { availableIssueActions } from '#app/domain/newsletter/issue-actions.ts'
import { toIssueInput } from '#app/domain/newsletter/issue-input.ts'
import { classifyLink, countClicksByProduct } from '#app/domain/newsletter/link-clicks.ts'
import {
  editableIssueStates,
  issueHeldText,
  issueStateLabels,
  issueTitle,
  reportIssueProgress,
} from '#app/domain/newsletter/issue-status.ts'
import { findWeekHoldReason } from '#app/domain/newsletter/issue-timing.ts'
import { deadlineText, shortDateTimeText } from '#app/domain/time/date-text.ts'
import { isOrderable } from '#app/domain/menu/planned-product.ts'
import { daysText } from '#app/domain/time/duration-text.ts'
import { weekChecklist } from '#app/domain/menu/week-checklist.ts'
import {
  renderIssuePreview,
  renderIssueContent,
  type RenderedIssue,
} from '#app/emails/newsletter/compose-issue.server.ts'
import { requireWeekToPrint, weekTitle } from '#app/http/week-page.ts'
import { deliveryResultsView } from './delivery-results-view.ts'

export async function readIssueView(context: Context, issue: AdminIssue) {
  const { db, now, siteOrigin } = context
  const business = await context.business()
  const { timeZone, email: kitchen } = business
  const [content, edit, clicks] = await Promise.all([
    renderIssueContent(context, issue.id),
    editableIssueStates.includes(issue.state) ? readIssueEdit(context, issue) : null,
    issue.frozenAt === null ? [] : listIssueClicks(db, issue.id),
  ])
  const timeText = (at: number) => shortDateTimeText(at, { timeZone, now })
  const dueText = deadlineText(issue.dueAt, timeZone)
  const { id, state, version: seen } = issue
  const holdReason = findWeekHoldReason(issue, { now, kitchen: business })
  return {
    id,
    state,
    seen,
    kitchen,
    title: issueTitle(issue),
    stateName: issueStateLabels[state],
    held: issueHeldText(issue, holdReason),
    details: issueDetails(issue, { dueText, timeText }),
    actions: availableIssueActions(issue, { now, sendTimeText: dueText, weekHoldReason: holdReason }),
    report: reportIssueProgress(issue, { now }),
    problems: distinctProblems(content?.problems ?? [], edit?.problems ?? []),
    edit: edit && { ...edit, defaults: defaultTexts(issue, content) },
    expiredText:
      issue.frozenAt !== null && content === null
        ? `Newsletter content is kept for ${daysText(business.keeping.mailBodyDays)}. Results are kept longer.`
        : null,
    preview: content && {
      subject: content.subject,
      preheader: content.preheader,
      text: renderIssuePreview(content, siteOrigin).text,
    },
    results: deliveryResultsView(issue, {
      clickCount: clicks.reduce((sum, link) => sum + link.clicks, 0),
      now,
      mailBodyDays: business.keeping.mailBodyDays,
    }),
    clicks: {
      products: countClicksByProduct(clicks),
      others: clicks
        .filter(({ productId }) => productId === null)
        .map((link) => ({ number: link.number, clicks: link.clicks, text: linkText(link) })),
    },
    events: issue.events.map((row) => ({
      id: row.id,
      when: timeText(row.at),
      text: formatAuditSentence(row),
    })),
  }
}

export type IssueView = Awaited<ReturnType<typeof readIssueView>>

function linkText(link: Awaited<ReturnType<typeof listIssueClicks>>[number]) {
  return classifyLink(link) === 'menu' ? 'Full menu' : `Order now (${new URL(link.url).host})`
}

/** The editable fields, and the week's open checklist items with links to fix them. */
async function readIssueEdit(context: Context, issue: AdminIssue) {
  const { week, products, clock, business } = await requireWeekToPrint(context, issue.week)
  const lines = weekChecklist({ week, products, minimums: business.menuMinimums, calendar: clock })
  return {
    entered: toIssueInput(issue),
    featuredChoices: products.filter(isOrderable).map(({ id, name }) => ({ id, name })),
    problems: lines
      .filter(({ ok, name }) => !ok && name !== 'Newsletter')
      .map(({ name, texts, links }) => ({ text: `${name}: ${texts.join(' ')}`, links })),
  }
}

/** Leaves out the problems that the week's checklist already lists with a link. */
function distinctProblems<Line extends { text: string }>(issue: readonly string[], week: readonly Line[]) {
  return { issue: issue.filter((text) => !week.some((line) => line.text.includes(text))), week }
}

/** The generated texts of the fields that the owner left empty. */
function defaultTexts({ subject, preheader }: AdminIssue, content: RenderedIssue | null) {
  return {
    ...(subject === null && content && { subject: content.subject }),
    ...(preheader === null && content && { preheader: content.preheader }),
  }
}

function issueDetails(
  issue: AdminIssue,
  { dueText, timeText }: { dueText: string; timeText: (at: number) => string },
) {
  const { state, week, kind, approvedAt, approvedBy, startedAt, finishedAt } = issue
  const isUpcoming = state === 'draft' || state === 'held'
  const detail = (name: string, value: string | null, href: string | null = null) => ({ name, value, href })
  return [
    detail('Menu', `The ${weekTitle(week)}`, `/admin/weeks/${week}/checklist`),
    detail('Subject', separateSubject(issue)),
    detail(isUpcoming ? 'Scheduled for' : 'Was scheduled for', dueText),
    detail(
      'Approval',
      approvedAt === null && state === 'draft' && kind !== 'correction' ? approvalHint : null,
    ),
    detail(
      'Approved',
      approvedAt === null ? null : `${timeText(approvedAt)}, by ${approvedBy ?? 'a former team member'}`,
    ),
    detail('Corrected', issue.corrected ? correctedHint : null),
    detail('Sending started', startedAt === null ? null : timeText(startedAt)),
    detail(
      state === 'cancelled' ? 'Canceled' : 'Finished',
      finishedAt === null ? null : timeText(finishedAt),
    ),
  ]
}

const approvalHint =
  'This newsletter will be sent automatically if its week is approved. Otherwise, it will wait for your approval.'
const correctedHint = 'A correction was sent for this newsletter, so nobody else will get it.'

/** Returns the subject if neither the preview nor the edit form shows it. */
function separateSubject({ subject, frozenAt, frozenSubject }: AdminIssue) {
  if (frozenSubject !== null) return subject === frozenSubject ? null : frozenSubject
  return frozenAt === null ? null : subject
}
