import type { IssueCursor } from '#app/data/newsletter/admin-issues.ts'
import { issueKinds } from '#app/domain/newsletter/issue-status.ts'
import { dayBounds } from '#app/domain/time/day-bounds.ts'
import { choiceParam, dateParam, defineListParams, twoPartCursorParam } from '#app/http/list-params.ts'

export const issueListParams = defineListParams({
  kind: choiceParam(issueKinds),
  /** The last day to list, such as `2026-11-23`. */
  until: dateParam,
  /** Paging cursor: the due time (ms) and id of the last issue on the previous page. */
  before: twoPartCursorParam,
})

/** Returns an issue's paging cursor, as used in the URL's `before` parameter. */
export function formatIssueCursor({ dueAt, id }: IssueCursor) {
  return `${dueAt}.${id}`
}

/**
 * Returns the cursor before which past issues are listed: the last issue on the previous page, or the end of
 * the `until` day; null to start with the newest issue.
 */
export function pastIssuesCursor(
  { before, until }: Pick<ReturnType<typeof issueListParams.parse>, 'before' | 'until'>,
  timeZone: string,
): IssueCursor | null {
  if (before !== null) return { dueAt: before[0], id: before[1] }
  const end = dayBounds(until, timeZone)?.until
  return end === undefined ? null : { dueAt: end, id: 0 }
}
