import { categories } from '#app/domain/menu/product.ts'
import type { MealCardView } from '#app/domain/menu/meal-card.ts'
import { categoryHeading } from '#app/domain/menu/menu-filter.ts'
import { PriceAndMacros } from './meal-card.tsx'

export interface PrintableMenuCategory {
  name: string
  cloth: string
  cards: readonly MealCardView[]
}

/** Printable list of a menu by category, without pictures. */
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

/** Groups meal cards by category and leaves out empty categories. */
export function groupCardsByCategory(cards: readonly MealCardView[]): PrintableMenuCategory[] {
  return categories
    .map((category) => ({
      name: categoryHeading(category),
      cloth: category,
      cards: cards.filter((card) => card.category === category),
    }))
    .filter((shelf) => shelf.cards.length > 0)
}

function Line({
  card: { href, name, line, macros, price, marks, allergens, soldOut },
}: {
  card: MealCardView
}) {
  return (
    <li className="card">
      <a href={href}>
        <h4>{name}</h4>
        <span className="line">{line}</span>
        <PriceAndMacros macros={macros} price={price} />
        <span className="marks">
          {soldOut && <b>Sold out · </b>}
          {[...marks, allergens].join(' · ')}
        </span>
      </a>
    </li>
  )
}
