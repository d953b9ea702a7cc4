import { holdReasonsResolvedByMenuEdit } from './issue-timing.ts'
import { formatCount, type IssueState, type IssueTotals } from './issue-status.ts'

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
  heldFor: string | null
  /** True if a correction was emailed after sending had started. */
  corrected: boolean
}

interface ActionContext {
  now: number
  leaves: string
  ended: 'off' | 'over' | null
}

export function availableIssueActions(issue: ActionableIssue, { now, leaves, ended }: ActionContext) {
  const { state, heldFor } = issue
  const isOver = ended === 'over' || heldFor === 'over'
  const mayGoAgain = !isOver && !issue.corrected
  const may: Partial<Record<IssueAction, boolean>> = {
    approve: (state === 'held' || issue.approvedAt === null) && ended === null,
    // An admin can also hold an issue that would otherwise be sent automatically once its menu is fixed.
    hold: state === 'draft' || holdReasonsResolvedByMenuEdit.some((reason) => reason === heldFor),
    resume: !isOver,
    retry: issue.failed > 0 && mayGoAgain,
    doubtful: issue.unknown > 0 && mayGoAgain,
  }
  return actionsByState[state]
    .filter((action) => may[action] ?? true)
    .map((action) => ({ deed: action, ...actionText(action, issue, { isDue: issue.dueAt <= now, leaves }) }))
}

interface IssueActionText {
  name: string
  about: string
  press: string
}

function actionText(
  action: IssueAction,
  { state, recipients, sent, failed, unknown }: ActionableIssue,
  { isDue, leaves }: { isDue: boolean; leaves: string },
): IssueActionText {
  switch (action) {
    case 'approve':
      return isDue
        ? {
            name: 'Approve and send',
            about:
              'This newsletter will be sent to all of its recipients, starting within a minute. Sent emails can’t be recalled.',
            press: 'Yes, send it now',
          }
        : {
            name: 'Approve',
            about: `This newsletter will be sent as is at its scheduled time (${leaves}), even if something is still missing.`,
            press: 'Yes, approve it',
          }
    case 'hold':
      return {
        name: 'Hold',
        about:
          state === 'draft'
            ? 'This newsletter won’t be sent at its scheduled time. It will stay on hold until someone approves it.'
            : 'This newsletter won’t be sent automatically, even if the week is approved. It will stay on hold until someone approves it.',
        press: 'Yes, hold it',
      }
    case 'pause':
      return {
        name: 'Pause',
        about:
          state === 'freezing'
            ? 'Nothing has been sent yet, and nothing will be sent until someone resumes the newsletter.'
            : 'No more batches will be sent. Emails already with the provider can’t be recalled.',
        press: 'Yes, pause it',
      }
    case 'resume':
      return {
        name: 'Resume',
        about:
          sent === 0
            ? 'This newsletter will be sent to all of its recipients. Nobody will get it twice.'
            : `Sending will continue with recipients who haven’t gotten the newsletter (at most ${formatCount(Math.max(0, recipients - sent))}). Nobody will get it twice.`,
        press: 'Yes, resume',
      }
    case 'retry':
      return {
        name: 'Retry',
        about: `This newsletter will be resent to recipients who didn’t get it (${formatCount(failed)}), and to nobody else.`,
        press: 'Yes, retry',
      }
    case 'doubtful':
      return {
        name: 'Resend where delivery is unknown',
        about: `This newsletter will be resent to recipients whose delivery is unknown (${formatCount(unknown)}). Check the provider’s log first: anyone who already got it will get it twice.`,
        press: 'Yes, I checked. Resend it',
      }
    case 'cancel':
      return {
        name: 'Cancel newsletter',
        about:
          state === 'draft' || state === 'held'
            ? 'This newsletter won’t be sent, and nothing will be sent in its place. This can’t be undone.'
            : 'Sending will stop for good, and nobody else will get this newsletter. This can’t be undone.',
        press: 'Yes, cancel it',
      }
  }
}

const refusalTexts: Record<IssueAction, string> = {
  approve: 'This newsletter no longer needs approval, or orders for that week are closed.',
  hold: 'This newsletter is already on hold, or sending has started. You can pause a newsletter while it’s being sent.',
  pause: 'This newsletter isn’t being sent, so there’s nothing to pause.',
  resume:
    'This newsletter can’t be resumed. Either it isn’t paused, or orders for that week are closed and you can only cancel it.',
  retry:
    'This newsletter can’t be resent. Either no emails failed, orders for that week are closed, or a correction was already sent.',
  doubtful:
    'This newsletter can’t be resent. Either no deliveries are unknown, orders for that week are closed, or a correction was already sent.',
  cancel: 'This newsletter was already sent or canceled.',
}

/** Text for an action that had no effect, because another admin or the scheduler changed the issue first. */
export function unavailableIssueActionText(action: IssueAction) {
  return `${refusalTexts[action]} Its current status is below.`
}
