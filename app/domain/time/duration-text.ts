const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Formats a duration in its two largest units: `2 days 4 hours`, `40 minutes`, `less than a minute`. */
export function durationText(ms: number) {
  const days = Math.floor(ms / day)
  const hours = Math.floor((ms % day) / hour)
  const minutes = Math.floor((ms % hour) / minute)
  if (days > 0) return joinParts([pluralize(days, 'day'), hours > 0 && pluralize(hours, 'hour')])
  if (hours > 0) return joinParts([pluralize(hours, 'hour'), minutes > 0 && pluralize(minutes, 'minute')])
  return minutes > 0 ? pluralize(minutes, 'minute') : 'less than a minute'
}

/** Returns a string such as `1 email`, `12 emails`, or `99+ emails` if counting stopped at 100. */
export function pluralize(count: number, singular: string, plural = `${singular}s`) {
  return `${cappedCountText(count)} ${count === 1 ? singular : plural}`
}

/** Formats a number of days: 90 as `90 days`, 365 as `1 year`, 730 as `2 years`. */
export function daysText(days: number) {
  return days % 365 === 0 ? pluralize(days / 365, 'year') : `${days} ${days === 1 ? 'day' : 'days'}`
}

/** Queries stop counting at this many rows, so that none counts a whole table. */
export const maxCountedRows = 100

export function cappedCountText(count: number, max = maxCountedRows) {
  return count >= max ? `${max - 1}+` : String(count)
}

function joinParts(parts: readonly (string | false)[]) {
  return parts.filter((part) => part !== false).join(' ')
}
