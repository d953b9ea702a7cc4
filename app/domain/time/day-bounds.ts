import { Temporal } from 'temporal-polyfill'

/** When a kitchen date and the next one start, in ms; null if the date is invalid. */
export function dayBounds(day: string, timeZone: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  try {
    const date = Temporal.PlainDate.from(day)
    const startOf = (plainDate: Temporal.PlainDate) => plainDate.toZonedDateTime(timeZone).epochMilliseconds
    return { from: startOf(date), until: startOf(date.add({ days: 1 })) }
  } catch {
    return null
  }
}

/** Adds days to a date: `2026-11-23` plus 7 is `2026-11-30`. */
export function addDays(day: string, days: number) {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** Returns the date in the kitchen's time zone at a moment (ms). */
export function kitchenDate(at: number, timeZone: string) {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate()
}
