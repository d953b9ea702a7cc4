import {
  issueTitle,
  issueWaitingText,
  type IssueKind,
  type IssueState,
} from '#app/domain/newsletter/issue-status.ts'
import { complaintLevel, formatComplaintRate } from '#app/domain/newsletter/complaints.ts'
import type { menuReadiness } from '#app/domain/menu/menu-readiness.ts'
import type { OrderWindow } from './order-week.ts'
import type { ScheduledJobRows, ScheduledJobStatus } from './scheduled-jobs.ts'
import { jobName, runResultText, runOutcome } from './job-text.ts'
import { listOverdueJobs } from './overdue.ts'
import { pluralize, durationText } from '#app/domain/time/duration-text.ts'

const hour = 3_600_000

/** Messages whose reply is due within this time (ms) get an alert before the reply is late. */
const dueSoonMs = 4 * hour

interface Alert {
  text: string
  href: string
  /** True if something is past its promised time; late alerts are listed first. */
  late: boolean
}

export interface WaitingMessage {
  id: number
  name: string
  createdAt: number
  /** The first 500 characters of the message. */
  opening: string
}

/** A newsletter issue that is held or paused until a person decides what to do. */
interface WaitingIssue {
  id: number
  kind: IssueKind
  week: string
  state: IssueState
  heldFor: string | null
  dueAt: number
}

/** A recently sent newsletter issue with its number of spam complaints. */
export interface IssueComplaints {
  id: number
  sent: number
  complained: number
}

export interface FailureCounts {
  /** Number of failed jobs to retry or discard. */
  failed: number
  /** Number of emails whose delivery outcome is unknown. */
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
  /** Messages to which we replied, but the reply bounced. */
  cameBack: readonly Pick<WaitingMessage, 'id' | 'name'>[]
  standings: readonly IssueComplaints[]
  failures: FailureCounts
  /** Newsletter issues that wait for a person, earliest due first. */
  letters?: readonly WaitingIssue[]
  schedule: Pick<ScheduledJobRows, 'lastRuns' | 'nextPost'>
  things: readonly ScheduledJobStatus[]
}

/** Returns what needs the admin's attention now, most urgent first; empty if nothing does. */
export function currentAlerts(facts: AlertInput): Alert[] {
  const needs = [
    ...scheduleAlerts(facts),
    ...issueAlerts(facts),
    ...messageAlerts(facts),
    ...bouncedReplyAlerts(facts),
    ...menuAlerts(facts),
    ...(facts.isAdmin ? [...complaintAlerts(facts), ...failureAlerts(facts)] : []),
  ]
  return [...needs.filter(({ late }) => late), ...needs.filter(({ late }) => !late)]
}

function scheduleAlerts({ now, schedule: { lastRuns, nextPost }, things }: AlertInput): Alert[] {
  const late = listOverdueJobs(things, now).map(({ job, owedSince, text }) => {
    if (job === 'reminders') return { text, href: '/admin/inbox', late: true }
    return job === 'posts' && nextPost
      ? {
          text: `“${nextPost.title}” should have been published ${durationText(now - owedSince)} ago.`,
          href: `/admin/posts/${nextPost.id}`,
          late: true,
        }
      : { text, href: '/admin/jobs#health', late: true }
  })
  const broken = lastRuns.filter((run) => runOutcome(run, now).failed)
  return [
    ...late,
    ...broken.map(({ job, result }) => ({
      text: [`${jobName(job)}: the last run failed.`, runResultText(job, result)].filter(Boolean).join(' '),
      href: '/admin/jobs?runs=failed#runs',
      late: true,
    })),
  ]
}

function issueAlerts({ now, letters: waiting = [] }: AlertInput): Alert[] {
  return waiting.map((letter) => ({
    text: `${issueTitle(letter)}: ${issueWaitingText(letter) ?? 'It’s waiting for your approval.'}`,
    href: `/admin/newsletter/${letter.id}`,
    late: letter.dueAt < now,
  }))
}

