import { categories, type CategoryCounts, getCategoryHeading } from '#app/domain/menu/product.ts'
import type { formatShortWeekDates } from '#app/domain/scheduling/week-dates.ts'

export function WeekDateList({ days }: { days: ReturnType<typeof formatShortWeekDates> }) {
  const texts = { 'Orders close': days.closes, Cooking: days.cooking, Pickup: days.pickup }
  return Object.entries(texts).map(([name, text]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  ))
}

interface CategoryCountProps {
  counts: CategoryCounts
  minimums: CategoryCounts | null
}

export function CategoryCountList({ counts, minimums }: CategoryCountProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-small text-ink-soft tabular-nums">
      {categories.map((category) => {
        const minimum = minimums?.[category] ?? 0
        const isShort = counts[category] < minimum
        return (
          <li key={category} className={isShort ? 'text-ink' : undefined}>
            <b className={`text-ink ${isShort ? 'rounded-[3px] bg-butter px-1' : ''}`}>{counts[category]}</b>
            {minimum > 0 && <span>{` of ${minimum}`}</span>} {getCategoryHeading(category)}
          </li>
        )
      })}
    </ul>
  )
}

interface MenuGap {
  text: string
  href?: string | undefined
  severe?: boolean | undefined
}

export function MenuWarningList({ gaps }: { gaps: readonly MenuGap[] }) {
  return (
    <ul className="text-least">
      {gaps.map(({ text, href, severe }) => (
        <li
          key={text}
          className={`inline not-first:before:content-['_·_'/''] ${severe ? 'font-semibold' : ''}`}
        >
          {href === undefined ? (
            text
          ) : (
            <a className="inline-block py-1" href={href}>
              {text}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
