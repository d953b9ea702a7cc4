import { Temporal } from 'temporal-polyfill'
import type { IssueKey } from '#app/data/newsletter/admin-issues.ts'
import { issueKinds, type IssueKind } from '#app/domain/newsletter/issue-status.ts'

/** What the list is cut down to; empty and null where it is all of them. */
export interface IssueFilter {
  kind: IssueKind | null
  /** A day of the calendar, `2026-11-23`. */
  until: string
}

export function issueFilter(url: string): IssueFilter {
  const stated = (new URL(url).searchParams.get('until') ?? '').trim()
  return { kind: issueKindIn(url), until: isDay(stated) ? stated : '' }
}

export function issueKindIn(url: string) {
  const stated = new URL(url).searchParams.get('kind')
  return issueKinds.find((kind) => kind === stated) ?? null
}

/** A page's place in the list, as an address states it. */
export function placeOf({ dueAt, id }: IssueKey) {
  return `${dueAt}.${id}`
}

/** The letter that the page before ended with, else the end of the day; anything else begins with the newest. */
export function issueBefore(url: string, timeZone: string): IssueKey | null {
  const [, dueAt, id] =
    /^(\d{1,15})\.([1-9]\d{0,14})$/.exec(new URL(url).searchParams.get('before') ?? '') ?? []
  if (id !== undefined) return { dueAt: Number(dueAt), id: Number(id) }
  const { until } = issueFilter(url)
  if (until === '') return null
  const end = Temporal.PlainDate.from(until).add({ days: 1 }).toZonedDateTime(timeZone)
  return { dueAt: end.epochMilliseconds, id: 0 }
}

function isDay(text: string) {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}
