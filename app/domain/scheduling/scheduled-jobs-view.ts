import { issueHeldText, issueStateLabels, type IssueKind } from '#app/domain/newsletter/issue-status.ts'
import { shortDateTimeText, dayText } from '#app/domain/time/date-text.ts'
import { findLastStartedIssue, type ScheduledIssueRow } from '#app/domain/newsletter/issue-schedule.ts'
import type { ScheduledJob, ScheduledJobStatus, ScheduledJobRows } from './scheduled-jobs.ts'
import { jobName, jobRunResultText, jobRunOutcomeText } from './job-text.ts'

export function scheduledJobsView(
  statuses: readonly ScheduledJobStatus[],
  rows: ScheduledJobRows,
  clock: { timeZone: string; now: number },
) {
  return statuses.map(({ job, lastAt, nextAt, dueSince: owedSince, late }) => {
    const { outcome, result } = lastJobResult(job, rows, clock.now)
    const moment = (at: number) => shortDateTimeText(at, clock)
    return {
      job,
      name: jobName(job),
      last: lastAt === null ? 'never' : [outcome?.label, moment(lastAt)].filter(Boolean).join(', '),
      lastFailed: outcome?.failed ?? false,
      result,
      next:
        late && owedSince !== null
          ? `overdue since ${moment(owedSince)}`
          : owedSince !== null
            ? 'in the next run'
            : nextAt === null
              ? (nothingScheduledText[job] ?? 'not scheduled')
              : moment(nextAt),
      isOverdue: late,
    }
  })
}

const nothingScheduledText: Readonly<Partial<Record<ScheduledJob, string>>> = {
  corrections: 'none waiting',
  posts: 'none scheduled',
  reminders: 'no messages waiting',
}

/** Jobs that don't record runs show the latest newsletter issue or blog post. */
export function lastJobResult(job: ScheduledJob, rows: ScheduledJobRows, now: number) {
  const kind = issueKinds[job]
  if (kind !== undefined) return issueResult(kind, rows.issues, now)
  const run = rows.lastRuns.find((one) => one.job === job)
  if (run)
    return {
      state: run.state,
      outcome: jobRunOutcomeText(run, now),
      result: jobRunResultText(job, run.result),
    }
  return { state: null, outcome: null, result: job === 'posts' ? postsText(rows) : null }
}

const issueKinds: Readonly<Partial<Record<ScheduledJob, IssueKind>>> = {
  'weekly-letter': 'weekly',
  'last-call': 'last-call',
  corrections: 'correction',
}

/** Leaves out recipient counts, which only admins may see. */
function issueResult(kind: IssueKind, issues: readonly ScheduledIssueRow[], now: number) {
  const last = findLastStartedIssue(kind, issues)
  const waitingIssue = issues.find(
    (issue) =>
      issue.kind === kind && issue.dueAt <= now && (issue.state === 'held' || issue.state === 'paused'),
  )
  const hasFailures = last !== null && last.state === 'sent' && last.failed + last.unknown > 0
  const sentences = [
    waitingIssue &&
      `The email for the week of ${dayText(waitingIssue.week)} is ${issueStateLabels[waitingIssue.state].toLowerCase()}. ${issueHeldText(waitingIssue)?.reason ?? ''}`,
    last?.state === 'sent' &&
      (hasFailures
        ? 'The latest email wasn’t sent to all of its recipients.'
        : 'The latest email was sent to all of its recipients.'),
  ]
  return {
    state: last?.state ?? null,
    outcome: last && { label: issueStateLabels[last.state], failed: hasFailures },
    result: sentences.filter(Boolean).join(' ') || null,
  }
}

function postsText({ nextPost, lastPost }: ScheduledJobRows) {
  const sentences = [nextPost && `Next: “${nextPost.title}”.`, lastPost && `Last: “${lastPost.title}”.`]
  return sentences.filter(Boolean).join(' ') || null
}
