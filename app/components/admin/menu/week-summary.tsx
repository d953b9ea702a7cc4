import { capitalize, categories, categoryPlurals, type Category } from '#app/domain/menu/product.ts'
import type { shortWeekDates } from '#app/domain/scheduling/week-text.ts'

export function WeekDateList({ days }: { days: ReturnType<typeof shortWeekDates> }) {
  const entries = [
    ['Orders close', days.closes],
    ['Cooking', days.cooking],
    ['Pickup', days.pickup],
  ]
  return entries.map(([name, text]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  ))
}

/** A menu's number of meals in each category, next to the minimum if there is one. */
export function CategoryCountList({
  counts,
  minimums,
}: {
  counts: Readonly<Record<Category, number>>
  minimums: Readonly<Record<Category, number>> | null
}) {
  return (
    <ul className="weeks-counts">
      {categories.map((category) => {
        const minimum = minimums?.[category] ?? 0
        return (
          <li key={category} className={counts[category] < minimum ? 'short' : undefined}>
            <b>{counts[category]}</b>
            {minimum > 0 && <span>{` of ${minimum}`}</span>} {capitalize(categoryPlurals[category])}
          </li>
        )
      })}
    </ul>
  )
}
