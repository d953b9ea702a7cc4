import { capitalize } from '#app/domain/menu/product.ts'
import { explainIssueHold, type IssueKind, issueStateLabels } from '#app/domain/newsletter/issue-status.ts'
import { findLastStartedIssue, type ScheduledIssueRow } from '#app/domain/newsletter/issue-timing.ts'
import { formatDate, formatShortDateTime, type NowAndTimeZone } from '#app/domain/time/date-text.ts'
import { formatDuration, pluralize } from '#app/domain/time/duration-text.ts'
import {
  jobOverdueAfterMs,
  type OverdueJob,
  type ScheduledJob,
  scheduledJobNames,
  type ScheduledJobRows,
  type ScheduledJobRun,
  type ScheduledJobStatus,
} from './scheduled-jobs.ts'

export function getJobName(job: string) {
  return Object.hasOwn(scheduledJobNames, job) ? scheduledJobNames[job as ScheduledJob] : humanizeJobName(job)
}

export function humanizeJobName(name: string) {
  return capitalize(name.replaceAll('-', ' '))
}

export function getJobRunStatus(run: Pick<ScheduledJobRun, 'state' | 'startedAt'>, now: number) {
  if (run.state === 'done') return { failed: false, label: 'Done' }
  if (run.state === 'failed') return { failed: true, label: 'Failed' }
  const failed = now - run.startedAt > jobOverdueAfterMs
  return { failed, label: failed ? 'Didn’t finish' : 'Running' }
}

export function describeJobRunResult(job: string, result: string | null) {
  if (result === null) return null
  const details = parseResult(result)
  if (details === null) return result
  switch (job) {
    case 'roll':
      return rollResultText(details)
    case 'keep-menu':
      return `${pluralize(numberIn(details.dishes), 'meal')} saved as they were when orders closed.`
    case 'export':
      return `${numberIn(details.rows).toLocaleString('en-US')} rows from ${numberIn(details.tables)} tables backed up.`
    case 'tick':
      return tickResultText(details)
    default:
      return result
  }
}

function rollResultText({ dishes, rotated, off, leftOut }: ParsedResult) {
  if (typeof off === 'string') return `The kitchen is closed: ${off}.`
  const autoFilledCount = numberIn(rotated)
  const source = autoFilledCount === 0 ? ' from the planned menu' : `, ${autoFilledCount} of them auto-filled`
  const skippedNames = namesIn(leftOut)
  const skippedText = skippedNames.length > 0 ? `; left out: ${skippedNames.join(', ')}` : ''
  return `${pluralize(numberIn(dishes), 'meal')}${source}${skippedText}.`
}

function tickResultText({ sent, published, rolled, failed }: ParsedResult) {
  const failures = namesIn(failed).map((failure) => {
    const [step = '', ...reasonParts] = failure.split(': ')
    return `${stepNames[step] ?? humanizeJobName(step)} failed: ${reasonParts.join(': ')}.`
  })
  const results = [
    typeof rolled === 'string' && `the week of ${formatDate(rolled)} started`,
    numberIn(published) > 0 && `${pluralize(numberIn(published), 'post')} published`,
    numberIn(sent) > 0 && `${pluralize(numberIn(sent), 'job')} queued`,
  ].filter((text) => text !== false)
  const summary = results.length > 0 ? [`${capitalize(results.join(', '))}.`] : []
  return [...failures, ...summary].join(' ') || 'Nothing was due.'
}

/** Labels for the scheduler's steps, by the step names that jobs/scheduling/tick.ts stores when a step fails. */
const stepNames: Readonly<Record<string, string>> = {
  roll: scheduledJobNames.roll,
  export: scheduledJobNames.export,
  newsletters: 'Newsletters',
  sweep: 'Sending and publishing',
  'menu fallback': 'Menu copy for outages',
  report: scheduledJobNames['weekly-report'],
  overdue: 'Late job check',
  cleanup: 'Old data cleanup',
}

type ParsedResult = Record<string, unknown>

function parseResult(text: string): ParsedResult | null {
  try {
    const details: unknown = JSON.parse(text)
    return typeof details === 'object' ? (details as ParsedResult | null) : null
  } catch {
    return null
  }
}

function numberIn(value: unknown) {
  return typeof value === 'number' ? value : 0
}

function namesIn(value: unknown) {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
}

