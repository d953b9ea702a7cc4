import { dayText, noonOf } from '#app/domain/kitchen-dates.ts'

/** What somebody did with a week as a whole when they looked it over; null for whatever else. */
export function approvalSentence({ action, subject }: { action: string; subject: string }, who: string) {
  switch (action) {
    case 'week.approved':
      return `${who} approved ${weekNamed(subject)}.`
    case 'week.approval-withdrawn':
      return `${who} withdrew the approval of ${weekNamed(subject)}.`
    default:
      return null
  }
}

function weekNamed(subject: string) {
  return `the week of ${dayText(noonOf(subject.slice('week:'.length)), 'UTC')}`
}
