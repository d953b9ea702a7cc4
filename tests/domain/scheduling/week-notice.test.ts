import { expect, test } from 'vitest'
import { buildWeekNotice } from '#app/domain/scheduling/order-state.ts'
import { findNextPageChangeTime, type SpecialWeek } from '#app/domain/scheduling/order-week.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'

const noticeAt = (moment: string, weeks: SpecialWeek[] = []) =>
  buildWeekNotice(Date.parse(moment), { ...defaultBusiness, weeks })
const noNotices = { cooking: null, pickup: null, next: null }

test('while orders are open, no notice about cooking, pickup or the next menu is shown', () => {
  expect(noticeAt('2026-11-24T15:00:00Z')).toEqual(noNotices)
  expect(noticeAt('2026-11-27T04:59:59.999Z')).toEqual(noNotices)
})

test('on the days between the order deadline and cooking, the kitchen notice says which day the kitchen will cook', () => {
  const overrides = { deadline: '2026-11-24', cooking: '2026-11-26', pickup: ['2026-11-28'] }
  const weeks = [{ week: '2026-11-23', off: null, overrides }]
  expect(noticeAt('2026-11-25T15:00:00Z', weeks)).toEqual({
    cooking: 'Orders are in, and we’re cooking on Thursday.',
    pickup: 'Pickup is Saturday, 5:00 to 7:00 PM',
    next: 'The next menu opens Monday.',
  })
  expect(noticeAt('2026-11-29T15:00:00Z', weeks).pickup).toBeNull()
})

test('the week notice announces today’s pickup until the pickup’s last minute, even after a new menu or a closed week has started', () => {
  expect(noticeAt('2026-11-30T00:00:00Z').pickup).toBe('Pickup is today, 5:00 to 7:00 PM, and again Monday')
  expect(noticeAt('2026-11-30T00:00:00.001Z').pickup).toBe('Pickup is Monday, 5:00 to 7:00 PM')
  const lastPickup = { ...noNotices, pickup: 'Last week’s orders: pickup is today, 5:00 to 7:00 PM' }
  const monday = '2026-11-30T15:00:00Z'
  const closed = (week: string): SpecialWeek => ({ week, off: 'rest', overrides: {} })
  expect(noticeAt(monday)).toEqual(lastPickup)
  expect(noticeAt(monday, [closed('2026-11-30')])).toEqual(lastPickup)
  expect(noticeAt(monday, [closed('2026-11-23')])).toEqual(noNotices)
})

test('the text of the kitchen notice does not change between two scheduled page changes', () => {
  const changes: string[] = []
  for (let now = Date.parse('2026-11-27T05:00:00Z'); changes.length < 6;) {
    const nextChange = findNextPageChangeTime(now, defaultBusiness)
    expect(buildWeekNotice(nextChange - 1, defaultBusiness)).toEqual(buildWeekNotice(now, defaultBusiness))
    changes.push(new Date(nextChange).toISOString())
    now = nextChange
  }
  expect(changes).toContain('2026-11-30T00:00:00.001Z')
})
