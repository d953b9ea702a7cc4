import { Temporal } from 'temporal-polyfill'
import { dateFormat } from './date-format.ts'

/**
 * Parses the value of a `datetime-local` field (`2026-11-24T09:30`) as kitchen time and returns ms; null if
 * invalid.
 */
export function parseKitchenDateTime(text: string, timeZone: string) {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text)) return null
  try {
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' }).toZonedDateTime(timeZone)
      .epochMilliseconds
  } catch {
    return null
  }
}

/** Formats a time in ms as the value of a `datetime-local` field in kitchen time, to the minute. */
export function formatDateTimeField(at: number, timeZone: string) {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}

/** Formats a time of day: `10:42 AM`. */
export function kitchenClockText(at: number, timeZone: string) {
  return dateFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
    .format(at)
    .replace(/\s(?=[AP]M)/, '\u00a0')
}
