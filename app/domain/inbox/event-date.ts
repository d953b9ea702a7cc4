import { Temporal } from 'temporal-polyfill'
import { dayAtNoonUtc, cachedDateFormat } from '#app/domain/time/date-text.ts'
import { kitchenDate } from '#app/domain/time/day-bounds.ts'

/** An event date more than this many years ahead is treated as a typo in the year. */
export const maxYearsAhead = 2

export function validateEventDate(
  day: string,
  { now, timeZone, noticeDays }: { now: number; timeZone: string; noticeDays: number },
) {
  const date = parseDate(day)
  if (date === null) return 'no-day'
  const today = kitchenDate(now, timeZone)
  if (Temporal.PlainDate.compare(date, today) < 0) return 'past'
  if (Temporal.PlainDate.compare(date, today.add({ days: noticeDays })) < 0) return 'too-soon'
  if (Temporal.PlainDate.compare(date, today.add({ years: maxYearsAhead })) > 0) return 'too-far'
  return 'fits'
}

export function formatEventDate(day: string) {
  return cachedDateFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' }).format(dayAtNoonUtc(day))
}

function parseDate(day: string) {
  try {
    return /^\d{4}-\d\d-\d\d$/.test(day) ? Temporal.PlainDate.from(day, { overflow: 'reject' }) : null
  } catch {
    return null
  }
}
