import { allergens } from './allergens.ts'
import type { Business } from './business.ts'
import { dietOf, macrosOf, type Dish } from './meal-card.ts'
import { weekSchedule } from './order-week.ts'
import { pictureOf } from './product-image.ts'

interface Week {
  week: string
  state: string
  dishes: readonly Dish[]
  previous: string | null
  next: string | null
}

/** What `/api/v1/menu` says of a week (docs/api.md). Fields may be added; none changes its meaning within v1. */
export function menuAnswer(
  { week, state, dishes, previous, next }: Week,
  { business, siteOrigin }: { business: Business; siteOrigin: string },
) {
  const weekUrl = (name: string | null) => name && `${siteOrigin}${menuPath}?week=${name}`
  const { deadline, handover } = weekSchedule(week, business)
  return {
    week,
    state,
    timeZone: business.timeZone,
    deadline: iso(deadline),
    pickup: handover.map(({ from, to }) => ({ from: iso(from), to: iso(to) })),
    orderUrl: business.orderUrl,
    previousWeek: weekUrl(previous),
    nextWeek: weekUrl(next),
    dishes: dishes.map((dish) => dishAnswer(dish, siteOrigin)),
  }
}

export const menuPath = '/api/v1/menu'

function dishAnswer(dish: Dish, siteOrigin: string) {
  const { src, illustration } = pictureOf(dish.imageUrl)
  const macros = macrosOf(dish)
  return {
    id: dish.id,
    url: `${siteOrigin}/product/${dish.id}`,
    name: dish.name,
    line: dish.line,
    category: dish.category,
    picture: { url: new URL(src, siteOrigin).href, illustration },
    macros: macros && {
      kcal: macros.calories,
      proteinGrams: macros.proteinG,
      carbsGrams: macros.carbsG,
      fatGrams: macros.fatG,
    },
    diet: dietOf(dish),
    allergens: Object.fromEntries(allergens.map((allergen) => [allergen, dish[allergen]])),
  }
}

function iso(at: number) {
  return new Date(at).toISOString()
}
