import { expect, test } from 'vitest'
import { findWeekOverrideErrors, weekOverridesSchema } from '#app/domain/scheduling/week-overrides.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'

const week = '2026-11-23'
const errorsOf = (overrides: Parameters<typeof findWeekOverrideErrors>[1]) =>
  findWeekOverrideErrors(week, overrides, defaultBusiness).map(({ path, text }) => `${path}: ${text}`)

test('changed dates for a week are accepted if the deadline, cooking day and pickup are in that order', () => {
  expect(errorsOf({})).toEqual([])
  expect(errorsOf({ deadline: '2026-11-24', cooking: '2026-11-25', pickup: ['2026-11-28'] })).toEqual([])
  const lateDates = { deadline: '2026-11-28', cooking: '2026-11-29', pickup: ['2026-11-30', '2026-12-01'] }
  expect(errorsOf(lateDates)).toEqual([])
})

test('changed dates for a week are rejected with an explanation if they are out of order or pickup is too long after cooking', () => {
  expect(errorsOf({ pickup: ['2026-11-26', '2026-11-29'] })).toEqual([
    'pickup: Pickup on Thursday, November 26 is too early: the food is cooked on Friday, November 27.',
  ])
  expect(errorsOf({ cooking: '2026-11-25' })).toEqual([
    'cooking: Cooking on Wednesday, November 25 is too early: orders close at the end of Thursday, November 26.',
    'pickup: Pickup on Monday, November 30 is too late: food cooked on Wednesday, November 25 must be picked up by Sunday, November 29.',
  ])
  expect(errorsOf({ deadline: '2026-12-03' })).toEqual([
    'deadline: Thursday, December 3 isn’t in this week, which runs from Monday, November 23 to Sunday, November 29.',
  ])
  expect(errorsOf({ deadline: '2026-11-27' })).toEqual([
    'cooking: Cooking on Friday, November 27 is too early: orders close at the end of Friday, November 27.',
  ])
})

test('the schema for a week’s overrides rejects a malformed date or link, an empty pickup list, a banner that is too long, and an unknown field', () => {
  for (const overrides of [
    { deadline: 'Tuesday' },
    { cooking: '2026-02-30' },
    { pickup: [] },
    { orderUrl: 'javascript:alert(1)' },
    { banner: 'x'.repeat(121) },
    { bonus: true },
  ])
    expect(weekOverridesSchema.safeParse(overrides).success, JSON.stringify(overrides)).toBe(false)
})
