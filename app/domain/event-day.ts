import { Temporal } from 'temporal-polyfill'

/** Nobody plans a party further ahead; what lies beyond is a slip in the year. */
const furthestYears = 2

/** How a day that somebody names (`2026-12-05`) lies to the kitchen's own at `now` (ms). */
export function eventDayOutlook(
  day: string,
  { now, timeZone, noticeDays }: { now: number; timeZone: string; noticeDays: number },
) {
  const date = dateOf(day)
  if (date === null) return 'no-day'
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  if (Temporal.PlainDate.compare(date, today) < 0) return 'past'
  if (Temporal.PlainDate.compare(date, today.add({ days: noticeDays })) < 0) return 'too-soon'
  if (Temporal.PlainDate.compare(date, today.add({ years: furthestYears })) > 0) return 'too-far'
  return 'fits'
}

/** `Saturday, December 5, 2026` */
export function eventDayText(day: string) {
  // A calendar date, whatever the zone: noon keeps it on its day.
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' }).format(
    Date.parse(`${day}T12:00Z`),
  )
}

function dateOf(day: string) {
  try {
    return /^\d{4}-\d\d-\d\d$/.test(day) ? Temporal.PlainDate.from(day, { overflow: 'reject' }) : null
  } catch {
    return null
  }
}
