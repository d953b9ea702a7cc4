import {
  issueStateLabels,
  formatCount,
  suppressedLabel,
  type IssueState,
  type IssueTotals,
  nonZeroCountsText,
} from './issue-status.ts'
import { durationText } from '#app/domain/time/duration-text.ts'

interface IssueProgressFields extends Omit<IssueTotals, 'bounced' | 'complained' | 'unsubscribed'> {
  state: IssueState
  /** When sending resumes (ms) after repeated provider failures. */
  resumeAt: number | null
  /** Why the provider rejects all our email; null if our account is fine. */
  accountProblem: string | null
}

export interface IssueProgressReport {
  state: IssueState
  stateName: string
  /** True if sending will continue without anyone's action, so the page should keep polling. */
  busy: boolean
  processed: number
  total: number
  text: string
}

/** Null if sending hasn't started. */
export function reportIssueProgress(
  issue: IssueProgressFields,
  { now }: { now: number },
): IssueProgressReport | null {
  const { state, recipients, sent, failed, suppressed, unknown, resumeAt } = issue
  if (state === 'draft' || state === 'held') return null
  if (state === 'cancelled' && recipients === 0) return null
  const processed = sent + failed + suppressed + unknown
  return {
    state,
    stateName: issueStateLabels[state],
    busy: state === 'freezing' || state === 'sending',
    processed,
    total: recipients,
    text: [
      state === 'freezing' && `${formatCount(recipients)} recipients on the list so far.`,
      processed > 0 && `${countsText(issue)}.`,
      state === 'sending' &&
        resumeAt !== null &&
        resumeAt > now &&
        `${issue.accountProblem ?? 'The email provider keeps failing.'} We’ll retry in ${durationText(resumeAt - now)}.`,
    ]
      .filter((part) => part !== false)
      .join(' '),
  }
}

function countsText({ sent, failed, suppressed, unknown }: IssueProgressFields) {
  const others = nonZeroCountsText([
    [failed, 'not sent'],
    [suppressed, suppressedLabel],
    [unknown, 'unknown'],
  ])
  return [`${formatCount(sent)} sent`, others].filter(Boolean).join(', ')
}
