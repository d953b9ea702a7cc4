import type { Context } from '#app/context.server.ts'
import { type ListedIssue, listIssuesForWeeks, listPastIssues } from '#app/data/newsletter/admin-issues.ts'
import { readFirstMigrationTime } from '#app/data/scheduling/job-runs.ts'
import {
  describeIssueDelivery,
  explainIssueHold,
  getIssueTitle,
  issueKindNames,
  issueStateLabels,
} from '#app/domain/newsletter/issue-status.ts'
import {
  findIssueDueTime,
  findUnsendableIssueReason,
  listUpcomingIssues,
  maxIssueDelayMs,
} from '#app/domain/newsletter/issue-timing.ts'
import { findSpecialWeek, getCurrentKitchenWeek } from '#app/domain/scheduling/order-week.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { formatLongDateTime, formatShortDateTime } from '#app/domain/time/date-text.ts'
import { addDays, getDayBounds } from '#app/domain/time/kitchen-time.ts'
import { getWeekTitle } from '#app/http/week-page.ts'
import { issueListParams } from './search-params.ts'

export async function readNewsletterView(context: Context, url: string) {
  const { db, now } = context
  const business = await context.business()
  const { timeZone } = business
  const { kind, until, before: cursor } = issueListParams.parse(url)
  // If `until` is set, the first page (no cursor) lists only newsletter issues due by the end of that day.
  const [dueAt, id] = cursor ?? [getDayBounds(until, timeZone)?.until, 0]
  const before = dueAt === undefined ? null : { dueAt, id }
  const thisWeek = getCurrentKitchenWeek(now, timeZone)
  const weeks = [thisWeek, addDays(thisWeek, 7)]
  const [firstMigrationAt, upcoming, past] = await Promise.all([
    readFirstMigrationTime(db),
    listIssuesForWeeks(db, weeks),
    listPastIssues(db, { before, week: thisWeek, kind }),
  ])
  return {
    weeks: weeks.map((week, index) => ({
      week,
      title: `${index === 0 ? 'This week' : 'Next week'}, ${getWeekTitle(week)}`,
      off: findSpecialWeek(week, business)?.off ?? null,
      missing: upcoming.some((issue) => issue.week === week && issue.kind === 'weekly')
        ? null
        : missingIssueText(week, { now, business, firstMigrationAt }),
      issues: upcoming
        .filter((issue) => issue.week === week)
        .map((issue) => upcomingIssueView(issue, now, business)),
    })),
    past: past.rows.map((issue) => ({
      id: issue.id,
      title: getIssueTitle(issue),
      when: formatShortDateTime(issue.dueAt, { timeZone, now }),
      state: issueStateLabels[issue.state],
      result: describeIssueDelivery(issue),
      isProblem: issue.state !== 'sent' && issue.state !== 'cancelled',
    })),
    filters: { kind, until },
    next: past.next && `${past.next.dueAt}.${past.next.id}`,
    isFirstPage: before === null && kind === null,
  }
}

export type NewsletterView = Awaited<ReturnType<typeof readNewsletterView>>

function missingIssueText(
  week: string,
  { now, business, firstMigrationAt }: { now: number; business: Business; firstMigrationAt: number | null },
) {
  const dueAt = findIssueDueTime('weekly', week, business)
  if (dueAt === null) return null
  const due = `Its newsletter was due ${formatShortDateTime(dueAt, { timeZone: business.timeZone, now })}`
  const willBeCreated = listUpcomingIssues(now, business, firstMigrationAt).some(
    (issue) => issue.week === week && issue.kind === 'weekly',
  )
  if (!willBeCreated) return `${due} but wasn’t created. It won’t be sent.`
  return now - dueAt > maxIssueDelayMs
    ? `${due} but hasn’t been created yet. It will appear here for your approval within 15 minutes.`
    : 'That week’s newsletter will be created within 15 minutes.'
}

function upcomingIssueView(issue: ListedIssue, now: number, business: Business) {
  const { id, kind, state } = issue
  const heldText = explainIssueHold(issue, findUnsendableIssueReason(issue, { now, kitchen: business }))
  return {
    id,
    name: issueKindNames[kind],
    state: issueStateLabels[state],
    needsAction: heldText !== null && state !== 'cancelled',
    text: heldText ? `${heldText.reason} ${heldText.nextStep}` : stateText(issue, business.timeZone),
  }
}

function stateText(issue: ListedIssue, timeZone: string) {
  const { state, dueAt, finishedAt } = issue
  if (state === 'draft') return `Scheduled for ${formatLongDateTime(dueAt, timeZone)}.`
  if (state === 'cancelled') return 'This newsletter won’t be sent.'
  const result = describeIssueDelivery(issue)
  return finishedAt === null ? result : `${formatLongDateTime(finishedAt, timeZone)}. ${result}`
}
