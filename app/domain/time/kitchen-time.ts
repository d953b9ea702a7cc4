import { Temporal } from 'temporal-polyfill'

/** Converts a date and a time such as `17:00` (default: midnight) in kitchen time to a timestamp in ms. */
export function parseKitchenTime(day: string | Temporal.PlainDate, timeZone: string, plainTime?: string) {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
}

/** `week` is the Monday that starts the week; weekdays are ISO numbers (Monday is 1). */
export function getWeekdayTimeMs(
  week: string,
  { weekday, time }: { weekday: number; time: string },
  timeZone: string,
) {
  return parseKitchenTime(addDays(week, weekday - 1), timeZone, time)
}

/** Parses a date such as `2026-11-26`; returns null if the text has another format or the date doesn't exist. */
export function parseDate(text: string) {
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? Temporal.PlainDate.from(text) : null
  } catch {
    return null
  }
}

/** Returns when `day` and the next day start in the kitchen's time zone (ms); null if `day` is not a valid date. */
export function getDayBounds(day: string, timeZone: string) {
  if (!parseDate(day)) return null
  return { from: parseKitchenTime(day, timeZone), until: parseKitchenTime(addDays(day, 1), timeZone) }
}

export function addDays(day: string, days: number) {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

export function toKitchenDate(at: number, timeZone: string) {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate()
}

/** Converts the value of a `datetime-local` field (`2026-11-24T09:30`) from kitchen time to ms; null if invalid. */
export function parseKitchenDateTime(text: string, timeZone: string) {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text)) return null
  try {
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' }).toZonedDateTime(timeZone)
      .epochMilliseconds
  } catch {
    return null
  }
}

export function formatDateTimeField(at: number, timeZone: string) {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}
