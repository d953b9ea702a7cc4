import { addDays } from '#app/domain/time/kitchen-time.ts'
import type { AllergenRecord } from './allergens.ts'
import type { PlannedMenuItem } from './planned-menu.ts'
import { categories, type CategoryCounts, maxProductsPerWeek } from './product.ts'
import { hasUnconfirmedAllergens, type PlannedProduct } from './week-plan.ts'

type ServedProduct = AllergenRecord & Pick<PlannedProduct, 'id' | 'category' | 'isAvailable' | 'archivedAt'>
export type RotationCandidate = ServedProduct & { createdAt: number; lastServed: string | null }

const minWeeksBetweenServings = 2

const minProducts = 8

/** Picks products until each category's minimum and `minProducts` are met, starting with those served longest ago. */
export function buildRotationMenu(
  products: readonly RotationCandidate[],
  { week, minimums }: { week: string; minimums: CategoryCounts },
  plannedCount = 0,
): PlannedMenuItem[] {
  const recentFrom = addDays(week, -7 * minWeeksBetweenServings)
  const sorted = products.filter(isEligibleForRotation).toSorted((a, b) => {
    const [lastA, lastB] = [a.lastServed ?? '', b.lastServed ?? '']
    const recency = Number(lastA >= recentFrom) - Number(lastB >= recentFrom)
    if (recency !== 0) return recency
    if (lastA !== lastB) return lastA < lastB ? -1 : 1
    return tieBreaker(week, a.id) - tieBreaker(week, b.id) || a.id - b.id
  })
  const menu = new Set(
    categories.flatMap((category) =>
      sorted.filter((product) => product.category === category).slice(0, minimums[category]),
    ),
  )
  for (const product of sorted) if (plannedCount + menu.size < minProducts) menu.add(product)
  return [...menu]
    .slice(0, Math.max(0, maxProductsPerWeek - plannedCount))
    .toSorted((a, b) => a.createdAt - b.createdAt || a.id - b.id)
    .map(({ id, lastServed }) => ({ id, override: '', why: rotationReason(lastServed, recentFrom) }))
}

export function isEligibleForRotation(product: RotationCandidate) {
  return product.isAvailable && product.archivedAt === null && !hasUnconfirmedAllergens(product)
}

function rotationReason(lastServed: string | null, recentFrom: string) {
  if (lastServed === null) return 'never served before'
  return `last served ${lastServed}${lastServed >= recentFrom ? '; nothing else was available' : ''}`
}

/** Breaks ties between products last served in the same week. The hash (FNV-1a) gives the same order on every run. */
function tieBreaker(week: string, id: number) {
  let hash = 0x811c9dc5
  for (const character of `${week}:${id}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0
  return hash
}
