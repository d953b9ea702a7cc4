import { auditSentence } from '#app/domain/audit/sentence.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import {
  findApprovalError,
  approvalErrorText,
  isApprovalCurrent,
  type ApprovalError,
} from '#app/domain/menu/week-approval.ts'
import { weekChecklist, type ChecklistNewsletterIssue } from '#app/domain/menu/week-checklist.ts'
import type { PrintableWeek } from '#app/http/week-page.ts'

/** Returns everything that the checklist page shows of a week, formatted for display. */
export function checklistView(
  papers: PrintableWeek,
  { now, thisWeek, letter }: { now: number; thisWeek: string; letter: ChecklistNewsletterIssue | null },
) {
  const { week, title, menu, dishes, done, business, clock, off } = papers
  const { timeZone, menuMinimums } = business
  const moment = (at: number) => shortDateTimeText(at, { timeZone, now })
  const refusal = findApprovalError({ week, state: menu?.state ?? null, dishes }, thisWeek)
  return {
    week,
    title,
    off,
    version: menu?.version ?? 0,
    lines: off === null ? weekChecklist({ week, dishes, minimums: menuMinimums, clock, letter }) : [],
    approval: approvalOf(menu, moment),
    /** Message saying why the week can't be approved as it is; null when it can. */
    inTheWay: refusal && approvalErrorText(refusal),
    over: isOver(refusal),
    done: done.map((row) => ({
      id: row.id,
      when: moment(row.at),
      text: auditSentence(row),
    })),
  }
}

export type ChecklistView = ReturnType<typeof checklistView>

function approvalOf(menu: PrintableWeek['menu'], moment: (at: number) => string) {
  if (!menu || menu.approvedAt === null) return null
  return {
    seen: menu.approvedAt,
    when: moment(menu.approvedAt),
    by: menu.approvedBy ?? 'A former team member',
    changed: !isApprovalCurrent(menu),
  }
}

function isOver(refusal: ApprovalError | null) {
  return refusal === 'past' || refusal === 'off'
}
