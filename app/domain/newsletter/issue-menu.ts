import { categories, categoryPlurals, type Category } from '#app/domain/menu/product.ts'
import type { MealCardProduct } from '#app/domain/menu/meal-card.ts'
import { isOrderable, needsAllergenReview } from '#app/domain/menu/planned-product.ts'
import { needsAllergenOverride } from '#app/domain/menu/week-plan.ts'

/** A product on the menu that a newsletter issue is about. */
export interface IssueProduct extends MealCardProduct {
  isAvailable: boolean
  archivedAt: number | null
  /** Why the owner put the product on the menu despite unconfirmed allergens; null if no reason was written. */
  overrideReason: string | null
}

/**
 * Returns what an issue shows of its menu: the orderable products by category, and the featured product (the owner's
 * choice, or the first).
 */
export function buildIssueMenu(products: readonly IssueProduct[], heroId: number | null) {
  const shown = products.filter(isOrderable)
  const chosen = shown.find(({ id }) => id === heroId)
  const hero = chosen ?? shown[0] ?? null
  return {
    shown,
    hero,
    heroMissing: heroId !== null && !chosen,
    /** The featured product isn't repeated in its category. */
    shelves: categories.flatMap((category) => {
      const some = shown.filter((product) => product.category === category && product !== hero)
      return some.length === 0 ? [] : [{ category, dishes: some }]
    }),
  }
}

type IssueMenu = ReturnType<typeof buildIssueMenu>

/**
 * Picks up to three products of an issue: the featured one and two others, from different categories where possible.
 */
export function pickThreeProducts({ hero, shown }: IssueMenu) {
  if (!hero) return []
  const others = shown.filter(({ id }) => id !== hero.id)
  const firsts = categories.flatMap((category) =>
    category === hero.category ? [] : (others.find((product) => product.category === category) ?? []),
  )
  return [...new Set([hero, ...firsts, ...others])].slice(0, 3)
}

/**
 * Describes the problems of an issue's menu in sentences. An issue with problems is held until a person approves it.
 */
export function listMenuProblems(
  products: readonly IssueProduct[],
  { shown, hero, heroMissing }: IssueMenu,
  { minimums, pictured }: { minimums: Record<Category, number>; pictured: boolean },
) {
  if (!hero) return ['No meals can be ordered this week, so the newsletter has no menu.']
  const unanswered = products.filter(needsAllergenReview)
  const letPass = shown.filter(needsAllergenOverride)
  const thin = categories.filter(
    (category) => shown.filter((product) => product.category === category).length < minimums[category],
  )
  return [
    heroMissing && `The featured meal you chose can’t be ordered, so ${hero.name} is featured instead.`,
    pictured && hero.imageUrl === null && `${hero.name} is featured but has no photo.`,
    unanswered.length > 0 && `Left out because their allergens aren’t confirmed: ${joinNames(unanswered)}.`,
    letPass.length > 0 && `On the menu with unconfirmed allergens: ${joinNames(letPass)}.`,
    thin.length > 0 &&
      `Not enough meals in: ${thin.map((category) => categoryPlurals[category]).join(', ')}.`,
  ].filter((problem) => problem !== false)
}

/** Maximum number of product names listed in one sentence. */
const maxNames = 6

function joinNames(products: readonly IssueProduct[]) {
  const names = products.slice(0, maxNames).map(({ name }) => name)
  const more = products.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
