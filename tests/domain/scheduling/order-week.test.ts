import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getCurrentOrderCycle, listDeadlineBarStates } from '#app/domain/scheduling/order-state.ts'
import {
  findNextOrderCycle,
  findNextPageChangeTime,
  findNextPickupWeek,
  findOrderWindow,
  getCurrentKitchenWeek,
  getWeekStatus,
  getWeekTimes,
  listPickupDays,
  type SpecialWeek,
} from '#app/domain/scheduling/order-week.ts'
import { buildBusiness, defaultBusiness, defaultSettings } from '#app/domain/settings/business.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'
import { caseCount } from '#tests/support/admin/runs.ts'

const at = (iso: string) => Date.parse(iso)
const iso = (ms: number) => new Date(ms).toISOString()
const windowAt = (moment: string) => findOrderWindow(at(moment), defaultBusiness)

test('orders close Thursday at 23:59:59.999 kitchen time, in summer and winter', () => {
  expect(iso(windowAt('2026-10-28T12:00:00Z').deadline)).toBe('2026-10-30T03:59:59.999Z')
  expect(iso(windowAt('2026-11-04T12:00:00Z').deadline)).toBe('2026-11-06T04:59:59.999Z')
})

test('orders for a week are open, then in last call, then closed, and once they are closed the countdown runs to the next week’s deadline', () => {
  const monday = windowAt('2026-11-23T05:00:00Z')
  expect(monday).toMatchObject({ week: '2026-11-23', state: 'open' })
  expect(windowAt('2026-11-26T04:59:59.999Z').state).toBe('open')
  expect(windowAt('2026-11-26T05:00:00Z').state).toBe('last-call')
  expect(windowAt('2026-11-27T04:59:59.999Z')).toMatchObject({
    state: 'last-call',
    nextDeadline: monday.deadline,
  })

  const friday = windowAt('2026-11-27T05:00:00Z')
  expect(friday.state).toBe('closed')
  expect(iso(friday.opens)).toBe('2026-11-30T05:00:00.000Z')
  expect(iso(friday.nextDeadline)).toBe('2026-12-04T04:59:59.999Z')
})

test('B14 at any time, the order state and next deadline match those calculated independently with Intl', () => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  })
  fc.assert(
    fc.property(fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2033-01-01T00:00:00Z') }), (now) => {
      const { nextDeadline, state } = findOrderWindow(now, defaultBusiness)
      expect(nextDeadline).toBeGreaterThanOrEqual(now)
      expect(nextDeadline - now).toBeLessThan(7 * 86_400_000 + 3_600_000)
      expect(parts.format(nextDeadline)).toBe('Thu 23:59:59')
      expect(parts.format(nextDeadline + 1)).toBe('Fri 00:00:00')
      const weekday = parts.format(now).slice(0, 3)
      expect(state).toBe(weekday === 'Thu' ? 'last-call' : /Fri|Sat|Sun/.test(weekday) ? 'closed' : 'open')
    }),
    { numRuns: caseCount(1000, 10_000) },
  )
})

test('a week is identified by its Monday in kitchen time, even when the UTC date is different', () => {
  expect(getCurrentKitchenWeek(at('2026-11-23T04:59:59Z'), 'America/New_York')).toBe('2026-11-16')
  expect(getCurrentKitchenWeek(at('2026-11-23T05:00:00Z'), 'America/New_York')).toBe('2026-11-23')
})

/** Formats an instant as sortable kitchen time, using only Intl. */
const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const wallClockText = (now: number) =>
  `${wallClock.format(now)}.${String(((now % 1000) + 1000) % 1000).padStart(3, '0')}`
const addUtcDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Returns a week's phase as the spec defines it, from kitchen time as text and without time zone arithmetic. */
function expectedPhase(now: number, week: string) {
  const local = wallClockText(now)
  if (local < `${week} 00:00:00.000`) return 'planned'
  if (local < `${addUtcDays(week, 3)} 00:00:00.000`) return 'open'
  if (local < `${addUtcDays(week, 4)} 00:00:00.000`) return 'last-call'
  if (local < `${addUtcDays(week, 6)} 00:00:00.000`) return 'closed'
  return local <= `${addUtcDays(week, 7)} 19:00:00.000` ? 'pickup' : 'past'
}

test('at any time, a week’s phase and the time of its next change match those calculated from the kitchen’s local time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2033-01-01T00:00:00Z') }),
      fc.integer({ min: -2, max: 2 }),
      (now, weeks) => {
        const week = addDays(getCurrentKitchenWeek(now, 'America/New_York'), weeks * 7)
        const { phase, nextChange } = getWeekStatus(now, week, defaultBusiness)
        expect(phase).toBe(expectedPhase(now, week))
        expect(nextChange === null).toBe(phase === 'past')
        if (nextChange === null) return
        expect(nextChange).toBeGreaterThan(now)
        expect(expectedPhase(nextChange - 1, week)).toBe(phase)
        expect(expectedPhase(nextChange, week)).not.toBe(phase)
      },
    ),
    { numRuns: caseCount(1000, 10_000) },
  )
})

test('in every week from 2024 to 2032, orders open on Monday at 00:00 and close on Thursday at 23:59, and pickup starts at 5 PM on Sunday and Monday, kitchen time', () => {
  let week = '2024-01-01'
  let weeks = 0
  for (; week < '2033-01-01'; week = addUtcDays(week, 7), weeks++) {
    const { opens, lastCall, deadline, cooking, pickupDays } = getWeekTimes(week, defaultBusiness)
    expect(wallClockText(opens)).toBe(`${week} 00:00:00.000`)
    expect(wallClockText(lastCall)).toBe(`${addUtcDays(week, 3)} 00:00:00.000`)
    expect(wallClockText(deadline)).toBe(`${addUtcDays(week, 3)} 23:59:59.999`)
    expect(cooking).toBe(addUtcDays(week, 4))
    expect(pickupDays.map(({ from, to }) => [wallClockText(from), wallClockText(to)])).toEqual([
      [`${addUtcDays(week, 6)} 17:00:00.000`, `${addUtcDays(week, 6)} 19:00:00.000`],
      [`${addUtcDays(week, 7)} 17:00:00.000`, `${addUtcDays(week, 7)} 19:00:00.000`],
    ])
  }
  expect(weeks).toBe(470)
})

const thanksgiving: SpecialWeek = {
  week: '2026-11-23',
  off: null,
  overrides: {
    deadline: '2026-11-24',
    cooking: '2026-11-25',
    pickup: ['2026-11-27', '2026-11-28'],
    orderUrl: 'https://order.holstontable.example/early',
    banner: 'Thanksgiving week: order by Tuesday.',
  },
}
const offWeek: SpecialWeek = { week: '2026-12-28', off: 'New Year', overrides: {} }
const businessAt = (moment: string, weeks: SpecialWeek[] = [thanksgiving, offWeek]) =>
  buildBusiness(defaultSettings, getCurrentOrderCycle(defaultSettings, { now: at(moment), weeks }))

test('changed dates for one week move the deadline, cooking day and pickup of that week only', () => {
  const monday = '2026-11-23T15:00:00Z'
  const business = businessAt(monday)
  expect(wallClockText(findOrderWindow(at(monday), business).deadline)).toBe('2026-11-24 23:59:59.999')
  expect(getWeekTimes('2026-11-23', business).cooking).toBe('2026-11-25')
  expect(listPickupDays('2026-11-23', business).map(({ from }) => wallClockText(from))).toEqual([
    '2026-11-27 17:00:00.000',
    '2026-11-28 17:00:00.000',
  ])
  expect(business).toMatchObject({
    deadline: { label: 'Tuesday 11:59 PM' },
    cookingWeekday: 3,
    pickup: { weekdays: [5, 6] },
    hours: 'Friday and Saturday, 5:00 to 7:00 PM',
    orderUrl: 'https://order.holstontable.example/early',
    banner:
      'Thanksgiving week: order by Tuesday. Closed the week of December 28: New Year. We’re back Monday, January 4 with a new menu.',
    regularSchedule: { deadline: { label: 'Thursday 11:59 PM' } },
  })
  for (const week of ['2026-11-16', '2026-11-30'])
    expect(wallClockText(getWeekTimes(week, business).deadline)).toBe(`${addUtcDays(week, 3)} 23:59:59.999`)
})

