import type { AllergenRecord } from './allergens.ts'
import { categories, type Category } from './product.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'
import { maxProductsPerWeek, needsAllergenOverride } from './week-plan.ts'

/** What the rotation needs to know about a product. */
export interface RotationProduct extends AllergenRecord {
  id: number
  category: Category
  isAvailable: boolean
  archivedAt: number | null
  createdAt: number
  /** Monday of the latest earlier week with the product on its menu; null if there is none. */
  lastServed: string | null
}

export interface RotatedProduct {
  id: number
  position: number
  /** Why the rotation chose the product, shown in the planner: `last served 2026-10-12`. */
  why: string
}

/** Number of weeks in which the rotation does not repeat a product, as long as there are enough others. */
const restingWeeks = 2

/**
 * Minimum number of products on a menu filled by the rotation, even if the category minimums are zero or can't be
 * met.
 */
const leastDishes = 8

/**
 * Chooses a menu for a week that nobody planned: each category's minimum number of products, those served longest ago
 * first, avoiding products of the last two weeks. Skips products that are sold out, archived or have unconfirmed
 * allergens. The result is deterministic: ties depend only on the week and the product ID. `holds` is the number of
 * products already on the menu, which precede the chosen ones.
 */
export function rotateMenu(
  shelf: readonly RotationProduct[],
  { week, minimums, holds = 0 }: { week: string; minimums: Record<Category, number>; holds?: number },
): RotatedProduct[] {
  const rested = addDays(week, -7 * restingWeeks)
  const inTurn = shelf.filter(canBeServed).toSorted((one, other) => byTurn(one, other, { week, rested }))
  const chosen = categories.flatMap((category) =>
    inTurn.filter((dish) => dish.category === category).slice(0, minimums[category]),
  )
  const menu = new Set(chosen)
  for (const dish of inTurn) if (holds + menu.size < leastDishes) menu.add(dish)
  return [...menu]
    .slice(0, Math.max(0, maxProductsPerWeek - holds))
    .toSorted((one, other) => one.createdAt - other.createdAt || one.id - other.id)
    .map((dish, index) => ({ id: dish.id, position: holds + index + 1, why: whyServed(dish, rested) }))
}

export function canBeServed(dish: Pick<RotationProduct, 'isAvailable' | 'archivedAt'> & AllergenRecord) {
  return dish.isAvailable && dish.archivedAt === null && !needsAllergenOverride(dish)
}

function byTurn(
  one: RotationProduct,
  other: RotationProduct,
  { week, rested }: { week: string; rested: string },
) {
  const [mine, theirs] = [one.lastServed ?? '', other.lastServed ?? '']
  const resting = Number(mine >= rested) - Number(theirs >= rested)
  if (resting !== 0) return resting
  if (mine !== theirs) return mine < theirs ? -1 : 1
  return lot(week, one.id) - lot(week, other.id) || one.id - other.id
}

function whyServed({ lastServed }: RotationProduct, rested: string) {
  if (lastServed === null) return 'never served before'
  return lastServed >= rested
    ? `last served ${lastServed}; nothing else was available`
    : `last served ${lastServed}`
}

/**
 * Returns a pseudo-random number for a week and a product (FNV-1a hash), so that ties are always broken the same way.
 */
function lot(week: string, id: number) {
  let hash = 0x811c9dc5
  for (const letter of `${week}:${id}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return hash
}
