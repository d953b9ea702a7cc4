import { issueHeldText, issueStateLabels, type IssueKind } from '#app/domain/newsletter/issue-status.ts'
import { shortDateTimeText, dayText, type Clock } from '#app/domain/time/date-text.ts'
import { findLastStartedIssue, type ScheduledIssueRow } from '#app/domain/newsletter/issue-schedule.ts'
import {
  jobNames,
  type ScheduledJob,
  type ScheduledJobStatus,
  type ScheduledJobRows,
} from './scheduled-jobs.ts'
import { jobRunResultText, jobRunOutcomeText } from './job-text.ts'

export function scheduledJobsView(
  statuses: readonly ScheduledJobStatus[],
  rows: ScheduledJobRows,
  clock: Clock,
) {
  const moment = (at: number) => shortDateTimeText(at, clock)
  const nextText = ({ job, dueSince, nextAt, late }: ScheduledJobStatus) => {
    if (dueSince !== null) return late ? `overdue since ${moment(dueSince)}` : 'in the next run'
    return nextAt === null ? (nothingScheduledText[job] ?? 'not scheduled') : moment(nextAt)
  }
  return statuses.map((status) => {
    const { job, lastAt, late } = status
    const { outcome, result } = lastJobResult(job, rows, clock.now)
    return {
      job,
      name: jobNames[job],
      last: lastAt === null ? 'never' : [outcome?.label, moment(lastAt)].filter(Boolean).join(', '),
      lastFailed: outcome?.failed ?? false,
      result,
      next: nextText(status),
      isOverdue: late,
    }
  })
}

const nothingScheduledText: Readonly<Partial<Record<ScheduledJob, string>>> = {
  corrections: 'none waiting',
  posts: 'none scheduled',
  reminders: 'no messages waiting',
}

const issueKinds: Readonly<Partial<Record<ScheduledJob, IssueKind>>> = {
  'weekly-letter': 'weekly',
  'last-call': 'last-call',
  corrections: 'correction',
}

/** Jobs whose runs aren't recorded show the latest newsletter or blog post instead of a run. */
export function lastJobResult(job: ScheduledJob, rows: ScheduledJobRows, now: number) {
  const kind = issueKinds[job]
  if (kind !== undefined) return issueResult(kind, rows.issues, now)
  const run = rows.lastRuns.find((lastRun) => lastRun.job === job)
  if (!run) return { state: null, outcome: null, result: job === 'posts' ? postsText(rows) : null }
  const result = jobRunResultText(job, run.result)
  return { state: run.state, outcome: jobRunOutcomeText(run, now), result }
}

/** Mentions no numbers of recipients, because only admins may see them. */
function issueResult(kind: IssueKind, issues: readonly ScheduledIssueRow[], now: number) {
  const last = findLastStartedIssue(kind, issues)
  const waiting = issues.find(
    (issue) =>
      issue.kind === kind && issue.dueAt <= now && (issue.state === 'held' || issue.state === 'paused'),
  )
  const hasFailures = last !== null && last.state === 'sent' && last.failed + last.unknown > 0
  const sentences = [
    waiting &&
      `The email for the week of ${dayText(waiting.week)} is ${issueStateLabels[waiting.state].toLowerCase()}. ${issueHeldText(waiting)?.reason ?? ''}`,
    last?.state === 'sent' &&
      `The latest email ${hasFailures ? 'wasn’t' : 'was'} sent to all of its recipients.`,
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
