import type { Context } from '#app/context.server.ts'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import { approveWeek, withdrawApproval } from '#app/data/menu/week-approval.ts'
import { approvalErrorTexts } from '#app/domain/menu/week-approval.ts'
import { readRowId, readTextField } from '#app/http/form.ts'
import { readCurrentWeek } from '#app/http/week-page.ts'

type ChecklistActionResult = { done: AdminNoticeName } | { text: string; status: 409 | 422 }

export async function runChecklistAction(
  context: Context,
  { form, ...edit }: { form: FormData; week: string; by: string },
): Promise<ChecklistActionResult | null> {
  const intent = readTextField(form, 'intent')
  if (intent !== 'approve' && intent !== 'withdraw') return null
  const { db, now } = context
  const change = { ...edit, thisWeek: await readCurrentWeek(context), now }
  if (intent === 'withdraw') {
    const approvedAt = Number(readTextField(form, 'seen')) || 0
    const outcome = await withdrawApproval(db, { ...change, approvedAt })
    if (outcome === 'withdrawn') return { done: 'week-approval-withdrawn' }
    const text =
      outcome === 'past'
        ? 'This week is over, so its approval can’t be changed.'
        : 'Someone re-approved this week while you were viewing it. You can still withdraw the approval below.'
    return { text, status: 409 }
  }
  const version = readRowId(form, 'version') ?? 0
  const outcome = await approveWeek(db, { ...change, version })
  if (outcome === 'approved') return { done: 'week-approved' }
  if (outcome !== 'conflict')
    return {
      text: approvalErrorTexts[outcome],
      status: outcome === 'past' || outcome === 'off' ? 409 : 422,
    }
  const text =
    'Someone changed this week while you were viewing it, so it isn’t approved yet. Their changes are listed below. Review the week and approve it again.'
  return { text, status: 409 }
}
