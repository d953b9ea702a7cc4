import type { PlannedMenuItem, PlannableProduct } from '#app/domain/menu/menu-order.ts'
import { needsAllergenOverride } from '#app/domain/menu/week-plan.ts'

type Menu = readonly PlannedMenuItem[]

const mostNamed = 12

/** Describes for the activity log which products were added, removed, or moved; at most 12 names each. */
export function menuChangeDetails(before: Menu, after: Menu, dishes: readonly PlannableProduct[]) {
  const names = (some: Menu, others: Menu) => {
    const those = without(some, others)
    const named = those.slice(0, mostNamed).map(({ id }) => `“${nameOf(id, dishes)}”`)
    return those.length > mostNamed ? [...named, `${those.length - mostNamed} more`] : named
  }
  const stayed = before.filter(({ id }) => after.some((one) => one.id === id)).map(({ id }) => id)
  const now = after.filter(({ id }) => before.some((one) => one.id === id)).map(({ id }) => id)
  return {
    put: names(after, before),
    taken: names(before, after),
    moved: stayed.some((id, index) => id !== now[index]),
    ...allergenOverrideDetails(before, after, dishes),
  }
}

/**
 * Collects for the activity log the reasons entered to override unconfirmed allergens: those that were added,
 * and those removed together with their product.
 */
export function allergenOverrideDetails(before: Menu, after: Menu, dishes: readonly PlannableProduct[]) {
  const written = after.filter(({ id, override }) => {
    const dish = dishes.find((one) => one.id === id)
    return dish && needsAllergenOverride(dish) && before.find((one) => one.id === id)?.override !== override
  })
  const told = [...written, ...without(before, after)].filter(({ override }) => override !== '')
  return told.length === 0
    ? {}
    : { overrides: Object.fromEntries(told.map(({ id, override }) => [nameOf(id, dishes), override])) }
}

function without(some: Menu, others: Menu) {
  return some.filter(({ id }) => !others.some((one) => one.id === id))
}

function nameOf(id: number, dishes: readonly PlannableProduct[]) {
  return dishes.find((dish) => dish.id === id)?.name ?? String(id)
}
