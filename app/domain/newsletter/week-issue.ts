import { formatMonday, formatCategoryCounts, weeklySubject } from './issue-subjects.ts'
import { isOrderable, type PlannedProduct } from '#app/domain/menu/planned-product.ts'
import { pickupDatesText, type WeekDates } from '#app/domain/scheduling/week-days.ts'

/** Summarizes the newsletter about a week's menu for the admin; null if no product can be ordered. */
export function weekIssueSummary({
  week,
  dishes,
  days,
}: {
  week: string
  dishes: readonly PlannedProduct[]
  days: WeekDates
}) {
  const shown = dishes.filter(isOrderable)
  const [hero] = shown
  if (!hero) return null
  return [
    { name: 'Subject', text: weeklySubject(week, hero, shown.length) },
    { name: 'Week', text: `From ${formatMonday(week)}` },
    { name: 'Dishes', text: formatCategoryCounts(shown) },
    { name: 'First dish', text: hero.name },
    { name: 'Orders close', text: days.closes },
    { name: 'Pickup', text: pickupDatesText(days) },
  ]
}
