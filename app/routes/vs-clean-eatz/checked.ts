import { checkedOn } from '#app/content/comparison.ts'

/** `2026-11-16` → `November 16, 2026`; a day, so no zone moves it. */
export const checkedText = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
  Date.parse(checkedOn),
)
