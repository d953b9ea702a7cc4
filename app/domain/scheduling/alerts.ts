import type { summarizeMenuReadiness } from '#app/domain/menu/menu-warnings.ts'
import { describeIssueHold, getIssueTitle } from '#app/domain/newsletter/issue-status.ts'
import type { ScheduledIssueRow } from '#app/domain/newsletter/issue-timing.ts'
import { classifyComplaintRate, formatComplaintRate } from '#app/domain/newsletter/recipient-outcomes.ts'
import { formatDuration, pluralize } from '#app/domain/time/duration-text.ts'
import { describeJobRunResult, explainOverdueJobs, getJobName, getJobRunStatus } from './job-text.ts'
import type { OrderWindow } from './order-week.ts'
import type { ScheduledJobRows, ScheduledJobStatus } from './scheduled-jobs.ts'

const hour = 3_600_000

/** An unanswered message appears in the admin's alerts when its reply is due within this time (ms). */
const dueSoonMs = 4 * hour

export interface UnansweredMessage {
  id: number
  name: string
  createdAt: number
  opening: string
}

export type IssueComplaintCounts = Record<'id' | 'sent' | 'complained', number>

export type FailureCounts = Record<'failed' | 'unknown', number>

interface AlertInput {
  now: number
  isAdmin: boolean
  replyHours: number
  window: Pick<OrderWindow, 'state'>
  menu: ReturnType<typeof summarizeMenuReadiness>
  messages: readonly UnansweredMessage[]
  bouncedReplies: readonly Pick<UnansweredMessage, 'id' | 'name'>[]
  complaints: readonly IssueComplaintCounts[]
  failures: FailureCounts
  accountProblem?: { text: string; source: 'mail' | 'newsletter' } | undefined
  waitingIssues?: readonly (Omit<ScheduledIssueRow, 'startedAt' | 'failed' | 'unknown'> & { id: number })[]
  schedule: Pick<ScheduledJobRows, 'lastRuns' | 'nextPost'>
  jobStatuses: readonly ScheduledJobStatus[]
}

export function listDashboardAlerts(input: AlertInput) {
  const alerts = [
    ...scheduleAlerts(input),
    ...issueAlerts(input),
    ...messageAlerts(input),
    bouncedReplyAlert(input),
    menuAlert(input),
    ...(input.isAdmin ? [accountAlert(input), ...complaintAlerts(input), ...failureAlerts(input)] : []),
  ].filter((item) => item !== null && item !== false)
  return alerts.toSorted((a, b) => Number(b.late) - Number(a.late))
}

function alert(text: string, href: string, late = false) {
  return { text, href, late }
}

function lateAlert(text: string, href: string) {
  return alert(text, href, true)
}

function scheduleAlerts({ now, schedule: { lastRuns, nextPost }, jobStatuses }: AlertInput) {
  const overdue = explainOverdueJobs(jobStatuses, now).map(({ job, dueSince, text }) => {
    if (job === 'reminders') return lateAlert(text, '/admin/inbox')
    if (job !== 'posts' || !nextPost) return lateAlert(text, '/admin/jobs#health')
    const delay = formatDuration(now - dueSince)
    return lateAlert(
      `“${nextPost.title}” should have been published ${delay} ago.`,
      `/admin/posts/${nextPost.id}`,
    )
  })
  const failedRuns = lastRuns.filter((run) => getJobRunStatus(run, now).failed)
  return [
    ...overdue,
    ...failedRuns.map(({ job, result }) => {
      const texts = [`${getJobName(job)}: the last run failed.`, describeJobRunResult(job, result)]
      return lateAlert(texts.filter(Boolean).join(' '), '/admin/jobs?runs=failed#runs')
    }),
  ]
}

function issueAlerts({ now, waitingIssues = [] }: AlertInput) {
  return waitingIssues.map((issue) => {
    const text = `${getIssueTitle(issue)}: ${describeIssueHold(issue) ?? ''}`
    return alert(text, `/admin/newsletter/${issue.id}`, issue.dueAt < now)
  })
}

function messageAlerts({ now, replyHours, messages }: AlertInput) {
  const timeLeft = (message: UnansweredMessage) => message.createdAt + replyHours * hour - now
  const isAllergyQuestion = ({ opening }: UnansweredMessage) => allergyWords.test(opening)
  const [first, ...laterOverdue] = messages.filter((message) => timeLeft(message) < 0)
  const waiting = messages.filter((message) => timeLeft(message) >= 0)
  const next = waiting.find((message) => timeLeft(message) <= dueSoonMs)
  const others = waiting.filter((message) => message !== next && !isAllergyQuestion(message)).length
  const isOne = laterOverdue.length === 0
  const waiters = isOne ? `${first?.name} has` : `${pluralize(laterOverdue.length + 1, 'message')} have`
  return [
    first !== undefined &&
      lateAlert(
        `${waiters} waited longer than the ${replyHours} hours you promise.`,
        isOne ? `/admin/inbox/${first.id}` : '/admin/inbox',
      ),
    next !== undefined &&
      alert(
        `${next.name} needs a reply within ${formatDuration(timeLeft(next))}.`,
        `/admin/inbox/${next.id}`,
      ),
    ...waiting
      .filter(isAllergyQuestion)
      .map(({ id, name }) => alert(`${name} asks about an allergy.`, `/admin/inbox/${id}`)),
    others > 0 &&
      alert(`${pluralize(others, 'message is', 'messages are')} waiting for a reply.`, '/admin/inbox'),
  ]
}

const allergyWords = /allerg|celiac|coeliac|anaphyla|epi-?pen|intoleran|\bnuts?\b|peanut|gluten/i

function bouncedReplyAlert({ bouncedReplies: [first, ...others] }: AlertInput) {
  if (!first) return null
  const text =
    others.length === 0
      ? `Your reply to ${first.name} bounced.`
      : `${others.length + 1} replies bounced, most recently the one to ${first.name}.`
  return lateAlert(text, `/admin/inbox/${first.id}#answers`)
}

function menuAlert({ window, menu: { products, gaps, page } }: AlertInput) {
  if (products === 0) return window.state !== 'open' && alert('The next menu has no meals yet.', page)
  return gaps.length > 0 && alert(`Next menu: ${gaps.map(({ text }) => text).join(', ')}.`, page)
}

function accountAlert({ accountProblem }: AlertInput) {
  if (!accountProblem) return null
  const { text, source } = accountProblem
  return lateAlert(text, source === 'mail' ? '/admin/mail?state=pending' : '/admin/newsletter')
}

function complaintAlerts({ complaints }: AlertInput) {
  return complaints.map((issue) => {
    const level = classifyComplaintRate(issue)
    const text = `${formatComplaintRate(issue)} marked a newsletter as spam.`
    return level !== 'fine' && alert(text, `/admin/newsletter/${issue.id}`, level === 'stop')
  })
}

function failureAlerts({ failures: { failed, unknown } }: AlertInput) {
  const emails = pluralize(unknown, 'email')
  return [
    failed > 0 && alert(`${pluralize(failed, 'failed job')} to retry or discard.`, '/admin/jobs/failed'),
    unknown > 0 && alert(`${emails} with unknown delivery status this week.`, '/admin/mail?state=unknown'),
  ]
}
