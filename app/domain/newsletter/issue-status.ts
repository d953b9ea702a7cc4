import type { HoldReason } from './issue-timing.ts'
import { dayText } from '#app/domain/time/date-text.ts'

export const issueKinds = ['weekly', 'last-call', 'correction'] as const
export type IssueKind = (typeof issueKinds)[number]
export type IssueState = 'draft' | 'held' | 'freezing' | 'sending' | 'paused' | 'sent' | 'cancelled'

export const issueKindNames: Record<IssueKind, string> = {
  weekly: 'Weekly newsletter',
  'last-call': 'Last-call reminder',
  correction: 'Correction',
}

export function issueTitle({ kind, week }: { kind: IssueKind; week: string }) {
  return `${issueKindNames[kind]}, week of ${dayText(week)}`
}

/** In the order in which an issue passes through them. */
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

/** `Sent to 1,204 of 1,210 recipients. 4 not sent, 2 unknown. 3 bounced, 1 unsubscribed.` */
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

/** Unsubscribed before their turn, or the issue was canceled. */
export const suppressedLabel = 'skipped'

/** `3 bounced, 1 unsubscribed`, leaving out zeros. */
export function listCounts(counts: readonly (readonly [number, string])[]) {
  return counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${formatCount(count)} ${what}`)
    .join(', ')
}

export function formatCount(count: number) {
  return count.toLocaleString('en-US')
}

/** `2.4%`; `under 0.1%` for less than 0.1%; empty if `whole` is 0. */
export function formatShare(part: number, whole: number) {
  if (whole === 0) return ''
  if (part > 0 && part / whole < 0.001) return 'under 0.1%'
  return new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 }).format(part / whole)
}

/** Null if the issue is neither held nor paused. */
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

/** Null unless held, paused or canceled with its week. `ended` takes precedence over the stored reason. */
export function issueHeldText(
  { state, heldFor }: Waiting,
  ended: 'off' | 'over' | null = null,
): HeldText | null {
  if (state === 'cancelled') return heldFor === 'off' ? canceledWithWeek : null
  if (state !== 'held' && state !== 'paused') return null
  // A paused issue can be resumed after its week was closed, so `off` doesn't replace the reason.
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
