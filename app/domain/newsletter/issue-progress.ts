import { issueStateNames, number, suppressedText, type IssueState } from './issue-status.ts'
import { durationText } from '#app/domain/time/duration-text.ts'

/** How far a letter is: as its row knows it. */
export interface IssueStanding {
  state: IssueState
  recipients: number
  sent: number
  failed: number
  suppressed: number
  unknown: number
  /** When it is tried again with a provider that failed; null where it is not waiting for one. */
  resumeAt: number | null
}

/** How far a letter is, for somebody who watches it go. */
export interface IssueReport {
  state: IssueState
  stateName: string
  /** Whether it gets further by itself, so that looking again shows more. */
  busy: boolean
  ended: number
  all: number
  /** Beside the bar: who has it, who has not. */
  text: string
}

/** Null for a letter of which nothing has left yet. */
export function issueReport(issue: IssueStanding, { now }: { now: number }): IssueReport | null {
  const { state, recipients, sent, failed, suppressed, unknown, resumeAt } = issue
  if (state === 'draft' || state === 'held') return null
  if (state === 'cancelled' && recipients === 0) return null
  const ended = sent + failed + suppressed + unknown
  return {
    state,
    stateName: issueStateNames[state],
    busy: state === 'freezing' || state === 'sending',
    ended,
    all: recipients,
    text: [
      state === 'freezing' && `${number(recipients)} readers on the list so far.`,
      ended > 0 && `${countsText(issue)}.`,
      state === 'sending' &&
        resumeAt !== null &&
        resumeAt > now &&
        `The provider failed too often; it is tried again in ${durationText(resumeAt - now)}.`,
    ]
      .filter((part) => part !== false)
      .join(' '),
  }
}

function countsText({ sent, failed, suppressed, unknown }: IssueStanding) {
  const counts: [number, string][] = [
    [sent, 'sent'],
    [failed, 'not sent'],
    [suppressed, suppressedText],
    [unknown, 'not known'],
  ]
  return counts
    .filter(([count], index) => index === 0 || count > 0)
    .map(([count, what]) => `${number(count)} ${what}`)
    .join(', ')
}
