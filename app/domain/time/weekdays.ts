const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export function getWeekdayName(weekday: number) {
  const name = names[weekday - 1]
  if (name === undefined) throw new RangeError(`No weekday ${weekday}`)
  return name
}

export function formatWeekdayList(weekdays: readonly number[], conjunction: 'and' | 'or' = 'and') {
  return weekdays.map(getWeekdayName).join(` ${conjunction} `)
}

/** Formats `17:00` and `19:00` as `5:00 to 7:00 PM`; a span across noon includes both AM and PM. */
export function formatTimeRange({ from, to }: { from: string; to: string }) {
  const [start, end] = [formatTwelveHourTime(from), formatTwelveHourTime(to)]
  const isSamePeriod = start.slice(-2) === end.slice(-2)
  return `${isSamePeriod ? start.slice(0, -3) : start} to ${end}`
}

export function formatShortTimeRange(span: { from: string; to: string }) {
  return formatTimeRange(span).replaceAll(':00', '').replace(' to ', '–')
}

export function formatTwelveHourTime(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
