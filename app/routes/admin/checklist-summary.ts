import type { Context } from '#app/context.server.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'
import { kitchenWeek, weekSchedule } from '#app/domain/scheduling/order-week.ts'
import { isApprovalCurrent } from '#app/domain/menu/week-approval.ts'
import { checklistSummary, weekChecklist } from '#app/domain/menu/week-checklist.ts'
import { requireWeekToPrint, type PrintableWeek } from '#app/http/week-page.ts'

const day = 86_400_000

/** Reads next week's menu plan, and on a Monday also the plan of the week that starts that day. */
export async function readChecklistWeeks(context: Context) {
  const business = await context.business()
  const thisWeek = kitchenWeek(context.now, business.timeZone)
  const isMonday = context.now - weekSchedule(thisWeek, business).opens < day
  const weeks = [...(isMonday ? [thisWeek] : []), addDays(thisWeek, 7)]
  return Promise.all(weeks.map((week) => requireWeekToPrint(context, week)))
}

/** Summarizes a week's checklist and its approval status in one line. */
export function weekChecklistSummary({ week, title, off, menu, dishes, clock, business }: PrintableWeek) {
  if (off !== null) return { week, title, ok: true, text: `Closed${off === '' ? '' : `: ${off}`}.` }
  const lines = weekChecklist({ week, dishes, minimums: business.menuMinimums, clock })
  const approval =
    menu?.approvedAt == null
      ? 'Not approved yet.'
      : isApprovalCurrent(menu)
        ? 'Approved.'
        : 'Changed since it was approved.'
  return { week, title, ok: lines.every(({ ok }) => ok), text: `${checklistSummary(lines)}. ${approval}` }
}
