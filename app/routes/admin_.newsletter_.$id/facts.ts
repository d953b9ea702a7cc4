import type { DeskIssue } from '#app/data/issue-desk.ts'
import { weekTitle } from '#app/week-page.ts'

interface Words {
  leaves: string
  moment: (at: number) => string
}

/** What the row knows of a letter, in the order in which it came to know it. */
export function factsOf(issue: DeskIssue, { leaves, moment }: Words) {
  const { state, week, kind, subject, approvedAt, approvedBy, startedAt, finishedAt, frozenSubject } = issue
  const waits = state === 'draft' || state === 'held'
  const fact = (name: string, value: string, href: string | null = null) => ({ name, value, href })
  return [
    fact('About', `The ${weekTitle(week)}`, `/admin/weeks/${week}/checklist`),
    ...(frozenSubject !== null && subject !== frozenSubject ? [fact('Subject', frozenSubject)] : []),
    fact(waits ? 'Leaves' : 'Was to leave', leaves),
    ...(approvedAt === null
      ? state === 'draft' && kind !== 'correction'
        ? [fact('Approval', 'Leaves by itself if its week is approved; else it is held for you.')]
        : []
      : [fact('Approved', `${moment(approvedAt)}, by ${approvedBy ?? 'somebody who has left'}`)]),
    ...(issue.corrected
      ? [fact('Corrected', 'Its readers were told of a wrong label in it, so nobody else gets it.')]
      : []),
    ...(startedAt === null ? [] : [fact('Sending began', moment(startedAt))]),
    ...(finishedAt === null ? [] : [fact(state === 'cancelled' ? 'Cancelled' : 'Ended', moment(finishedAt))]),
  ]
}
