import { categories } from '#app/domain/menu/product.ts'
import type { MealCardView } from '#app/domain/menu/meal-card.ts'
import { categoryHeading } from '#app/domain/menu/menu-filter.ts'
import { MealCardDetails } from './meal-card.tsx'

export interface PrintableMenuCategory {
  name: string
  className: string
  cards: readonly MealCardView[]
}

export function PrintableMenu({ sections }: { sections: readonly PrintableMenuCategory[] }) {
  return sections.map(({ name, className, cards }) => (
    <section key={name} className="board-category">
      <h3 className={className}>{name}</h3>
      <ul className="dishes">
        {cards.map((card) => (
          <MealLine key={card.id} card={card} />
        ))}
      </ul>
    </section>
  ))
}

export function groupCardsByCategory(cards: readonly MealCardView[]): PrintableMenuCategory[] {
  return categories
    .map((category) => ({
      name: categoryHeading(category),
      className: category,
      cards: cards.filter((card) => card.category === category),
    }))
    .filter((section) => section.cards.length > 0)
}

function MealLine({ card }: { card: MealCardView }) {
  return (
    <li className="card">
      <a href={card.href}>
        <h4>{card.name}</h4>
        <MealCardDetails card={card} />
      </a>
    </li>
  )
}
