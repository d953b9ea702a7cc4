import type { Context } from '#app/context.server.ts'
import { listIssuesOfWeeks, listPastIssues, type IssueKey, type ListedIssue } from '#app/data/issue-desk.ts'
import { heldWords, issueStateNames, issueTitle, kindName, resultText } from '#app/domain/issue-standing.ts'
import { deadlineText, momentText } from '#app/domain/kitchen-dates.ts'
import { dayAfter } from '#app/domain/kitchen-day.ts'
import { kitchenWeek } from '#app/domain/order-week.ts'
import { specialWeek } from '#app/domain/special-weeks.ts'
import { weekTitle } from '#app/week-page.ts'

/** The letters of this week and the next, and a page of those before. */
export async function newsletterView(context: Context, before: IssueKey | null) {
  const { db, now } = context
  const business = await context.business()
  const { timeZone } = business
  const thisWeek = kitchenWeek(now, timeZone)
  const weeks = [thisWeek, dayAfter(thisWeek, 7)]
  const [coming, { issues: past, older }] = await Promise.all([
    listIssuesOfWeeks(db, weeks),
    listPastIssues(db, { before, week: thisWeek }),
  ])
  return {
    weeks: weeks.map((week, index) => ({
      week,
      title: `${index === 0 ? 'This week' : 'Next week'}, ${weekTitle(week)}`,
      off: specialWeek(week, business)?.off ?? null,
      hasWeekly: coming.some((issue) => issue.week === week && issue.kind === 'weekly'),
      letters: coming.filter((issue) => issue.week === week).map((issue) => lineOf(issue, timeZone)),
    })),
    past: past.map((issue) => ({
      id: issue.id,
      title: issueTitle(issue),
      when: momentText(issue.dueAt, { timeZone, now }),
      state: issueStateNames[issue.state],
      result: resultText(issue),
      wrong: issue.state !== 'sent' && issue.state !== 'cancelled',
    })),
    older: older && `/admin/newsletter?before=${older.dueAt}.${older.id}`,
    isFirst: before === null,
  }
}

export type NewsletterView = Awaited<ReturnType<typeof newsletterView>>

function lineOf(issue: ListedIssue, timeZone: string) {
  const { id, kind, state, heldFor, dueAt, finishedAt } = issue
  const held = state === 'held' || state === 'paused' ? heldWords(heldFor) : null
  return {
    id,
    name: kindName(kind),
    state: issueStateNames[state],
    waits: held !== null,
    text: textOf(),
  }

  function textOf() {
    if (held) return `${held.why} ${held.what}`
    if (state === 'draft') return `Leaves ${deadlineText(dueAt, timeZone)}.`
    if (state === 'cancelled') return 'It will not be sent.'
    return finishedAt === null
      ? resultText(issue)
      : `${deadlineText(finishedAt, timeZone)}. ${resultText(issue)}`
  }
}

/** The letter that the page before ended with; whatever else an address says begins with the newest. */
export function issueBefore(url: string): IssueKey | null {
  const [, dueAt, id] =
    /^(\d{1,15})\.([1-9]\d{0,14})$/.exec(new URL(url).searchParams.get('before') ?? '') ?? []
  return id === undefined ? null : { dueAt: Number(dueAt), id: Number(id) }
}
