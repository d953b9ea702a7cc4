import { expect, test } from 'vitest'
import { getCurrentOrderCycle } from '#app/domain/scheduling/order-state.ts'
import { getWeekStatus, type SpecialWeek } from '#app/domain/scheduling/order-week.ts'
import {
  findPickupInClosedWeek,
  getUpcomingClosedWeekNotice,
  listUsHolidays,
} from '#app/domain/scheduling/week-dates.ts'
import { buildBusiness, defaultSettings } from '#app/domain/settings/business.ts'
import { listHolidaysBetween } from '#app/domain/time/us-holidays.ts'

const at = (moment: string) => Date.parse(moment)
/** A Tuesday four weeks before the closed week. */
const now = at('2026-11-24T15:00:00Z')
const closedWeek = (week: string, reason = 'Christmas'): SpecialWeek => ({ week, off: reason, overrides: {} })
const business = (weeks: readonly SpecialWeek[], when = now) =>
  buildBusiness(defaultSettings, getCurrentOrderCycle(defaultSettings, { now: when, weeks }))

test('a planned closed week is announced immediately, with a note that the previous week’s orders can still be picked up on the closed week’s Monday', () => {
  expect(business([]).closing).toBeNull()
  const christmas = business([closedWeek('2026-12-21')])
  expect(christmas.closing).toEqual({
    week: '2026-12-21',
    banner: 'Closed the week of December 21: Christmas. We’re back Monday, December 28 with a new menu.',
    pickup:
      'Pickup on Monday, December 21 is still on for orders placed by Thursday, December 17. After that, pickup and delivery resume Sunday, January 3.',
  })
  expect(christmas.banner).toBe(christmas.closing?.banner)
})

test('if the Monday pickup that falls in a closed week is moved to other days, the closure announcement states those days', () => {
  const moved = { week: '2026-12-14', off: null, overrides: { pickup: ['2026-12-19', '2026-12-20'] } }
  expect(getUpcomingClosedWeekNotice(now, business([moved, closedWeek('2026-12-21')]))?.pickup).toBe(
    'No pickup on Monday, December 21. Pick up orders placed by Thursday, December 17 on Saturday, December 19 and Sunday, December 20, 5:00 to 7:00 PM. After that, pickup and delivery resume Sunday, January 3.',
  )
})

test('the banner shows the current week’s banner text first, then announces consecutive closed weeks as one closure', () => {
  const bannerWeek = { week: '2026-11-23', off: null, overrides: { banner: 'Thanksgiving week.' } }
  const { closing, banner } = business([closedWeek('2026-12-28'), closedWeek('2026-12-21'), bannerWeek])
  expect(closing?.banner).toBe(
    'Closed December 21 to January 3: Christmas. We’re back Monday, January 4 with a new menu.',
  )
  expect(banner).toBe(`Thanksgiving week. ${closing?.banner}`)
})

test('a closure that has already started is no longer announced, but the next one is', () => {
  const weeks = [closedWeek('2026-12-21'), closedWeek('2026-12-28'), closedWeek('2027-02-15', 'winter break')]
  expect(getUpcomingClosedWeekNotice(at('2026-12-21T04:59:59Z'), business(weeks))?.week).toBe('2026-12-21')
  for (const moment of ['2026-12-21T05:00:00Z', '2026-12-30T15:00:00Z', '2027-01-05T15:00:00Z'])
    expect(getUpcomingClosedWeekNotice(at(moment), business(weeks))?.week, moment).toBe('2027-02-15')
})

test('a pickup day on the Monday of a closed week can be moved only to a future day on which the food is ready and still fresh', () => {
  const calendar = business([])
  const pickup = findPickupInClosedWeek('2026-12-21', now, calendar)
  expect(pickup).toMatchObject({ days: ['2026-12-21'], previousWeek: '2026-12-14' })
  expect(pickup?.choices).toEqual(['2026-12-19', '2026-12-20', '2026-12-22'])
  expect(pickup?.withDay('2026-12-20')).toEqual({ pickup: ['2026-12-20'] })
  expect(pickup?.withDay('2026-12-19')).toEqual({ pickup: ['2026-12-19', '2026-12-20'] })
  // On the closed week's Monday morning, pickup can move only to Tuesday. That evening, it can't be moved anymore.
  const pickupAt = (moment: string) => findPickupInClosedWeek('2026-12-21', at(moment), calendar)
  expect(pickupAt('2026-12-21T15:00:00Z')?.choices).toEqual(['2026-12-22'])
  expect(pickupAt('2026-12-22T00:00:01Z')).toBeNull()
  expect(findPickupInClosedWeek('2026-12-21', now, business([closedWeek('2026-12-14')]))).toBeNull()
})

test('the previous week’s pickup cannot be moved to a day that has already begun, even if that day is after the cooking day', () => {
  const overrides = { deadline: '2026-12-16', cooking: '2026-12-17' }
  const saturday = at('2026-12-19T15:00:00Z')
  const calendar = business([{ week: '2026-12-14', off: null, overrides }], saturday)
  expect(findPickupInClosedWeek('2026-12-21', saturday, calendar)?.choices).toEqual(['2026-12-20'])
})

test('the holiday list includes federal holidays, their observed dates, and days such as Christmas Eve', () => {
  const namesOf = (first: string, last: string) =>
    listHolidaysBetween(first, last).map(({ date, name }) => `${date} ${name}`)
  expect(namesOf('2026-01-01', '2026-12-31')).toEqual([
    '2026-01-01 New Year’s Day',
    '2026-01-19 Martin Luther King Jr. Day',
    '2026-02-16 Presidents’ Day',
    '2026-05-25 Memorial Day',
    '2026-06-19 Juneteenth',
    '2026-07-03 Independence Day (observed)',
    '2026-07-04 Independence Day',
    '2026-09-07 Labor Day',
    '2026-10-12 Columbus Day',
    '2026-11-11 Veterans Day',
    '2026-11-26 Thanksgiving',
    '2026-11-27 Day after Thanksgiving',
    '2026-12-24 Christmas Eve',
    '2026-12-25 Christmas Day',
    '2026-12-31 New Year’s Eve',
  ])
  expect(namesOf('2027-12-20', '2028-01-02')).toEqual([
    '2027-12-24 Christmas Day (observed)',
    '2027-12-24 Christmas Eve',
    '2027-12-25 Christmas Day',
    '2027-12-31 New Year’s Eve',
    '2027-12-31 New Year’s Day (observed)',
    '2028-01-01 New Year’s Day',
  ])
  expect(namesOf('2022-12-26', '2023-01-02')).toContain('2023-01-02 New Year’s Day (observed)')
})

test("a Monday holiday is also listed for the previous week, because that week's last pickup is on that Monday", () => {
  const texts = (week: string) => listUsHolidays(getWeekStatus(now, week, business([])))
  expect(texts('2026-08-31')).toEqual(['Mon, Sep 7: Labor Day'])
  expect(texts('2026-09-07')).toEqual(['Mon, Sep 7: Labor Day'])
  expect(texts('2026-11-23')).toEqual(['Thu, Nov 26: Thanksgiving', 'Fri, Nov 27: Day after Thanksgiving'])
})
