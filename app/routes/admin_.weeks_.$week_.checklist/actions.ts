import type { Context } from '#app/context.server.ts'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import { approveWeek, withdrawApproval } from '#app/data/menu/week-approval.ts'
import { approvalErrorText } from '#app/domain/menu/week-approval.ts'
import { readTextField } from '#app/http/form.ts'
import { currentWeek } from '#app/http/week-page.ts'

type ChecklistActionResult = { done: AdminNoticeName } | { refusal: string; status: 409 | 422 }

interface Press {
  context: Context
  week: string
  form: FormData
  /** Id of the user who submitted the form. */
  by: string
}

const intents: Record<string, (press: Press) => Promise<ChecklistActionResult>> = { approve, withdraw }

/** Runs the function for the form's `intent`; returns null for an unknown intent. */
export function runAction(press: Press): Promise<ChecklistActionResult> | null {
  const name = readTextField(press.form, 'intent')
  return Object.hasOwn(intents, name) ? (intents[name]?.(press) ?? null) : null
}

async function approve(press: Press): Promise<ChecklistActionResult> {
  const { context, form, ...rest } = press
  const thisWeek = await currentWeek(context)
  const version = numberIn(form, 'version')
  const outcome = await approveWeek(context.db, { ...rest, version, thisWeek, now: context.now })
  switch (outcome) {
    case 'approved':
      return { done: 'week-approved' }
    case 'conflict':
      return {
        refusal:
          'Someone changed this week while you were viewing it, so it isn’t approved yet. Their changes are listed below. Review the week and approve it again.',
        status: 409,
      }
    default:
      return {
        refusal: approvalErrorText(outcome),
        status: outcome === 'past' || outcome === 'off' ? 409 : 422,
      }
  }
}

async function withdraw(press: Press): Promise<ChecklistActionResult> {
  const { context, form, ...rest } = press
  const thisWeek = await currentWeek(context)
  const seen = numberIn(form, 'seen')
  const outcome = await withdrawApproval(context.db, { ...rest, seen, thisWeek, now: context.now })
  switch (outcome) {
    case 'withdrawn':
      return { done: 'week-approval-withdrawn' }
    case 'conflict':
      return {
        refusal:
          'Someone re-approved this week while you were viewing it. You can still withdraw the approval below.',
        status: 409,
      }
    case 'past':
      return { refusal: 'This week is over, so its approval can’t be changed.', status: 409 }
  }
}

function numberIn(form: FormData, name: string) {
  const stated = readTextField(form, name)
  return /^\d{1,15}$/.test(stated) ? Number(stated) : 0
}