function messageAlerts({ now, replyHours, messages: waiting }: AlertInput): Alert[] {
  const left = (message: WaitingMessage) => message.createdAt + replyHours * hour - now
  const late = waiting.filter((message) => left(message) < 0)
  const soon = waiting.filter((message) => left(message) >= 0 && left(message) <= dueSoonMs)
  const others = waiting.filter((message) => left(message) > dueSoonMs)
  const [first] = late
  const [next, ...soonToo] = soon
  const urgent = [...soon, ...others].filter(({ opening }) => mentionsAllergy(opening))
  const unnamed = [...soonToo, ...others].filter((message) => !urgent.includes(message)).length
  return [
    ...(first
      ? [
          {
            text:
              late.length === 1
                ? `${first.name} has waited longer than the ${replyHours} hours you promise.`
                : `${pluralize(late.length, 'message')} have waited longer than the ${replyHours} hours you promise.`,
            href: late.length === 1 ? `/admin/inbox/${first.id}` : '/admin/inbox',
            late: true,
          },
        ]
      : []),
    ...(next
      ? [
          {
            text: `${next.name} is due a reply within ${durationText(left(next))}.`,
            href: `/admin/inbox/${next.id}`,
            late: false,
          },
        ]
      : []),
    ...urgent.map(({ id, name }) => ({
      text: `${name} asks about an allergy.`,
      href: `/admin/inbox/${id}`,
      late: false,
    })),
    ...(unnamed > 0
      ? [
          {
            text: `${pluralize(unnamed, 'message is', 'messages are')} waiting for a reply.`,
            href: '/admin/inbox',
            late: false,
          },
        ]
      : []),
  ]
}

/** Returns true if a message mentions an allergy, an intolerance, celiac disease, nuts or gluten. */
function mentionsAllergy(text: string) {
  return /allerg|celiac|coeliac|anaphyla|epi-?pen|intoleran|\bnuts?\b|peanut|gluten/i.test(text)
}

/** Returns an alert about replies that bounced, because the customers never got the reply they were promised. */
function bouncedReplyAlerts({ cameBack: [first, ...others] }: AlertInput): Alert[] {
  if (!first) return []
  const text =
    others.length === 0
      ? `Your reply to ${first.name} bounced.`
      : `${others.length + 1} replies bounced, most recently the one to ${first.name}.`
  return [{ text, href: `/admin/inbox/${first.id}#answers`, late: true }]
}

function complaintAlerts({ standings }: AlertInput): Alert[] {
  return standings
    .filter((letter) => complaintLevel(letter) !== 'fine')
    .map((letter) => ({
      text: `${formatComplaintRate(letter)} marked a newsletter as spam.`,
      href: `/admin/newsletter/${letter.id}`,
      late: complaintLevel(letter) === 'stop',
    }))
}

/**
 * An empty next menu is an alert only once this week's orders are in last call or closed; problems of a planned menu
 * always are.
 */
function menuAlerts({ window, menu: { dishes, gaps, page } }: AlertInput): Alert[] {
  if (dishes === 0)
    return window.state === 'open'
      ? []
      : [{ text: 'The next menu has no meals yet.', href: page, late: false }]
  return gaps.length > 0
    ? [{ text: `Next menu: ${gaps.map(({ text }) => text).join(', ')}.`, href: page, late: false }]
    : []
}

function failureAlerts({ failures: { failed, unknown } }: AlertInput): Alert[] {
  const one = (count: number, text: string, href: string) => (count > 0 ? [{ text, href, late: false }] : [])
  return [
    ...one(failed, `${pluralize(failed, 'failed job')} to retry or discard.`, '/admin/jobs/failed'),
    ...one(
      unknown,
      `${pluralize(unknown, 'email')} with unknown delivery status this week.`,
      '/admin/mail?state=unknown',
    ),
  ]
}
