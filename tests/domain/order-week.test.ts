import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultBusiness } from '#app/domain/business.ts'
import { kitchenWeek, orderWindow, timeLeft } from '#app/domain/order-week.ts'

const at = (iso: string) => Date.parse(iso)
const iso = (ms: number) => new Date(ms).toISOString()
const windowAt = (moment: string) => orderWindow(at(moment), defaultBusiness)

test('orders close Thursday 23:59:59.999 in the kitchen, in summer time and in winter time', () => {
  expect(iso(windowAt('2026-10-28T12:00:00Z').deadline)).toBe('2026-10-30T03:59:59.999Z')
  expect(iso(windowAt('2026-11-04T12:00:00Z').deadline)).toBe('2026-11-06T04:59:59.999Z')
})

test('a week goes from open to last call to closed, and the countdown then runs to the next deadline', () => {
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

test('B14 agrees with a clock built on Intl alone at 10,000 instants', () => {
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
      const { nextDeadline, state } = orderWindow(now, defaultBusiness)
      expect(nextDeadline).toBeGreaterThanOrEqual(now)
      expect(nextDeadline - now).toBeLessThan(7 * 86_400_000 + 3_600_000)
      expect(parts.format(nextDeadline)).toBe('Thu 23:59:59')
      expect(parts.format(nextDeadline + 1)).toBe('Fri 00:00:00')
      const weekday = parts.format(now).slice(0, 3)
      expect(state).toBe(weekday === 'Thu' ? 'last-call' : /Fri|Sat|Sun/.test(weekday) ? 'closed' : 'open')
    }),
    { numRuns: 10_000 },
  )
})

test('the week is named by its Monday in kitchen time, whatever the day is elsewhere', () => {
  expect(kitchenWeek(at('2026-11-23T04:59:59Z'), 'America/New_York')).toBe('2026-11-16')
  expect(kitchenWeek(at('2026-11-23T05:00:00Z'), 'America/New_York')).toBe('2026-11-23')
})

test('what is left is never negative', () => {
  expect(timeLeft(0, 2 * 86_400_000 + 4 * 3_600_000 + 11 * 60_000 + 9_000)).toEqual({
    days: 2,
    hours: 4,
    minutes: 11,
    seconds: 9,
  })
  expect(timeLeft(10, 0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})
