import type { AllergenRecord } from './allergens.ts'
import { categories, type Category } from './product.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'
import { needsAllergenOverride } from './week-plan.ts'
import { maxProductsPerWeek } from './product.ts'

export interface RotationCandidate extends AllergenRecord {
  id: number
  category: Category
  isAvailable: boolean
  archivedAt: number | null
  createdAt: number
  /** Monday of the latest earlier week with the product on its menu. */
  lastServed: string | null
}

export interface RotatedProduct {
  id: number
  position: number
  /** Shown in the planner: `last served 2026-10-12`. */
  why: string
}

/** A product isn't repeated within this many weeks, if there are enough others. */
const minWeeksBetweenServings = 2

/** Fills a menu to at least this many products, even if the category minimums are zero or can't be met. */
const minProducts = 8

/**
 * Fills an unplanned week's menu up to each category's minimum, starting with the products served longest ago.
 * Deterministic: ties depend only on the week and the product ID. `holds` counts the products already on the
 * menu.
 */
export function rotateMenu(
  products: readonly RotationCandidate[],
  {
    week,
    minimums,
    plannedCount = 0,
  }: { week: string; minimums: Record<Category, number>; plannedCount?: number },
): RotatedProduct[] {
  const recentFrom = addDays(week, -7 * minWeeksBetweenServings)
  const sorted = products
    .filter(canBeServed)
    .toSorted((a, b) => compareByLastServed(a, b, { week, recentFrom }))
  const chosen = categories.flatMap((category) =>
    sorted.filter((product) => product.category === category).slice(0, minimums[category]),
  )
  const menu = new Set(chosen)
  for (const product of sorted) if (plannedCount + menu.size < minProducts) menu.add(product)
  return [...menu]
    .slice(0, Math.max(0, maxProductsPerWeek - plannedCount))
    .toSorted((a, b) => a.createdAt - b.createdAt || a.id - b.id)
    .map((product, index) => ({
      id: product.id,
      position: plannedCount + index + 1,
      why: rotationReason(product, recentFrom),
    }))
}

export function canBeServed(product: Pick<RotationCandidate, 'isAvailable' | 'archivedAt'> & AllergenRecord) {
  return product.isAvailable && product.archivedAt === null && !needsAllergenOverride(product)
}

function compareByLastServed(
  a: RotationCandidate,
  b: RotationCandidate,
  { week, recentFrom }: { week: string; recentFrom: string },
) {
  const [lastServedA, lastServedB] = [a.lastServed ?? '', b.lastServed ?? '']
  const recency = Number(lastServedA >= recentFrom) - Number(lastServedB >= recentFrom)
  if (recency !== 0) return recency
  if (lastServedA !== lastServedB) return lastServedA < lastServedB ? -1 : 1
  return tieBreaker(week, a.id) - tieBreaker(week, b.id) || a.id - b.id
}

function rotationReason({ lastServed }: RotationCandidate, recentFrom: string) {
  if (lastServed === null) return 'never served before'
  return lastServed >= recentFrom
    ? `last served ${lastServed}; nothing else was available`
    : `last served ${lastServed}`
}

/** Breaks ties the same way every time (FNV-1a hash). */
function tieBreaker(week: string, id: number) {
  let hash = 0x811c9dc5
  for (const character of `${week}:${id}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0
  return hash
}
