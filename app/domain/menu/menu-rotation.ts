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
const restingWeeks = 2

/** Fills a menu to at least this many products, even if the category minimums are zero or can't be met. */
const minProducts = 8

/**
 * Fills an unplanned week's menu up to each category's minimum, starting with the products served longest ago.
 * Deterministic: ties depend only on the week and the product ID. `holds` counts the products already on the
 * menu.
 */
export function rotateMenu(
  products: readonly RotationCandidate[],
  { week, minimums, holds = 0 }: { week: string; minimums: Record<Category, number>; holds?: number },
): RotatedProduct[] {
  const rested = addDays(week, -7 * restingWeeks)
  const inTurn = products.filter(canBeServed).toSorted((one, other) => byTurn(one, other, { week, rested }))
  const chosen = categories.flatMap((category) =>
    inTurn.filter((product) => product.category === category).slice(0, minimums[category]),
  )
  const menu = new Set(chosen)
  for (const product of inTurn) if (holds + menu.size < minProducts) menu.add(product)
  return [...menu]
    .slice(0, Math.max(0, maxProductsPerWeek - holds))
    .toSorted((one, other) => one.createdAt - other.createdAt || one.id - other.id)
    .map((product, index) => ({
      id: product.id,
      position: holds + index + 1,
      why: whyServed(product, rested),
    }))
}

export function canBeServed(product: Pick<RotationCandidate, 'isAvailable' | 'archivedAt'> & AllergenRecord) {
  return product.isAvailable && product.archivedAt === null && !needsAllergenOverride(product)
}

function byTurn(
  one: RotationCandidate,
  other: RotationCandidate,
  { week, rested }: { week: string; rested: string },
) {
  const [mine, theirs] = [one.lastServed ?? '', other.lastServed ?? '']
  const resting = Number(mine >= rested) - Number(theirs >= rested)
  if (resting !== 0) return resting
  if (mine !== theirs) return mine < theirs ? -1 : 1
  return lot(week, one.id) - lot(week, other.id) || one.id - other.id
}

function whyServed({ lastServed }: RotationCandidate, rested: string) {
  if (lastServed === null) return 'never served before'
  return lastServed >= rested
    ? `last served ${lastServed}; nothing else was available`
    : `last served ${lastServed}`
}

/** Breaks ties the same way every time (FNV-1a hash). */
function lot(week: string, id: number) {
  let hash = 0x811c9dc5
  for (const letter of `${week}:${id}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return hash
}
