import { Temporal } from 'temporal-polyfill'

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

/** Accepts names such as `America/New_York`, but not fixed offsets, which ignore daylight saving time. */
export function isTimeZone(timeZone: string) {
  if (!/^[A-Za-z]+(\/[A-Za-z_+-]+){1,2}$/.test(timeZone) || timeZone.startsWith('Etc/')) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
