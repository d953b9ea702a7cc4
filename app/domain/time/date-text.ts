import { dateFormat } from './date-format.ts'

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

/** `4:12 PM` */
export function clockTime(at: number, timeZone: string) {
  return format(at, timeZone, { hour: 'numeric', minute: '2-digit' }).replace(/\s(?=[AP]M)/, '\u00a0')
}

/** `November 23` */
export function dayText(at: number, timeZone: string) {
  return format(at, timeZone, { month: 'long', day: 'numeric' })
}

/** `Nov 23, 4:12 PM`, where dense rows stand below one another; the year only of what is older than one. */
export function momentText(at: number, { timeZone, now }: { timeZone: string; now: number }) {
  const ofYear = now - at < 31_536_000_000 ? {} : ({ year: 'numeric' } as const)
  return format(at, timeZone, {
    month: 'short',
    day: 'numeric',
    ...ofYear,
    hour: 'numeric',
    minute: '2-digit',
  }).replace(/\s(?=[AP]M)/, '\u00a0')
}

/** `Monday, November 23` */
export function weekdayText(at: number, timeZone: string) {
  return format(at, timeZone, { weekday: 'long', month: 'long', day: 'numeric' })
}

/** `Wed, Dec 2, 2026`, where it is read long after. */
export function fullDateText(at: number, timeZone: string) {
  return format(at, timeZone, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
}

function format(at: number, timeZone: string, options: Intl.DateTimeFormatOptions) {
  return dateFormat('en-US', { timeZone, ...options }).format(at)
}
