import type { HoldReason } from './issue-timing.ts'
import { dayText } from '#app/domain/time/date-text.ts'

export const issueKinds = ['weekly', 'last-call', 'correction'] as const
export type IssueKind = (typeof issueKinds)[number]

/** Issue states in the order in which an issue passes through them. */
export const issueStates = ['draft', 'held', 'freezing', 'sending', 'paused', 'sent', 'cancelled'] as const
export type IssueState = (typeof issueStates)[number]

/** States in which an issue's texts can be edited. */
export const editableIssueStates: IssueState[] = ['draft', 'held']

export const issueKindNames: Record<IssueKind, string> = {
  weekly: 'Weekly newsletter',
  'last-call': 'Last-call reminder',
  correction: 'Correction',
}

export function issueTitle({ kind, week }: { kind: IssueKind; week: string }) {
  return `${issueKindNames[kind]}, week of ${dayText(week)}`
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

export interface IssueTotals {
  recipients: number
  sent: number
  failed: number
  suppressed: number
  unknown: number
  bounced: number
  complained: number
  unsubscribed: number
}

/** Returns a string such as `Sent to 1,204 of 1,210 recipients. 4 not sent, 2 unknown. 3 bounced.` */
export function issueResultText({ state, ...totals }: IssueTotals & { state: string }) {
  const { recipients, sent, failed, suppressed, unknown, bounced, complained, unsubscribed } = totals
  if (recipients === 0) return state === 'sent' ? 'No recipients.' : 'Not sent.'
  const missed = nonZeroCountsText([
    [failed, 'not sent'],
    [unknown, 'unknown'],
    [suppressed, suppressedLabel],
  ])
  const after = nonZeroCountsText([
    [bounced, 'bounced'],
    [complained, 'marked as spam'],
    [unsubscribed, 'unsubscribed'],
  ])
  const whole = `Sent to ${formatCount(sent)} of ${formatCount(recipients)} ${recipients === 1 ? 'recipient' : 'recipients'}`
  return [whole, missed, after]
    .filter((part) => part !== '')
    .map((part) => `${part}.`)
    .join(' ')
}

/** Label for recipients who unsubscribed before their email was sent, or whose issue was canceled. */
export const suppressedLabel = 'skipped'

/** Returns a string such as `3 bounced, 1 unsubscribed`, omitting zeros. */
export function nonZeroCountsText(counts: readonly (readonly [number, string])[]) {
  return counts
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${formatCount(count)} ${label}`)
    .join(', ')
}

export function formatCount(count: number) {
  return count.toLocaleString('en-US')
}

/** Returns a percentage such as `2.4%`; `under 0.1%` for a share below that; empty if `whole` is 0. */
export function formatPercent(part: number, whole: number) {
  if (whole === 0) return ''
  if (part > 0 && part / whole < 0.001) return 'under 0.1%'
  return new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 }).format(part / whole)
}

/** Null if the issue is neither held nor paused. */
export function issueWaitingText(issue: Waiting) {
  const heldText = issueHeldText(issue)
  return heldText && `${issueStateLabels[issue.state]}. ${heldText.reason} ${heldText.nextStep}`
}

interface Waiting {
  state: IssueState
  heldFor: string | null
}

interface HeldText {
  reason: string
  nextStep: string
}

/**
 * Returns why the issue is held, paused, or was canceled with its week; otherwise null. `ended` takes
 * precedence over the stored reason.
 */
export function issueHeldText(
  { state, heldFor }: Waiting,
  weekHoldReason: 'off' | 'over' | null = null,
): HeldText | null {
  if (state === 'cancelled') return heldFor === 'off' ? canceledWithWeek : null
  if (state !== 'held' && state !== 'paused') return null
  // A paused issue can be resumed even after its week was closed (`off`), so keep the stored reason.
  const reason = weekHoldReason === 'over' || state === 'held' ? (weekHoldReason ?? heldFor) : heldFor
  if (state === 'paused' && reason === 'by-hand') return pausedByAdmin
  const reasons: Readonly<Record<string, HeldText | undefined>> = holdReasonTexts
  return (
    reasons[reason ?? ''] ?? {
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

const holdReasonTexts: Readonly<Record<HoldReason, HeldText>> = {
  late: {
    reason: 'This newsletter is more than three hours late, so it won’t be sent automatically.',
    nextStep: 'Approve the newsletter to send it now, or cancel it.',
  },
  unapproved: {
    reason: 'The current menu for that week hasn’t been approved.',
    nextStep:
      'Review and approve the week. If you do that within three hours of the scheduled time, the newsletter will be sent automatically. You can also approve the newsletter here as is.',
  },
  thin: {
    reason: 'The menu for that week doesn’t have enough meals.',
    nextStep:
      'Add meals and approve the week. If you do that within three hours of the scheduled time, the newsletter will be sent automatically. You can also approve the newsletter here as is.',
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
}
