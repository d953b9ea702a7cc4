import { expect, test } from 'vitest'
import { buildWeekChecklist, summarizeChecklist } from '#app/domain/menu/week-checklist.ts'
import type { PlannedProduct } from '#app/domain/menu/week-plan.ts'
import type { WeekOverrides } from '#app/domain/scheduling/order-week.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { aPlannedMeal } from '#tests/support/menu/planned-product.ts'

const week = '2026-11-30'
const minimums = { entree: 2, breakfast: 1, side: 0, snack: 0 }
const fullMenu = [
  aPlannedMeal({ id: 1, name: 'Lentil Stew' }),
  aPlannedMeal({ id: 2, name: 'Beef Chili' }),
  aPlannedMeal({ id: 3, name: 'Oat Cups', category: 'breakfast' }),
]
const withFirstSoldOut = fullMenu.map((meal) => (meal.id === 1 ? { ...meal, isAvailable: false } : meal))

function checklist(products: readonly PlannedProduct[], overrides: WeekOverrides = {}) {
  const calendar = { ...defaultBusiness, weeks: [{ week, off: null, overrides }] }
  const lines = buildWeekChecklist({ week, products, minimums, calendar })
  const line = (name: string) => lines.find((item) => item.name === name)
  return { lines, line, textOf: (name: string) => line(name)?.texts.join(' ') ?? '' }
}

test('a fully planned week passes every item on its checklist', () => {
  const { lines, textOf } = checklist(fullMenu)
  const names = ['Menu', 'Repeats', 'Images', 'Allergens', 'Newsletter', 'Deadline', 'Cooking and pickup']
  expect(lines.map(({ name, ok }) => [name, ok])).toEqual(names.map((name) => [name, true]))
  expect(summarizeChecklist(lines)).toBe('Everything looks good')
  expect(textOf('Menu')).toBe('3 meals to order: 2 entrees, 1 breakfast, 0 sides, 0 snacks.')
})

test('the checklist flags a category that has fewer meals than its minimum, not counting sold-out meals', () => {
  const { line, lines, textOf } = checklist(withFirstSoldOut)
  const links = [{ text: 'Edit menu', href: '/admin/weeks/2026-11-30' }]
  expect(line('Menu')).toMatchObject({ ok: false, links })
  expect(textOf('Menu')).toBe(
    '2 meals to order: 1 of 2 entrees, 1 breakfast, 0 sides, 0 snacks. Not enough meals in these categories: entrees. Meals that can’t be ordered because they’re sold out or archived: Lentil Stew.',
  )
  expect(summarizeChecklist(lines)).toBe('Needs attention: menu')
})

test('the checklist of an empty week says that its menu will be filled automatically, and marks the newsletter as not ready', () => {
  const { line, textOf } = checklist([])
  expect(line('Menu')?.ok).toBe(false)
  expect(line('Newsletter')).toMatchObject({ ok: false })
  expect(line('Newsletter')?.details).toBeUndefined()
  expect(textOf('Menu')).toContain('it will be auto-filled when the week starts')
})

test('the week’s checklist names repeated meals, and links to meals without an image or with unconfirmed allergens', () => {
  const { line, textOf } = checklist([
    ...fullMenu,
    aPlannedMeal({ id: 7, name: 'Bare', imageUrl: null, servedRecently: true }),
    aPlannedMeal({ id: 8, name: 'Open', sesame: 'unconfirmed' }),
    aPlannedMeal({ id: 9, name: 'Passed', milk: 'unconfirmed', overrideReason: 'The sheet is coming.' }),
  ])
  expect(textOf('Repeats')).toBe('1 meal was on one of the last two menus: Bare.')
  expect(line('Images')?.links).toEqual([{ text: 'Bare', href: '/admin/pictures/7' }])
  expect(line('Allergens')?.links).toEqual([
    { text: 'Open', href: '/admin/products/8' },
    { text: 'Passed', href: '/admin/products/9' },
  ])
  expect(textOf('Allergens')).toContain('the week can’t be approved')
  expect(textOf('Allergens')).toContain('Passed is included anyway: “The sheet is coming.”')
  expect(textOf('Menu')).toContain('5 meals to order')
})

test('a long list of meal names on the checklist is truncated and ends with the number of meals left out', () => {
  const repeats = Array.from({ length: 9 }, (_, index) =>
    aPlannedMeal({ id: index, name: `Dish ${index}`, servedRecently: true }),
  )
  expect(checklist(repeats).textOf('Repeats')).toMatch(/Dish 0, .*Dish 5 and 3 more\.$/)
})

test('the newsletter summary on a week’s checklist shows the week’s dates, the number of meals per category and the first available meal', () => {
  const { line } = checklist(withFirstSoldOut)
  expect(line('Newsletter')?.details).toEqual([
    { name: 'Subject', text: 'November 30 menu: Beef Chili and 1 more' },
    { name: 'Week', text: 'Week of November 30' },
    { name: 'Meals', text: '1 entree, 1 breakfast' },
    { name: 'First meal', text: 'Beef Chili' },
    { name: 'Orders close', text: 'Thursday, December 3, at 11:59 PM' },
    { name: 'Pickup', text: 'Sunday, December 6 and Monday, December 7, 5:00 to 7:00 PM' },
  ])
})

test('the checklist of a week with a changed schedule shows the week’s dates next to the usual dates, and flags an invalid change', () => {
  const overrides = { deadline: '2026-12-01', cooking: '2026-12-02', pickup: ['2026-12-04'] }
  const shifted = checklist(fullMenu, overrides)
  expect(shifted.textOf('Deadline')).toBe(
    'Orders close Tuesday, December 1, at 11:59 PM. Changed for this week; usually Thursday, December 3, at 11:59 PM.',
  )
  expect(shifted.textOf('Cooking and pickup')).toBe(
    'Cooking: Wednesday, December 2. Pickup: Friday, December 4, 5:00 to 7:00 PM. Changed for this week; usually cooked Friday, December 4, pickup Sunday, December 6 and Monday, December 7.',
  )
  expect(shifted.lines.every(({ ok }) => ok)).toBe(true)

  const invalid = checklist(fullMenu, { cooking: '2026-12-01' })
  expect(invalid.line('Cooking and pickup')?.ok).toBe(false)
  expect(invalid.textOf('Cooking and pickup')).toContain('is too early: orders close')
})
