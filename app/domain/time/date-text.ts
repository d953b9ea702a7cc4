import { dateFormat } from './date-format.ts'

/** Date and time formats of the site; `at` is in ms, `timeZone` is the kitchen's. */

/** Formats a deadline: `Thursday, November 26, 11:59 PM`. */
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

/** Returns noon UTC (ms) of a date such as `2026-11-23`; at that moment it is the same date in every US time zone. */
export function noonUtcOf(day: string) {
  return Date.parse(`${day}T12:00Z`)
}

/** Formats a time of day: `4:12 PM`. */
export function timeOfDayText(at: number, timeZone: string) {
  return format(at, timeZone, { hour: 'numeric', minute: '2-digit' }).replace(/\s(?=[AP]M)/, '\u00a0')
}

/** Formats a date: `November 23`. */
export function monthDayText(at: number, timeZone: string) {
  return format(at, timeZone, { month: 'long', day: 'numeric' })
}

/** Formats a date and time for dense tables: `Nov 23, 4:12 PM`; includes the year for times more than a year ago. */
export function shortDateTimeText(at: number, { timeZone, now }: { timeZone: string; now: number }) {
  const ofYear = now - at < 31_536_000_000 ? {} : ({ year: 'numeric' } as const)
  return format(at, timeZone, {
    month: 'short',
    day: 'numeric',
    ...ofYear,
    hour: 'numeric',
    minute: '2-digit',
  }).replace(/\s(?=[AP]M)/, '\u00a0')
}

/** Formats a date with its weekday: `Monday, November 23`. */
export function weekdayDateText(at: number, timeZone: string) {
  return format(at, timeZone, { weekday: 'long', month: 'long', day: 'numeric' })
}

/** Formats a date with its weekday and year: `Wed, Dec 2, 2026`. */
export function fullDateText(at: number, timeZone: string) {
  return format(at, timeZone, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
}

function format(at: number, timeZone: string, options: Intl.DateTimeFormatOptions) {
  return dateFormat('en-US', { timeZone, ...options }).format(at)
}
