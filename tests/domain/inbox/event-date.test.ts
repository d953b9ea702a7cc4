import { expect, test } from 'vitest'
import { validateEventDate } from '#app/domain/inbox/message-fields.ts'
import { formatLongDateWithYear } from '#app/domain/time/date-text.ts'

const kitchen = { timeZone: 'America/New_York', noticeDays: 3 }
const at = (instant: string) => ({ ...kitchen, now: Date.parse(instant) })

test('the days of notice before a catering event are counted in kitchen time, not in the visitor’s or server’s time zone', () => {
  // It is Tuesday 11:30 PM in kitchen time, which is already Wednesday in UTC.
  const evening = at('2026-11-25T04:30:00Z')
  expect(validateEventDate('2026-11-23', evening)).toBe('past')
  expect(validateEventDate('2026-11-24', evening)).toBe('too-soon')
  expect(validateEventDate('2026-11-26', evening)).toBe('too-soon')
  expect(validateEventDate('2026-11-27', evening)).toBe('fits')
  expect(validateEventDate('2026-11-27', at('2026-11-25T05:30:00Z'))).toBe('too-soon')
})

test('a weekend with a daylight saving change counts as two days of notice before an event', () => {
  const before = at('2027-03-12T17:00:00Z')
  expect(validateEventDate('2027-03-14', before)).toBe('too-soon')
  expect(validateEventDate('2027-03-15', before)).toBe('fits')
})

test('an invalid catering event date and a date decades ahead are rejected, each with its own error', () => {
  const now = at('2026-11-24T15:00:00Z')
  const invalid = ['2027-02-29', '2027-13-01', '12/05/2026', '2026-12-05T10:00', '20261-12-05', ' 2026-12-05']
  for (const text of invalid) expect(validateEventDate(text, now), text).toBe('no-day')
  expect(validateEventDate('2028-11-24', now)).toBe('fits')
  expect(validateEventDate('2062-12-05', now)).toBe('too-far')
})

test('a catering event’s date is formatted like “Saturday, December 5, 2026”', () => {
  expect(formatLongDateWithYear('2026-12-05')).toBe('Saturday, December 5, 2026')
})
