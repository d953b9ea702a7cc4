import type { HoldReason } from './issue-timing.ts'
import { monthDayText, noonUtcOf } from '#app/domain/time/date-text.ts'

export const issueKinds = ['weekly', 'last-call', 'correction'] as const
export type IssueKind = (typeof issueKinds)[number]
export type IssueState = 'draft' | 'held' | 'freezing' | 'sending' | 'paused' | 'sent' | 'cancelled'

const kindNames: Record<IssueKind, string> = {
  weekly: 'Weekly newsletter',
  'last-call': 'Last-call reminder',
  correction: 'Correction',
}

/** Formats an issue's title: `Weekly newsletter, week of November 23`. */
export function issueTitle({ kind, week }: { kind: IssueKind; week: string }) {
  return `${kindNames[kind]}, week of ${monthDayText(noonUtcOf(week), 'UTC')}`
}

export function issueKindName(kind: IssueKind) {
  return kindNames[kind]
}

/** Labels of an issue's states, in the order in which an issue passes through them. */
export const issueStateLabels: Record<IssueState, string> = {
  draft: 'Draft',
  held: 'On hold',
  freezing: 'Preparing recipients',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Canceled',
}

/** Numbers of an issue's recipients by outcome. */
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

/** Summarizes an issue's outcomes: `1,204 of 1,210 readers. 4 not sent, 2 unknown. 3 bounced, 1 unsubscribed.` */
export function issueResultText({ state, ...sums }: IssueTotals & { state: string }) {
  const { recipients, sent, failed, suppressed, unknown, bounced, complained, unsubscribed } = sums
  if (recipients === 0) return state === 'sent' ? 'No recipients.' : 'Not sent.'
  const missed = listCounts([
    [failed, 'not sent'],
    [unknown, 'unknown'],
    [suppressed, suppressedLabel],
  ])
  const after = listCounts([
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

/**
 * Label for recipients who were skipped because they unsubscribed before their turn or because the issue was
 * canceled.
 */
export const suppressedLabel = 'skipped'

function listCounts(counts: readonly (readonly [number, string])[]) {
  return counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${formatCount(count)} ${what}`)
    .join(', ')
}

export function formatCount(count: number) {
  return count.toLocaleString('en-US')
}

/**
 * Formats a share as `2.4%`; a non-zero share of less than 0.1% is `under 0.1%`. Returns an empty string if `whole`
 * is 0.
 */
export function formatShare(part: number, whole: number) {
  if (whole === 0) return ''
  if (part > 0 && part / whole < 0.001) return 'under 0.1%'
  return new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 }).format(part / whole)
}

/** Explains why an issue is held or paused and what to do next; null if the issue is neither. */
export function issueWaitingText(issue: Waiting) {
  const words = issueHeldText(issue)
  return words && `${issueStateLabels[issue.state]}. ${words.why} ${words.what}`
}

interface Waiting {
  state: IssueState
  heldFor: string | null
}

interface HeldText {
  why: string
  what: string
}

/**
 * Returns why an issue is held, paused or canceled with its week, and what to do next; null in other states. `ended`
 * (the kitchen is closed that week, or orders are closed) takes precedence over the stored reason.
 */
export function issueHeldText(
  { state, heldFor }: Waiting,
  ended: 'off' | 'over' | null = null,
): HeldText | null {
  if (state === 'cancelled') return heldFor === 'off' ? canceledWithWeek : null
  if (state !== 'held' && state !== 'paused') return null
  // A paused issue can still be resumed when the kitchen closed for its week in the meantime, so `off` doesn't
  // replace the stored reason.
  const reason = ended === 'over' || state === 'held' ? (ended ?? heldFor) : heldFor
  if (state === 'paused' && reason === 'by-hand') return pausedByAdmin
  const reasons: Readonly<Record<string, HeldText | undefined>> = holdReasonTexts
  return (
    reasons[reason ?? ''] ?? { why: 'It’s waiting for your approval.', what: 'Review it, then approve it.' }
  )
}

const canceledWithWeek = {
  why: 'The kitchen is closed that week, so it won’t be sent.',
  what: 'If you reopen the week before its orders close, the newsletter is restored.',
}

const pausedByAdmin = { why: 'Someone on the team paused it.', what: 'Resume it, or cancel it.' }

const holdReasonTexts: Readonly<Record<HoldReason, HeldText>> = {
  late: {
    why: 'It’s more than three hours late, so it won’t be sent automatically.',
    what: 'Approve it to send it now, or cancel it.',
  },
  unapproved: {
    why: 'The current menu for its week hasn’t been approved.',
    what: 'Review and approve the week. If you do that within three hours of the scheduled time, the newsletter is sent automatically. Or approve the newsletter here as is.',
  },
  thin: {
    why: 'The menu for its week doesn’t have enough meals.',
    what: 'Add meals and approve the week. If you do that within three hours of the scheduled time, the newsletter is sent automatically. Or approve the newsletter here as is.',
  },
  problems: {
    why: 'Something in the newsletter needs attention first. See below.',
    what: 'Fix it, then approve the newsletter. Or approve the newsletter as is.',
  },
  over: {
    why: 'Orders for its week are closed, so it’s no longer useful.',
    what: 'Cancel it.',
  },
  off: {
    why: 'The kitchen is closed that week, so there’s nothing to order.',
    what: 'Cancel it, or reopen the week and then approve it.',
  },
  'by-hand': { why: 'Someone on the team put it on hold.', what: 'Approve it when it’s ready to send.' },
  complaints: {
    why: 'Too many recipients marked it as spam.',
    what: 'Check the content and the recipients before you resume.',
  },
}
