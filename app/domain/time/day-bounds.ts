import { Temporal } from 'temporal-polyfill'

/** A kitchen day (`2026-11-23`) from its first millisecond to the next day's; null for what is no day. */
export function dayBounds(day: string, timeZone: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  try {
    const date = Temporal.PlainDate.from(day)
    const begins = (of: Temporal.PlainDate) => of.toZonedDateTime(timeZone).epochMilliseconds
    return { from: begins(date), until: begins(date.add({ days: 1 })) }
  } catch {
    return null
  }
}

/** The day so many days after a day, `2026-11-30` from `2026-11-23`. */
export function dayAfter(day: string, days: number) {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}
