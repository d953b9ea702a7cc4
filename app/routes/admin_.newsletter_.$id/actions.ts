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
import { readTextField } from '#app/http/form.ts'
import { saveIssue, readIssueForm, type RejectedIssueEdit } from './save-issue.ts'
import { sendTestIssueFromForm } from './send-test.ts'

export type IssueActionResult =
  { done: AdminNoticeName } | { status: number; text?: string; unsaved?: RejectedIssueEdit; wait?: number }

export interface IssueActionArgs {
  context: Context
  issue: AdminIssue
  form: FormData
  /** The admin who submitted the form; a test issue can be sent to their email. */
  by: { id: string; email: string }
}

/** Runs the function for the form's `intent`; returns null for an unknown intent. */
export async function runAction(args: IssueActionArgs): Promise<IssueActionResult | null> {
  const intent = readTextField(args.form, 'intent')
  if (intent === 'save') return saveIssue({ ...args, by: args.by.id })
  if (intent === 'test') return sendTestIssueFromForm(args)
  const action = issueActions.find((one) => one === intent)
  return action === undefined ? null : changeState(args, action)
}

/** Returns the entered values after an unexpected error, so that the form can show them again. */
export function unsavedValues(form: FormData): { unsaved?: RejectedIssueEdit } {
  return readTextField(form, 'intent') === 'save' ? { unsaved: readIssueForm(form) } : {}
}

const stateChanges: Record<
  IssueAction,
  (db: Context['db'], args: { id: number; version: number; by: string; now: number }) => Promise<boolean>
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
  action: IssueAction,
): Promise<IssueActionResult> {
  const { db, now } = context
  const seen = readTextField(form, 'seen')
  const version = /^\d{1,9}$/.test(seen) ? Number(seen) : 0
  // An approved issue gets sent, so an issue can't be approved after its week is over.
  if (action === 'approve' && weekEndedReason(issue, { now, kitchen: await context.business() }) !== null)
    return { status: 409, text: actionRefusalText(action) }
  const changed = await stateChanges[action](db, { id: issue.id, version, by: by.id, now })
  if (changed) {
    await context.enqueue(followUpMessages(action, issue.id))
    return { done: action === 'approve' && issue.dueAt <= now ? 'letter-going' : notices[action] }
  }
  const overtaken = (action === 'approve' || action === 'hold') && version !== issue.version
  return { status: 409, text: overtaken ? overtakenText : actionRefusalText(action) }
}

/**
 * Returns queue messages that start the action's follow-up work at once instead of at the next scheduler run.
 * A duplicate message does no harm.
 */
function followUpMessages(action: IssueAction, issueId: number): Parameters<Context['enqueue']>[0] {
  if (action === 'approve') return [{ type: 'freeze-issue', issueId }]
  if (action === 'cancel') return [{ type: 'close-issue', issueId }]
  const queue = { type: 'queue-issue' as const, issueId, after: 0 }
  // Continue the snapshot too, because the issue may have been paused before all recipients were in it.
  if (action === 'resume') return [{ type: 'freeze-issue', issueId }, queue]
  return action === 'retry' || action === 'doubtful' ? [queue] : []
}

const overtakenText =
  'Someone changed this newsletter while you were viewing it, so your action wasn’t completed. Review it below and try again.'

const notices: Record<IssueAction, AdminNoticeName> = {
  approve: 'letter-approved',
  hold: 'letter-held',
  pause: 'letter-paused',
  resume: 'letter-resumed',
  retry: 'letter-retried',
  doubtful: 'letter-doubtful-retried',
  cancel: 'letter-cancelled',
}
