import type { HeldFor } from './issue-timing.ts'
import { dayText, noonOf } from '#app/domain/time/date-text.ts'

/** How the desk speaks of letters to many. */

export const issueKinds = ['weekly', 'last-call', 'correction'] as const
export type IssueKind = (typeof issueKinds)[number]
export type IssueState = 'draft' | 'held' | 'freezing' | 'sending' | 'paused' | 'sent' | 'cancelled'

const kindNames: Record<IssueKind, string> = {
  weekly: 'Weekly letter',
  'last-call': 'Last call',
  correction: 'Correction',
}

/** `Weekly letter, week of November 23` */
export function issueTitle({ kind, week }: { kind: IssueKind; week: string }) {
  return `${kindNames[kind]}, week of ${dayText(noonOf(week), 'UTC')}`
}

export function kindName(kind: IssueKind) {
  return kindNames[kind]
}

/** The states of a letter in the order of its life, for people. */
export const issueStateNames: Record<IssueState, string> = {
  draft: 'Draft',
  held: 'Held',
  freezing: 'Laying down the list',
  sending: 'Being sent',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Cancelled',
}

/** What became of a letter's readers. */
export interface IssueSums {
  recipients: number
  sent: number
  failed: number
  suppressed: number
  unknown: number
  bounced: number
  complained: number
  unsubscribed: number
}

/** `1,204 of 1,210 readers. 4 not sent, 2 not known. 3 bounced, 1 unsubscribed.` */
export function resultText({ state, ...sums }: IssueSums & { state: string }) {
  const { recipients, sent, failed, suppressed, unknown, bounced, complained, unsubscribed } = sums
  if (recipients === 0) return state === 'sent' ? 'It had no readers.' : 'It has not been sent.'
  const missed = said([
    [failed, 'not sent'],
    [unknown, 'not known'],
    [suppressed, suppressedText],
  ])
  const after = said([
    [bounced, 'bounced'],
    [complained, 'complained'],
    [unsubscribed, 'unsubscribed'],
  ])
  const whole = `${number(sent)} of ${number(recipients)} ${recipients === 1 ? 'reader' : 'readers'}`
  return [whole, missed, after]
    .filter((part) => part !== '')
    .map((part) => `${part}.`)
    .join(' ')
}

/** Readers to whom nobody wrote: they left before their turn, or the letter was cancelled before it. One word for both. */
export const suppressedText = 'not written to'

function said(counts: readonly (readonly [number, string])[]) {
  return counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${number(count)} ${what}`)
    .join(', ')
}

export function number(count: number) {
  return count.toLocaleString('en-US')
}

/** Out of how many, as a share: `2.4%`, or `under 0.1%`, which is not none; nothing of nothing. */
export function share(part: number, whole: number) {
  if (whole === 0) return ''
  if (part > 0 && part / whole < 0.001) return 'under 0.1%'
  return new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 }).format(part / whole)
}

/** `Held: nobody has approved …` with what to press; null for a letter that waits for nobody. */
export function waitingText(letter: Waiting) {
  const words = heldText(letter)
  return words && `${issueStateNames[letter.state]}. ${words.why} ${words.what}`
}

interface Waiting {
  state: IssueState
  heldFor: string | null
}

interface HeldWords {
  why: string
  what: string
}

/**
 * Why a letter waits or stands still, and what sets it going; null for one that does neither. `ended` where its week is
 * closed or over by now, which counts before what it was held for.
 */
export function heldText({ state, heldFor }: Waiting, ended: 'off' | 'over' | null = null): HeldWords | null {
  if (state === 'cancelled') return heldFor === 'off' ? putAway : null
  if (state !== 'held' && state !== 'paused') return null
  // One on its way may still go on to those of a week that was closed meanwhile.
  const reason = ended === 'over' || state === 'held' ? (ended ?? heldFor) : heldFor
  if (state === 'paused' && reason === 'by-hand') return pausedByHand
  const reasons: Readonly<Record<string, HeldWords | undefined>> = heldReasons
  return reasons[reason ?? ''] ?? { why: 'It waits for you.', what: 'Look it over, then approve it.' }
}

const putAway = {
  why: 'The kitchen is closed that week, so it is not sent.',
  what: 'If you open the week again before its orders close, the letter is there again.',
}

const pausedByHand = { why: 'Somebody at the desk paused it.', what: 'Let it go on, or cancel it.' }

const heldReasons: Readonly<Record<HeldFor, HeldWords>> = {
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
