const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export function weekdayName(weekday: number) {
  const name = names[weekday - 1]
  if (name === undefined) throw new RangeError(`No weekday ${weekday}`)
  return name
}

/** Turns `[7, 1]` into `Sunday and Monday`. */
export function weekdayListText(weekdays: readonly number[], conjunction: 'and' | 'or' = 'and') {
  return weekdays.map(weekdayName).join(` ${conjunction} `)
}

/** `17:00` and `19:00` become `5:00 to 7:00 PM`; a range across noon names both AM and PM. */
export function timeSpanText({ from, to }: { from: string; to: string }) {
  const [start, end] = [toTwelveHour(from), toTwelveHour(to)]
  const isSamePeriod = start.period === end.period
  return `${start.time}${isSamePeriod ? '' : ` ${start.period}`} to ${end.time} ${end.period}`
}

/** Formats a time span as `5–7 PM`. */
export function shortTimeSpanText(span: { from: string; to: string }) {
  return timeSpanText(span).replaceAll(':00', '').replace(' to ', '–')
}

/** Turns `23:59` into `11:59 PM`. */
export function twelveHourTimeText(time: string) {
  const { time: text, period } = toTwelveHour(time)
  return `${text} ${period}`
}

function toTwelveHour(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return {
    time: `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`,
    period: hours < 12 ? 'AM' : 'PM',
  }
}
