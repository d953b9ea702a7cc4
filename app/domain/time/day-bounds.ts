import { Temporal } from 'temporal-polyfill'

/** When a kitchen date starts or, with a time such as `17:00`, that time on the date (ms). */
export function kitchenTimestamp(day: string | Temporal.PlainDate, timeZone: string, plainTime?: string) {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
}

/** When a kitchen date and the next one start (ms); null if the date is invalid. */
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
