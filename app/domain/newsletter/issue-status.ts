import { formatDate } from '#app/domain/time/date-text.ts'
import { formatDuration } from '#app/domain/time/duration-text.ts'

export const issueKinds = ['weekly', 'last-call', 'correction'] as const
export type IssueKind = (typeof issueKinds)[number]

export const issueStates = ['draft', 'held', 'freezing', 'sending', 'paused', 'sent', 'cancelled'] as const
export type IssueState = (typeof issueStates)[number]

export const editableIssueStates: IssueState[] = ['draft', 'held']

export const issueKindNames: Record<IssueKind, string> = {
  weekly: 'Weekly newsletter',
  'last-call': 'Last-call reminder',
  correction: 'Correction',
}

export function getIssueTitle({ kind, week }: { kind: IssueKind; week: string }) {
  return `${issueKindNames[kind]}, week of ${formatDate(week)}`
}

export const issueStateLabels: Record<IssueState, string> = {
  draft: 'Draft',
  held: 'On hold',
  freezing: 'Preparing recipients',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Canceled',
}

export type IssueTotals = Record<
  'recipients' | 'sent' | 'failed' | 'suppressed' | 'unknown' | 'bounced' | 'complained' | 'unsubscribed',
  number
>

/** Returns a string such as `Sent to 1,204 of 1,210 recipients. 4 not sent, 2 unknown. 3 bounced.` */
export function describeIssueDelivery(issue: IssueTotals & { state: string }) {
  const { recipients, sent, failed, suppressed, unknown, bounced, complained, unsubscribed } = issue
  if (recipients === 0) return issue.state === 'sent' ? 'No recipients.' : 'Not sent.'
  const whole = `Sent to ${formatWholeNumber(sent)} of ${formatWholeNumber(recipients)} ${recipients === 1 ? 'recipient' : 'recipients'}`
  const missed = { 'not sent': failed, unknown, skipped: suppressed }
  const after = { bounced, 'marked as spam': complained, unsubscribed }
  return [whole, nonZeroCountsText(missed), nonZeroCountsText(after)]
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ')
}

function nonZeroCountsText(counts: Readonly<Record<string, number>>) {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([label, count]) => `${formatWholeNumber(count)} ${label}`)
    .join(', ')
}

interface IssueProgressFields extends Omit<IssueTotals, 'bounced' | 'complained' | 'unsubscribed'> {
  state: IssueState
  resumeAt: number | null
  /** Why the email provider rejects every email from our account; null if our account has no problem. */
  accountProblem: string | null
}

export type IssueProgressReport = NonNullable<ReturnType<typeof buildIssueProgressReport>>

export function buildIssueProgressReport(issue: IssueProgressFields, { now }: { now: number }) {
  const { state, recipients, sent, failed, suppressed, unknown, resumeAt } = issue
  if (editableIssueStates.includes(state) || (state === 'cancelled' && recipients === 0)) return null
  const processed = sent + failed + suppressed + unknown
  const others = nonZeroCountsText({ 'not sent': failed, skipped: suppressed, unknown })
  return {
    state,
    stateName: issueStateLabels[state],
    /** True while the Worker is preparing or sending the newsletter, so the page keeps polling for progress. */
    busy: state === 'freezing' || state === 'sending',
    processed,
    total: recipients,
    text: [
      state === 'freezing' && `${formatWholeNumber(recipients)} recipients on the list so far.`,
      processed > 0 && `${[`${formatWholeNumber(sent)} sent`, others].filter(Boolean).join(', ')}.`,
      state === 'sending' &&
        resumeAt !== null &&
        resumeAt > now &&
        `${issue.accountProblem ?? 'The email provider keeps failing.'} We’ll retry in ${formatDuration(resumeAt - now)}.`,
    ]
      .filter((part) => part !== false)
      .join(' '),
  }
}

export function formatWholeNumber(count: number) {
  return count.toLocaleString('en-US')
}

export function formatPercent(part: number, whole: number) {
  if (whole === 0) return ''
  if (part > 0 && part / whole < 0.001) return 'under 0.1%'
  return new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 }).format(part / whole)
}

