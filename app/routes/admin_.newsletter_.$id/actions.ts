import type { Context } from '#app/context.server.ts'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import {
  approveIssue,
  cancelIssue,
  holdIssueManually,
  pauseIssue,
  resumeIssue,
  retryFailedRecipients,
  resendUnknownRecipients,
} from '#app/data/newsletter/issue-control.ts'
import type { AdminIssue } from '#app/data/newsletter/admin-issues.ts'
import { actionRefusalText, issueActions, type IssueAction } from '#app/domain/newsletter/issue-actions.ts'
import { weekEndedReason } from '#app/domain/newsletter/issue-timing.ts'
import { fieldText } from '#app/http/form.ts'
import { saveIssue, readIssueForm, type UnsavedIssue } from './save-issue.ts'
import { sendTest } from './send-test.ts'

export type IssueActionResult =
  { done: AdminNoticeName } | { status: number; text?: string; unsaved?: UnsavedIssue; wait?: number }

export interface IssueActionArgs {
  context: Context
  issue: AdminIssue
  form: FormData
  /** The admin who submitted the form; a test issue can be sent to their email. */
  by: { id: string; email: string }
}

/** Runs the posted intent; null if it's none of this page's. */
export async function runAction(press: IssueActionArgs): Promise<IssueActionResult | null> {
  const intent = fieldText(press.form, 'intent')
  if (intent === 'save') return saveIssue({ ...press, by: press.by.id })
  if (intent === 'test') return sendTest(press)
  const deed = issueActions.find((one) => one === intent)
  return deed === undefined ? null : changeState(press, deed)
}

/** After an unexpected error: the entered values, to render the form with them again. */
export function unsavedValues(form: FormData): { unsaved?: UnsavedIssue } {
  return fieldText(form, 'intent') === 'save' ? { unsaved: readIssueForm(form) } : {}
}

const stateChanges: Record<
  IssueAction,
  (db: Context['db'], press: { id: number; version: number; by: string; now: number }) => Promise<boolean>
> = {
  approve: approveIssue,
  hold: holdIssueManually,
  pause: pauseIssue,
  resume: resumeIssue,
  retry: retryFailedRecipients,
  doubtful: resendUnknownRecipients,
  cancel: cancelIssue,
}

async function changeState(
  { context, issue, form, by }: IssueActionArgs,
  deed: IssueAction,
): Promise<IssueActionResult> {
  const { db, now } = context
  const seen = fieldText(form, 'seen')
  const version = /^\d{1,9}$/.test(seen) ? Number(seen) : 0
  // An approved issue must go out, so an issue whose week is over can't be approved.
  if (deed === 'approve' && weekEndedReason(issue, { now, kitchen: await context.business() }) !== null)
    return { status: 409, text: actionRefusalText(deed) }
  const changed = await stateChanges[deed](db, { id: issue.id, version, by: by.id, now })
  if (changed) {
    await context.enqueue(followUpMessages(deed, issue.id))
    return { done: deed === 'approve' && issue.dueAt <= now ? 'letter-going' : notices[deed] }
  }
  const overtaken = (deed === 'approve' || deed === 'hold') && version !== issue.version
  return { status: 409, text: overtaken ? overtakenText : actionRefusalText(deed) }
}

/**
 * Messages that start the work at once instead of at the next scheduler run; a duplicate message does no
 * harm.
 */
function followUpMessages(deed: IssueAction, issueId: number): Parameters<Context['enqueue']>[0] {
  if (deed === 'approve') return [{ type: 'freeze-issue', issueId }]
  if (deed === 'cancel') return [{ type: 'close-issue', issueId }]
  const queue = { type: 'queue-issue' as const, issueId, after: 0 }
  // It may have been paused before its recipients were all in the snapshot.
  if (deed === 'resume') return [{ type: 'freeze-issue', issueId }, queue]
  return deed === 'retry' || deed === 'doubtful' ? [queue] : []
}

const overtakenText =
  'Somebody changed this letter while you were looking at it, and nothing is decided yet. Below is how it stands now: look it over and press again.'

const notices: Record<IssueAction, AdminNoticeName> = {
  approve: 'letter-approved',
  hold: 'letter-held',
  pause: 'letter-paused',
  resume: 'letter-resumed',
  retry: 'letter-retried',
  doubtful: 'letter-doubtful-retried',
  cancel: 'letter-cancelled',
}
