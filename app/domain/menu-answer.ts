import { allergens, type AllergenRecord } from './allergens.ts'
import type { Business } from './business.ts'
import type { Category, DietMark } from './dishes.ts'
import { dietOf, macrosOf } from './meal-card.ts'
import { orderWindow } from './order-week.ts'
import { handoverDays } from './handover.ts'
import { pictureOf } from './product-image.ts'

interface Dish extends AllergenRecord {
  id: number
  name: string
  line: string
  category: Category
  imageUrl: string | null
  calories: number | null
  proteinG: number | null
  carbsG: number | null
  fatG: number | null
  diet: readonly DietMark[]
}

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
  // Noon of its Monday lies within the week in every zone.
  const { deadline } = orderWindow(Date.parse(`${week}T12:00Z`), business)
  return {
    week,
    state,
    timeZone: business.timeZone,
    deadline: iso(deadline),
    pickup: handoverDays(week, business).map(({ from, to }) => ({ from: iso(from), to: iso(to) })),
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
