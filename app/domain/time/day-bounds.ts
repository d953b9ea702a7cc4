import { Temporal } from 'temporal-polyfill'

/** Returns the start of a date, or the given time (`17:00`) on that date, in the kitchen's time zone as ms. */
export function kitchenTimestamp(day: string | Temporal.PlainDate, timeZone: string, plainTime?: string) {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
}

/** Returns when a date and the following one start in the kitchen's time zone (ms); null if the date is invalid. */
export function dayBounds(day: string, timeZone: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  try {
    return { from: kitchenTimestamp(day, timeZone), until: kitchenTimestamp(addDays(day, 1), timeZone) }
  } catch {
    return null
  }
}

export function addDays(day: string, days: number) {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

export function kitchenDate(at: number, timeZone: string) {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate()
}
