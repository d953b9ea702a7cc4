import { ResponsivePicture } from '#app/components/public/picture.tsx'
import type { MealCardView } from '#app/domain/menu/meal-card.ts'

export function MealCard({ card }: { card: MealCardView }) {
  const { href, name, category, picture } = card
  return (
    <li className={`card ${category}`}>
      <a href={href}>
        <ResponsivePicture
          className="dish"
          small
          picture={picture}
          alt=""
          sizes="(width >= 1280px) 264px, (width >= 960px) 22vw, (width >= 640px) 30vw, 120px"
        />
        <h3>{name}</h3>
        <MealCardDetails card={card} />
      </a>
    </li>
  )
}

export interface PrintableMenuSection {
  category: string
  name: string
  products: readonly MealCardView[]
}

export function PrintableMenu({ sections }: { sections: readonly PrintableMenuSection[] }) {
  return sections.map(({ category, name, products }) => (
    <section key={name} className="board-category">
      <h3 className={category}>{name}</h3>
      <ul className="dishes">
        {products.map((card) => (
          <li key={card.id} className="card">
            <a href={card.href}>
              <h4>{card.name}</h4>
              <MealCardDetails card={card} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Uses few HTML elements, because menus have many cards. Always renders `.macros`, to keep the cards aligned. */
function MealCardDetails({ card }: { card: MealCardView }) {
  const { line, macros, price, tags, allergens, soldOut } = card
  return (
    <>
      <span className="line">{line}</span>
      <span className="macros">
        {price !== null && (
          <>
            <b>{price}</b> each{' '}
          </>
        )}
        {macros && (
          <>
            <b>{macros.calories}</b> cal <b>{`${macros.proteinG} g`}</b> protein <b>{`${macros.carbsG} g`}</b>{' '}
            carbs <b>{`${macros.fatG} g`}</b> fat
          </>
        )}
      </span>
      <span className="marks">
        {soldOut && <b>Sold out · </b>}
        {[...tags, allergens].join(' · ')}
      </span>
    </>
  )
}