/** Why a newsletter issue is held, paused, or canceled. `off` means that the kitchen is closed that week. */
export type HoldReason =
  'late' | 'unapproved' | 'thin' | 'problems' | 'over' | 'by-hand' | 'off' | 'complaints'

interface HeldIssue {
  state: IssueState
  holdReason: string | null
}

export function describeIssueHold(issue: HeldIssue) {
  const heldText = explainIssueHold(issue)
  return heldText && `${issueStateLabels[issue.state]}. ${heldText.reason} ${heldText.nextStep}`
}

interface HeldText {
  reason: string
  nextStep: string
}

/** Explains to admins why a newsletter issue is held, paused, or canceled; null if there is no explanation. */
export function explainIssueHold(
  { state, holdReason }: HeldIssue,
  weekHoldReason: 'off' | 'over' | null = null,
): HeldText | null {
  if (state === 'cancelled') return holdReason === 'off' ? canceledWithWeek : null
  if (state !== 'held' && state !== 'paused') return null
  // If an issue is paused, show why, even if the kitchen is closed that week, because an admin can resume the issue.
  const reason = weekHoldReason === 'over' || state === 'held' ? (weekHoldReason ?? holdReason) : holdReason
  if (state === 'paused' && reason === 'by-hand') return pausedByAdmin
  return (
    holdReasonTexts[reason ?? ''] ?? {
      reason: 'This newsletter is waiting for your approval.',
      nextStep: 'Review the newsletter, then approve it.',
    }
  )
}

const canceledWithWeek = {
  reason: 'The kitchen is closed that week, so this newsletter won’t be sent.',
  nextStep: 'If you reopen the week before orders close, the newsletter is restored.',
}

const pausedByAdmin = {
  reason: 'Someone on the team paused this newsletter.',
  nextStep: 'Resume sending, or cancel the newsletter.',
}

const holdReasonTexts: Readonly<Record<string, HeldText | undefined>> = {
  late: {
    reason: 'This newsletter is more than three hours late, so it won’t be sent automatically.',
    nextStep: 'Approve the newsletter to send it now, or cancel it.',
  },
  unapproved: {
    reason: 'The current menu for that week hasn’t been approved.',
    nextStep:
      'Review and approve the week. If you do that no later than three hours after the scheduled time, the newsletter will be sent automatically. You can also approve the newsletter here as is.',
  },
  thin: {
    reason: 'The menu for that week doesn’t have enough meals.',
    nextStep:
      'Add meals and approve the week. If you do that no later than three hours after the scheduled time, the newsletter will be sent automatically. You can also approve the newsletter here as is.',
  },
  problems: {
    reason: 'Something in this newsletter needs your attention.',
    nextStep: 'Fix the problem or leave the newsletter as is, then approve it.',
  },
  over: {
    reason: 'Orders for that week are closed, so this newsletter is no longer useful.',
    nextStep: 'Cancel the newsletter.',
  },
  off: {
    reason: 'The kitchen is closed that week, so there’s nothing to order.',
    nextStep: 'Cancel the newsletter, or reopen the week and then approve the newsletter.',
  },
  'by-hand': {
    reason: 'Someone on the team put this newsletter on hold.',
    nextStep: 'Approve the newsletter when it’s ready to send.',
  },
  complaints: {
    reason: 'Too many recipients marked this newsletter as spam.',
    nextStep: 'Check the content and the recipients before you resume sending.',
  },
} satisfies Record<HoldReason, HeldText>

const issueNotices = ['held', 'paused', 'provider', 'unknown', 'failed', 'complaints'] as const
export type IssueNoticeKind = (typeof issueNotices)[number]

/** Only one alert email is sent per key. If an alert can recur, pass its time (`moment`, ms) to get a new key. */
export function getIssueNoticeDedupeKey(issueId: number, notice: IssueNoticeKind, moment?: number) {
  return `notify-issue:${issueId}:${notice}${moment === undefined ? '' : `:${moment}`}`
}

export function parseIssueNoticeDedupeKey(key: string): IssueNoticeKind | null {
  const [, name] = /^notify-issue:\d+:([a-z]+)(?::\d+)?$/.exec(key) ?? []
  return issueNotices.find((notice) => notice === name) ?? null
}
