const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export function weekdayName(weekday: number) {
  const name = names[weekday - 1]
  if (name === undefined) throw new RangeError(`No weekday ${weekday}`)
  return name
}

export function weekdayListText(weekdays: readonly number[], conjunction: 'and' | 'or' = 'and') {
  return weekdays.map(weekdayName).join(` ${conjunction} `)
}

/** Turns `17:00` and `19:00` into `5:00 to 7:00 PM`; a span across noon names both AM and PM. */
export function timeSpanText({ from, to }: { from: string; to: string }) {
  const [start, end] = [toTwelveHour(from), toTwelveHour(to)]
  const startPeriod = start.period === end.period ? '' : ` ${start.period}`
  return `${start.time}${startPeriod} to ${end.time} ${end.period}`
}

export function shortTimeSpanText(span: { from: string; to: string }) {
  return timeSpanText(span).replaceAll(':00', '').replace(' to ', '–')
}

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
