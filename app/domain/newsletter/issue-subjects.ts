import { categories, categoryPlurals, countByCategory, type Category } from '#app/domain/menu/product.ts'
import { dayText } from '#app/domain/time/date-text.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import { isOrderable, type PlannedProduct } from '#app/domain/menu/planned-product.ts'
import { pickupDatesText, type WeekDates } from '#app/domain/scheduling/week-dates.ts'

export function weeklySubject(week: string, hero: { name: string } | null, shown: number) {
  const menu = `${dayText(week)} menu`
  if (!hero) return menu
  const others = shown - 1
  return `${menu}: ${toSingleLine(hero.name, 120)}${others > 0 ? ` and ${others} more` : ''}`
}

/** `closes` is the order deadline with its date, which gives every week's email a different preheader. */
export function weeklyPreheader(closes: string, shown: readonly { category: Category }[]) {
  return shown.length === 0 ? `Order by ${closes}.` : `Order by ${closes}. ${formatCategoryCounts(shown)}.`
}

export function lastCallSubject(closes: string) {
  return `Last call: order by ${closes}`
}

export function lastCallPreheader(products: readonly { name: string }[]) {
  return products.length === 0
    ? 'After that, orders for this week are closed.'
    : `${products.map(({ name }) => toSingleLine(name, 60)).join(', ')}.`
}

function formatCategoryCounts(products: readonly { category: Category }[]) {
  const counts = countByCategory(products)
  return categories
    .filter((category) => counts[category] > 0)
    .map((category) => pluralize(counts[category], category, categoryPlurals[category]))
    .join(', ')
}

export function weekIssueSummary(week: string, products: readonly PlannedProduct[], days: WeekDates) {
  const shown = products.filter(isOrderable)
  const [hero] = shown
  if (!hero) return null
  return [
    { name: 'Subject', text: weeklySubject(week, hero, shown.length) },
    { name: 'Week', text: `Week of ${dayText(week)}` },
    { name: 'Meals', text: formatCategoryCounts(shown) },
    { name: 'First meal', text: hero.name },
    { name: 'Orders close', text: days.closes },
    { name: 'Pickup', text: pickupDatesText(days) },
  ]
}
