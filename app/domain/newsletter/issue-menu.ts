import {
  categories,
  categoryPlurals,
  listCategoriesBelowMinimum,
  type CategoryCounts,
} from '#app/domain/menu/product.ts'
import type { MealCardProduct } from '#app/domain/menu/meal-card.ts'
import { isOrderable, needsAllergenReview } from '#app/domain/menu/planned-product.ts'
import { needsAllergenOverride } from '#app/domain/menu/week-plan.ts'
import { formatShortNameList } from '#app/domain/site/list-text.ts'

export interface IssueProduct extends MealCardProduct {
  isAvailable: boolean
  archivedAt: number | null
  overrideReason: string | null
}

/** The orderable products by category, and the featured one (the owner's choice, or the first). */
export function buildIssueMenu(products: readonly IssueProduct[], heroId: number | null) {
  const shown = products.filter(isOrderable)
  const chosen = shown.find(({ id }) => id === heroId)
  const hero = chosen ?? shown[0] ?? null
  return {
    shown,
    hero,
    heroMissing: heroId !== null && !chosen,
    shelves: categories.flatMap((category) => {
      const some = shown.filter((product) => product.category === category && product !== hero)
      return some.length === 0 ? [] : [{ category, products: some }]
    }),
  }
}

type IssueMenu = ReturnType<typeof buildIssueMenu>

/** The featured product and two others, from different categories where possible. */
export function pickReminderProducts({ hero, shown }: IssueMenu) {
  if (!hero) return []
  const others = shown.filter(({ id }) => id !== hero.id)
  const firsts = categories.flatMap((category) =>
    category === hero.category ? [] : (others.find((product) => product.category === category) ?? []),
  )
  return [...new Set([hero, ...firsts, ...others])].slice(0, 3)
}

/** An issue with problems is held until a person approves it. */
export function listMenuProblems(
  products: readonly IssueProduct[],
  { shown, hero, heroMissing }: IssueMenu,
  { minimums, pictured }: { minimums: CategoryCounts; pictured: boolean },
) {
  if (!hero) return ['No meals can be ordered this week, so the newsletter has no menu.']
  const unanswered = products.filter(needsAllergenReview)
  const letPass = shown.filter(needsAllergenOverride)
  const thin = listCategoriesBelowMinimum(shown, minimums)
  return [
    heroMissing && `The featured meal you chose can’t be ordered, so ${hero.name} is featured instead.`,
    pictured && hero.imageUrl === null && `${hero.name} is featured but has no photo.`,
    unanswered.length > 0 &&
      `Meals left out because of unconfirmed allergens: ${formatShortNameList(unanswered)}.`,
    letPass.length > 0 && `Meals on the menu with unconfirmed allergens: ${formatShortNameList(letPass)}.`,
    thin.length > 0 &&
      `Not enough meals in these categories: ${thin.map((category) => categoryPlurals[category]).join(', ')}.`,
  ].filter((problem) => problem !== false)
}
