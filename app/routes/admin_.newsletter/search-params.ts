import { Temporal } from 'temporal-polyfill'
import type { IssueCursor } from '#app/data/newsletter/admin-issues.ts'
import { issueKinds, type IssueKind } from '#app/domain/newsletter/issue-status.ts'

/** Filters of the past issues; an empty `until` or a null `kind` means no filter. */
interface IssueFilter {
  kind: IssueKind | null
  /** A calendar date such as `2026-11-23`, or an empty string. */
  until: string
}

export function parseIssueFilter(url: string): IssueFilter {
  const text = (new URL(url).searchParams.get('until') ?? '').trim()
  return { kind: parseIssueKind(url), until: isDate(text) ? text : '' }
}

export function parseIssueKind(url: string) {
  const text = new URL(url).searchParams.get('kind')
  return issueKinds.find((kind) => kind === text) ?? null
}

/** An issue's position in the list, as used in the URL's `before`. */
export function formatIssueKey({ dueAt, id }: IssueCursor) {
  return `${dueAt}.${id}`
}

/**
 * The position to list past issues before: the previous page's last issue, or the end of the `until` day;
 * null starts with the newest.
 */
export function parseIssuesBefore(url: string, timeZone: string): IssueCursor | null {
  const [, dueAt, id] =
    /^(\d{1,15})\.([1-9]\d{0,14})$/.exec(new URL(url).searchParams.get('before') ?? '') ?? []
  if (id !== undefined) return { dueAt: Number(dueAt), id: Number(id) }
  const { until } = parseIssueFilter(url)
  if (until === '') return null
  const end = Temporal.PlainDate.from(until).add({ days: 1 }).toZonedDateTime(timeZone)
  return { dueAt: end.epochMilliseconds, id: 0 }
}

function isDate(text: string) {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}
