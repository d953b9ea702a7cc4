import type { AllergenRecord } from './allergens.ts'
import { categories, type Category } from './product.ts'
import { dayAfter } from '#app/domain/time/day-bounds.ts'
import { maxProductsPerWeek, needsOverride } from './week-plan.ts'

/** A dish as the rotation looks at it. */
export interface RotationProduct extends AllergenRecord {
  id: number
  category: Category
  isAvailable: boolean
  archivedAt: number | null
  createdAt: number
  /** The Monday of the last week that had it, before the one that is filled; null where none did. */
  lastServed: string | null
}

export interface RotatedProduct {
  id: number
  position: number
  /** Why it is on, for the planner: `last served 2026-10-12`. */
  why: string
}

/** How many of the latest weeks a dish rests, while the shelf allows. */
const restingWeeks = 2

/** A shelf that meets no minimum, or has none to meet, still gives a menu: this many dishes. */
const leastDishes = 8

/**
 * A week's menu from what is on the shelf: of each category as many as its minimum, those that were served longest ago
 * first, none of the last two weeks while there are others. Never what is sold out, archived or unconfirmed. Among
 * equals the week decides, the same way however often it is asked. Empty only where nothing can be served at all, or
 * where the menu `holds` enough already: that many dishes, which are not on this shelf, stand before these.
 */
export function rotateMenu(
  shelf: readonly RotationProduct[],
  { week, minimums, holds = 0 }: { week: string; minimums: Record<Category, number>; holds?: number },
): RotatedProduct[] {
  const rested = dayAfter(week, -7 * restingWeeks)
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
  return dish.isAvailable && dish.archivedAt === null && !needsOverride(dish)
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
    ? `last served ${lastServed}, as nothing else could stand here`
    : `last served ${lastServed}`
}

/** A number that the week and the dish decide, spread evenly (FNV-1a). */
function lot(week: string, id: number) {
  let hash = 0x811c9dc5
  for (const letter of `${week}:${id}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return hash
}
