import type { IssueCursor } from '#app/data/newsletter/admin-issues.ts'
import { issueKinds } from '#app/domain/newsletter/issue-status.ts'
import { dayBounds } from '#app/domain/time/day-bounds.ts'
import { choiceParam, dateParam, defineListParams, twoPartCursorParam } from '#app/http/list-params.ts'

export const issueListParams = defineListParams({
  kind: choiceParam(issueKinds),
  until: dateParam,
  before: twoPartCursorParam,
})

export function parsePastIssuesCursor(
  { before, until }: Pick<ReturnType<typeof issueListParams.parse>, 'before' | 'until'>,
  timeZone: string,
): IssueCursor | null {
  if (before !== null) return { dueAt: before[0], id: before[1] }
  const end = dayBounds(until, timeZone)?.until
  return end === undefined ? null : { dueAt: end, id: 0 }
}
