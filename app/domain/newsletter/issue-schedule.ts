import { issueDueAt, type ScheduledIssueKind, type IssueClock } from './issue-timing.ts'
import type { IssueKind, IssueState } from './issue-status.ts'
import { kitchenWeek, nextCookedWeek, weekSchedule } from '#app/domain/scheduling/order-week.ts'
import { dayAfter } from '#app/domain/time/day-bounds.ts'

/** A letter to many, as far as the clockwork asks; instants in ms. */
export interface IssueRow {
  kind: IssueKind
  week: string
  state: IssueState
  heldFor: string | null
  dueAt: number
  startedAt: number | null
  failed: number
  unknown: number
}

/** The largest list is through sooner; beyond this a letter is stuck, ms. */
const takesMs = 3 * 3_600_000

/**
 * When a letter of a kind left last, what of it is owed, and when the next one leaves. A week in which the kitchen is
 * closed owes none, and neither does a letter that waits for a person: they were told.
 */
export function scheduledIssue(
  kind: ScheduledIssueKind,
  { letters, since }: { letters: readonly IssueRow[]; since: number | null },
  { now, kitchen }: { now: number; kitchen: IssueClock },
) {
  const ours = letters.filter((letter) => letter.kind === kind)
  const week = kitchenWeek(now, kitchen.timeZone)
  const dueAt = issueDueAt(kind, week, kitchen)
  const current = ours.find((letter) => letter.week === week)
  return {
    lastAt: lastStart(ours),
    dueAt: current ? owedBy(current) : missing(),
    nextAt: dueAt !== null && dueAt > now ? dueAt : comingDue(),
  }

  /** A letter that nobody made, though there was a site by its hour: no tick ran, or its part of each one failed. */
  function missing() {
    const isOver = now > weekSchedule(week, kitchen).deadline
    return dueAt === null || isOver || dueAt < (since ?? 0) ? null : dueAt
  }

  /** The kitchen may close for weeks on end. */
  function comingDue() {
    const next = dayAfter(week, 7)
    return issueDueAt(kind, next, kitchen) ?? issueDueAt(kind, nextCookedWeek(next, kitchen), kitchen)
  }
}

/** Corrections leave as soon as somebody has pressed: none is to come by itself. */
export function correctionsScheduled(letters: readonly IssueRow[]) {
  const ours = letters.filter(({ kind }) => kind === 'correction')
  const owed = ours.flatMap((letter) => owedBy(letter) ?? [])
  return { lastAt: lastStart(ours), dueAt: owed.length > 0 ? Math.min(...owed) : null, nextAt: null }
}

/** The letter that left last, for what became of it. */
export function lastIssue(kind: IssueKind, letters: readonly IssueRow[]) {
  const ours = letters.filter((letter) => letter.kind === kind && letter.startedAt !== null)
  return ours.toSorted((one, other) => (other.startedAt ?? 0) - (one.startedAt ?? 0))[0] ?? null
}

function lastStart(ours: readonly IssueRow[]) {
  const starts = ours.flatMap(({ startedAt }) => startedAt ?? [])
  return starts.length > 0 ? Math.max(...starts) : null
}

/** A draft is owed from its hour on, and a letter on its way from when it should have been through. */
function owedBy({ state, dueAt, startedAt }: IssueRow) {
  if (state === 'draft') return dueAt
  return (state === 'freezing' || state === 'sending') && startedAt !== null ? startedAt + takesMs : null
}
