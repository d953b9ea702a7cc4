import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import type { Context } from '#app/context.server.ts'
import type { AdminIssue } from '#app/data/newsletter/admin-issues.ts'
import {
  approveIssue,
  cancelIssue,
  holdIssueManually,
  pauseIssue,
  resumeIssue,
  retryFailedRecipients,
  resendToUnknownOutcomeRecipients,
  queueTestIssue,
  saveIssueTexts,
} from '#app/data/newsletter/issue-control.ts'
import { rateLimitMessage } from '#app/domain/accounts/account-text.ts'
import type { FieldDifference } from '#app/domain/menu/product-input.ts'
import {
  unavailableIssueActionText,
  issueActions,
  type IssueAction,
} from '#app/domain/newsletter/issue-actions.ts'
import {
  listChangedIssueTexts,
  validateIssueInput,
  toIssueInput,
  listEditConflicts,
  type IssueInput,
  type IssueFieldErrors,
} from '#app/domain/newsletter/issue-input.ts'
import { editableIssueStates } from '#app/domain/newsletter/issue-status.ts'
import { findWeekHoldReason } from '#app/domain/newsletter/issue-timing.ts'
import { readTextField } from '#app/http/form.ts'
import { readIdempotencyKey } from '#app/http/idempotency-key.ts'
import { listFeaturedProductChoices, requireIssue } from '#app/http/issue-page.ts'

export type IssueActionResult =
  | { done: AdminNoticeName }
  | { status: number; text?: string; unsaved?: RejectedIssueEdit; retryInSeconds?: number }

interface IssueActionArgs {
  context: Context
  issue: AdminIssue
  form: FormData
  /** The admin who submitted the form; a test issue can be sent to their email. */
  by: { id: string; email: string }
}

export async function runIssueAction(args: IssueActionArgs): Promise<IssueActionResult | null> {
  const intent = readTextField(args.form, 'intent')
  if (intent === 'save') return saveIssue(args)
  if (intent === 'test') return sendTest(args)
  const action = issueActions.find((name) => name === intent)
  return action === undefined ? null : changeState(args, action)
}

/** After an unexpected error, the form shows the entered values again. */
export function readUnsavedValues(form: FormData): { unsaved?: RejectedIssueEdit } {
  return readTextField(form, 'intent') === 'save' ? { unsaved: readIssueForm(form) } : {}
}

async function sendTest({ context, issue, form, by }: IssueActionArgs): Promise<IssueActionResult> {
  const { email: kitchen } = await context.business()
  const to = readTextField(form, 'to')
  if (to !== by.email && to !== kitchen)
    return { status: 422, text: 'You can send a test only to your own email address or the kitchen’s.' }
  if (issue.state === 'cancelled') return { status: 409, text: 'A canceled newsletter can’t be sent.' }
  const key = readIdempotencyKey(form) ?? crypto.randomUUID()
  const admission = await context.maySendTestEmail(by.id)
  if (!admission.allowed)
    return {
      status: 429,
      text: rateLimitMessage(admission.retryInSeconds),
      retryInSeconds: admission.retryInSeconds,
    }
  const emailId = await queueTestIssue(context.db, { id: issue.id, to, key, by: by.id, now: context.now })
  // With the form's idempotency key, a second submit sends no second email.
  if (emailId !== null) await context.enqueue([{ type: 'test-issue', emailId }])
  return { done: 'letter-tested' }
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
  doubtful: resendToUnknownOutcomeRecipients,
  cancel: cancelIssue,
}

