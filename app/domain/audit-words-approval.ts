/** What somebody did with a week as a whole when they looked it over; the week follows. */
export const approvalWords: Readonly<Record<string, string>> = {
  'week.approved': 'approved',
  'week.approval-withdrawn': 'withdrew the approval of',
}
