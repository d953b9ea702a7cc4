import { expect, test } from 'vitest'
import { allergens, createAllergenRecord } from '#app/domain/menu/allergens.ts'
import { maxProductsPerWeek } from '#app/domain/menu/product.ts'
import {
  findMenuItemError,
  findWeekLockReason,
  listEditableWeeks,
  listPlannerWeeks,
  menuItemErrorTexts,
  type WeekPlan,
} from '#app/domain/menu/week-plan.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'

const zone = 'America/New_York'
const now = Date.parse('2026-11-24T15:00:00Z')
const calendar = { timeZone: zone, regularSchedule: defaultBusiness.regularSchedule, weeks: [] }
const openWeeks = listEditableWeeks(now, calendar)
const product = { ...createAllergenRecord(), id: 1, archivedAt: null as number | null, isDraft: false }
const otherItems = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 2 }))
const plan: WeekPlan = { week: '2026-11-30', state: 'planned', menu: otherItems(3) }
const findError = (
  planChanges: Partial<WeekPlan> = {},
  productChanges: Partial<typeof product> = {},
  override = '',
) =>
  findMenuItemError({ ...product, ...productChanges }, { ...plan, ...planChanges }, { openWeeks, override })

test('the menus of the next eight weeks can be edited, even across the end of a year, and so can this week’s menu while orders are open', () => {
  expect([openWeeks.length, openWeeks[0], openWeeks.at(-1)]).toEqual([9, '2026-11-23', '2027-01-18'])
  const friday = listEditableWeeks(Date.parse('2026-11-27T15:00:00Z'), calendar)
  expect([friday.length, friday[0]]).toEqual([8, '2026-11-30'])
  const weeks = [{ week: '2026-11-23', off: null, overrides: { deadline: '2026-11-23' } }]
  expect(listEditableWeeks(now, { ...calendar, weeks })[0]).toBe('2026-11-30')
  expect([listPlannerWeeks(now, zone)[0], listPlannerWeeks(now, zone).length]).toEqual(['2026-10-26', 13])
  // It is Sunday evening in kitchen time, when this week's orders are closed, but already Monday in UTC.
  expect(listEditableWeeks(Date.parse('2026-11-30T04:59:59Z'), calendar)[0]).toBe('2026-11-30')
})

test('a product with confirmed allergens can be added to a week’s plan, whether or not the plan exists yet', () => {
  expect(findError()).toBeNull()
  expect(findError({ state: null, menu: [] })).toBeNull()
})

test('a product with an unconfirmed allergen can’t be added to a menu without a written reason', () => {
  for (const allergen of allergens) {
    expect(findError({}, { [allergen]: 'unconfirmed' })).toBe('no-override')
    expect(findError({}, { [allergen]: 'unconfirmed' }, 'The supplier sent the sheet.')).toBeNull()
    expect(findError({}, { [allergen]: 'contains' })).toBeNull()
  }
})

test('a product can’t be added to a menu if it is archived, a draft or already on the menu, or if the menu is full or its week is locked', () => {
  expect(findError({ menu: otherItems(maxProductsPerWeek - 1) })).toBeNull()
  expect(findError({ menu: otherItems(maxProductsPerWeek) })).toBe('full')
  expect(findError({ menu: [product] })).toBe('on-it')
  expect(findError({}, { archivedAt: 1 })).toBe('archived')
  expect(findError({}, { archivedAt: 1, isDraft: true })).toBe('draft')
  for (const week of ['2027-01-25', '2026-12-01', "' or 1=1"])
    expect(findError({ week, state: null })).toBe('not-open')
  expect(findError({ week: '2026-11-23', state: 'live' })).toBeNull()
  expect(findError({ week: '2026-11-16', state: 'live' })).toBe('closed')
  for (const state of ['past', 'off'] as const) {
    expect(findError({ state })).toBe(state)
    expect(findWeekLockReason({ ...plan, state }, openWeeks)).toBe(state)
    expect(menuItemErrorTexts[state]).toMatch(/^[A-Z].+\.$/)
  }
})