async function changeState(
  { context, issue, form, by }: IssueActionArgs,
  action: IssueAction,
): Promise<IssueActionResult> {
  const { db, now } = context
  const seen = readTextField(form, 'seen')
  const version = /^\d{1,9}$/.test(seen) ? Number(seen) : 0
  // An approved issue is sent, so it must not be approved after its week is over.
  if (action === 'approve' && findWeekHoldReason(issue, { now, kitchen: await context.business() }) !== null)
    return { status: 409, text: unavailableIssueActionText(action) }
  const changed = await stateChanges[action](db, { id: issue.id, version, by: by.id, now })
  if (changed) {
    await context.enqueue(followUpMessages(action, issue.id))
    return { done: action === 'approve' && issue.dueAt <= now ? 'letter-going' : notices[action] }
  }
  const isOvertaken = (action === 'approve' || action === 'hold') && version !== issue.version
  return { status: 409, text: isOvertaken ? overtakenText : unavailableIssueActionText(action) }
}

/** Starts the follow-up work now instead of at the next scheduler run. A duplicate is harmless. */
function followUpMessages(action: IssueAction, issueId: number): Parameters<Context['enqueue']>[0] {
  if (action === 'approve') return [{ type: 'freeze-issue', issueId }]
  if (action === 'cancel') return [{ type: 'close-issue', issueId }]
  const queue = { type: 'queue-issue' as const, issueId, after: 0 }
  // The issue may have been paused before all recipients were in the snapshot.
  if (action === 'resume') return [{ type: 'freeze-issue', issueId }, queue]
  return action === 'retry' || action === 'doubtful' ? [queue] : []
}

const overtakenText =
  'Someone changed this newsletter while you were viewing it, so your action wasn’t completed. Review the newsletter below and try again.'

const notices: Record<IssueAction, AdminNoticeName> = {
  approve: 'letter-approved',
  hold: 'letter-held',
  pause: 'letter-paused',
  resume: 'letter-resumed',
  retry: 'letter-retried',
  doubtful: 'letter-doubtful-retried',
  cancel: 'letter-cancelled',
}

export interface RejectedIssueEdit {
  entered: IssueInput
  errors: IssueFieldErrors
  /** The version that the next save replaces; a different stored version is a conflict. */
  seen: number
  /** Differences from what another admin saved in the meantime. */
  conflict?: FieldDifference[]
}

async function saveIssue({ context, issue, form, by }: IssueActionArgs): Promise<IssueActionResult> {
  const edit = readIssueForm(form)
  if (!editableIssueStates.includes(issue.state)) return notEditable(edit)
  const products = await listFeaturedProductChoices(context, issue)
  const { texts: words, errors } = validateIssueInput(edit.entered, products)
  if (errors) return { status: 422, unsaved: { ...edit, errors } }
  const changed = listChangedIssueTexts(issue, words)
  if (changed.length === 0) return { done: 'letter-saved' }
  const { id, version } = issue
  if (edit.seen === version) {
    const change = { id, version, texts: words, changed, by: by.id, now: context.now }
    if (await saveIssueTexts(context.db, change)) return { done: 'letter-saved' }
  }
  const stored = await requireIssue(context, String(id))
  if (!editableIssueStates.includes(stored.state)) return notEditable(edit)
  const conflict = listEditConflicts(toIssueInput(stored), toIssueInput(words), products)
  if (conflict.length === 0) return { done: 'letter-saved' }
  return { status: 409, unsaved: { ...edit, seen: stored.version, conflict } }
}

function notEditable(edit: RejectedIssueEdit): IssueActionResult {
  return {
    status: 409,
    text: 'This newsletter can’t be edited because sending has started or it was canceled. Your changes weren’t saved.',
    unsaved: edit,
  }
}

function readIssueForm(form: FormData): RejectedIssueEdit {
  const seen = readTextField(form, 'seen')
  return {
    entered: {
      subject: readTextField(form, 'subject').slice(0, maxInputLength),
      preheader: readTextField(form, 'preheader').slice(0, maxInputLength),
      note: readTextField(form, 'note').slice(0, maxInputLength),
      hero: readTextField(form, 'hero').slice(0, 15),
    },
    errors: {},
    seen: /^\d{1,9}$/.test(seen) ? Number(seen) : 0,
  }
}

/**
 * Maximum length in characters, far above the limit of any field. It keeps a forged form
 * from being returned in full.
 */
const maxInputLength = 20_000
