import type { Context } from '#app/context.server.ts'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import { approveWeek, withdrawApproval } from '#app/data/menu/week-approval.ts'
import { approvalErrorTexts } from '#app/domain/menu/week-approval.ts'
import { readTextField } from '#app/http/form.ts'
import { readCurrentWeek } from '#app/http/week-page.ts'

type ChecklistActionResult = { done: AdminNoticeName } | { error: string; status: 409 | 422 }

interface ActionArgs {
  context: Context
  week: string
  form: FormData
  by: string
}

const intents: Record<string, (args: ActionArgs) => Promise<ChecklistActionResult>> = { approve, withdraw }

export function runChecklistAction(args: ActionArgs): Promise<ChecklistActionResult> | null {
  const name = readTextField(args.form, 'intent')
  return Object.hasOwn(intents, name) ? (intents[name]?.(args) ?? null) : null
}

async function approve({ context, form, week, by }: ActionArgs): Promise<ChecklistActionResult> {
  const { db, now } = context
  const thisWeek = await readCurrentWeek(context)
  const outcome = await approveWeek(db, { week, version: readNumber(form, 'version'), thisWeek, by, now })
  switch (outcome) {
    case 'approved':
      return { done: 'week-approved' }
    case 'conflict':
      return {
        error:
          'Someone changed this week while you were viewing it, so it isn’t approved yet. Their changes are listed below. Review the week and approve it again.',
        status: 409,
      }
    default:
      return {
        error: approvalErrorTexts[outcome],
        status: outcome === 'past' || outcome === 'off' ? 409 : 422,
      }
  }
}

async function withdraw({ context, form, week, by }: ActionArgs): Promise<ChecklistActionResult> {
  const { db, now } = context
  const thisWeek = await readCurrentWeek(context)
  const outcome = await withdrawApproval(db, {
    week,
    seenApprovedAt: readNumber(form, 'seen'),
    thisWeek,
    by,
    now,
  })
  switch (outcome) {
    case 'withdrawn':
      return { done: 'week-approval-withdrawn' }
    case 'conflict':
      return {
        error:
          'Someone re-approved this week while you were viewing it. You can still withdraw the approval below.',
        status: 409,
      }
    case 'past':
      return { error: 'This week is over, so its approval can’t be changed.', status: 409 }
  }
}

function readNumber(form: FormData, name: string) {
  const text = readTextField(form, name)
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}
