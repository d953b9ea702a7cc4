import type { MealCardView } from '#app/domain/meal-card.ts'
import { Picture } from './picture.tsx'

/** A dish on its category's cloth; the whole card is one link. */
export function MealCard({ card }: { card: MealCardView }) {
  const { href, name, line, category, picture, macros, marks, allergens } = card
  return (
    <li className={`card ${category}`}>
      <a href={href}>
        <Picture
          className="dish"
          picture={picture}
          alt=""
          sizes="(width >= 1280px) 264px, (width >= 960px) 22vw, (width >= 640px) 30vw, 120px"
        />
        <h3>{name}</h3>
        <span className="line">{line}</span>
        {/* Empty, but there: rows of neighbouring cards share their lines. */}
        <span className="macros">
          {macros && (
            <>
              <span>
                <b>{macros.calories}</b> kcal
              </span>
              <span>
                <b>{macros.proteinG} g</b> protein
              </span>
              <span>
                <b>{macros.carbsG} g</b> carbs
              </span>
              <span>
                <b>{macros.fatG} g</b> fat
              </span>
            </>
          )}
        </span>
        <span className="marks">{[...marks, allergens].join(' · ')}</span>
      </a>
    </li>
  )
}
