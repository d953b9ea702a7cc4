import { holdReasonsResolvedOnMenu } from './issue-timing.ts'
import { formatCount, type IssueKind, type IssueState } from './issue-status.ts'

/** The actions an admin can take on a newsletter issue. */
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

interface ActionableIssue {
  kind: IssueKind
  state: IssueState
  approvedAt: number | null
  dueAt: number
  recipients: number
  sent: number
  failed: number
  unknown: number
  heldFor: string | null
  /** Whether a correction was emailed to the issue's recipients after it started. */
  corrected: boolean
}

interface ActionContext {
  now: number
  leaves: string
  /** Why issues about this week can no longer be sent (see `weekEndedReason`). */
  ended: 'off' | 'over' | null
}

/** Returns the actions an admin can take on an issue in its current state, with their labels. */
export function availableActions(issue: ActionableIssue, { now, leaves, ended }: ActionContext) {
  const { state, heldFor } = issue
  const isOver = ended === 'over' || heldFor === 'over'
  const mayGoAgain = !isOver && !issue.corrected
  const may: Partial<Record<IssueAction, boolean>> = {
    approve: (state === 'held' || issue.approvedAt === null) && ended === null,
    // An issue held for any other reason already waits for a person, so holding it changes nothing.
    hold: state === 'draft' || holdReasonsResolvedOnMenu.some((reason) => reason === heldFor),
    resume: !isOver,
    retry: issue.failed > 0 && mayGoAgain,
    doubtful: issue.unknown > 0 && mayGoAgain,
  }
  return actionsByState[state]
    .filter((action) => may[action] ?? true)
    .map((action) => ({ deed: action, ...actionText(action, issue, { isDue: issue.dueAt <= now, leaves }) }))
}

interface IssueActionText {
  /** Label of the button that opens the confirmation dialog. */
  name: string
  /** What the action does, shown in the confirmation dialog. */
  about: string
  /** Label of the button that confirms the action. */
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
              'It goes to everybody who wants it, beginning within a minute. What has left can’t be taken back.',
            press: 'Yes, send it now',
          }
        : {
            name: 'Approve',
            about: `It leaves ${leaves}, as it stands then, whatever is still missing.`,
            press: 'Yes, approve it',
          }
    case 'hold':
      return {
        name: 'Hold',
        about:
          state === 'draft'
            ? 'It does not leave at its hour. It waits here until somebody approves it.'
            : 'It does not leave by itself, even when its week is approved. It waits here until somebody approves it.',
        press: 'Yes, hold it',
      }
    case 'pause':
      return {
        name: 'Pause',
        about:
          state === 'freezing'
            ? 'Nothing has left yet, and nothing leaves until somebody lets it go on.'
            : 'No further batch leaves. What is with the provider already can’t be called back.',
        press: 'Yes, pause it',
      }
    case 'resume':
      return {
        name: 'Resume',
        about:
          sent === 0
            ? 'It goes out to everybody on its list. Nobody gets it twice.'
            : `It goes on with those who have not had it: ${formatCount(Math.max(0, recipients - sent))} readers at most. Nobody gets it twice.`,
        press: 'Yes, go on',
      }
    case 'retry':
      return {
        name: 'Try again',
        about: `It goes once more to the ${formatCount(failed)} to whom it was not sent, and to nobody else.`,
        press: 'Yes, try them again',
      }
    case 'doubtful':
      return {
        name: 'Write to the doubtful',
        about: `It goes to the ${formatCount(unknown)} of whom nobody knows whether they have it. Look at the provider’s own log first: whoever has it gets it twice.`,
        press: 'Yes, I have looked: send it to them',
      }
    case 'cancel':
      return {
        name: 'Cancel the letter',
        about:
          state === 'draft' || state === 'held'
            ? 'It is not sent, and no other letter takes its place. This can’t be undone.'
            : 'It stops for good. Whoever has it keeps it, and nobody else gets it. This can’t be undone.',
        press: 'Yes, cancel it for good',
      }
  }
}

const refusalTexts: Record<IssueAction, string> = {
  approve: 'This letter waits for nobody’s approval any more, or its week can’t be ordered.',
  hold: 'This letter is held already, or has left. While it is being sent you can pause it.',
  pause: 'This letter is not being sent, so there is nothing to pause.',
  resume: 'This letter is not paused, or the orders of its week are closed and it can only be cancelled.',
  retry:
    'Nobody is left to whom it was not sent, the orders of its week are closed, or its readers were told of a wrong label in it.',
  doubtful:
    'Nobody is left of whom nothing is known, the orders of its week are closed, or its readers were told of a wrong label in it.',
  cancel: 'This letter has ended already.',
}

/** Explains why an action had no effect: another admin or the scheduler changed the issue first. */
export function actionRefusalText(action: IssueAction) {
  return `${refusalTexts[action]} Below is how it stands now.`
}
