const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export function weekdayName(weekday: number) {
  const name = names[weekday - 1]
  if (name === undefined) throw new RangeError(`No weekday ${weekday}`)
  return name
}

/** Turns `[7, 1]` into `Sunday and Monday`. */
export function weekdayListText(weekdays: readonly number[], word: 'and' | 'or' = 'and') {
  return weekdays.map(weekdayName).join(` ${word} `)
}

/** `17:00` and `19:00` become `5:00 to 7:00 PM`; a range across noon names both AM and PM. */
export function timeSpanText({ from, to }: { from: string; to: string }) {
  const [start, end] = [clock(from), clock(to)]
  const same = start.half === end.half
  return `${start.time}${same ? '' : ` ${start.half}`} to ${end.time} ${end.half}`
}

/** Formats a time span as `5–7 PM`. */
export function shortTimeSpanText(span: { from: string; to: string }) {
  return timeSpanText(span).replaceAll(':00', '').replace(' to ', '–')
}

/** Turns `23:59` into `11:59 PM`. */
export function twelveHourTimeText(time: string) {
  const { time: text, half } = clock(time)
  return `${text} ${half}`
}

function clock(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return {
    time: `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`,
    half: hours < 12 ? 'AM' : 'PM',
  }
}
