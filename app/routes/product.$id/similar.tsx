import { MealCard } from '#app/components/public/menu/meal-card.tsx'
import { categoryHeading } from '#app/domain/menu/menu-filter.ts'
import type { Category } from '#app/domain/menu/product.ts'
import type { MealCardView } from '#app/domain/menu/meal-card.ts'

/** Up to three meals of the same category, with a link to the whole category. */
export function SimilarMeals({
  similar,
  category,
}: {
  similar: readonly MealCardView[]
  category: Category
}) {
  return (
    <section className="wrap similar">
      <div>
        <h2>Similar meals</h2>
        <a className="more" href={`/?category=${category}#menu`}>
          {`All ${categoryHeading(category).toLowerCase()} this week`}
        </a>
      </div>
      <ul className="dishes">
        {similar.map((card) => (
          <MealCard key={card.id} card={card} />
        ))}
      </ul>
    </section>
  )
}
