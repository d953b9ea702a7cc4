import { mondayOf, shelfWords, weeklySubject } from './issue-subjects.ts'
import { isShown, type PlannedDish } from '#app/domain/menu/planned-product.ts'
import { handoverText, type WeekDays } from '#app/domain/scheduling/week-days.ts'

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
  return [
    { name: 'Subject', text: weeklySubject(week, hero, shown.length) },
    { name: 'Week', text: `From ${mondayOf(week)}` },
    { name: 'Dishes', text: shelfWords(shown) },
    { name: 'First dish', text: hero.name },
    { name: 'Orders close', text: days.closes },
    { name: 'Pickup', text: handoverText(days) },
  ]
}
