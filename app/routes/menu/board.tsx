import { MenuCorrections } from '#app/components/corrections.tsx'
import { Macros } from '#app/components/meal-card.tsx'
import { MenuFilterForm, MenuFound, MenuNothing } from '#app/components/menu-filter.tsx'
import type { Business } from '#app/domain/business.ts'
import type { menuCorrections } from '#app/domain/corrections.ts'
import { categories } from '#app/domain/dishes.ts'
import type { MealCardView } from '#app/domain/meal-card.ts'
import { shelfName, type MenuView } from '#app/domain/menu-filter.ts'

const place = { path: '/menu', anchor: '#dishes' }

/** The whole week in words and numbers, shelf by shelf; without pictures, so that it can be read down and printed. */
export function Board({
  business,
  view,
  corrections,
}: {
  business: Business
  view: MenuView
  corrections: ReturnType<typeof menuCorrections>
}) {
  // Further down the page says that it can't be read.
  if (view.total === 0) return null
  return (
    <section className="wrap board" id="dishes">
      <h2>All of this week’s dishes</h2>
      <MenuCorrections corrections={corrections} />
      <MenuFilterForm view={view} place={place} />
      <MenuFound view={view} place={place} business={business} />
      {view.cards.length === 0 && <MenuNothing view={view} place={place} business={business} />}
      {shelvesOf(view).map(({ name, cloth, cards }) => (
        <section key={name} className="board-shelf">
          <h3 className={cloth}>{name}</h3>
          <ul className="dishes">
            {cards.map((card) => (
              <Line key={card.id} card={card} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

/** By protein the shelves would only be in the way. */
function shelvesOf({ filter, cards }: MenuView) {
  const shelves = filter.byProtein
    ? [{ name: 'Most protein first', cloth: filter.category ?? 'mixed', cards }]
    : categories.map((category) => ({
        name: shelfName(category),
        cloth: category,
        cards: cards.filter((card) => card.category === category),
      }))
  return shelves.filter((shelf) => shelf.cards.length > 0)
}

function Line({ card: { href, name, line, macros, marks, allergens } }: { card: MealCardView }) {
  return (
    <li className="card">
      <a href={href}>
        <h4>{name}</h4>
        <span className="line">{line}</span>
        <Macros macros={macros} />
        <span className="marks">{[...marks, allergens].join(' · ')}</span>
      </a>
    </li>
  )
}
