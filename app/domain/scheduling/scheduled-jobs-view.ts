import { issueHeldText, issueStateLabels, type IssueKind } from '#app/domain/newsletter/issue-status.ts'
import { shortDateTimeText, dayText } from '#app/domain/time/date-text.ts'
import { findLastStartedIssue, type ScheduledIssueRow } from '#app/domain/newsletter/issue-schedule.ts'
import type { ScheduledJob, ScheduledJobStatus, ScheduledJobRows } from './scheduled-jobs.ts'
import { jobName, jobRunResultText, jobRunOutcomeText } from './job-text.ts'

export function scheduledJobsView(
  things: readonly ScheduledJobStatus[],
  rows: ScheduledJobRows,
  clock: { timeZone: string; now: number },
) {
  return things.map(({ job, lastAt, nextAt, owedSince, late }) => {
    const { outcome, result } = lastJobResult(job, rows, clock.now)
    const moment = (at: number) => shortDateTimeText(at, clock)
    return {
      job,
      name: jobName(job),
      last: lastAt === null ? 'never' : [outcome?.word, moment(lastAt)].filter(Boolean).join(', '),
      lastWrong: outcome?.failed ?? false,
      result,
      next:
        late && owedSince !== null
          ? `overdue since ${moment(owedSince)}`
          : owedSince !== null
            ? 'in the next run'
            : nextAt === null
              ? (nothingScheduledText[job] ?? 'not scheduled')
              : moment(nextAt),
      nextWrong: late,
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
  if (kind !== undefined) return issueResult(kind, rows.letters, now)
  const run = rows.lastRuns.find((one) => one.job === job)
  if (run)
    return {
      state: run.state,
      outcome: jobRunOutcomeText(run, now),
      result: jobRunResultText(job, run.result),
    }
  return { state: null, outcome: null, result: job === 'posts' ? postWords(rows) : null }
}

const issueKinds: Readonly<Partial<Record<ScheduledJob, IssueKind>>> = {
  'weekly-letter': 'weekly',
  'last-call': 'last-call',
  corrections: 'correction',
}

/** Leaves out recipient counts, which only admins may see. */
function issueResult(kind: IssueKind, letters: readonly ScheduledIssueRow[], now: number) {
  const last = findLastStartedIssue(kind, letters)
  const waiting = letters.find(
    (letter) =>
      letter.kind === kind && letter.dueAt <= now && (letter.state === 'held' || letter.state === 'paused'),
  )
  const missed = last !== null && last.state === 'sent' && last.failed + last.unknown > 0
  const words = [
    waiting &&
      `The email for the week of ${dayText(waiting.week)} is ${issueStateLabels[waiting.state].toLowerCase()}. ${issueHeldText(waiting)?.why ?? ''}`,
    last?.state === 'sent' &&
      (missed
        ? 'The latest email wasn’t sent to all of its recipients.'
        : 'The latest email was sent to all of its recipients.'),
  ]
  return {
    state: last?.state ?? null,
    outcome: last && { word: issueStateLabels[last.state], failed: missed },
    result: words.filter(Boolean).join(' ') || null,
  }
}

function postWords({ nextPost, lastPost }: ScheduledJobRows) {
  const words = [nextPost && `Next: “${nextPost.title}”.`, lastPost && `Last: “${lastPost.title}”.`]
  return words.filter(Boolean).join(' ') || null
}
