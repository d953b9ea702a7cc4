import type { Context } from '#app/context.server.ts'
import type { AdminIssue } from '#app/data/newsletter/admin-issues.ts'
import { isEditableIssueState, saveIssueTexts } from '#app/data/newsletter/issue-edit.ts'
import type { FieldDifference } from '#app/domain/menu/product-entry.ts'
import {
  listChangedIssueTexts,
  validateIssueInput,
  toIssueInput,
  listEditConflicts,
  type IssueInput,
  type IssueFieldErrors,
} from '#app/domain/newsletter/issue-entry.ts'
import { readTextField } from '#app/http/form.ts'
import { listFeaturedProductChoices, requireIssue } from '#app/http/issue-page.ts'
import type { IssueActionResult } from './actions.ts'

/** An edit that was not saved: the entered values and the reasons. */
export interface RejectedIssueEdit {
  entered: IssueInput
  refusals: IssueFieldErrors
  /** The version of the issue that the next save replaces; a different stored version is a conflict. */
  seen: number
  /** The fields whose values differ from what another admin saved in the meantime. */
  conflict?: FieldDifference[]
}

interface SaveIssueArgs {
  context: Context
  issue: AdminIssue
  form: FormData
  by: string
}

export async function saveIssue({ context, issue, form, by }: SaveIssueArgs): Promise<IssueActionResult> {
  const typed = readIssueForm(form)
  if (!isEditableIssueState(issue.state)) return notEditable(typed)
  const dishes = await listFeaturedProductChoices(context, issue)
  const { words, refusals } = validateIssueInput(typed.entered, dishes)
  if (refusals) return { status: 422, unsaved: { ...typed, refusals } }
  const changed = listChangedIssueTexts(issue, words)
  // Nothing to save, as when the form is submitted twice.
  if (changed.length === 0) return { done: 'letter-saved' }
  const { id } = issue
  const outcome =
    typed.seen === issue.version
      ? await saveIssueTexts(context.db, { id, version: typed.seen, words, changed, by, now: context.now })
      : 'conflict'
  if (outcome === 'saved') return { done: 'letter-saved' }
  const stored = await requireIssue(context, String(id))
  if (!isEditableIssueState(stored.state)) return notEditable(typed)
  const conflict = listEditConflicts(toIssueInput(stored), toIssueInput(words), dishes)
  return conflict.length === 0
    ? { done: 'letter-saved' }
    : { status: 409, unsaved: { ...typed, seen: stored.version, conflict } }
}

function notEditable(typed: RejectedIssueEdit): IssueActionResult {
  return {
    status: 409,
    text: 'This newsletter is being sent or is finished, so it can’t be edited. Your changes weren’t saved.',
    unsaved: typed,
  }
}

/** Reads the values of the edit form without validating them. */
export function readIssueForm(form: FormData): RejectedIssueEdit {
  const seen = readTextField(form, 'seen')
  return {
    entered: {
      subject: readTextField(form, 'subject').slice(0, maxInputLength),
      preheader: readTextField(form, 'preheader').slice(0, maxInputLength),
      note: readTextField(form, 'note').slice(0, maxInputLength),
      hero: readTextField(form, 'hero').slice(0, 15),
    },
    refusals: {},
    seen: /^\d{1,9}$/.test(seen) ? Number(seen) : 0,
  }
}

/**
 * Longest input to keep per field, in characters. It is far above every field's limit and prevents a forged
 * form from being echoed back in full.
 */
const maxInputLength = 20_000
