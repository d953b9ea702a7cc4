import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import type { Context } from '#app/context.server.ts'
import type { AdminIssue } from '#app/data/newsletter/admin-issues.ts'
import {
  approveIssue,
  cancelIssue,
  holdIssueManually,
  pauseIssue,
  queueTestIssueEmail,
  resendToFailedRecipients,
  resendToUnknownOutcomeRecipients,
  resumeIssue,
  saveIssueCustomization,
} from '#app/data/newsletter/issue-control.ts'
import { getRateLimitMessage } from '#app/domain/accounts/account-text.ts'
import type { FieldDifference } from '#app/domain/menu/product-input.ts'
import { isOrderable } from '#app/domain/menu/week-plan.ts'
import {
  getUnavailableActionText,
  type IssueAction,
  issueActions,
} from '#app/domain/newsletter/issue-actions.ts'
import {
  type IssueFieldErrors,
  type IssueInput,
  listChangedIssueFieldNames,
  listIssueEditConflicts,
  toIssueInput,
  validateIssueInput,
} from '#app/domain/newsletter/issue-input.ts'
import { editableIssueStates } from '#app/domain/newsletter/issue-status.ts'
import { findUnsendableIssueReason } from '#app/domain/newsletter/issue-timing.ts'
import { type AdminActionResult, rejectForm } from '#app/http/admin-action.ts'
import { readTextField } from '#app/http/form.ts'
import { readIdempotencyKey } from '#app/http/idempotency-key.ts'
import { requireIssue } from '#app/http/issue-page.ts'
import { requirePrintableWeek } from '#app/http/week-page.ts'

type IssueActionResult = AdminActionResult<string, { unsaved: RejectedIssueEdit | undefined }>

interface IssueActionArgs {
  context: Context
  issue: AdminIssue
  form: FormData
  by: { id: string; email: string }
}

export async function runIssueAction(args: IssueActionArgs): Promise<IssueActionResult> {
  const intent = readTextField(args.form, 'intent')
  if (intent === 'save') return saveIssue(args)
  if (intent === 'test') return sendTest(args)
  const action = issueActions.find((name) => name === intent)
  return action === undefined ? null : changeState(args, action)
}

export function readUnsavedIssueEdit(form: FormData) {
  return readTextField(form, 'intent') === 'save' ? readIssueForm(form) : undefined
}

async function sendTest({ context, issue, form, by }: IssueActionArgs): Promise<IssueActionResult> {
  const { email: kitchen } = await context.business()
  const to = readTextField(form, 'to')
  if (to !== by.email && to !== kitchen)
    return rejectForm(422, 'You can only send a test to your own email address or the kitchen’s.')
  if (issue.state === 'cancelled') return rejectForm(409, 'A canceled newsletter can’t be sent.')
  const key = readIdempotencyKey(form) ?? crypto.randomUUID()
  const admission = await context.maySendTestEmail(by.id)
  if (!admission.allowed) {
    const { retryInSeconds } = admission
    return { ...rejectForm(429, getRateLimitMessage(retryInSeconds)), retryInSeconds }
  }
  const emailId = await queueTestIssueEmail(context.db, {
    id: issue.id,
    to,
    key,
    by: by.id,
    now: context.now,
  })
  if (emailId !== null) await context.enqueue([{ type: 'test-issue', emailId }])
  return { done: 'test-email-sent' }
}

/** `followUps` are jobs to queue right away instead of at the next cron run; running one twice is safe. */
interface StateChange {
  run: (
    db: Context['db'],
    request: { id: number; version: number; by: string; now: number },
  ) => Promise<boolean>
  notice: AdminNoticeName
  followUps?: readonly ('snapshot-issue' | 'queue-issue' | 'close-issue')[]
}

