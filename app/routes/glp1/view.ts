import { playbook, proteinPerMeal, shelves, type Grams, type Shelf } from '#app/content/glp1.ts'
import type { Macros } from '#app/domain/menu/product.ts'
import type { MealCardView } from '#app/domain/menu/meal-card.ts'

export type Measured = MealCardView & { macros: Macros }

export interface MeasuredShelf extends Shelf {
  /** The category's dishes that meet its target, the most protein first. */
  dishes: readonly Measured[]
  /** This week has dishes of the category, and none in its range. */
  none: boolean
}

const shownPerShelf = 3

/** This week's dishes against the targets. A dish that is not counted, or lies outside its range, is not named. */
export function measure(menu: readonly MealCardView[]) {
  const counted = menu.flatMap((card): Measured[] => (card.macros ? [{ ...card, macros: card.macros }] : []))
  const byProtein = counted.toSorted((one, other) => other.macros.proteinG - one.macros.proteinG)
  const fitting = (category: MealCardView['category']) => {
    const target = shelves.find((shelf) => shelf.category === category)?.target
    return byProtein.filter((dish) => dish.category === category && target && lies(dish, target))
  }
  return {
    shelves: shelves.map((shelf): MeasuredShelf => {
      const { category, target } = shelf
      const ofShelf = byProtein.filter((dish) => dish.category === category)
      const dishes = target ? ofShelf.filter((dish) => lies(dish, target)).slice(0, shownPerShelf) : []
      return { ...shelf, dishes, none: ofShelf.length > 0 && dishes.length === 0 }
    }),
    /** What lies on the plate at the top of the page: an entree within what one meal should bring. */
    onThePlate: byProtein.find((dish) => dish.category === 'entree' && lies(dish, proteinPerMeal)) ?? null,
    /** For each stage a meal that fits it and has a picture of its own. */
    stages: playbook.map(({ plate }) => fitting(plate).find(({ picture }) => !picture.placeholder) ?? null),
  }
}

function lies({ macros }: Measured, { from, to }: Grams) {
  return macros.proteinG >= from && macros.proteinG <= to
}
