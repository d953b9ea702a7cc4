/** How the kitchen writes a moment; `at` is ms, `timeZone` the kitchen's. */

/** `Thursday, November 26, 11:59 PM` */
export function deadlineText(at: number, timeZone: string) {
  return format(at, timeZone, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .replace(' at ', ', ')
    .replace(/\u202f/g, ' ')
}

/** A moment of a calendar day (`2026-11-23`) that lies on it in every zone of the house. */
export function noonOf(day: string) {
  return Date.parse(`${day}T12:00Z`)
}

/** `November 23` */
export function dayText(at: number, timeZone: string) {
  return format(at, timeZone, { month: 'long', day: 'numeric' })
}

function format(at: number, timeZone: string, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(at)
}