const stateChanges: Record<IssueAction, StateChange> = {
  approve: { run: approveIssue, notice: 'issue-approved', followUps: ['snapshot-issue'] },
  hold: { run: holdIssueManually, notice: 'issue-on-hold' },
  pause: { run: pauseIssue, notice: 'issue-paused' },
  // If the issue was paused while its list of recipients was being saved, `snapshot-issue` saves the rest.
  resume: { run: resumeIssue, notice: 'issue-resumed', followUps: ['snapshot-issue', 'queue-issue'] },
  retry: { run: resendToFailedRecipients, notice: 'issue-retried', followUps: ['queue-issue'] },
  doubtful: {
    run: resendToUnknownOutcomeRecipients,
    notice: 'issue-unknown-retried',
    followUps: ['queue-issue'],
  },
  cancel: { run: cancelIssue, notice: 'issue-canceled', followUps: ['close-issue'] },
}

async function changeState(
  { context, issue, form, by }: IssueActionArgs,
  action: IssueAction,
): Promise<IssueActionResult> {
  const { db, now } = context
  const { id: issueId } = issue
  const version = readVersion(form)
  // Don't approve an issue after its week's order deadline or for a closed week, because approving would send it.
  if (
    action === 'approve' &&
    findUnsendableIssueReason(issue, { now, kitchen: await context.business() }) !== null
  )
    return rejectForm(409, getUnavailableActionText(action))
  const { run, notice, followUps = [] } = stateChanges[action]
  if (await run(db, { id: issueId, version, by: by.id, now })) {
    await context.enqueue(
      followUps.map((type) => (type === 'queue-issue' ? { type, issueId, after: 0 } : { type, issueId })),
    )
    return { done: action === 'approve' && issue.dueAt <= now ? 'issue-sending' : notice }
  }
  const isOvertaken = (action === 'approve' || action === 'hold') && version !== issue.version
  return rejectForm(409, isOvertaken ? overtakenText : getUnavailableActionText(action))
}

const overtakenText =
  'Someone changed this newsletter while you were viewing it, so your action wasn’t completed. Review the newsletter below and try again.'

export interface RejectedIssueEdit {
  entered: IssueInput
  errors: IssueFieldErrors
  /** The version of the issue that the user edited; if the stored version is different, saving is a conflict. */
  version: number
  conflict?: FieldDifference[]
}

async function saveIssue({ context, issue, form, by }: IssueActionArgs): Promise<IssueActionResult> {
  const edit = readIssueForm(form)
  if (!editableIssueStates.includes(issue.state)) return notEditable(edit)
  const products = (await requirePrintableWeek(context, issue.week)).products.filter(isOrderable)
  const { texts, errors } = validateIssueInput(edit.entered, products)
  if (errors) return { status: 422, shown: { unsaved: { ...edit, errors } } }
  const changed = listChangedIssueFieldNames(issue, texts)
  if (changed.length === 0) return { done: 'issue-saved' }
  const { id, version } = issue
  const change = { id, version, texts, changed, by: by.id, now: context.now }
  if (edit.version === version && (await saveIssueCustomization(context.db, change)))
    return { done: 'issue-saved' }
  const stored = await requireIssue(context, String(id))
  if (!editableIssueStates.includes(stored.state)) return notEditable(edit)
  const conflict = listIssueEditConflicts(toIssueInput(stored), toIssueInput(texts), products)
  if (conflict.length === 0) return { done: 'issue-saved' }
  return { status: 409, shown: { unsaved: { ...edit, version: stored.version, conflict } } }
}

function notEditable(edit: RejectedIssueEdit): IssueActionResult {
  const text =
    'This newsletter can’t be edited because it was canceled or has started sending. Your changes weren’t saved.'
  return { ...rejectForm(409, text), shown: { unsaved: edit } }
}

/** Truncates each field, so that the response doesn't echo a huge forged form in full. */
function readIssueForm(form: FormData): RejectedIssueEdit {
  return {
    entered: {
      subject: readTextField(form, 'subject').slice(0, 20_000),
      preheader: readTextField(form, 'preheader').slice(0, 20_000),
      note: readTextField(form, 'note').slice(0, 20_000),
      hero: readTextField(form, 'hero').slice(0, 15),
    },
    errors: {},
    version: readVersion(form),
  }
}

function readVersion(form: FormData) {
  const seen = readTextField(form, 'seen')
  return /^\d{1,9}$/.test(seen) ? Number(seen) : 0
}
