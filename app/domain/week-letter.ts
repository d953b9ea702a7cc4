import { categories, categoryPlurals } from './dishes.ts'
import { dayText, noonOf } from './kitchen-dates.ts'
import { isShown, type PlannedDish } from './planned-dish.ts'
import { counted } from './time-words.ts'
import { handoverText, type WeekDays } from './week-days.ts'

/** What the letter about a week's menu says, plainly; null without a dish. The first dish is its picture. */
export function weekLetter({
  week,
  dishes,
  days,
}: {
  week: string
  dishes: readonly PlannedDish[]
  days: WeekDays
}) {
  const shown = dishes.filter(isShown)
  const [hero] = shown
  if (!hero) return null
  const monday = dayText(noonOf(week), 'UTC')
  const others = shown.length - 1
  const shelves = categories.flatMap((category) => {
    const count = shown.filter((dish) => dish.category === category).length
    return count === 0 ? [] : [counted(count, category, categoryPlurals[category])]
  })
  return [
    {
      name: 'Subject',
      text: `Menu of ${monday}: ${hero.name}${others > 0 ? ` and ${others} more` : ''}`,
    },
    { name: 'Week', text: `From ${monday}` },
    { name: 'Dishes', text: shelves.join(', ') },
    { name: 'First dish', text: hero.name },
    { name: 'Orders close', text: days.closes },
    { name: 'Pickup', text: handoverText(days) },
  ]
}
