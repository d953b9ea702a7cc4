import { Temporal } from 'temporal-polyfill'
import { thanksgivingDay } from '#app/domain/scheduling/holiday.ts'
import { addDays } from './day-bounds.ts'

interface HolidayDate {
  date: string
  name: string
}

/**
 * Federal holidays, the days on which they are observed, and the days around Thanksgiving, Christmas and New
 * Year.
 */
export function holidaysBetween(first: string, last: string): HolidayDate[] {
  const years = [Number(first.slice(0, 4)), Number(last.slice(0, 4)), Number(last.slice(0, 4)) + 1]
  return [...new Set(years)]
    .flatMap(holidaysOf)
    .filter(({ date }) => first <= date && date <= last)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

function holidaysOf(year: number): HolidayDate[] {
  const thanksgiving = thanksgivingDay(year)
  const fixed = [
    ['01-01', 'New Year’s Day'],
    ['06-19', 'Juneteenth'],
    ['07-04', 'Independence Day'],
    ['11-11', 'Veterans Day'],
    ['12-25', 'Christmas Day'],
  ] as const
  return [
    ...fixed.flatMap(([day, name]) => withObserved({ date: `${year}-${day}`, name })),
    { date: mondayOf(year, 1, 3), name: 'Martin Luther King Jr. Day' },
    { date: mondayOf(year, 2, 3), name: 'Presidents’ Day' },
    { date: addDays(mondayOf(year, 6, 1), -7), name: 'Memorial Day' },
    { date: mondayOf(year, 9, 1), name: 'Labor Day' },
    { date: mondayOf(year, 10, 2), name: 'Columbus Day' },
    { date: thanksgiving, name: 'Thanksgiving' },
    { date: addDays(thanksgiving, 1), name: 'Day after Thanksgiving' },
    { date: `${year}-12-24`, name: 'Christmas Eve' },
    { date: `${year}-12-31`, name: 'New Year’s Eve' },
  ]
}

/** Adds the day on which a holiday is observed: Friday for a Saturday, Monday for a Sunday. */
function withObserved(holiday: HolidayDate): HolidayDate[] {
  const weekday = Temporal.PlainDate.from(holiday.date).dayOfWeek
  if (weekday < 6) return [holiday]
  const observed = {
    date: addDays(holiday.date, weekday === 6 ? -1 : 1),
    name: `${holiday.name} (observed)`,
  }
  return [holiday, observed]
}

function mondayOf(year: number, month: number, nth: number) {
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  return first.add({ days: ((8 - first.dayOfWeek) % 7) + 7 * (nth - 1) }).toString()
}
