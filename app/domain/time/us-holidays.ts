import { Temporal } from 'temporal-polyfill'
import { addDays } from './kitchen-time.ts'

export function listHolidaysBetween(first: string, last: string) {
  const year = Number(first.slice(0, 4))
  return [year, year + 1]
    .flatMap(holidaysOf)
    .filter(({ date }) => first <= date && date <= last)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

function holidaysOf(year: number) {
  const thanksgiving = getThanksgivingDay(year)
  return [
    ...withObserved(`${year}-01-01`, 'New Year’s Day'),
    ...withObserved(`${year}-06-19`, 'Juneteenth'),
    ...withObserved(`${year}-07-04`, 'Independence Day'),
    ...withObserved(`${year}-11-11`, 'Veterans Day'),
    ...withObserved(`${year}-12-25`, 'Christmas Day'),
    { date: nthWeekday(year, 1, 1, 3), name: 'Martin Luther King Jr. Day' },
    { date: nthWeekday(year, 2, 1, 3), name: 'Presidents’ Day' },
    { date: addDays(nthWeekday(year, 6, 1, 1), -7), name: 'Memorial Day' },
    { date: nthWeekday(year, 9, 1, 1), name: 'Labor Day' },
    { date: nthWeekday(year, 10, 1, 2), name: 'Columbus Day' },
    { date: thanksgiving, name: 'Thanksgiving' },
    { date: addDays(thanksgiving, 1), name: 'Day after Thanksgiving' },
    { date: `${year}-12-24`, name: 'Christmas Eve' },
    { date: `${year}-12-31`, name: 'New Year’s Eve' },
  ]
}

/** A holiday on a Saturday is also listed as observed on Friday; a holiday on a Sunday, as observed on Monday. */
function withObserved(date: string, name: string) {
  const weekday = Temporal.PlainDate.from(date).dayOfWeek
  const observed = { date: addDays(date, weekday === 6 ? -1 : 1), name: `${name} (observed)` }
  return weekday < 6 ? [{ date, name }] : [{ date, name }, observed]
}

export function getThanksgivingDay(year: number) {
  return nthWeekday(year, 11, 4, 4)
}

/** `weekday` is an ISO weekday number (Monday is 1). */
function nthWeekday(year: number, month: number, weekday: number, nth: number) {
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (nth - 1) }).toString()
}
