import { issueTitle, issueWaitingText } from '#app/domain/newsletter/issue-status.ts'
import type { ScheduledIssueRow } from '#app/domain/newsletter/issue-schedule.ts'
import { complaintLevel, formatComplaintRate } from '#app/domain/newsletter/complaints.ts'
import type { menuReadiness } from '#app/domain/menu/menu-warnings.ts'
import type { OrderWindow } from './order-week.ts'
import type { ScheduledJobRows, ScheduledJobStatus } from './scheduled-jobs.ts'
import { jobName, jobRunResultText, jobRunOutcomeText } from './job-text.ts'
import { listOverdueJobs } from './overdue-jobs.ts'
import { pluralize, durationText } from '#app/domain/time/duration-text.ts'

const hour = 3_600_000

/** How long before its reply is late an unanswered message causes an alert. */
const dueSoonMs = 4 * hour

interface Alert {
  text: string
  href: string
  /** True if the promised time has passed; late alerts are listed first. */
  late: boolean
}

export interface WaitingMessage {
  id: number
  name: string
  createdAt: number
  /** The first 500 characters of the message. */
  opening: string
}

interface WaitingIssue extends Pick<ScheduledIssueRow, 'kind' | 'week' | 'state' | 'heldFor' | 'dueAt'> {
  id: number
}

export interface IssueComplaints {
  id: number
  sent: number
  complained: number
}

interface ProviderAccountProblem {
  text: string
  source: 'mail' | 'newsletter'
}

export interface FailureCounts {
  failed: number
  unknown: number
}

interface AlertInput {
  now: number
  isAdmin: boolean
  replyHours: number
  window: Pick<OrderWindow, 'state'>
  menu: ReturnType<typeof menuReadiness>
  /** Unanswered messages, oldest first. */
  messages: readonly WaitingMessage[]
  bouncedReplies: readonly Pick<WaitingMessage, 'id' | 'name'>[]
  complaints: readonly IssueComplaints[]
  failures: FailureCounts
  /** Why emails are on hold, if our account at the provider is the cause. */
  accountProblem?: ProviderAccountProblem | undefined
  waitingIssues?: readonly WaitingIssue[]
  schedule: Pick<ScheduledJobRows, 'lastRuns' | 'nextPost'>
  jobStatuses: readonly ScheduledJobStatus[]
}

export function currentAlerts(input: AlertInput): Alert[] {
  const alerts = [
    ...scheduleAlerts(input),
    ...issueAlerts(input),
    ...messageAlerts(input),
    ...bouncedReplyAlerts(input),
    ...menuAlerts(input),
    ...(input.isAdmin ? [...accountAlerts(input), ...complaintAlerts(input), ...failureAlerts(input)] : []),
  ]
  return [...alerts.filter(({ late }) => late), ...alerts.filter(({ late }) => !late)]
}

function scheduleAlerts({ now, schedule: { lastRuns, nextPost }, jobStatuses }: AlertInput): Alert[] {
  const late = listOverdueJobs(jobStatuses, now).map(({ job, dueSince, text }) => {
    if (job === 'reminders') return { text, href: '/admin/inbox', late: true }
    return job === 'posts' && nextPost
      ? {
          text: `“${nextPost.title}” should have been published ${durationText(now - dueSince)} ago.`,
          href: `/admin/posts/${nextPost.id}`,
          late: true,
        }
      : { text, href: '/admin/jobs#health', late: true }
  })
  const failedRuns = lastRuns.filter((run) => jobRunOutcomeText(run, now).failed)
  return [
    ...late,
    ...failedRuns.map(({ job, result }) => ({
      text: [`${jobName(job)}: the last run failed.`, jobRunResultText(job, result)]
        .filter(Boolean)
        .join(' '),
      href: '/admin/jobs?runs=failed#runs',
      late: true,
    })),
  ]
}

function issueAlerts({ now, waitingIssues: waiting = [] }: AlertInput): Alert[] {
  return waiting.map((issue) => ({
    text: `${issueTitle(issue)}: ${issueWaitingText(issue) ?? 'This newsletter is waiting for your approval.'}`,
    href: `/admin/newsletter/${issue.id}`,
    late: issue.dueAt < now,
  }))
}