test('a special week’s order link is replaced with the default order link if its host is no longer allowed', () => {
  const specialWeek = { ...thanksgiving, overrides: { orderUrl: 'https://gone.example/early' } }
  expect(businessAt('2026-11-23T15:00:00Z', [specialWeek]).orderUrl).toBe(defaultSettings.orderUrl)
})

test('after orders close for a week with changed dates, the site shows the usual deadline again, but still shows that week’s pickup as the next one', () => {
  const wednesday = '2026-11-25T15:00:00Z'
  const business = businessAt(wednesday)
  expect(findOrderWindow(at(wednesday), business)).toMatchObject({ state: 'closed', week: '2026-11-23' })
  expect(business.deadline.label).toBe('Thursday 11:59 PM')
  expect(business.orderUrl).toBe(defaultSettings.orderUrl)
  expect(business.banner).toMatch(/^Thanksgiving week: order by Tuesday\. Closed the week of December 28/)
  expect(findNextOrderCycle(at(wednesday), business).week).toBe('2026-11-30')
  expect(findNextPickupWeek(at(wednesday), business)).toBe('2026-11-23')
  expect(getWeekStatus(at('2026-11-27T15:00:00Z'), '2026-11-23', business).phase).toBe('pickup')
})

test('no orders are taken in a closed week, and the deadline bar says when ordering reopens', () => {
  const before = '2026-12-26T15:00:00Z'
  const business = businessAt(before)
  expect(wallClockText(findOrderWindow(at(before), business).opens)).toBe('2027-01-04 00:00:00.000')
  expect(listDeadlineBarStates(at(before), business)[0].notice).toBe(
    'Orders are closed. Next menu Monday, January 4.',
  )
  const during = '2026-12-30T15:00:00Z'
  const closedBusiness = businessAt(during)
  const window = findOrderWindow(at(during), closedBusiness)
  expect(window).toMatchObject({ state: 'off', off: 'New Year', week: '2026-12-28' })
  expect(wallClockText(window.nextDeadline)).toBe('2027-01-07 23:59:59.999')
  expect(closedBusiness.closed).toEqual({ reason: 'New Year', back: 'Monday, January 4' })
  const [bar] = listDeadlineBarStates(at(during), closedBusiness)
  expect(bar).toMatchObject({ state: 'closed', notice: 'Closed until Monday: New Year.' })
  expect(wallClockText(bar.closes)).toBe('2027-01-07 23:59:59.999')
  // The pickup of the previous week's orders is still to come.
  expect(findNextPickupWeek(at('2026-12-28T15:00:00Z'), closedBusiness)).toBe('2026-12-21')
})

test('the next scheduled page change is at the next order deadline, midnight in kitchen time or the end of a pickup, whichever comes first', () => {
  const business = businessAt('2026-11-24T15:00:00Z')
  const nextChange = (moment: string) => wallClockText(findNextPageChangeTime(at(moment), business))
  expect(nextChange('2026-11-24T15:00:00Z')).toBe('2026-11-25 00:00:00.000')
  expect(nextChange('2026-11-23T22:30:00Z')).toBe('2026-11-23 19:00:00.001')
  expect(nextChange('2026-11-29T00:30:00Z')).toBe('2026-11-29 00:00:00.000')
})
