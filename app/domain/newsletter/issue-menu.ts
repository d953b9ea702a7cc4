import { categories, categoryPlurals, type Category } from '#app/domain/menu/product.ts'
import type { CardProduct } from '#app/domain/menu/meal-card.ts'
import { isShown, isUnanswered } from '#app/domain/menu/planned-product.ts'
import { needsOverride } from '#app/domain/menu/week-plan.ts'

/** A dish of the week that an issue is about. */
export interface IssueProduct extends CardProduct {
  isAvailable: boolean
  archivedAt: number | null
  /** Why it stands there with unconfirmed allergens. */
  overrideReason: string | null
}

/** What an issue shows of its week: what can be ordered, by category, the owner's dish or the first one at the top. */
export function issueMenu(dishes: readonly IssueProduct[], heroId: number | null) {
  const shown = dishes.filter(isShown)
  const chosen = shown.find(({ id }) => id === heroId)
  const hero = chosen ?? shown[0] ?? null
  return {
    shown,
    hero,
    heroMissing: heroId !== null && !chosen,
    /** The others: the top one is not told twice. */
    shelves: categories.flatMap((category) => {
      const some = shown.filter((dish) => dish.category === category && dish !== hero)
      return some.length === 0 ? [] : [{ category, dishes: some }]
    }),
  }
}

export type IssueMenu = ReturnType<typeof issueMenu>

/** The top dish and two more, of as many categories as there are. */
export function threeOf({ hero, shown }: IssueMenu) {
  if (!hero) return []
  const others = shown.filter(({ id }) => id !== hero.id)
  const firsts = categories.flatMap((category) =>
    category === hero.category ? [] : (others.find((dish) => dish.category === category) ?? []),
  )
  return [...new Set([hero, ...firsts, ...others])].slice(0, 3)
}

/** Why a person should look at an issue before it leaves, in sentences; it waits for them. */
export function menuProblems(
  dishes: readonly IssueProduct[],
  { shown, hero, heroMissing }: IssueMenu,
  { minimums, pictured }: { minimums: Record<Category, number>; pictured: boolean },
) {
  if (!hero) return ['No dish of this week can be ordered, so the letter has no menu.']
  const unanswered = dishes.filter(isUnanswered)
  const letPass = shown.filter(needsOverride)
  const thin = categories.filter(
    (category) => shown.filter((dish) => dish.category === category).length < minimums[category],
  )
  return [
    heroMissing && `The dish chosen for the top can’t be ordered; ${hero.name} stands there instead.`,
    pictured && hero.imageUrl === null && `${hero.name} stands at the top and has no picture.`,
    unanswered.length > 0 && `Left out, because their allergens are not confirmed: ${named(unanswered)}.`,
    letPass.length > 0 && `On the menu with allergens that nobody has confirmed: ${named(letPass)}.`,
    thin.length > 0 &&
      `Fewer than there should be: ${thin.map((category) => categoryPlurals[category]).join(', ')}.`,
  ].filter((problem) => problem !== false)
}

/** More names than these make no sentence. */
const mostNamed = 6

function named(dishes: readonly IssueProduct[]) {
  const names = dishes.slice(0, mostNamed).map(({ name }) => name)
  const more = dishes.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
