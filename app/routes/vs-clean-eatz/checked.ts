import { checkedOn } from '#app/content/comparison.ts'

/** Formats the check date, for example `November 16, 2026`; UTC keeps the day from shifting. */
export const checkedDateText = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeZone: 'UTC',
}).format(Date.parse(checkedOn))
