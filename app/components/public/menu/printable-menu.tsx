import { categories } from '#app/domain/menu/product.ts'
import type { MealCardView } from '#app/domain/menu/meal-card.ts'
import { categoryHeading } from '#app/domain/menu/menu-filter.ts'
import { MealCardDetails } from './meal-card.tsx'

export interface PrintableMenuCategory {
  name: string
  cloth: string
  cards: readonly MealCardView[]
}

export function PrintableMenu({ shelves }: { shelves: readonly PrintableMenuCategory[] }) {
  return shelves.map(({ name, cloth, cards }) => (
    <section key={name} className="board-category">
      <h3 className={cloth}>{name}</h3>
      <ul className="dishes">
        {cards.map((card) => (
          <Line key={card.id} card={card} />
        ))}
      </ul>
    </section>
  ))
}

export function groupCardsByCategory(cards: readonly MealCardView[]): PrintableMenuCategory[] {
  return categories
    .map((category) => ({
      name: categoryHeading(category),
      cloth: category,
      cards: cards.filter((card) => card.category === category),
    }))
    .filter((shelf) => shelf.cards.length > 0)
}

function Line({ card }: { card: MealCardView }) {
  return (
    <li className="card">
      <a href={card.href}>
        <h4>{card.name}</h4>
        <MealCardDetails card={card} />
      </a>
    </li>
  )
}
