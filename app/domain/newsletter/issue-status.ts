import type { HoldReason } from './issue-timing.ts'
import { dayText, noonOf } from '#app/domain/time/date-text.ts'

export const issueKinds = ['weekly', 'last-call', 'correction'] as const
export type IssueKind = (typeof issueKinds)[number]
export type IssueState = 'draft' | 'held' | 'freezing' | 'sending' | 'paused' | 'sent' | 'cancelled'

const kindNames: Record<IssueKind, string> = {
  weekly: 'Weekly letter',
  'last-call': 'Last call',
  correction: 'Correction',
}

/** Formats an issue's title: `Weekly letter, week of November 23`. */
export function issueTitle({ kind, week }: { kind: IssueKind; week: string }) {
  return `${kindNames[kind]}, week of ${dayText(noonOf(week), 'UTC')}`
}

export function issueKindName(kind: IssueKind) {
  return kindNames[kind]
}

/** Labels of the issue states, in the order an issue passes through them. */
export const issueStateLabels: Record<IssueState, string> = {
  draft: 'Draft',
  held: 'Held',
  freezing: 'Laying down the list',
  sending: 'Being sent',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Cancelled',
}

/** Recipients of an issue, counted by outcome. */
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

/** Summarizes the outcomes: `1,204 of 1,210 readers. 4 not sent, 2 not known. 3 bounced, 1 unsubscribed.` */
export function issueResultText({ state, ...sums }: IssueTotals & { state: string }) {
  const { recipients, sent, failed, suppressed, unknown, bounced, complained, unsubscribed } = sums
  if (recipients === 0) return state === 'sent' ? 'It had no readers.' : 'It has not been sent.'
  const missed = listCounts([
    [failed, 'not sent'],
    [unknown, 'not known'],
    [suppressed, suppressedLabel],
  ])
  const after = listCounts([
    [bounced, 'bounced'],
    [complained, 'complained'],
    [unsubscribed, 'unsubscribed'],
  ])
  const whole = `${formatCount(sent)} of ${formatCount(recipients)} ${recipients === 1 ? 'reader' : 'readers'}`
  return [whole, missed, after]
    .filter((part) => part !== '')
    .map((part) => `${part}.`)
    .join(' ')
}

/** Label for recipients who were skipped because they unsubscribed before their turn or the issue was canceled. */
export const suppressedLabel = 'not written to'

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
 * Formats a share as `2.4%`; a non-zero share below that precision is `under 0.1%`. Returns an empty string if
 * `whole` is 0.
 */
export function formatShare(part: number, whole: number) {
  if (whole === 0) return ''
  if (part > 0 && part / whole < 0.001) return 'under 0.1%'
  return new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 }).format(part / whole)
}

/** Explains why an issue is held or paused and what to do next; null if it is neither. */
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
 * Returns why an issue is held or paused and what to do next; null if it is neither. `ended` (the week is off or
 * its orders are closed) takes precedence over the stored reason.
 */
export function issueHeldText(
  { state, heldFor }: Waiting,
  ended: 'off' | 'over' | null = null,
): HeldText | null {
  if (state === 'cancelled') return heldFor === 'off' ? canceledWithWeek : null
  if (state !== 'held' && state !== 'paused') return null
  // A paused issue may still be resumed when its week was closed in the meantime.
  const reason = ended === 'over' || state === 'held' ? (ended ?? heldFor) : heldFor
  if (state === 'paused' && reason === 'by-hand') return pausedByAdmin
  const reasons: Readonly<Record<string, HeldText | undefined>> = holdReasonTexts
  return reasons[reason ?? ''] ?? { why: 'It waits for you.', what: 'Look it over, then approve it.' }
}

const canceledWithWeek = {
  why: 'The kitchen is closed that week, so it is not sent.',
  what: 'If you open the week again before its orders close, the letter is there again.',
}

const pausedByAdmin = { why: 'Somebody at the desk paused it.', what: 'Let it go on, or cancel it.' }

const holdReasonTexts: Readonly<Record<HoldReason, HeldText>> = {
  late: {
    why: 'It is more than three hours late, and nobody expects a letter at that hour by itself.',
    what: 'Approve it to send it now, or cancel it.',
  },
  unapproved: {
    why: 'Nobody has approved the menu of its week as it stands now.',
    what: 'Look the week over and approve it there: within three hours of its hour the letter then goes out by itself. Or approve the letter here as it is.',
  },
  thin: {
    why: 'The menu of its week has fewer dishes than it should have.',
    what: 'Put more dishes on the menu and approve the week: within three hours of its hour the letter then goes out by itself. Or approve the letter here as it is.',
  },
  problems: {
    why: 'Something in it should be looked at first. It is told below.',
    what: 'Mend it, then approve the letter; or approve it as it is.',
  },
  over: {
    why: 'The orders of its week are closed, so it has nothing left to say.',
    what: 'Cancel it.',
  },
  off: {
    why: 'The kitchen is closed that week, so there is nothing to order.',
    what: 'Cancel it, or open the week again and then approve it.',
  },
  'by-hand': { why: 'Somebody at the desk held it.', what: 'Approve it when it may go out.' },
  complaints: {
    why: 'Too many readers marked it as spam.',
    what: 'Look at what it says and at whom it went to, before it goes on.',
  },
}
