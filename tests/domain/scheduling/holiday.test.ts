import { expect, test } from 'vitest'
import { buildThanksgivingPageText } from '#app/content/holiday-text.ts'
import {
  buildHolidayView,
  getDefaultHolidaySchedule,
  getHolidayStatus,
  type HolidaySchedule,
} from '#app/domain/scheduling/holiday.ts'
import { defaultSettings } from '#app/domain/settings/business.ts'
import { findSettingErrors } from '#app/domain/settings/setting-rules.ts'
import { formatSettingValue } from '#app/domain/settings/setting-texts.ts'
import { getThanksgivingDay } from '#app/domain/time/us-holidays.ts'

const zone = 'America/New_York'
const at = (moment: string) => Date.parse(moment)
const holiday = getDefaultHolidaySchedule(2026)
const view = (moment: string, fields: Partial<HolidaySchedule> = {}) =>
  buildHolidayView(at(moment), { ...holiday, ...fields }, zone)

test('Thanksgiving is the fourth Thursday of November', () => {
  expect([2024, 2025, 2026, 2027, 2028, 2029, 2030].map(getThanksgivingDay)).toEqual([
    '2024-11-28',
    '2025-11-27',
    '2026-11-26',
    '2027-11-25',
    '2028-11-23',
    '2029-11-22',
    '2030-11-28',
  ])
})

test('holiday orders stay open through the last millisecond of the deadline day, then close until pickup, and after pickup the holiday is over', () => {
  expect(holiday).toEqual({
    on: true,
    deadline: '2026-11-22',
    pickup: { first: '2026-11-24', last: '2026-11-25', from: '14:00', to: '18:00' },
  })
  for (const [moment, phase, next] of [
    ['2026-09-01T12:00:00Z', 'open', '2026-11-22T05:00:00.000Z'],
    ['2026-11-22T05:00:00Z', 'last-call', '2026-11-23T05:00:00.000Z'],
    ['2026-11-23T04:59:59.999Z', 'last-call', '2026-11-23T05:00:00.000Z'],
    ['2026-11-23T05:00:00Z', 'closed', '2026-11-24T05:00:00.000Z'],
    ['2026-11-24T05:00:00Z', 'pickup', '2026-11-25T23:00:00.001Z'],
    ['2026-11-25T23:00:00Z', 'pickup', '2026-11-25T23:00:00.001Z'],
    ['2026-11-25T23:00:00.001Z', 'over', null],
    ['2031-11-20T12:00:00Z', 'over', null],
  ] as const) {
    const nextChange = next === null ? null : at(next)
    expect(getHolidayStatus(at(moment), holiday, zone), moment).toMatchObject({ phase, nextChange })
  }
  const off = getHolidayStatus(at('2026-11-01T12:00:00Z'), { ...holiday, on: false }, zone)
  expect(off).toMatchObject({ phase: 'over', nextChange: null })
})

test('the holiday text states the deadline and the pickup days, and states the deadline’s year only if it isn’t the current year', () => {
  expect(view('2026-11-10T12:00:00Z')).toMatchObject({
    isOpen: true,
    deadline: '2026-11-23T04:59:59.999Z',
    deadlineText: 'Sunday, November 22, at 11:59 PM',
    pickupDays: 'Tuesday, November 24 and Wednesday, November 25',
    pickupHours: '2:00 to 6:00 PM',
  })
  expect(view('2025-12-10T12:00:00Z').deadlineText).toBe('Sunday, November 22, 2026, at 11:59 PM')
})

test('after the holiday, its page says “See you next year” until the year ends, then “See you at Thanksgiving”', () => {
  for (const day of ['2026-11-26', '2026-12-31', '2027-11-26'])
    expect(view(`${day}T12:00:00Z`).farewell, day).toBe('See you next year')
  for (const day of ['2027-02-01', '2027-11-20'])
    expect(view(`${day}T12:00:00Z`).farewell, day).toBe('See you at Thanksgiving')
  expect(view('2026-10-01T12:00:00Z', { on: false }).farewell).toBe('See you next year')
})

test('the holiday page asks visitors to order only while orders are open, and shows no dates after the holiday', () => {
  for (const day of ['2026-11-10', '2026-11-23', '2026-11-24', '2027-01-02']) {
    const holiday = view(`${day}T12:00:00Z`)
    const pageText = buildThanksgivingPageText(holiday, defaultSettings)
    const pageJson = JSON.stringify(pageText)
    expect(pageJson.includes('Order by') || /by Sunday/.test(pageJson), day).toBe(holiday.isOpen)
    expect(pageText.dates === null, day).toBe(holiday.phase === 'over')
  }
})

test('the holiday page’s meta description always has 70 to 160 characters', () => {
  for (const day of ['2026-11-10', '2026-11-23', '2026-11-24', '2027-01-02']) {
    const { description } = buildThanksgivingPageText(view(`${day}T12:00:00Z`), defaultSettings)
    expect(description.length, description).toBeGreaterThanOrEqual(70)
    expect(description.length, description).toBeLessThanOrEqual(160)
  }
})

test('impossible holiday dates are rejected with a message that explains why', () => {
  const now = at('2026-10-01T12:00:00Z')
  const errorsFor = (fields: Partial<HolidaySchedule>, pickup: Partial<HolidaySchedule['pickup']> = {}) => {
    const thanksgiving = { ...holiday, ...fields, pickup: { ...holiday.pickup, ...pickup } }
    return findSettingErrors({ ...defaultSettings, thanksgiving }, now)
  }
  expect(errorsFor({})).toEqual([])
  expect(errorsFor({ deadline: '2026-11-23' })).toEqual([
    {
      path: 'thanksgiving.pickup.first',
      text: 'Pickup starts on Tuesday, November 24, and orders close at the end of Monday, November 23. Leave a full day between them to cook.',
    },
  ])
  expect(errorsFor({}, { last: '2026-11-27' })[0]?.text).toBe(
    'Pickup must end by Thanksgiving, Thursday, November 26.',
  )
  expect(errorsFor({}, { last: '2026-11-23' })[0]?.path).toBe('thanksgiving.pickup.last')
  const [tooEarly] = errorsFor({ deadline: '2026-10-01' }, { first: '2026-10-24', last: '2026-10-25' })
  expect(tooEarly?.text).toContain('at most a week earlier')
  const [tooLong] = errorsFor({ deadline: '2026-11-10' }, { first: '2026-11-20', last: '2026-11-25' })
  expect(tooLong?.text).toContain('so the food stays fresh')
})

test('the settings list shows the holiday’s order deadline, pickup days and pickup hours on one line', () => {
  expect(formatSettingValue('thanksgiving', defaultSettings)).toBe(
    'Orders until Sunday, November 22, 2026; pickup Tuesday, November 24, 2026 to Wednesday, November 25, 2026, 2:00 to 6:00 PM',
  )
})
