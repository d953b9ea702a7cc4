import { issueStateLabels, formatCount, suppressedLabel, type IssueState } from './issue-status.ts'
import { durationText } from '#app/domain/time/duration-text.ts'

/** The fields of an issue from which its sending progress is computed. */
interface IssueProgressFields {
  state: IssueState
  recipients: number
  sent: number
  failed: number
  suppressed: number
  unknown: number
  /** When sending resumes (ms) after repeated provider failures; null if sending is not waiting for the provider. */
  resumeAt: number | null
}

/** Sending progress of an issue, as shown by the admin's progress bar. */
export interface IssueProgressReport {
  state: IssueState
  stateName: string
  /** True if sending continues without a person, so the page should keep polling. */
  busy: boolean
  ended: number
  all: number
  /** Numbers of sent, skipped and failed emails as text, shown beside the progress bar. */
  text: string
}

/** Returns an issue's sending progress, or null if sending hasn't started. */
export function reportIssueProgress(
  issue: IssueProgressFields,
  { now }: { now: number },
): IssueProgressReport | null {
  const { state, recipients, sent, failed, suppressed, unknown, resumeAt } = issue
  if (state === 'draft' || state === 'held') return null
  if (state === 'cancelled' && recipients === 0) return null
  const ended = sent + failed + suppressed + unknown
  return {
    state,
    stateName: issueStateLabels[state],
    busy: state === 'freezing' || state === 'sending',
    ended,
    all: recipients,
    text: [
      state === 'freezing' && `${formatCount(recipients)} recipients on the list so far.`,
      ended > 0 && `${countsText(issue)}.`,
      state === 'sending' &&
        resumeAt !== null &&
        resumeAt > now &&
        `The email provider keeps failing. We’ll retry in ${durationText(resumeAt - now)}.`,
    ]
      .filter((part) => part !== false)
      .join(' '),
  }
}

function countsText({ sent, failed, suppressed, unknown }: IssueProgressFields) {
  const counts: [number, string][] = [
    [sent, 'sent'],
    [failed, 'not sent'],
    [suppressed, suppressedLabel],
    [unknown, 'unknown'],
  ]
  return counts
    .filter(([count], index) => index === 0 || count > 0)
    .map(([count, what]) => `${formatCount(count)} ${what}`)
    .join(', ')
}
