import type { Macros as Numbers } from '#app/domain/menu/product.ts'
import type { MealCardView } from '#app/domain/menu/meal-card.ts'
import { ResponsivePicture } from '#app/components/public/picture.tsx'

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

export function MealCardDetails({
  card: { line, macros, price, tags: marks, allergens, soldOut },
}: {
  card: MealCardView
}) {
  return (
    <>
      <span className="line">{line}</span>
      <PriceAndMacros macros={macros} price={price} />
      <span className="marks">
        {soldOut && <b>Sold out · </b>}
        {[...marks, allergens].join(' · ')}
      </span>
    </>
  )
}

/**
 * Inline text keeps the number of elements on a menu low. Rendered even when empty, so that neighboring cards align.
 */
function PriceAndMacros({ macros, price }: { macros: Numbers | null; price: string | null }) {
  return (
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
  )
}
