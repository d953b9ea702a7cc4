import { editableIssueStates, formatWholeNumber, type IssueState, type IssueTotals } from './issue-status.ts'
import { holdReasonsResolvedByMenuEdit } from './issue-timing.ts'

export const issueActions = ['approve', 'hold', 'pause', 'resume', 'retry', 'doubtful', 'cancel'] as const
export type IssueAction = (typeof issueActions)[number]

const actionsByState: Record<IssueState, readonly IssueAction[]> = {
  draft: ['approve', 'hold', 'cancel'],
  held: ['approve', 'hold', 'cancel'],
  freezing: ['pause', 'cancel'],
  sending: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  sent: ['retry', 'doubtful'],
  cancelled: [],
}

interface ActionableIssue extends Pick<IssueTotals, 'recipients' | 'sent' | 'failed' | 'unknown'> {
  state: IssueState
  approvedAt: number | null
  dueAt: number
  holdReason: string | null
  corrected: boolean
}

interface ActionContext {
  now: number
  sendTimeText: string
  weekHoldReason: 'off' | 'over' | null
}

export function listAvailableIssueActions(
  issue: ActionableIssue,
  { now, sendTimeText, weekHoldReason }: ActionContext,
) {
  const { state, holdReason } = issue
  const isDue = issue.dueAt <= now
  const isOver = weekHoldReason === 'over' || holdReason === 'over'
  const canResend = !isOver && !issue.corrected
  const isAvailable: Partial<Record<IssueAction, boolean>> = {
    approve: (state === 'held' || issue.approvedAt === null) && weekHoldReason === null,
    // Admins can hold an issue that awaits a menu fix, because otherwise it is sent automatically after the fix.
    hold: state === 'draft' || holdReasonsResolvedByMenuEdit.includes(holdReason),
    resume: !isOver,
    retry: issue.failed > 0 && canResend,
    doubtful: issue.unknown > 0 && canResend,
  }
  return actionsByState[state]
    .filter((action) => isAvailable[action] ?? true)
    .map((action) => ({
      action,
      ...actionLabels[action === 'approve' && isDue ? 'send' : action],
      description: describeAction(action, issue, isDue ? null : sendTimeText),
    }))
}

const actionLabels: Record<IssueAction | 'send', { name: string; confirmLabel: string }> = {
  send: { name: 'Approve and send', confirmLabel: 'Yes, send it now' },
  approve: { name: 'Approve', confirmLabel: 'Yes, approve it' },
  hold: { name: 'Hold', confirmLabel: 'Yes, hold it' },
  pause: { name: 'Pause', confirmLabel: 'Yes, pause it' },
  resume: { name: 'Resume', confirmLabel: 'Yes, resume' },
  retry: { name: 'Retry', confirmLabel: 'Yes, retry' },
  doubtful: { name: 'Resend emails with unknown delivery status', confirmLabel: 'Yes, I checked. Resend it' },
  cancel: { name: 'Cancel newsletter', confirmLabel: 'Yes, cancel it' },
}

/** `sendTimeText` is null if the send time has passed; the newsletter is then sent as soon as it is approved. */
function describeAction(
  action: IssueAction,
  { state, recipients, sent, failed, unknown }: ActionableIssue,
  sendTimeText: string | null,
) {
  switch (action) {
    case 'approve':
      return sendTimeText === null
        ? 'This newsletter will be sent to all of its recipients, starting within a minute. Sent emails can’t be recalled.'
        : `This newsletter will be sent as is at its scheduled time (${sendTimeText}), even if something is still missing.`
    case 'hold':
      return state === 'draft'
        ? 'This newsletter won’t be sent at its scheduled time. It will stay on hold until someone approves it.'
        : 'This newsletter won’t be sent automatically, even if the week is approved. It will stay on hold until someone approves it.'
    case 'pause':
      return state === 'freezing'
        ? 'Nothing has been sent yet, and nothing will be sent until someone resumes the newsletter.'
        : 'No more batches will be sent. Emails already handed off to the email provider can’t be recalled.'
    case 'resume':
      return sent === 0
        ? 'This newsletter will be sent to all of its recipients. Nobody will get it twice.'
        : `Sending will continue with recipients who haven’t gotten the newsletter (at most ${formatWholeNumber(Math.max(0, recipients - sent))}). Nobody will get it twice.`
    case 'retry':
      return `This newsletter will be resent only to recipients who didn’t get it (${formatWholeNumber(failed)}).`
    case 'doubtful':
      return `This newsletter will be resent to recipients whose delivery status is unknown (${formatWholeNumber(unknown)}). Check the provider’s log first: anyone who already got it will get it twice.`
    case 'cancel':
      return editableIssueStates.includes(state)
        ? 'This newsletter won’t be sent, and nothing will be sent in its place. This can’t be undone.'
        : 'Sending will stop for good, and nobody else will get this newsletter. This can’t be undone.'
  }
}

const unavailableTexts: Record<IssueAction, string> = {
  approve: 'This newsletter no longer needs approval, or orders for that week are closed.',
  hold: 'This newsletter is already on hold, or sending has started. You can pause a newsletter while it’s being sent.',
  pause: 'This newsletter isn’t being sent, so there’s nothing to pause.',
  resume:
    'This newsletter can’t be resumed. Either it isn’t paused, or orders for that week are closed and you can only cancel it.',
  retry:
    'This newsletter can’t be resent. Either no emails failed, orders for that week are closed, or a correction was already sent.',
  doubtful:
    'This newsletter can’t be resent. Either every delivery status is known, orders for that week are closed, or a correction was already sent.',
  cancel: 'This newsletter was already sent or canceled.',
}

export function getUnavailableActionText(action: IssueAction) {
  return `${unavailableTexts[action]} Its current status is below.`
}