function messageAlerts({ now, replyHours, messages: waiting }: AlertInput): Alert[] {
  const timeLeft = (message: WaitingMessage) => message.createdAt + replyHours * hour - now
  const late = waiting.filter((message) => timeLeft(message) < 0)
  const dueSoon = waiting.filter((message) => timeLeft(message) >= 0 && timeLeft(message) <= dueSoonMs)
  const others = waiting.filter((message) => timeLeft(message) > dueSoonMs)
  const [first] = late
  const [next, ...laterDueSoon] = dueSoon
  const allergyQuestions = [...dueSoon, ...others].filter(({ opening }) => mentionsAllergy(opening))
  const remainingCount = [...laterDueSoon, ...others].filter(
    (message) => !allergyQuestions.includes(message),
  ).length
  const alerts: (Alert | false | undefined)[] = [
    first && {
      text: `${late.length === 1 ? `${first.name} has` : `${pluralize(late.length, 'message')} have`} waited longer than the ${replyHours} hours you promise.`,
      href: late.length === 1 ? `/admin/inbox/${first.id}` : '/admin/inbox',
      late: true,
    },
    next && {
      text: `${next.name} needs a reply within ${durationText(timeLeft(next))}.`,
      href: `/admin/inbox/${next.id}`,
      late: false,
    },
    ...allergyQuestions.map(({ id, name }) => ({
      text: `${name} asks about an allergy.`,
      href: `/admin/inbox/${id}`,
      late: false,
    })),
    remainingCount > 0 && {
      text: `${pluralize(remainingCount, 'message is', 'messages are')} waiting for a reply.`,
      href: '/admin/inbox',
      late: false,
    },
  ]
  return alerts.filter((alert) => alert !== undefined && alert !== false)
}

function mentionsAllergy(text: string) {
  return /allerg|celiac|coeliac|anaphyla|epi-?pen|intoleran|\bnuts?\b|peanut|gluten/i.test(text)
}

function bouncedReplyAlerts({ bouncedReplies: [first, ...others] }: AlertInput): Alert[] {
  if (!first) return []
  const text =
    others.length === 0
      ? `Your reply to ${first.name} bounced.`
      : `${others.length + 1} replies bounced, most recently the one to ${first.name}.`
  return [{ text, href: `/admin/inbox/${first.id}#answers`, late: true }]
}

function complaintAlerts({ complaints }: AlertInput): Alert[] {
  return complaints
    .filter((issue) => complaintLevel(issue) !== 'fine')
    .map((issue) => ({
      text: `${formatComplaintRate(issue)} marked a newsletter as spam.`,
      href: `/admin/newsletter/${issue.id}`,
      late: complaintLevel(issue) === 'stop',
    }))
}

/** An empty next menu is reported only once orders are in last call or closed; problems in a planned menu are reported at any time. */
function menuAlerts({ window, menu: { products, gaps, page } }: AlertInput): Alert[] {
  if (products === 0)
    return window.state === 'open'
      ? []
      : [{ text: 'The next menu has no meals yet.', href: page, late: false }]
  return gaps.length > 0
    ? [{ text: `Next menu: ${gaps.map(({ text }) => text).join(', ')}.`, href: page, late: false }]
    : []
}

function accountAlerts({ accountProblem }: AlertInput): Alert[] {
  if (!accountProblem) return []
  const { text, source } = accountProblem
  return [{ text, href: source === 'mail' ? '/admin/mail?state=pending' : '/admin/newsletter', late: true }]
}

function failureAlerts({ failures: { failed, unknown } }: AlertInput): Alert[] {
  const alerts = [
    failed > 0 && {
      text: `${pluralize(failed, 'failed job')} to retry or discard.`,
      href: '/admin/jobs/failed',
      late: false,
    },
    unknown > 0 && {
      text: `${pluralize(unknown, 'email')} with unknown delivery status this week.`,
      href: '/admin/mail?state=unknown',
      late: false,
    },
  ]
  return alerts.filter((alert) => alert !== false)
}
