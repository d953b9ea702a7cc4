import type { AdminIssue } from '#app/data/newsletter/admin-issues.ts'
import { weekTitle } from '#app/http/week-page.ts'

interface DetailFormats {
  leaves: string
  moment: (at: number) => string
}

/** Returns the details of an issue as name and value pairs. */
export function issueDetails(issue: AdminIssue, { leaves, moment }: DetailFormats) {
  const { state, week, kind, approvedAt, approvedBy, startedAt, finishedAt } = issue
  const called = separateSubject(issue)
  const waits = state === 'draft' || state === 'held'
  const fact = (name: string, value: string, href: string | null = null) => ({ name, value, href })
  return [
    fact('Menu', `The ${weekTitle(week)}`, `/admin/weeks/${week}/checklist`),
    ...(called === null ? [] : [fact('Subject', called)]),
    fact(waits ? 'Scheduled for' : 'Was scheduled for', leaves),
    ...(approvedAt === null
      ? state === 'draft' && kind !== 'correction'
        ? [fact('Approval', 'Sends automatically if its week is approved. Otherwise it waits for you.')]
        : []
      : [fact('Approved', `${moment(approvedAt)}, by ${approvedBy ?? 'a former team member'}`)]),
    ...(issue.corrected
      ? [fact('Corrected', 'A correction was sent for this newsletter, so nobody else will get it.')]
      : []),
    ...(startedAt === null ? [] : [fact('Sending started', moment(startedAt))]),
    ...(finishedAt === null
      ? []
      : [fact(state === 'cancelled' ? 'Canceled' : 'Finished', moment(finishedAt))]),
  ]
}

/** Returns the subject of an issue if neither its preview nor its edit form shows it; otherwise null. */
function separateSubject({ subject, frozenAt, frozenSubject }: AdminIssue) {
  if (frozenSubject !== null) return subject === frozenSubject ? null : frozenSubject
  return frozenAt === null ? null : subject
}
