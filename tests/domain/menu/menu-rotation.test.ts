import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAllergenRecord } from '#app/domain/menu/allergens.ts'
import {
  buildRotationMenu,
  isEligibleForRotation,
  type RotationCandidate,
} from '#app/domain/menu/menu-rotation.ts'
import { categories, type Category } from '#app/domain/menu/product.ts'
import { maxProductsPerWeek } from '#app/domain/menu/product.ts'
import { defaultSettings } from '#app/domain/settings/business.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'

const week = '2026-11-23'
const minimums = defaultSettings.menuMinimums

const aProduct = (id: number, fields: Partial<RotationCandidate> = {}): RotationCandidate => ({
  ...createAllergenRecord(),
  id,
  category: 'entree',
  isAvailable: true,
  archivedAt: null,
  createdAt: id,
  lastServed: null,
  ...fields,
})

const catalogs = fc
  .array(
    fc.record({
      category: fc.constantFrom(...categories),
      isAvailable: fc.boolean(),
      archivedAt: fc.constantFrom(null, null, null, 1),
      milk: fc.constantFrom('free', 'contains', 'free', 'unconfirmed'),
      lastServed: fc.option(fc.integer({ min: 1, max: 12 }).map((weeks) => addDays(week, -7 * weeks))),
    }),
    { maxLength: 120 },
  )
  .map((products) =>
    products.map((fields, index) => aProduct(index + 1, fields as Partial<RotationCandidate>)),
  )

const targetCounts = fc.record({
  entree: fc.integer({ min: 0, max: 14 }),
  breakfast: fc.integer({ min: 0, max: 8 }),
  side: fc.integer({ min: 0, max: 8 }),
  snack: fc.integer({ min: 0, max: 8 }),
})

test('the automatic menu rotation meets category minimums if it can and prefers products that weren’t served recently', () => {
  fc.assert(
    fc.property(catalogs, targetCounts, (catalog, targets) => {
      const menu = buildRotationMenu(catalog, { week, minimums: targets })
      const isOnMenu = (id: number) => menu.some((item) => item.id === id)
      const available = catalog.filter(isEligibleForRotation)
      const chosen = available.filter(({ id }) => isOnMenu(id))
      expect(chosen).toHaveLength(menu.length)
      expect(new Set(menu.map(({ id }) => id)).size).toBe(menu.length)
      expect(menu.length).toBeLessThanOrEqual(maxProductsPerWeek)
      expect(menu.length > 0).toBe(available.length > 0)
      for (const category of categories) {
        const inCategory = available.filter((product) => product.category === category)
        const count = chosen.filter((product) => product.category === category).length
        expect(count).toBeGreaterThanOrEqual(Math.min(targets[category], inCategory.length))
        // Products that weren't served in the last two weeks come first, least recently served first. The rest are
        // used only when those run out.
        const rested = inCategory.filter(({ lastServed }) => (lastServed ?? '') < addDays(week, -14))
        const unused = rested.filter(({ id }) => !isOnMenu(id))
        if (inCategory.some((product) => isOnMenu(product.id) && !rested.includes(product)))
          expect(unused).toEqual([])
        const newest = rested
          .filter(({ id }) => isOnMenu(id))
          .map(({ lastServed }) => lastServed ?? '')
          .toSorted()
          .at(-1)
        for (const { lastServed } of unused)
          if (newest !== undefined) expect((lastServed ?? '') >= newest).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})

test('the automatic menu rotation chooses the same menu for the same products and week, and a different menu for a different week', () => {
  const catalog = Array.from({ length: 60 }, (_, index) =>
    aProduct(index + 1, { category: categories[index % 4] as Category }),
  )
  const menu = buildRotationMenu(catalog, { week, minimums })
  expect(buildRotationMenu(catalog.toReversed(), { week, minimums })).toEqual(menu)
  expect(menu.map(({ id }) => id)).toEqual(menu.map(({ id }) => id).toSorted((a, b) => a - b))
  expect(buildRotationMenu(catalog, { week: '2026-11-30', minimums })).not.toEqual(menu)
})

test('the automatic menu rotation states a reason for each product that it chooses, such as “never served before”', () => {
  const lastServed = ['2026-10-12', '2026-11-16', null]
  const catalog = lastServed.map((date, index) => aProduct(index + 1, { lastServed: date }))
  expect(buildRotationMenu(catalog, { week, minimums }).map(({ why }) => why)).toEqual([
    'last served 2026-10-12',
    'last served 2026-11-16; nothing else was available',
    'never served before',
  ])
})

test('the automatic menu rotation fills a menu even if category minimums are zero or a category has no products', () => {
  const catalog = Array.from({ length: 20 }, (_, index) => aProduct(index + 1))
  const noTargets = { entree: 0, breakfast: 0, side: 0, snack: 0 }
  expect(buildRotationMenu(catalog, { week, minimums: noTargets })).toHaveLength(8)
  expect(buildRotationMenu(catalog, { week, minimums: { ...noTargets, snack: 5 } })).toHaveLength(8)
})
