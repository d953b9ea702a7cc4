import type { IssueCursor } from '#app/data/newsletter/admin-issues.ts'
import { issueKinds } from '#app/domain/newsletter/issue-status.ts'
import { dayBounds } from '#app/domain/time/day-bounds.ts'
import { choiceParam, dateParam, defineListParams, pairParam } from '#app/http/list-params.ts'

export const issueListParams = defineListParams({
  kind: choiceParam(issueKinds),
  /** The last day to list, such as `2026-11-23`. */
  until: dateParam,
  /** The due time (ms) and id of the previous page's last issue. */
  before: pairParam,
})

/** An issue's position in the list, as used in the URL's `before`. */
export function formatIssueKey({ dueAt, id }: IssueCursor) {
  return `${dueAt}.${id}`
}

/**
 * The position to list past issues before: the previous page's last issue, or the end of the `until` day;
 * null starts with the newest.
 */
export function firstIssueBefore(
  { before, until }: Pick<ReturnType<typeof issueListParams.parse>, 'before' | 'until'>,
  timeZone: string,
): IssueCursor | null {
  if (before !== null) return { dueAt: before[0], id: before[1] }
  const end = dayBounds(until, timeZone)?.until
  return end === undefined ? null : { dueAt: end, id: 0 }
}
