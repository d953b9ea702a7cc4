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

export function buildIssueMenu(products: readonly IssueProduct[], heroId: number | null) {
  const shown = products.filter(isOrderable)
  const chosen = shown.find(({ id }) => id === heroId)
  const hero = chosen ?? shown[0] ?? null
  return {
    shown,
    hero,
    heroMissing: heroId !== null && !chosen,
    sections: categories.flatMap((category) => {
      const categoryProducts = shown.filter((product) => product.category === category && product !== hero)
      return categoryProducts.length === 0 ? [] : [{ category, products: categoryProducts }]
    }),
  }
}

type IssueMenu = ReturnType<typeof buildIssueMenu>

export function pickReminderProducts({ hero, shown }: IssueMenu) {
  if (!hero) return []
  const others = shown.filter(({ id }) => id !== hero.id)
  const firstOfEachCategory = categories.flatMap((category) =>
    category === hero.category ? [] : (others.find((product) => product.category === category) ?? []),
  )
  return [...new Set([hero, ...firstOfEachCategory, ...others])].slice(0, 3)
}

export function listMenuProblems(
  products: readonly IssueProduct[],
  { shown, hero, heroMissing }: IssueMenu,
  { minimums, showsHeroImage }: { minimums: CategoryCounts; showsHeroImage: boolean },
) {
  if (!hero) return ['No meals can be ordered this week, so the newsletter has no menu.']
  const unconfirmed = products.filter(needsAllergenReview)
  const overridden = shown.filter(needsAllergenOverride)
  const shortCategories = listCategoriesBelowMinimum(shown, minimums)
  return [
    heroMissing && `The featured meal you chose can’t be ordered, so ${hero.name} is featured instead.`,
    showsHeroImage && hero.imageUrl === null && `${hero.name} is featured but has no photo.`,
    unconfirmed.length > 0 &&
      `Meals left out because of unconfirmed allergens: ${formatShortNameList(unconfirmed)}.`,
    overridden.length > 0 &&
      `Meals on the menu with unconfirmed allergens: ${formatShortNameList(overridden)}.`,
    shortCategories.length > 0 &&
      `Not enough meals in these categories: ${shortCategories.map((category) => categoryPlurals[category]).join(', ')}.`,
  ].filter((problem) => problem !== false)
}
