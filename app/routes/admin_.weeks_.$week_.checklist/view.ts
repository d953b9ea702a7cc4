import type { Context } from '#app/context.server.ts'
import { listIssuesForWeeks } from '#app/data/newsletter/admin-issues.ts'
import { formatAuditSentence } from '#app/domain/audit/sentence.ts'
import { buildWeekChecklist } from '#app/domain/menu/week-checklist.ts'
import { approvalErrorTexts, findApprovalError, isApprovalCurrent } from '#app/domain/menu/week-plan.ts'
import { describeIssueHold, issueStateLabels } from '#app/domain/newsletter/issue-status.ts'
import { formatLongDateTime, formatShortDateTime } from '#app/domain/time/date-text.ts'
import { readCurrentWeek, requirePrintableWeek } from '#app/http/week-page.ts'

export async function readChecklistView(context: Context, week: string, isAdmin: boolean) {
  const [printable, thisWeek, issue] = await Promise.all([
    requirePrintableWeek(context, week),
    readCurrentWeek(context),
    isAdmin ? readNewsletterIssueSummary(context, week) : null,
  ])
  const { title, menu, products, events, business, calendar, off } = printable
  const { timeZone, menuMinimums: minimums } = business
  const when = (at: number) => formatShortDateTime(at, { timeZone, now: context.now })
  const approvalError = findApprovalError({ week, state: menu?.state ?? null, products }, thisWeek)
  return {
    week,
    title,
    off,
    version: menu?.version ?? 0,
    items: off === null ? buildWeekChecklist({ week, products, minimums, calendar, issue }) : [],
    approval: menu &&
      menu.approvedAt !== null && {
        at: menu.approvedAt,
        when: when(menu.approvedAt),
        by: menu.approvedBy ?? 'A former team member',
        changed: !isApprovalCurrent(menu),
      },
    approvalError: approvalError && approvalErrorTexts[approvalError],
    isOver: approvalError === 'past' || approvalError === 'off',
    events: events.map((row) => ({ id: row.id, when: when(row.at), text: formatAuditSentence(row) })),
  }
}

async function readNewsletterIssueSummary({ business, db }: Context, week: string) {
  const [{ timeZone }, issues] = await Promise.all([business(), listIssuesForWeeks(db, [week])])
  const issue = issues.find(({ kind }) => kind === 'weekly')
  if (!issue) return null
  const waitingText = describeIssueHold(issue)
  const stateText =
    issue.state === 'draft'
      ? `Scheduled for ${formatLongDateTime(issue.dueAt, timeZone)}.`
      : `${issueStateLabels[issue.state]}.`
  return {
    href: `/admin/newsletter/${issue.id}`,
    needsApproval: waitingText !== null,
    text: waitingText ?? stateText,
  }
}
