import type { MealCardView } from '#app/domain/menu/meal-card.ts'
import type { mealAvailability } from '#app/domain/blog/post-meals.ts'
import { ResponsivePicture } from '#app/components/public/picture.tsx'

export function BlogMealCard({
  card: { href, name, category, picture, macros, price },
  availability,
}: {
  card: MealCardView
  availability: ReturnType<typeof mealAvailability>
}) {
  return (
    <a className={`post-meal ${category}`} href={href}>
      <ResponsivePicture className="dish" picture={picture} alt="" sizes="112px" />
      <b>{name}</b>
      {macros && (
        <span>{`${macros.calories} calories, ${macros.proteinG} g protein, ${macros.carbsG} g carbs, ${macros.fatG} g fat`}</span>
      )}
      {price !== null && <span>{`${price} each`}</span>}
      <span className={`badge ${availability.name}`}>{availability.text}</span>
    </a>
  )
}