export function buildScheduledJobsView(
  statuses: readonly ScheduledJobStatus[],
  rows: ScheduledJobRows,
  clock: NowAndTimeZone,
) {
  const moment = (at: number) => formatShortDateTime(at, clock)
  const nextText = ({ job, dueSince, nextAt, late }: ScheduledJobStatus) => {
    if (dueSince !== null) return late ? `overdue since ${moment(dueSince)}` : 'in the next run'
    return nextAt === null ? (nothingScheduledText[job] ?? 'not scheduled') : moment(nextAt)
  }
  return statuses.map((status) => {
    const { job, lastAt, late } = status
    const { outcome, result } = findLastJobResult(job, rows, clock.now)
    return {
      job,
      name: scheduledJobNames[job],
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

/** Newsletter and post jobs have no recorded runs, so their result describes the latest newsletter or post. */
export function findLastJobResult(job: ScheduledJob, rows: ScheduledJobRows, now: number) {
  const kind = issueKinds[job]
  if (kind !== undefined) return issueResult(kind, rows.issues, now)
  const run = rows.lastRuns.find((lastRun) => lastRun.job === job)
  if (!run) return { state: null, outcome: null, result: job === 'posts' ? postsText(rows) : null }
  const result = describeJobRunResult(job, run.result)
  return { state: run.state, outcome: getJobRunStatus(run, now), result }
}

/** Leaves out how many recipients the newsletter issues have, because only admins may see that. */
function issueResult(kind: IssueKind, issues: readonly ScheduledIssueRow[], now: number) {
  const last = findLastStartedIssue(kind, issues)
  const waiting = issues.find(
    (issue) =>
      issue.kind === kind && issue.dueAt <= now && (issue.state === 'held' || issue.state === 'paused'),
  )
  const hasFailures = last !== null && last.state === 'sent' && last.failed + last.unknown > 0
  const sentences = [
    waiting &&
      `The email for the week of ${formatDate(waiting.week)} is ${issueStateLabels[waiting.state].toLowerCase()}. ${explainIssueHold(waiting)?.reason ?? ''}`,
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

interface OverdueText {
  subject: string
  consequence?: string
  advice?: string
  page?: { path: string; text: string }
}

const retriedByNextTick =
  'We retry the job every 15 minutes. The Scheduled jobs page shows why the most recent runs failed.'

const newsletter = {
  advice:
    'We retry the job every 15 minutes. The newsletter’s page shows its progress. If the newsletter is more than three hours late, it waits for your approval.',
  page: { path: '/newsletter', text: 'Open the newsletter' },
}

const overdueTexts: Readonly<Record<ScheduledJob, OverdueText>> = {
  tick: {
    subject: 'The scheduler',
    consequence: 'Until the scheduler runs, nothing is sent, published, or put on the menu.',
    advice:
      'The Worker’s cron trigger should run every 15 minutes. Look for it in the Cloudflare dashboard, under the Worker’s triggers. If the trigger is missing, deploy again to restore it. The next run will catch up on anything that was missed.',
  },
  roll: {
    subject: 'The new menu',
    consequence: 'The current menu stays up until the new one is live.',
  },
  'keep-menu': {
    subject: 'The menu snapshot',
    consequence: 'Until the snapshot is saved, editing a meal changes what the closed menu shows.',
  },
  'weekly-letter': {
    subject: 'The weekly newsletter',
    consequence: 'Subscribers are still waiting for the newsletter.',
    ...newsletter,
  },
  'last-call': {
    subject: 'The last-call reminder',
    consequence: 'Subscribers are still waiting for the reminder.',
    ...newsletter,
  },
  corrections: {
    subject: 'A correction email',
    consequence: 'Customers haven’t been notified of the label correction yet.',
    ...newsletter,
  },
  posts: { subject: 'A scheduled post', page: { path: '/posts', text: 'View posts' } },
  reminders: {
    subject: 'A reminder about unanswered messages',
    advice: 'Someone may be waiting for a reply. Check the inbox.',
    page: { path: '/inbox', text: 'Open the inbox' },
  },
  'weekly-report': { subject: 'The weekly report' },
  export: {
    subject: 'The weekly database backup',
    consequence: 'Until the backup runs, the previous backup is the latest one.',
    advice: `${retriedByNextTick} If the error names a bucket, check in the Cloudflare dashboard that the bucket holston-table-backups exists.`,
  },
}

export function explainOverdueJobs(statuses: readonly ScheduledJobStatus[], now: number) {
  return statuses.flatMap(({ job, dueSince, late }) =>
    late && dueSince !== null ? [explainOverdueJob({ job, dueSince }, now)] : [],
  )
}

export function explainOverdueJob({ job, dueSince }: OverdueJob, now: number) {
  const defaultPage = { path: '/jobs#health', text: 'See scheduled jobs' }
  const { subject, consequence, advice = retriedByNextTick, page = defaultPage } = overdueTexts[job]
  const text = [`${subject} is ${formatDuration(now - dueSince)} late.`, consequence]
    .filter(Boolean)
    .join(' ')
  return { job, dueSince, text, advice, page }
}
