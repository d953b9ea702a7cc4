/* In all of these functions, `at` is a time in ms, and `timeZone` is the kitchen's time zone. */

const longDate = { weekday: 'long', month: 'long', day: 'numeric' } as const
const shortDate = { month: 'short', day: 'numeric' } as const
const timeOfDay = { hour: 'numeric', minute: '2-digit' } as const

/** Formats a timestamp (ms) as `Thursday, November 26, at 11:59 PM`. */
export function formatLongDateTime(at: number, timeZone: string) {
  return format(at, timeZone, { ...longDate, ...timeOfDay })
    .replace(/(,| at)? (?=\d+:)/, ', at ')
    .replace(/\u202f/g, ' ')
}

/** Returns the time (ms) of noon UTC on a date, because all US time zones have the same date at that time. */
export function getNoonUtcMs(day: string) {
  return Date.parse(`${day}T12:00Z`)
}

/** Formats a date as `November 23`. */
export function formatDate(day: string) {
  return formatMonthDay(getNoonUtcMs(day), 'UTC')
}

/** Formats a date as `November 23, 2026`. */
export function formatDateWithYear(day: string) {
  return format(getNoonUtcMs(day), 'UTC', { dateStyle: 'long' })
}

/** Formats a date as `Monday, November 23`. */
export function formatLongDate(day: string) {
  return formatWeekdayDate(getNoonUtcMs(day), 'UTC')
}

/** Formats a date as `Thu, Nov 26`. */
export function formatShortDate(day: string) {
  return format(getNoonUtcMs(day), 'UTC', { weekday: 'short', ...shortDate })
}

export function formatTimeOfDay(at: number, timeZone: string) {
  return format(at, timeZone, timeOfDay).replace(/\s(?=[AP]M)/, '\u00a0')
}

/** Formats a date as `Saturday, December 5, 2026`. */
export function formatLongDateWithYear(day: string) {
  return format(getNoonUtcMs(day), 'UTC', { dateStyle: 'full' })
}

export function formatMonthDay(at: number, timeZone: string) {
  return format(at, timeZone, { month: 'long', day: 'numeric' })
}

export interface NowAndTimeZone {
  timeZone: string
  now: number
}

/** Formats a moment as `Nov 23, 4:12 PM`, with the year added if the moment is more than a year ago. */
export function formatShortDateTime(at: number, { timeZone, now }: NowAndTimeZone) {
  const year = now - at < 31_536_000_000 ? {} : ({ year: 'numeric' } as const)
  return format(at, timeZone, { ...shortDate, ...year, ...timeOfDay }).replace(/\s(?=[AP]M)/, '\u00a0')
}

export function formatWeekdayDate(at: number, timeZone: string) {
  return format(at, timeZone, longDate)
}

/** Formats a date as `Wed, Dec 2, 2026`. */
export function formatWeekdayDateWithYear(day: string) {
  return format(getNoonUtcMs(day), 'UTC', { weekday: 'short', ...shortDate, year: 'numeric' })
}

function format(at: number, timeZone: string, options: Intl.DateTimeFormatOptions) {
  return getDateFormatter('en-US', { timeZone, ...options }).format(at)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formatters are cached, because creating one costs about a hundred times as much as using it. */
export function getDateFormatter(locale: string, options: Intl.DateTimeFormatOptions) {
  const key = locale + JSON.stringify(options)
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(locale, options)))
  return format
}
