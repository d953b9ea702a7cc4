const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Formats a duration in its two largest units: `2 days 4 hours`, `40 minutes`, `less than a minute`. */
export function formatDuration(ms: number) {
  const parts = [
    [Math.floor(ms / day), 'day'],
    [Math.floor((ms % day) / hour), 'hour'],
    [Math.floor((ms % hour) / minute), 'minute'],
  ] as const
  const largest = parts.findIndex(([count]) => count > 0)
  if (largest === -1) return 'less than a minute'
  const shown = parts.slice(largest, largest + 2).filter(([count]) => count > 0)
  return shown.map(([count, unit]) => pluralize(count, unit)).join(' ')
}

/** Returns a string such as `1 email` or `12 emails`; for 100 or more, `99+ emails`. */
export function pluralize(count: number, singular: string, plural = `${singular}s`) {
  return `${formatCappedCount(count)} ${count === 1 ? singular : plural}`
}

export function formatDays(days: number) {
  return days % 365 === 0 ? pluralize(days / 365, 'year') : `${days} ${days === 1 ? 'day' : 'days'}`
}

/** Queries that count rows stop at this many, so that they never read an entire table. */
export const maxCountedRows = 100

export function formatCappedCount(count: number, max = maxCountedRows) {
  return count >= max ? `${max - 1}+` : String(count)
}
